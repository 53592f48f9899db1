import { ArrowDown, ArrowRight } from 'lucide-react'
import { assignedIn } from '../pairs/parts.ts'
import { PartFace } from '../pairs/PartFace.tsx'
import type { ScreenProps } from '../kind-props.ts'
import { ScreenBoard, ScreenParts } from '../ScreenParts.tsx'
import styles from '../Screen.module.css'

/** The prompts, and what goes with them. */
export const MatchOnScreen = ({ question: { prompts, options } }: ScreenProps<'match'>) => (
  <ScreenBoard count={prompts.length + options.length}>
    <ScreenParts parts={prompts} name="To match" look="filled" />
    <ArrowDown className={styles.down} aria-hidden="true" />
    <ScreenParts parts={options} name="To choose from" />
  </ScreenBoard>
)

/** Each prompt with what goes with it. */
export function MatchScreen({ question: { prompts, options }, answer }: ScreenProps<'match'>) {
  const key = assignedIn(answer)
  return (
    <ScreenBoard count={2 * prompts.length}>
      <ul className={styles.pairs}>
        {prompts.map((prompt) => {
          const right = options.find(({ id }) => id === key[prompt.id])
          return (
            <li key={prompt.id} className={styles.pair}>
              <PartFace {...prompt} />
              <ArrowRight className={styles.arrow} aria-hidden="true" data-points />
              <span className="unseen">: </span>
              <strong className={styles.right}>{right && <PartFace {...right} />}</strong>
            </li>
          )
        })}
      </ul>
    </ScreenBoard>
  )
}
