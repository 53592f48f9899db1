import { plainText } from '#contract/text/plain-text.ts'
import { choicesOf } from '#contract/quiz/question.ts'
import { OptionRow, type OptionRowProps, type OptionState } from '#web/ui/OptionRow.tsx'
import type { VerdictProps, CheckedVerdict } from './checked-verdict.ts'
import { Choices, lookWords, lookOf, chosenIn } from './choice/Choices.tsx'
import styles from './choice/Choices.module.css'

/** The answer, read-only, once the verdict is in. */
export const AnsweredRows = ({ rows }: { rows: OptionRowProps[] }) => (
  <ol className={styles.choices}>
    {rows.map((row) => (
      <li key={row.text}>
        <span className="unseen">{lookWords(plainText(row), row)}</span>
        <div aria-hidden="true">
          <OptionRow {...row} />
        </div>
      </li>
    ))}
  </ol>
)

/** All choices, with those that were right and those that were chosen. */
export const ChoicesVerdict = ({ question, verdict }: VerdictProps) => (
  <Choices
    choices={choicesOf(question)}
    manner="read"
    isLocked
    look={(id) => lookOf(id, chosenIn(verdict.answer), verdict)}
    onChoose={() => {}}
  />
)

/** How an answer looks as a whole, once it is checked. */
export function verdictState({ correct, credit }: CheckedVerdict): OptionState {
  if (correct === null) return 'chosen'
  return correct ? 'right' : credit > 0 ? 'partly' : 'wrong'
}
