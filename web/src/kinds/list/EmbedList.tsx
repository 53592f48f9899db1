import { ANSWERS_PER_ENTRY } from '#contract/kinds/list/list.ts'
import { isChecked } from '../checked-verdict.ts'
import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'
import styles from '../embed/EmbedAnswer.module.css'
import { NamedList } from './NamedList.tsx'

/** A list to name, one answer a line; then the whole list, with what was found. */
export function EmbedList({ question, verdict, isLocked, onGive }: EmbedAnswerProps<'list'>) {
  if (isChecked(verdict)) return <NamedList question={question} verdict={verdict} />
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
