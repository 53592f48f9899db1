import { Check, X } from 'lucide-react'
import { isTexts } from '#contract/quiz/kinds/kind.ts'
import { isRecord } from '#contract/is-record.ts'
import { foundIn } from '#contract/quiz/typed-answer.ts'
import { keyIn, type VerdictProps } from '../checked-verdict.ts'
import { verdictState } from '../AnsweredRows.tsx'
import styles from './List.module.css'

/** The whole list once the verdict is in: what was found, and what was missed. */
export function ListVerdict({ question, verdict }: VerdictProps<'list'>) {
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

interface NamedEntry {
  id: string
  text: string
  isFound: boolean
}

/** Every entry of a key, and whether an answer names it; and what the answer has besides. */
export function namedIn(key: unknown, answer: unknown): { entries: NamedEntry[]; others: string[] } {
  const entries = entriesIn(key)
  const typed = isTexts(answer) ? answer : []
  const found = new Set(foundIn(entries, typed))
  return {
    entries: entries.map(({ id, answers }) => ({ id, text: answers[0] ?? '', isFound: found.has(id) })),
    others: typed.filter((text) => foundIn(entries, [text]).length === 0),
  }
}

interface Entry {
  id: string
  answers: readonly string[]
}

/** The entries of a key that has been told. */
const entriesIn = (key: unknown): Entry[] =>
  Array.isArray(key)
    ? key.flatMap((one: unknown) =>
        isRecord(one) && typeof one['id'] === 'string' && isTexts(one['answers'])
          ? [{ id: one['id'], answers: one['answers'] }]
          : [],
      )
    : []
