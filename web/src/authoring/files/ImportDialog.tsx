import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { authoringApi, type Format } from '#contract/authoring.ts'
import { ApiError } from '#web/platform/api.ts'
import { announce } from '#web/platform/announcements.ts'
import { confirm } from '#web/platform/confirm.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { upload } from '#web/platform/upload.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import { formatName, FORMATS } from './formats.ts'
import { importReportOf } from './import-report.ts'
import { beginCheck, ImportCheck, type Check } from './ImportCheck.tsx'
import styles from './ImportDialog.module.css'
import { ImportProgress, type Progress } from './ImportProgress.tsx'

interface ImportDialogProps {
  /** The questions already in the quiz. */
  existing: readonly DraftQuestion[]
  onAdd: (questions: DraftQuestion[], replaces: boolean) => void
  onClose: () => void
}

const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 5
const ENDINGS = '.txt,.md,.gift,.csv,.tsv,.xlsx,.xml,.json'
const CHOICES = [
  ['auto', 'Detect automatically'],
  ...FORMATS.map(({ format, name }) => [format, name] as const),
] as const

/** Rounded up, so that a file over the limit never looks as if it were not. */
const tooLarge = ({ size }: Blob): string =>
  `That's ${Math.ceil((10 * size) / MEGABYTE) / 10} MB. The limit is ${MOST_MEGABYTES} MB.`

/** Selects a line of the pasted text and scrolls to it. */
function selectLine(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  area.focus()
  // Lines do not wrap, so all have the same height.
  area.scrollTop = (area.scrollHeight * (line - 0.5)) / lines.length - area.clientHeight / 2
}

/** Imports questions in three steps: choose, check, add. */
export function ImportDialog({ existing, onAdd, onClose }: ImportDialogProps) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [format, setFormat] = useState<Format | 'auto'>('auto')
  const [progress, setProgress] = useState<Progress | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [check, setCheck] = useState<Check | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const paste = useRef<HTMLTextAreaElement>(null)
  const stop = useRef<AbortController | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const readButton = useRef<HTMLButtonElement>(null)
  useEffect(() => () => stop.current?.abort(), [])

  /** Switches to another step. The pressed button disappears with its step, so focus moves to the top. */
  const show = (next: Check | null) => {
    heading.current?.focus()
    setCheck(next)
  }

  const read = async () => {
    if (!file && text.trim() === '') return setTrouble('Paste some questions, or choose a file.')
    const brought = file ?? new Blob([text])
    if (brought.size > MOST_MEGABYTES * MEGABYTE) return setTrouble(tooLarge(brought))
    const controller = new AbortController()
    stop.current = controller
    setTrouble(null)
    setProgress({ sent: 0 })
    try {
      const imported = await upload(authoringApi.importQuestions, brought, {
        fields: format === 'auto' ? {} : { format },
        signal: controller.signal,
        onProgress: (sent) => setProgress({ sent }),
        onStep: setProgress,
      })
      if (imported.items.length === 0 && imported.questions.length === 0) {
        const tried = imported.format ? ` as ${formatName(imported.format)}` : ''
        return setTrouble(`We found no questions${tried}. Look at the examples, or choose the format yourself.`)
      }
      const words = imported.format ? `Read as ${formatName(imported.format)}.` : ''
      show(beginCheck(importReportOf(imported, existing), words))
      announce('Check the questions we found.')
    } catch (error) {
      if (!controller.signal.aborted)
        setTrouble(
          error instanceof ApiError
            ? errorSentence(error)
            : 'You need a connection to import. Your questions are still here.',
        )
    } finally {
      setProgress(null)
    }
  }
  const halt = () => {
    // The stop button is about to disappear.
    readButton.current?.focus()
    stop.current?.abort()
  }
  const mayLeaveCheck = async (): Promise<boolean> => {
    if (!check || check.editor.getState().history.past.length === 0) return true
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
    if (await mayLeaveCheck()) show(null)
  }
  const showLine = async (line: number) => {
    if (!(await mayLeaveCheck())) return
    show(null)
    requestAnimationFrame(() => selectLine(paste.current, line))
  }
  const close = async () => {
    if (await mayLeaveCheck()) onClose()
  }
  const take = (given: File | undefined) => {
    if (!given) return
    setFile(given)
    setTrouble(null)
  }

  return (
    <Dialog place="wide" labelledBy="import-title" onClose={() => void close()} focusOn="h2">
      <div
        className={styles.dialog}
        role="presentation"
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files[0])
        }}
      >
        <div className={styles.top}>
          <h2 ref={heading} id="import-title" tabIndex={-1}>
            Import questions
          </h2>
          <IconButton label="Close" onClick={() => void close()}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <ol className={styles.steps}>
          <li aria-current={check ? undefined : 'step'}>1. Choose</li>
          <li aria-current={check ? 'step' : undefined}>2. Check</li>
          <li>3. Add</li>
        </ol>
        {check ? (
          <ImportCheck
            {...{ check, existing, onAdd }}
            onBack={() => void goBack()}
            onLine={file ? undefined : (line) => void showLine(line)}
          />
        ) : (
          <>
            {file ? (
              <p className={styles.file}>
                {file.name}
                <Button kind="quiet" small onClick={() => setFile(null)}>
                  Remove
                </Button>
              </p>
            ) : (
              <TextArea
                ref={paste}
                label="Paste your questions"
                isCode
                value={text}
                spellCheck={false}
                placeholder={FORMATS[0]?.example}
                onChange={({ target }) => {
                  setText(target.value)
                  setTrouble(null)
                }}
              />
            )}
            <div className={styles.row}>
              <Button kind="secondary" small onClick={() => input.current?.click()}>
                Choose a file
              </Button>
              <Select label="Format" value={format} options={CHOICES} onChange={setFormat} />
              <span className={styles.hint}>
                .txt, .md, .gift, .csv, .tsv, .xlsx, .xml, .json, up to 5 MB. Excel: columns as in CSV, or Kahoot's
                template.
              </span>
              <input
                ref={input}
                type="file"
                hidden
                accept={ENDINGS}
                onChange={({ target }) => {
                  take(target.files?.[0])
                  target.value = ''
                }}
              />
            </div>
            <Examples />
            {trouble !== null && (
              <p role="alert" className={styles.trouble}>
                {trouble}
              </p>
            )}
            {progress !== null && <ImportProgress progress={progress} onStop={halt} />}
            <div className={styles.buttons}>
              <Button kind="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button ref={readButton} onClick={() => void read()} busy={progress !== null} busyText="Reading…">
                Check questions
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** An example of each format, with a template to download. */
const Examples = () => (
  <div className={styles.examples}>
    {FORMATS.map(
      ({ format, name, ending, example }) =>
        example && (
          <details key={format}>
            <summary>{name}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the scroll area reachable by keyboard */}
            <pre className={styles.example} tabIndex={0}>
              {example}
            </pre>
            <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(example)}`} download={`template.${ending}`}>
              Download template
            </a>
          </details>
        ),
    )}
  </div>
)
