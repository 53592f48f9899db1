import { isTexts } from '#contract/quiz/kinds/kind.ts'
import { PartFace } from '../pairs/PartFace.tsx'
import type { ScreenProps } from '../kind-props.ts'
import { ScreenBoard, ScreenParts } from '../ScreenParts.tsx'
import styles from '../Screen.module.css'

/** What is to be put in order. */
export const ItemsOnScreen = ({ question: { options } }: ScreenProps<'order'>) => (
  <ScreenBoard count={options.length}>
    <ScreenParts parts={options} name="To put in order" />
  </ScreenBoard>
)

/** The items in their order, numbered. */
export function OrderScreen({ question: { options }, answer }: ScreenProps<'order'>) {
  const items = (isTexts(answer) ? answer : []).flatMap((id) => options.filter((option) => option.id === id))
  return (
    <ScreenBoard count={options.length}>
      <ol className={styles.ordered}>
        {items.map((item, at) => (
          <li key={item.id} className={styles.part}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <PartFace {...item} />
          </li>
        ))}
      </ol>
    </ScreenBoard>
  )
}
