import { useMemo, useRef, useState, useId } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { Imported } from '#contract/api/imports.ts'
import type { CategoryRef } from '#contract/quiz/quiz.ts'
import { ShowsAllProblems } from '#web/kinds/fields/PartsProblems.tsx'
import { useMedia } from '#web/platform/browser/use-in-browser.ts'
import { confirm } from '#web/platform/confirm.ts'
import { counted } from '#web/platform/format.ts'
import { newId } from '#contract/new-id.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { problemsIn } from '../draft/checks.ts'
import { blankDraft, lastingOf, MOST_QUESTIONS, roomIn, type AddPlace, type EditedDraft } from '../draft/draft.ts'
import { createEditor, type Editor } from '../draft/editor.ts'
import { blankStart } from '../saving/editor-start.ts'
import { EditorContext } from '../draft/editor-context.ts'
import { focusCard, focusField } from '../editor/focus-field.ts'
import { placesIn } from './add-place.ts'
import {
  countWords,
  importReadyWords,
  overflow,
  type ImportReport,
  isReady,
  tickedIn,
  ticksFromText,
  type HandTicks,
} from './import-report.ts'
import { readAs } from './formats.ts'
import { FoundQuestionList, ImportProblems } from './FoundQuestionList.tsx'
import { isUntouched, quizParts, takenLines, type QuizParts } from './offered-quiz.ts'
import { QuestionCard } from '../cards/QuestionCard.tsx'
import styles from './ImportDialog.module.css'

/** The imported questions, and the editor in which they are fixed. */
export interface CheckedImport {
  id: string
  report: ImportReport
  /** The detected format, and what happened to the questions. */
  words: string
  editor: Editor
  /** What the author has ticked or unticked, by id. */
  byHand: HandTicks
  imported: Imported
}

interface CheckStart {
  report: ImportReport
  /** Whether the format is all that there is to say about how they were read. */
  isOneWay: boolean
  /** Earlier decisions, by the texts of questions. */
  ticks: HandTicks
}

export const beginCheck = (imported: Imported, { report, isOneWay, ticks }: CheckStart): CheckedImport => {
  const { format, counts } = imported
  const draft = { ...blankDraft(), questions: report.found.map(({ question }) => question) }
  const words = [...(format && isOneWay ? [`Read as ${readAs(format)}.`] : []), countWords(counts)].join(' ')
  // The cards edit it by an editor of its own, which is never saved.
  const editor = createEditor({ ...blankStart(), draft })
  return { id: newId(), report, words, editor, byHand: ticksFromText(report, ticks), imported }
}

/** Adds questions at a place, and whatever else is taken from the file. */
export type OnAdd = (questions: EditedQuestion[], place: AddPlace, parts: QuizParts) => void

interface ImportCheckProps {
  check: CheckedImport
  onHand: (byHand: HandTicks) => void
  /** The quiz they are added to. */
  draft: EditedDraft
  categories: readonly CategoryRef[]
  /** Whether its author wants what the file has around the questions; null until they have said so. */
  wantsQuiz: boolean | null
  onWantsQuiz: (wantsQuiz: boolean) => void
  /** Where they are added. */
  place: AddPlace
  onPlace: (place: AddPlace) => void
  onBack: () => void
  /** Shows a line of the pasted text, where that is possible. */
  onLine: ((line: number) => void) | undefined
  onAdd: OnAdd
}

/** Where the list and the card are side by side. */
const ROOM_FOR_BOTH = '(min-width: 768px)'

/** The imported questions one by one: each can be fixed or left out before anything is added. */
export function ImportCheck(props: ImportCheckProps) {
  const { check, onHand, draft, categories, place, onPlace, wantsQuiz, onWantsQuiz, onBack, onLine, onAdd } = props
  const existing = draft.questions
  const { report, words, editor, byHand } = check
  const { found, refused } = report
  const questions = useStore(editor, ({ history }) => history.now.questions)
  const [tooMany, setTooMany] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = !useMedia(ROOM_FOR_BOTH)
  const tools = useMemo(() => ({ editor, go: () => {} }), [editor])

  const room = roomIn(existing)
  const ticked = tickedIn(report, questions, byHand, room)
  const isRepeat = ({ id }: EditedQuestion, index: number) => !ticked.has(id) && (found[index]?.sameAs ?? null) !== null
  const complete = questions.map((question, index) => ({ question, index })).filter(({ question }) => isReady(question))
  const repeats = complete.filter(({ question, index }) => isRepeat(question, index))
  const inQuiz = repeats.filter(({ index }) => found[index]?.isInQuiz).length
  const ready = complete.filter(({ question, index }) => !isRepeat(question, index)).map(({ question }) => question)
  const unselected = ready.filter(({ id }) => !ticked.has(id)).length
  const chosen = questions.filter(({ id }) => ticked.has(id))
  const counts = {
    ready: ready.length,
    toFix: questions.length - complete.length,
    inQuiz,
    repeated: repeats.length - inQuiz,
  }
  const lasting = lastingOf(existing)
  const current = questions[at]
  const parts = quizParts(check.imported, draft)
  const lines = takenLines(draft, parts, categories)
  const takesQuiz = lines.length > 0 && (wantsQuiz ?? isUntouched(draft))
  const taken = takesQuiz ? parts : {}
  const toggle = (id: string) => {
    onHand(new Map(byHand).set(id, !ticked.has(id)))
    setTooMany(null)
  }
  const goTo = (index: number) => {
    // The card has to be rendered before it can be focused.
    flushSync(() => setAt(index))
    if (!box.current) return
    const [problem] = questions[index] ? problemsIn(questions[index]) : []
    if (problem) focusField(problem.path, box.current)
    else focusCard(box.current, isNarrow ? 'start' : 'nearest')
  }
  const fits = (space: number): boolean => {
    const words = overflow(chosen.length, space, MOST_QUESTIONS)
    setTooMany(words)
    return words === null
  }
  const add = () => void (fits(room) && onAdd(chosen, place, taken))
  const replace = async () => {
    if (!fits(MOST_QUESTIONS)) return
    const { yes } = await confirm({
      title: 'Replace all questions?',
      text: `This replaces your ${questionsOf(lasting.length)} with ${questionsOf(chosen.length)}. You can undo it.`,
      yes: 'Replace them',
      no: 'Keep them',
      danger: true,
    })
    if (yes) onAdd(chosen, 'instead', taken)
  }

  const wherePlaced = lasting.length > 0 && (
    <div className={styles.place}>
      <SelectField
        label="Where to add them"
        options={placesIn(lasting)}
        value={place}
        onChange={({ target }) => onPlace(target.value)}
      />
    </div>
  )
  return (
    <>
      <p>
        {words} {importReadyWords(counts)}
        {report.isCut &&
          ` The limit is ${MOST_QUESTIONS}, so ${report.ticked.size === 1 ? 'the first is' : `the first ${report.ticked.size} are`} selected.`}
      </p>
      <TakeQuiz
        lines={lines}
        leftOut={check.imported.quiz?.left_out ?? []}
        isTaken={takesQuiz}
        onChange={onWantsQuiz}
      />
      <ImportProblems {...{ found, refused, questions, onLine }} onPick={goTo} />
      {/* Below the card it would be out of view on a phone, where the button never is. */}
      {isNarrow && wherePlaced}
      <div ref={box} className={styles.check}>
        <FoundQuestionList {...{ found, questions, ticked, at }} onToggle={toggle} onPick={isNarrow ? goTo : setAt} />
        {current && (
          <EditorContext value={tools}>
            <ShowsAllProblems value>
              <QuestionCard key={current.id} question={current} index={at} count={questions.length} />
            </ShowsAllProblems>
          </EditorContext>
        )}
      </div>
      <div className={styles.foot}>
        {!isNarrow && wherePlaced}
        <div className={styles.buttons}>
          {tooMany !== null && (
            <p role="alert" className={styles.trouble}>
              {tooMany}
            </p>
          )}
          {unselected > 0 && (
            <p className={styles.left}>
              {counted(unselected, "ready question isn't selected.", "ready questions aren't selected.")}
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

const questionsOf = (count: number): string => counted(count, 'question', 'questions')

interface TakeQuizProps {
  lines: readonly { name: string; words: string }[]
  /** What the file names and the author can't have, in sentences. */
  leftOut: readonly string[]
  isTaken: boolean
  onChange: (isTaken: boolean) => void
}

/** Offers what a file has around its questions. */
function TakeQuiz({ lines, leftOut, isTaken, onChange }: TakeQuizProps) {
  const id = useId()
  if (lines.length === 0) return leftOut.length > 0 && <p>Left out of its details and settings: {leftOut.join(' ')}</p>
  return (
    <div className={styles.take}>
      <Checkbox
        label="Also take the quiz's details and settings from this file"
        checked={isTaken}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div id={id} className={styles.taken}>
        <ul>
          {lines.map(({ name, words }) => (
            <li key={name}>
              <strong>{name}:</strong> {words}
            </li>
          ))}
        </ul>
        {leftOut.length > 0 && <p>Left out: {leftOut.join(' ')}</p>}
      </div>
    </div>
  )
}
