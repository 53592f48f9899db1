import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { confirm } from '#web/platform/confirm.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import type { AddPlace } from '../draft/draft.ts'
import { placeAfter } from './add-place.ts'
import { AskStep } from './AskStep.tsx'
import { adviceFor, sizeProblem } from './brought-file.ts'
import { ChooseStep, type Brought } from './ChooseStep.tsx'
import { formatName } from './formats.ts'
import { importReportOf } from './import-report.ts'
import { beginCheck, ImportCheck, type Check } from './ImportCheck.tsx'
import styles from './ImportDialog.module.css'
import { ReadAs } from './ReadAs.tsx'
import { waysAfter, type ReadingWays } from './reading-ways.ts'
import { selectLine } from './select-line.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useReading } from './use-reading.ts'

interface ImportDialogProps {
  /** The questions already in the quiz. */
  existing: readonly DraftQuestion[]
  /** The question that is shown, after which others are added unless their author chooses another place. */
  shown: string | undefined
  onAdd: (questions: DraftQuestion[], place: AddPlace) => void
  onClose: () => void
}

/** Imports questions in three steps: choose, where necessary also how to read them; check; add. */
export function ImportDialog({ existing, shown, onAdd, onClose }: ImportDialogProps) {
  const [brought, setBrought] = useState<Brought>({ text: '', file: null, format: 'auto' })
  const [step, setStep] = useState<'choose' | 'ask' | 'check'>('choose')
  const [ways, setWays] = useState<ReadingWays | null>(null)
  const [check, setCheck] = useState<Check | null>(null)
  const [place, setPlace] = useState(() => placeAfter(existing, shown))
  const reading = useReading()
  const { setTrouble } = reading
  const box = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { text, file, format } = brought

  /** Switches to another step. The pressed button disappears with its step, so focus moves to the top. */
  const show = (next: typeof step) => {
    if (next === step) return
    heading.current?.focus()
    setTrouble(null)
    setStep(next)
  }
  const bring = (part: Partial<Brought>) => {
    reading.stop()
    setTrouble(null)
    setBrought({ ...brought, ...part })
  }

  const read = async (choose?: string) => {
    if (!file && text.trim() === '') return setTrouble('Paste some questions, or choose a file.')
    const sent = file ?? new Blob([text])
    const problem = sizeProblem(sent)
    if (problem !== null) return setTrouble(problem)
    const imported = await reading.read(sent, {
      ...(format !== 'auto' && { format }),
      ...(choose !== undefined && { choose }),
    })
    if (!imported) return
    if (imported.items.length === 0 && imported.questions.length === 0) {
      const tried = imported.format ? ` as ${formatName(imported.format)}` : ''
      return setTrouble(`We found no questions${tried}. Look at the examples, or choose the format yourself.`)
    }
    const next = waysAfter(imported, ways, choose)
    setWays(next)
    if (next && next.chosen === null) {
      show('ask')
      return announce(`This can be read in ${next.choices.length} ways. Choose one.`)
    }
    setCheck(beginCheck(imported, importReportOf(imported, existing), next === null))
    show('check')
    announce('Check the questions we found.')
  }
  const mayLeaveCheck = async (): Promise<boolean> => {
    if (step !== 'check' || !check || check.editor.getState().history.past.length === 0) return true
    const { yes } = await confirm({
      title: 'Discard your changes?',
      text: "The questions haven't been added yet, so your changes will be lost.",
      yes: 'Leave',
      no: 'Stay',
      danger: true,
    })
    return yes
  }
  const goBack = async () => {
    if (!(await mayLeaveCheck())) return
    reading.stop()
    show(step === 'check' && ways?.isAsked ? 'ask' : 'choose')
  }
  const readAgain = async (choose: string) => {
    if (await mayLeaveCheck()) await read(choose)
  }
  const showLine = async (line: number) => {
    if (!(await mayLeaveCheck())) return
    show('choose')
    requestAnimationFrame(() => selectLine(box.current, line))
  }
  const close = async () => {
    if (await mayLeaveCheck()) onClose()
  }
  const take = async ([first, ...others]: readonly File[]) => {
    if (!first || !(await mayLeaveCheck())) return
    show('choose')
    const advice = adviceFor(first.name)
    bring(advice === null ? { file: first } : {})
    setTrouble(advice ?? (others.length > 0 ? 'One file at a time: this is the first of them.' : null))
  }
  const isDropping = useFileDrop((files) => void take(files))

  return (
    <Dialog place="wide" labelledBy="import-title" onClose={() => void close()} focusOn="h2">
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
            {...{ brought, box, isDropping, reading }}
            onChange={bring}
            onFiles={(files) => void take(files)}
            onCancel={onClose}
            onRead={() => void read()}
          />
        )}
        {step === 'ask' && ways && (
          <AskStep
            {...{ ways, reading }}
            source={file ? 'this file' : 'your text'}
            onBack={() => void goBack()}
            onChoose={(id) => void read(id)}
          />
        )}
        {step === 'check' && ways && <ReadAs {...{ ways, reading }} onChoose={(id) => void readAgain(id)} />}
        {step === 'check' && check && (
          <ImportCheck
            key={check.id}
            {...{ check, existing, place, onAdd }}
            onPlace={setPlace}
            onBack={() => void goBack()}
            onLine={file ? undefined : (line) => void showLine(line)}
          />
        )}
      </div>
    </Dialog>
  )
}
