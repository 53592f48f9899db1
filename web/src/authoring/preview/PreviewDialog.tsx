import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { shownBands } from '../draft/bands.ts'
import { useDraft } from '../draft/editor-context.ts'
import { isSection, type EditorPlace } from '../draft/editor-place.ts'
import styles from './Preview.module.css'
import { PreviewQuestion } from './PreviewQuestion.tsx'

interface PreviewDialogProps {
  at: EditorPlace
  hue: string | undefined
  onClose: () => void
}

const SCREENS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const

/** The quiz from this question on, as players will see it. Nothing is stored or sent. */
export function PreviewDialog({ at, hue, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const draft = useDraft((now) => now)
  const { questions, settings, lang } = draft
  const first = isSection(at)
    ? 0
    : Math.max(
        0,
        questions.findIndex(({ id }) => id === at),
      )
  const [screen, setScreen] = useState<'phone' | 'desktop'>('phone')
  const [isDark, setIsDark] = useState(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  const [round, setRound] = useState({ index: first, right: 0, number: 0 })

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    heading.current?.focus()
    return () => shown?.close()
  }, [])
  useEffect(() => {
    const shown = dialog.current
    const onCancel = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    shown?.addEventListener('cancel', onCancel)
    return () => shown?.removeEventListener('cancel', onCancel)
  }, [onClose])

  // A dark page sets dark category colours even inside a light frame, so the frame sets its own.
  const isForeign = !isDark && getComputedStyle(document.documentElement).colorScheme === 'dark'
  const question = questions[round.index]
  const band = shownBands(draft).findLast(({ from }) => from <= round.right)
  const from = (index: number) => setRound(({ number }) => ({ index, right: 0, number: number + 1 }))
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="preview-title">
      <div className={styles.band}>
        <h2 id="preview-title" ref={heading} tabIndex={-1}>
          Preview: nothing is saved
        </h2>
        <Button kind="secondary" small onClick={onClose}>
          <X size={18} aria-hidden="true" /> Leave preview
        </Button>
      </div>
      <div className={styles.switches}>
        <Choice legend="Screen" options={SCREENS} value={screen} onChange={setScreen} />
        <Switch label="Dark" checked={isDark} onChange={setIsDark} />
        <Button kind="quiet" small onClick={() => from(first)}>
          Start from this question
        </Button>
        <Button kind="quiet" small onClick={() => from(0)}>
          Start from the first
        </Button>
      </div>
      <div className={styles.stage}>
        <div className={styles[screen]} data-theme={isDark ? 'dark' : 'light'} data-hue={isForeign ? undefined : hue}>
          <div>
            {question ? (
              <PreviewQuestion
                key={`${question.id} ${round.number}`}
                {...{ question, settings, lang }}
                index={round.index}
                count={questions.length}
                onNext={(isRight) =>
                  setRound(({ index, right, number }) => ({
                    index: index + 1,
                    right: right + (isRight ? 1 : 0),
                    number,
                  }))
                }
              />
            ) : (
              <div className={styles.result}>
                <p className={styles.score}>
                  {round.right} of {questions.length}
                </p>
                <p className={styles.text}>{band?.title}</p>
                <p>{band?.text}</p>
                {band?.image?.url && <img src={band.image.url} alt={band.image.alt} />}
              </div>
            )}
          </div>
        </div>
      </div>
    </dialog>
  )
}
