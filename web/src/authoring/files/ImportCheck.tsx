import { ShowsAllProblems } from '#web/kinds/fields/shows-all-problems.ts'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { confirm } from '#web/platform/confirm.ts'
import { counted } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { problemsIn } from '../draft/checks.ts'
import { blankDraft, MOST_QUESTIONS, roomIn } from '../draft/draft.ts'
import { createEditor, type Editor } from '../draft/editor.ts'
import { blankStart } from '../saving/editor-start.ts'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import { EditorContext } from '../draft/editor-context.ts'
import { focusCard } from '../editor/focus-field.ts'
import { FoundQuestionList } from './FoundQuestionList.tsx'
import { overflow, type ImportReport } from './import-report.ts'
import styles from './ImportDialog.module.css'
import { ImportProblems } from './ImportProblems.tsx'
import { QuestionCard } from '../cards/QuestionCard.tsx'

/** The imported questions, and the editor in which they are fixed. */
export interface Check {
  report: ImportReport
  /** The detected format, as text. */
  words: string
  editor: Editor
}

export const beginCheck = (report: ImportReport, words: string): Check => {
  const draft = { ...blankDraft(), questions: report.found.map(({ question }) => question) }
  return { report, words, editor: createEditor({ ...blankStart(), draft }) }
}

interface ImportCheckProps {
  check: Check
  existing: readonly DraftQuestion[]
  onBack: () => void
  /** Shows a line of the pasted text, where that is possible. */
  onLine: ((line: number) => void) | undefined
  onAdd: (questions: DraftQuestion[], replaces: boolean) => void
}

const questionsOf = (count: number): string => counted(count, 'question', 'questions')

/** The imported questions one by one: each can be fixed or left out before anything is added. */
export function ImportCheck({ check, existing, onBack, onLine, onAdd }: ImportCheckProps) {
  const { report, words, editor } = check
  const { found, refused } = report
  const questions = useStore(editor, ({ history }) => history.now.questions)
  const [ticked, setTicked] = useState(report.ticked)
  const [tooMany, setTooMany] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const tools = useMemo(() => ({ editor, go: () => {} }), [editor])

  const ready = questions.filter((question) => problemsIn(question).length === 0).length
  const chosen = questions.filter(({ id }) => ticked.has(id))
  const room = roomIn(existing)
  const there = MOST_QUESTIONS - room
  const current = questions[at]
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
    setTooMany(null)
  }
  const goTo = (index: number) => {
    // The card has to be rendered before it can be focused.
    flushSync(() => setAt(index))
    if (box.current) focusCard(box.current)
  }
  const fits = (space: number): boolean => {
    const words = overflow(chosen.length, space, MOST_QUESTIONS)
    setTooMany(words)
    return words === null
  }
  const add = () => void (fits(room) && onAdd(chosen, false))
  const replace = async () => {
    if (!fits(MOST_QUESTIONS)) return
    const { yes } = await confirm({
      title: 'Replace all questions?',
      text: `This replaces your ${questionsOf(there)} with ${questionsOf(chosen.length)}. You can undo it.`,
      yes: 'Replace them',
      no: 'Keep them',
      danger: true,
    })
    if (yes) onAdd(chosen, true)
  }

  return (
    <>
      <p>
        {words} {questionsOf(found.length + refused.length)} found, {ready} ready,{' '}
        {found.length - ready + refused.length} to fix.
        {report.isCut && ` The limit is ${MOST_QUESTIONS}, so the first ${report.ticked.size} are selected.`}
      </p>
      <ImportProblems {...{ found, refused, questions, onLine }} onPick={goTo} />
      <div ref={box} className={styles.check}>
        <FoundQuestionList {...{ found, questions, ticked, at }} onToggle={toggle} onPick={setAt} />
        {current && (
          <EditorContext value={tools}>
            <ShowsAllProblems value>
              <QuestionCard key={current.id} question={current} index={at} count={questions.length} />
            </ShowsAllProblems>
          </EditorContext>
        )}
      </div>
      <div className={styles.buttons}>
        {tooMany !== null && (
          <p role="alert" className={styles.trouble}>
            {tooMany}
          </p>
        )}
        <Button kind="secondary" onClick={onBack}>
          Back
        </Button>
        {there > 0 && (
          <Button kind="secondary" disabled={chosen.length === 0} onClick={() => void replace()}>
            Replace all
          </Button>
        )}
        <Button disabled={chosen.length === 0} onClick={add}>
          Add {questionsOf(chosen.length)}
        </Button>
      </div>
    </>
  )
}
