import { Check, X } from 'lucide-react'
import { isTexts } from '#contract/kinds/options.ts'
import { keyIn, type VerdictProps } from '../checked-verdict.ts'
import { verdictState } from '../verdict-state.ts'
import { namedIn } from './list-key.ts'
import styles from './ListGrid.module.css'

/** The whole list once the verdict is in: what was found, and what was missed. */
export function NamedList({ question, verdict }: VerdictProps<'list'>) {
  const { entries, others } = namedIn(keyIn(verdict), verdict.answer)
  // A verdict that was only stored has no key until the server tells it again.
  if (entries.length === 0)
    return <p className={styles.others}>{isTexts(verdict.answer) && verdict.answer.join(', ')}</p>
  const found = entries.filter(({ isFound }) => isFound).length
  return (
    <div className={styles.named} data-state={verdictState(verdict)}>
      <p className={styles.count}>
        {found} of {question.total}
        <span className="unseen"> found</span>
      </p>
      <ol className={styles.grid} aria-label="The whole list">
        {entries.map(({ id, text, isFound }) => (
          <li key={id} className={isFound ? styles.found : styles.missed}>
            {isFound ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
            <span className={styles.text}>
              {text}
              <span className="unseen">, {isFound ? 'found' : 'missed'}</span>
            </span>
          </li>
        ))}
      </ol>
      {others.length > 0 && <p className={styles.others}>Not on the list: {others.join(', ')}.</p>}
    </div>
  )
}
