import { ArrowDown } from 'lucide-react'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { assignedIn } from '../pairs/parts.ts'
import { PartFace } from '../pairs/PartFace.tsx'
import type { ScreenProps } from '../kind-props.ts'
import { ScreenBoard, ScreenParts } from '../ScreenParts.tsx'
import styles from '../Screen.module.css'

/** What is to be sorted, and the groups for it. */
export const GroupsOnScreen = ({ question: { bins, options } }: ScreenProps<'sort'>) => (
  <ScreenBoard count={bins.length + options.length}>
    <ScreenParts parts={options} name="To sort" />
    <ArrowDown className={styles.down} aria-hidden="true" />
    <ScreenParts parts={bins} name="Groups" look="filled" />
  </ScreenBoard>
)

/** The groups with what belongs in them. */
export function SortScreen({ question: { bins, options }, answer }: ScreenProps<'sort'>) {
  const key = assignedIn(answer)
  return (
    <ScreenBoard count={bins.length + options.length}>
      <ul className={styles.groups}>
        {bins.map((bin) => (
          <li key={bin.id} className={styles.group}>
            <span className={styles.name}>
              <RenderedText {...bin} />
            </span>
            <ul className={styles.inside}>
              {options
                .filter(({ id }) => key[id] === bin.id)
                .map((option) => (
                  <li key={option.id}>
                    <PartFace {...option} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </ScreenBoard>
  )
}
