import { useState } from 'react'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { afterPress } from '#web/platform/browser/after-press.ts'
import { counted } from '#web/platform/format.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { KindEditorProps } from '../written-question.ts'
import { useShowsAllProblems } from '../fields/PartsProblems.tsx'
import {
  keptLines,
  linesIn,
  tidyEntries,
  withLines,
  writtenCount,
  type ListDraft,
  lineProblems,
} from './list-editing.ts'
import styles from './ListEditor.module.css'

const LONGEST = 100_000
/** More problems at once help nobody. */
const MOST_TOLD = 5

/** The answers to name, one on each line. */
export function ListEditor({ question, problems, edit }: KindEditorProps<ListDraft>) {
  const { entries } = question
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const [leftOut, setLeftOut] = useState(0)
  const shown = showsAllProblems || isLeft ? lineProblems(problems, entries) : []
  const [first, ...more] = shown
  const count = writtenCount(entries)
  const rest = more.length - MOST_TOLD
  return (
    <div className={styles.list}>
      <TextArea
        label="Answers to name"
        hint="One answer on each line, other spellings after a bar: Iran | Persia. Players see the first one. Capitals, accents and small typos don't matter."
        aside={
          <span className={count > SIZES.entries.most ? styles.over : styles.count}>
            {count} of {SIZES.entries.most}
          </span>
        }
        rows={8}
        value={entries.map(({ line }) => line).join('\n')}
        maxLength={LONGEST}
        error={first}
        spellCheck={false}
        autoComplete="off"
        data-field="key"
        onChange={({ target }) => {
          const kept = keptLines(linesIn(target.value), entries)
          setLeftOut(kept.leftOut)
          edit(withLines(kept.lines), 'entries')
        }}
        onBlur={() => {
          afterPress(() => setIsLeft(isLeft || count > 0))
          edit(tidyEntries, 'entries')
        }}
      />
      {leftOut > 0 && (
        <p className={styles.flaw} role="alert">
          A list holds at most {SIZES.entries.most} answers. {counted(leftOut, 'line', 'lines')} at the end{' '}
          {leftOut === 1 ? 'was' : 'were'} left out; undo brings back what was here before.
        </p>
      )}
      {more.length > 0 && (
        <ul className={styles.flaws}>
          {more.slice(0, MOST_TOLD).map((problem) => (
            <li key={problem} className={styles.flaw}>
              {problem}
            </li>
          ))}
          {rest > 0 && <li className={styles.flaw}>And {rest} more.</li>}
        </ul>
      )}
    </div>
  )
}
