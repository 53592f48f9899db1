import { X } from 'lucide-react'
import { useRef, useState, type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react'
import type { CategoryRef } from '#contract/quiz/quiz.ts'
import { announce } from '#web/platform/announcements.ts'
import { confirm } from '#web/platform/confirm.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import type { EditedDraft } from '../draft/draft.ts'
import { placeAfter } from './add-place.ts'
import { ReadingStep, WayPicker } from './ReadingStep.tsx'
import { adviceFor, editableText, isSameSource, sizeProblem, type ImportSource } from './import-source.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { importedAs } from './formats.ts'
import { importReportOf, ticksByText, type HandTicks } from './import-report.ts'
import { beginCheck, ImportCheck, type CheckedImport, type OnAdd } from './ImportCheck.tsx'
import { useReading, waysAfter, type ReadingWays } from './use-reading.tsx'
import styles from './ImportDialog.module.css'

interface ImportDialogProps {
  /** The quiz they are added to. */
  draft: EditedDraft
  categories: readonly CategoryRef[]
  /** The question that is shown, after which others are added unless their author chooses another place. */
  shown: string | undefined
  /** Kept by the editor, so that closing the dialog loses nothing. */
  source: ImportSource
  setSource: Dispatch<SetStateAction<ImportSource>>
  onAdd: OnAdd
  onClose: () => void
}

/** Imports questions in three steps: choose, where necessary also how to read them; check; add. */
export function ImportDialog(props: ImportDialogProps) {
  const { draft, categories, shown, source, setSource, onAdd, onClose } = props
  const existing = draft.questions
  const [step, setStep] = useState<'choose' | 'ask' | 'check'>('choose')
  const [ways, setWays] = useState<ReadingWays | null>(null)
  const [check, setCheck] = useState<CheckedImport | null>(null)
  /** What `ways` and `check` were made of. */
  const [last, setLast] = useState<ImportSource | null>(null)
  const [wantsQuiz, setWantsQuiz] = useState<boolean | null>(null)
  const [place, setPlace] = useState(() => placeAfter(existing, shown))
  const reading = useReading()
  const { setTrouble } = reading
  const box = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const ticks = useRef<HandTicks>(new Map())
  const { text, file, fileText, format } = source
  const shownText = file ? fileText : text

  /** Switches to another step. The pressed button disappears with its step, so focus moves to the top. */
  const show = (next: typeof step) => {
    if (next === step) return
    heading.current?.focus()
    setTrouble(null)
    setStep(next)
  }
  const change = (part: Partial<ImportSource>) => {
    reading.stop()
    setTrouble(null)
    setSource((now) => ({ ...now, ...part }))
  }
  const mayLose = async (words: { title: string; yes: string; no: string }): Promise<boolean> => {
    if (!check || check.editor.getState().history.past.length === 0) return true
    const { yes } = await confirm({ ...words, text: 'Your changes to these questions will be lost.', danger: true })
    return yes
  }

  /** The step that has what would be read, if it has been read already. */
  const stepWith = (choose: string | undefined): typeof step | null => {
    if (!last || !isSameSource(last, source)) return null
    if (choose === undefined && ways?.mustChoose) return 'ask'
    return check && (choose === undefined || choose === ways?.chosen) ? 'check' : null
  }
  const read = async (choose?: string) => {
    if (!file && text.trim() === '') return setTrouble('Paste some questions, or choose a file.')
    const sent = file ?? new Blob([text])
    const problem = sizeProblem(sent)
    if (problem !== null) return setTrouble(problem)
    const known = stepWith(choose)
    if (known) return show(known)
    if (!(await mayLose({ title: 'Read again?', yes: 'Read again', no: 'Keep them' }))) return show('check')
    const answer = await reading.read(sent, {
      ...(format !== 'auto' && { format }),
      ...(choose !== undefined && { choose }),
    })
    if (!answer) return
    const { imported, message } = answer
    if (imported.items.length === 0 && imported.questions.length === 0) {
      const taken = imported.format && format === 'auto' ? `We took it for ${importedAs(imported.format)}. ` : ''
      return setTrouble(`${taken}${message}`)
    }
    const isSameOffer = JSON.stringify(check?.imported.quiz) === JSON.stringify(imported.quiz)
    if (!isSameOffer || (file && file !== last?.file)) setWantsQuiz(null)
    if (check) ticks.current = ticksByText(check.report, check.byHand)
    const next = waysAfter(imported, ways, choose)
    setWays(next)
    setLast(source)
    if (next && next.chosen === null) {
      setCheck(null)
      show('ask')
      return announce(`This can be read in ${next.choices.length} ways. Choose one.`)
    }
    const report = importReportOf(imported, existing, shownText)
    setCheck(beginCheck(imported, { report, isOneWay: next === null, ticks: ticks.current }))
    show('check')
    announce('Check the questions we found.')
  }
  const goBack = () => {
    reading.stop()
    show(step === 'check' && ways?.mustChoose ? 'ask' : 'choose')
  }
  const showLine = (line: number) => {
    if (file) change({ text: fileText ?? text, file: null, fileText: null })
    show('choose')
    requestAnimationFrame(() => selectLine(box.current, line))
  }
  const canShowLines = !file || (fileText !== null && text.trim() === '')
  const close = async () => {
    if (await mayLose({ title: 'Close without adding?', yes: 'Close', no: 'Stay here' })) onClose()
  }
  const take = async ([first, ...others]: readonly File[]) => {
    if (!first) return
    show('choose')
    const problem = adviceFor(first.name) ?? sizeProblem(first)
    change(problem === null ? { file: first, fileText: null } : {})
    setTrouble(problem ?? (others.length > 0 ? 'One file at a time: this is the first of them.' : null))
    const edited = problem === null ? await editableText(first) : null
    if (edited !== null) setSource((now) => (now.file === first ? { ...now, fileText: edited } : now))
  }
  const isDropping = useFileDrop((files) => void take(files))

  return (
    <Dialog place="tall" labelledBy="import-title" onClose={() => void close()} focusOn="h2">
      <div className={styles.dialog}>
        <div className={styles.top}>
          <h2 ref={heading} id="import-title" tabIndex={-1}>
            Import questions
          </h2>
          <IconButton label="Close" onClick={() => void close()}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <ol className={styles.steps}>
          <li aria-current={step === 'check' ? undefined : 'step'}>1. Choose</li>
          <li aria-current={step === 'check' ? 'step' : undefined}>2. Check</li>
          <li>3. Add</li>
        </ol>
        {step === 'choose' && (
          <ChooseStep
            {...{ source, box, isDropping, reading }}
            onChange={change}
            onFiles={(files) => void take(files)}
            onCancel={() => void close()}
            onRead={() => void read()}
          />
        )}
        {step === 'ask' && ways && (
          <ReadingStep
            {...{ ways, reading }}
            source={file ? 'this file' : 'your text'}
            onBack={goBack}
            onChoose={(id) => void read(id)}
          />
        )}
        {step === 'check' && ways && (
          <WayPicker
            {...{ ways, reading }}
            isDeck={check?.imported.format === 'cards' && !ways.mustChoose}
            onChoose={(id) => void read(id)}
          />
        )}
        {step === 'check' && check && (
          <ImportCheck
            key={check.id}
            {...{ check, draft, categories, place, wantsQuiz, onAdd }}
            onWantsQuiz={setWantsQuiz}
            onHand={(byHand) => setCheck({ ...check, byHand })}
            onPlace={setPlace}
            onBack={goBack}
            onLine={canShowLines ? showLine : undefined}
          />
        )}
      </div>
    </Dialog>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files dropped anywhere in the window, where the browser would leave the page to open them. Returns whether one is
 * being held over it.
 */
function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const take = (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      drop([...(event.dataTransfer?.files ?? [])])
    }
    const end = new AbortController()
    const { signal } = end
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false), { signal })
    window.addEventListener('drop', take, { signal })
    return () => end.abort()
  }, [])
  return isOver
}

/** Selects a line of a text box and scrolls to it. */
function selectLine(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  area.focus()
  // Lines do not wrap, so all have the same height.
  area.scrollTop = (area.scrollHeight * (line - 0.5)) / lines.length - area.clientHeight / 2
}
