import { ShowsAllProblems } from '#web/kinds/fields/shows-all-problems.ts'
import type { Imported } from '#contract/authoring.ts'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { confirm } from '#web/platform/confirm.ts'
import { counted } from '#web/platform/format.ts'
import { newId } from '#web/kinds/written-question.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { problemsIn } from '../draft/checks.ts'
import { blankDraft, lastingOf, MOST_QUESTIONS, roomIn, type AddPlace } from '../draft/draft.ts'
import { createEditor, type Editor } from '../draft/editor.ts'
import { blankStart } from '../saving/editor-start.ts'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import { EditorContext } from '../draft/editor-context.ts'
import { focusCard } from '../editor/focus-field.ts'
import { placesIn } from './add-place.ts'
import { countWords, readyWords } from './count-words.ts'
import { formatName } from './formats.ts'
import { FoundQuestionList } from './FoundQuestionList.tsx'
import { overflow, type ImportReport } from './import-report.ts'
import styles from './ImportDialog.module.css'
import { ImportProblems } from './ImportProblems.tsx'
import { QuestionCard } from '../cards/QuestionCard.tsx'

/** The imported questions, and the editor in which they are fixed. */
export interface Check {
  id: string
  report: ImportReport
  /** The detected format, and what happened to the questions. */
  words: string
  editor: Editor
}

/** `isOneWay`: whether the format is all that there is to say about how they were read. */
export const beginCheck = ({ format, counts }: Imported, report: ImportReport, isOneWay: boolean): Check => {
  const draft = { ...blankDraft(), questions: report.found.map(({ question }) => question) }
  const words = [...(format && isOneWay ? [`Read as ${formatName(format)}.`] : []), countWords(counts)].join(' ')
  return { id: newId(), report, words, editor: createEditor({ ...blankStart(), draft }) }
}

interface ImportCheckProps {
  check: Check
  existing: readonly DraftQuestion[]
  /** Where they are added. */
  place: AddPlace
  onPlace: (place: AddPlace) => void
  onBack: () => void
  /** Shows a line of the pasted text, where that is possible. */
  onLine: ((line: number) => void) | undefined
  onAdd: (questions: DraftQuestion[], place: AddPlace) => void
}

const questionsOf = (count: number): string => counted(count, 'question', 'questions')

/** The imported questions one by one: each can be fixed or left out before anything is added. */
export function ImportCheck({ check, existing, place, onPlace, ...rest }: ImportCheckProps) {
  const { onBack, onLine, onAdd } = rest
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
  const lasting = lastingOf(existing)
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
  const add = () => void (fits(room) && onAdd(chosen, place))
  const replace = async () => {
    if (!fits(MOST_QUESTIONS)) return
    const { yes } = await confirm({
      title: 'Replace all questions?',
      text: `This replaces your ${questionsOf(lasting.length)} with ${questionsOf(chosen.length)}. You can undo it.`,
      yes: 'Replace them',
      no: 'Keep them',
      danger: true,
    })
    if (yes) onAdd(chosen, 'instead')
  }

  return (
    <>
      <p>
        {words} {readyWords(ready, found.length - ready)}
        {report.isCut &&
          ` The limit is ${MOST_QUESTIONS}, so ${report.ticked.size === 1 ? 'the first is' : `the first ${report.ticked.size} are`} selected.`}
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
      <div className={styles.foot}>
        {lasting.length > 0 && (
          <div className={styles.place}>
            <SelectField
              label="Where to add them"
              options={placesIn(lasting)}
              value={place}
              onChange={({ target }) => onPlace(target.value)}
            />
          </div>
        )}
        <div className={styles.buttons}>
          {tooMany !== null && (
            <p role="alert" className={styles.trouble}>
              {tooMany}
            </p>
          )}
          <Button kind="secondary" onClick={onBack}>
            Back
          </Button>
          {lasting.length > 0 && (
            <Button kind="secondary" disabled={chosen.length === 0} onClick={() => void replace()}>
              Replace all
            </Button>
          )}
          <Button disabled={chosen.length === 0} onClick={add}>
            Add {questionsOf(chosen.length)}
          </Button>
        </div>
      </div>
    </>
  )
}
