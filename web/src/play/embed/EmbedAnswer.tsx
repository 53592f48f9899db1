import type { Answer, Verdict } from '#contract/play.ts'
import type { Question } from '#contract/quiz.ts'
import { readNumber } from '#contract/read-number.ts'
import { moveItemBy, toggleOption } from './embed-round.ts'
import styles from './Embed.module.css'

interface EmbedAnswerProps {
  question: Question
  given: Answer
  verdict: Verdict | null
  isLocked: boolean
  onGive: (given: Answer) => void
}

const CHOICES = [
  { id: true, text: 'True', image: null },
  { id: false, text: 'False', image: null },
]

const isIn = (answer: unknown, id: string | boolean): boolean =>
  Array.isArray(answer) ? answer.includes(id) : answer === id

/** The text next to an option once the verdict is there, so that colour is never the only signal. */
const markOf = (isRight: boolean, isChosen: boolean): string =>
  isRight ? (isChosen ? 'Your answer, right' : 'Right answer') : isChosen ? 'Your answer' : ''

/** Options to choose from: one tap answers, or several are chosen and then checked. */
function Options({ question, given, verdict, isLocked, onGive }: EmbedAnswerProps) {
  const isMultiple = question.type === 'multiple'
  const isChecked = verdict !== null && verdict.key !== null
  const choices = question.type === 'true_false' ? CHOICES : question.options
  return (
    <ul className={styles.options}>
      {choices.map(({ id, text, image }) => {
        const isChosen = isIn(given, id)
        const isRight = verdict !== null && isIn(verdict.key, id)
        return (
          <li key={String(id)}>
            <button
              type="button"
              className={styles.option}
              disabled={isLocked}
              aria-pressed={isMultiple ? isChosen : undefined}
              data-state={isRight ? 'right' : isChosen ? (verdict?.correct === false ? 'wrong' : 'chosen') : undefined}
              onClick={() => onGive(isMultiple && typeof id === 'string' ? toggleOption(given, id) : id)}
            >
              {image && <img className={styles.picture} src={image.url} alt={image.alt} />}
              <span>{text}</span>
              {isChecked && <span className={styles.mark}>{markOf(isRight, isChosen)}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Items with up and down buttons, which work everywhere that dragging does not. */
function Order({ question, given, isLocked, onGive }: EmbedAnswerProps) {
  const order = Array.isArray(given) ? given : []
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? ''
  return (
    <ol className={styles.options}>
      {order.map((id, at) => (
        <li key={id} className={styles.row}>
          <span>
            {at + 1}. {textOf(id)}
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
                aria-label={`Move ${textOf(id)} ${by < 0 ? 'up' : 'down'}`}
                onClick={() => onGive(moveItemBy(given, id, by))}
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

/** The answer input for each of the six question kinds. */
export function EmbedAnswer(props: EmbedAnswerProps) {
  const { question, isLocked, onGive } = props
  if (question.type === 'order') return <Order {...props} />
  if (question.type !== 'text' && question.type !== 'number') return <Options {...props} />
  const isNumber = question.type === 'number'
  return (
    <label className={styles.field}>
      Your answer
      <input
        className={styles.input}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={200}
        readOnly={isLocked}
        onChange={({ target: { value } }) => onGive(isNumber ? readNumber(value) : value)}
      />
    </label>
  )
}
