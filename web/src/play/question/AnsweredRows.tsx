import type { Question } from '#contract/quiz.ts'
import { OptionRow, type OptionRowProps } from '#web/ui/OptionRow.tsx'
import { chosenIn, lookWords } from './choices.ts'
import styles from './Choices.module.css'
import { answerWords, type CheckedVerdict } from './verdict-words.ts'

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (place: number): string => `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`

function rowsOf(question: Question, { answer, correct, key }: CheckedVerdict): OptionRowProps[] {
  if (question.type !== 'order')
    return answer === null
      ? []
      : [{ letter: '', text: answerWords(question, answer), state: correct ? 'right' : 'wrong', tag: 'Your answer' }]
  const given = chosenIn(answer)
  return chosenIn(key).map((id, place) => {
    const mine = given.indexOf(id)
    const text = answerWords(question, id)
    if (mine === place) return { letter: '', text, state: 'right', tag: ordinal(place + 1) }
    return { letter: '', text, state: 'wrong', tag: mine < 0 ? ordinal(place + 1) : `You put it ${ordinal(mine + 1)}` }
  })
}

/** A typed or ordered answer once the verdict is in; an order is shown as it should be. */
export const AnsweredRows = ({ question, verdict }: { question: Question; verdict: CheckedVerdict }) => (
  <ol className={styles.choices}>
    {rowsOf(question, verdict).map((row) => (
      <li key={row.text}>
        <span className="unseen">{lookWords(row.text, row)}</span>
        <div aria-hidden="true">
          <OptionRow {...row} />
        </div>
      </li>
    ))}
  </ol>
)
