import { plainText } from '#contract/formulas/plain-text.ts'
import { OptionRow, type OptionRowProps } from '#web/ui/OptionRow.tsx'
import { lookWords } from './choice/choice-look.ts'
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
