import { useState } from 'react'
import { LONGEST_ANSWER } from '#contract/quiz/draft-limits.ts'
import { ANSWERS_PER_ENTRY } from '#contract/quiz/kinds/list.ts'
import { isChecked } from '../checked-verdict.ts'
import type { EmbedAnswerProps } from '../kind-props.ts'
import styles from '../EmbedAnswer.module.css'
import { TriedList, ListVerdict } from './TriedList.tsx'

/** A list to name: tried one by one where each is checked at once, otherwise one answer a line; then the whole list. */
export function ListEmbed({ question, verdict, isLocked, tries, onGive, onAnswer }: EmbedAnswerProps<'list'>) {
  const [leftOut, setLeftOut] = useState('')
  if (isChecked(verdict)) return <ListVerdict question={question} verdict={verdict} />
  if (tries) return <TriedList {...{ question, tries, isLocked, onAnswer }} />
  const most = ANSWERS_PER_ENTRY * question.total
  const give = (text: string) => {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    setLeftOut(leftOutWords(lines, most))
    onGive(lines.slice(0, most).map((line) => line.slice(0, LONGEST_ANSWER)))
  }
  return (
    <>
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
      <p aria-live="polite" className={styles.refused}>
        {leftOut}
      </p>
    </>
  )
}

/** What is left out of a text with one answer on each line, in words. */
function leftOutWords(lines: readonly string[], most: number): string {
  if (lines.length > most) return `Only the first ${most} lines count.`
  return lines.some((line) => line.length > LONGEST_ANSWER)
    ? `Only the first ${LONGEST_ANSWER} characters of a line count.`
    : ''
}
