import { useRef, type ClipboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ENDINGS, MOST_MEGABYTES, type ImportSource } from './import-source.ts'
import { FORMATS, importName } from './formats.ts'
import { insertText, textOfRichPaste } from './paste-as-text.ts'
import { ReadingNews, type Reading } from './use-reading.tsx'
import styles from './ImportDialog.module.css'

interface ChooseStepProps {
  source: ImportSource
  onChange: (part: Partial<ImportSource>) => void
  onFiles: (files: readonly File[]) => void
  /** The text box, where a line of the text can be shown. */
  box: RefObject<HTMLTextAreaElement | null>
  /** Whether a file is held over the window. */
  isDropping: boolean
  reading: Reading
  onCancel: () => void
  onRead: () => void
}

const CHOICES = [
  ['auto', 'Detect automatically'],
  ...FORMATS.map((words) => [words.format, importName(words)] as const),
] as const

/** The questions to import: pasted, or in a file. */
export function ChooseStep(props: ChooseStepProps) {
  const { source, onChange, onFiles, box, isDropping, reading, onCancel, onRead } = props
  const { text, file, format } = source
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const remove = () => {
    // The text box has to be rendered before it can be focused.
    flushSync(() => onChange({ file: null, fileText: null }))
    box.current?.focus()
  }
  return (
    <>
      {file ? (
        <p className={styles.file}>
          {file.name}
          <Button kind="quiet" small onClick={remove}>
            Remove
          </Button>
        </p>
      ) : (
        <TextArea
          ref={box}
          label="Paste your questions"
          isCode
          value={text}
          spellCheck={false}
          placeholder={FORMATS[0]?.example}
          onPaste={onPaste}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
      <div className={`${styles.row} ${isDropping ? styles.dropping : ''}`}>
        <Button kind="secondary" small onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Select label="Format" value={format} options={CHOICES} onChange={(chosen) => onChange({ format: chosen })} />
        <span className={styles.hint}>
          {isDropping
            ? 'Drop the file to choose it.'
            : `Or drop a file here: .txt, .md, .gift, .csv, .tsv, .xlsx, .xml, .json, up to ${MOST_MEGABYTES} MB. Excel: columns as in CSV, or Kahoot's template.`}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={ENDINGS}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      {!file && <Examples />}
      <div className={styles.buttons}>
        <ReadingNews reading={reading} onStop={() => button.current?.focus()} />
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button ref={button} onClick={onRead} busy={reading.progress !== null} busyText="Reading…">
          Check questions
        </Button>
      </div>
    </>
  )
}

/** Inserts what was copied from a document with its numbers, letters and marks; anything else is left to the browser. */
function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = textOfRichPaste(event.clipboardData.getData('text/html'))
  if (text === null) return
  event.preventDefault()
  insertText(event.currentTarget, text)
}

/** An example of each format, with a template to download. */
const Examples = () => (
  <details>
    <summary className={styles.summary}>Examples</summary>
    <div className={styles.examples}>
      {FORMATS.map((words) => {
        const { format, ending, example } = words
        return (
          example && (
            <details key={format}>
              <summary className={styles.summary}>{importName(words)}</summary>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the scroll area reachable by keyboard */}
              <pre className={styles.example} tabIndex={0}>
                {example}
              </pre>
              <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(example)}`} download={`template.${ending}`}>
                Download template
              </a>
            </details>
          )
        )
      })}
    </div>
  </details>
)
