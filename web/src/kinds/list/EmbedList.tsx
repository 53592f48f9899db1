import { ANSWERS_PER_ENTRY } from '#contract/kinds/list/list.ts'
import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'
import styles from '../embed/EmbedAnswer.module.css'
import { namedIn } from './list-key.ts'

/** A list to name, one answer a line; then the whole list, with what was found. */
export function EmbedList({ question, verdict, isLocked, onGive }: EmbedAnswerProps<'list'>) {
  const { entries } = namedIn(verdict?.key, verdict?.answer)
  if (entries.length > 0)
    return (
      <ul className={styles.options}>
        {entries.map(({ id, text, isFound }) => (
          <li key={id} className={styles.option} data-state={isFound ? 'right' : 'wrong'}>
            <span>{text}</span>
            <span className={styles.mark}>{isFound ? 'Found' : 'Missed'}</span>
          </li>
        ))}
      </ul>
    )
  const give = (text: string) => {
    const lines = text
      .split('\n')
      .map((line) => line.trim().slice(0, 200))
      .filter((line) => line !== '')
    onGive(lines.slice(0, ANSWERS_PER_ENTRY * question.total))
  }
  return (
    <label className={styles.field}>
      Your answers, one on each line. There are {question.total}.
      <textarea
        className={styles.input}
        rows={8}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isLocked}
        onChange={({ target }) => give(target.value)}
      />
    </label>
  )
}
