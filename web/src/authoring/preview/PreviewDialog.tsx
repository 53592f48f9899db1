import { X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { scoredCount } from '#contract/quiz/question.ts'
import { useMedia } from '#web/platform/browser/use-in-browser.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useDraft, type EditorPlace } from '../draft/editor-context.ts'
import styles from './Preview.module.css'
import { PreviewQuestion } from './PreviewQuestion.tsx'
import { indexAt, PreviewResult, ScoreSlider } from './PreviewPane.tsx'

const VIEWS = [
  { value: 'questions', label: 'Questions' },
  { value: 'result', label: 'Result' },
] as const
const SCREENS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const

/** The quiz from this question on, or a result, as players will see it. Nothing is stored or sent. */
export function PreviewDialog({ at, hue, onClose }: { at: EditorPlace; hue: string | undefined; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { questions, settings, lang } = useDraft((draft) => draft)
  const first = indexAt(at, questions)
  // Wider than a phone, so that both screens can be shown.
  const hasRoom = useMedia('(min-width: 600px)')
  const [screen, setScreen] = useState<'phone' | 'desktop'>('phone')
  const [isDark, setIsDark] = useState(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  const [view, setView] = useState<'questions' | 'result'>(at === 'results' ? 'result' : 'questions')
  const [round, setRound] = useState({ index: first, right: 0, number: 0 })
  const [score, setScore] = useState(scoredCount(questions))

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    heading.current?.focus()
    return () => shown?.close()
  }, [])

  // The theme of the page may change with the system's while this is open.
  useMedia('(prefers-color-scheme: dark)')
  // A dark page sets dark category colours even inside a light frame, so the frame sets its own.
  const isForeign = !isDark && getComputedStyle(document.documentElement).colorScheme === 'dark'
  const question = questions[round.index]
  const from = (index: number) => setRound(({ number }) => ({ index, right: 0, number: number + 1 }))
  const next = (isRight: boolean) => {
    const right = round.right + (isRight ? 1 : 0)
    // The button is about to disappear; keyboard users keep their place.
    stage.current?.focus({ preventScroll: true })
    if (round.index + 1 < questions.length) return setRound({ ...round, index: round.index + 1, right })
    setScore(right)
    setView('result')
    from(0)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="preview-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.band}>
        <h2 id="preview-title" ref={heading} tabIndex={-1}>
          Preview
        </h2>
        <Button kind="secondary" small onClick={onClose}>
          <X size={18} aria-hidden="true" /> Leave preview
        </Button>
      </div>
      <div className={styles.switches}>
        <RadioGroup legend="Show" options={VIEWS} value={view} onChange={setView} />
        {hasRoom && <RadioGroup legend="Screen" options={SCREENS} value={screen} onChange={setScreen} />}
        <Switch label="Dark" checked={isDark} onChange={setIsDark} />
        {view === 'result' ? (
          <ScoreSlider score={score} total={scoredCount(questions)} onChange={setScore} />
        ) : (
          <>
            {first > 0 && (
              <Button kind="quiet" small onClick={() => from(first)}>
                From question {first + 1}
              </Button>
            )}
            {(first > 0 || round.index > 0) && (
              <Button kind="quiet" small onClick={() => from(0)}>
                From the start
              </Button>
            )}
          </>
        )}
      </div>
      <div ref={stage} tabIndex={-1} className={styles.stage}>
        <div
          className={styles[hasRoom ? screen : 'phone']}
          data-theme={isDark ? 'dark' : 'light'}
          data-hue={isForeign ? undefined : hue}
        >
          <div>
            {view === 'result' && <PreviewResult score={score} />}
            {view === 'questions' && question && (
              <PreviewQuestion
                key={`${question.id} ${round.number}`}
                {...{ question, settings, lang }}
                index={round.index}
                count={questions.length}
                onNext={next}
              />
            )}
          </div>
        </div>
      </div>
    </dialog>
  )
}
