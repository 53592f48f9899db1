import { ArrowRight, RotateCcw } from 'lucide-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import type { Verdict } from '#contract/api/play.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import { questionHeading, type AuthoredQuestion } from '#contract/quiz/question.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { shuffle } from '#contract/quiz/shuffle.ts'
import { trimmedQuestion } from '#contract/quiz/draft-problems.ts'
import { hashOf } from '#contract/seeded-random.ts'
import { AnswerForm } from '#web/kinds/AnswerForm.tsx'
import { mayHaveFormulas, previewedQuestion, previewOf, useFormulaRenderer } from '#web/kinds/formula-renderer.ts'
import { isChecked } from '#web/kinds/checked-verdict.ts'
import { QuestionImage } from '#web/play/question/QuestionImage.tsx'
import { checksAtEnd } from '#web/play/round/round.ts'
import { headingOf, rightAnswerOf, toneOf } from '#web/play/question/verdict-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import { toAuthored, withStandIns, type EditedQuestion, foundBy } from '#web/kinds/editing.ts'
import type { Tries } from '#web/kinds/kind-props.ts'
import { DraftPlayer } from '../media/DraftPlayer.tsx'
import { previewVerdict } from './preview-verdict.ts'
import styles from './Preview.module.css'

interface PreviewQuestionProps {
  question: EditedQuestion
  settings: Settings
  lang: string
  index: number
  count: number
  /** Goes to the next question once answered; without it the question can only be tried again. */
  onNext?: (isRight: boolean) => void
}

/** A question as players will see it, answered and graded locally without storing anything. */
export function PreviewQuestion({ question, settings, lang, index, count, onNext }: PreviewQuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const whole = useMemo(() => trimmedQuestion(toAuthored(question)), [question])
  const renderer = useFormulaRenderer(mayHaveFormulas(question))
  const shown = useMemo(() => {
    const named = { ...whole, options: whole.options.map((option) => ({ ...option, text: option.text || '…' })) }
    const previewed = previewedQuestion(withStandIns(named), renderer)
    return shuffle(
      { questions: [previewed], settings: { ...settings, shuffle_questions: false } },
      hashOf(whole.qid),
    )[0]
  }, [whole, settings, renderer])
  const tries = usePreviewTries(whole, settings)
  if (!shown) return null
  const isDirect = KINDS[shown.type].chooses === 'one'
  const checked = isChecked(verdict)
    ? { ...previewVerdict(whole, verdict.answer, settings), correct: verdict.correct, credit: verdict.credit }
    : null
  const heading = questionHeading(shown)
  const isSilent = checksAtEnd({ settings })

  const tryAgain = () => {
    // The button is about to disappear; keyboard users keep their place.
    box.current?.focus({ preventScroll: true })
    setVerdict(null)
    setRound(round + 1)
    tries?.clear()
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.question} lang={lang}>
      <p className={styles.where}>
        Question {index + 1} of {count}
      </p>
      <p className={heading.isTask ? styles.task : styles.text}>
        <RenderedText {...heading} text={heading.text || 'Your question'} />
      </p>
      {shown.image?.url && !KINDS[shown.type].isOnImage && <QuestionImage image={shown.image} />}
      <Suspense>
        {question.media && <DraftPlayer key={question.media.id} media={question.media} lang={lang} hasTranscript />}
        <AnswerForm
          key={`${shown.qid} ${shown.type} ${round} ${shown.options.map(({ id }) => id).join(' ')}`}
          question={shown}
          given={verdict?.answer}
          verdict={isSilent ? null : checked}
          isLocked={verdict !== null}
          showsVerdict={checked !== null && !isSilent}
          isDirect={isDirect}
          isDraft={false}
          hasKeys={false}
          tries={tries}
          onAnswer={(answer) => setVerdict(previewVerdict(whole, answer, settings))}
          onNext={() => {}}
        />
      </Suspense>
      {checked && (
        <VerdictPanel
          tone={isSilent ? 'waiting' : toneOf(checked)}
          heading={isSilent ? 'Got it. Answers are checked at the end.' : headingOf(whole, checked, 0)}
          action={
            <div className={styles.ways}>
              <Button kind="secondary" small onClick={tryAgain}>
                <RotateCcw size={18} aria-hidden="true" /> Try again
              </Button>
              {onNext && (
                <Button small onClick={() => onNext(checked.correct === true)}>
                  {index + 1 < count ? 'Next' : 'See result'} <ArrowRight size={18} aria-hidden="true" />
                </Button>
              )}
            </div>
          }
        >
          {!isSilent && whole.key !== null && <p>{rightAnswerOf(shown, checked)}</p>}
          {!isSilent && question.why && (
            <p>
              <RenderedText text={question.why} rendered={previewOf(question.why, renderer)} />
            </p>
          )}
        </VerdictPanel>
      )}
    </div>
  )
}

/** Trying several answers one by one in the author's preview, checked here; undefined where players cannot. */
function usePreviewTries(
  question: AuthoredQuestion,
  { feedback }: Pick<Settings, 'feedback'>,
): (Tries & { clear: () => void }) | undefined {
  const [texts, setTexts] = useState<readonly string[]>([])
  const tried = useMemo(() => texts.map((text) => ({ text, found: foundBy(question, text) })), [texts, question])
  if (KINDS[question.type].ofTries === undefined || feedback !== 'each') return undefined
  return {
    tried,
    isWaiting: false,
    onTry: (text) => setTexts((before) => [...before, text]),
    onDrop: (text) => setTexts((before) => before.filter((one) => one !== text)),
    clear: () => setTexts([]),
  }
}
