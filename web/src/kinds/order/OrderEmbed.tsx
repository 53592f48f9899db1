import { plainText } from '#contract/text/plain-text.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { moveItem } from '#web/platform/move-item.ts'
import { chosenIn } from '../choice/Choices.tsx'
import type { EmbedAnswerProps } from '../kind-props.ts'
import styles from '../EmbedAnswer.module.css'

/** Items with up and down buttons, which work everywhere that dragging does not. */
export function OrderEmbed({ question, given, isLocked, onGive }: EmbedAnswerProps) {
  const order = chosenIn(given)
  const shownOf = (id: string) => question.options.find((option) => option.id === id) ?? { text: '' }
  return (
    <ol className={styles.options}>
      {order.map((id, at) => (
        <li key={id} className={styles.row}>
          <span>
            {at + 1}. <RenderedText {...shownOf(id)} />
          </span>
          <span className={styles.moves}>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className={styles.move}
                disabled={isLocked}
                // At the end of the list the item stays in place, and so does the focus.
                aria-disabled={order[at + by] === undefined}
                aria-label={`Move ${plainText(shownOf(id))} ${by < 0 ? 'up' : 'down'}`}
                onClick={() => order[at + by] !== undefined && onGive(moveItem(order, at, at + by))}
              >
                {by < 0 ? 'Up' : 'Down'}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}
