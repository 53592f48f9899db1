import { useEffect, useRef, type ReactNode, useState } from 'react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { Try } from '#contract/api/play.ts'
import { choicesOf, isScored, questionHeading, type Answer } from '#contract/quiz/question.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { isChecked } from '#web/kinds/checked-verdict.ts'
import { EmbedAnswer } from '#web/kinds/EmbedAnswer.tsx'
import type { VerdictTone } from '#web/ui/VerdictPanel.tsx'
import { MediaPlayer } from '#web/media/MediaPlayer.tsx'
import type { Tried, Tries } from '#web/kinds/kind-props.ts'
import { headingOf, rightAnswerOf, sharesLine, toneOf } from '../question/verdict-words.ts'
import { isAnswered, type EmbedRound } from './embed-round.ts'
import styles from './Embed.module.css'

const WORDS: Partial<Record<VerdictTone, string>> = { right: 'Right.', wrong: 'Not this time.' }

interface EmbedQuestionProps {
  round: Extract<EmbedRound, { at: 'question' }>
  /** Whether an answer is on its way. */
  isBusy: boolean
  /** Whether sending failed: the same answer can only be sent again, because it may have arrived. */
  isStuck: boolean
  onGive: (given: Answer) => void
  onTry: (qid: string, text: string) => Promise<Try>
  onCheck: (given: Answer) => void
  onNext: () => void
}

export function EmbedQuestion({ round, isBusy, isStuck, onGive, onTry, onCheck, onNext }: EmbedQuestionProps) {
  const { questions, index, given, verdict } = round
  const question = questions[index]
  const next = useRef<HTMLButtonElement>(null)
  const isJudged = verdict !== null
  useEffect(() => {
    if (isJudged) next.current?.focus()
  }, [isJudged])
  const tries = useEmbedTries(round, onTry)
  if (!question) return null

  const { type, image, media } = question
  const isTap = KINDS[type].chooses === 'one' && choicesOf(question).length > 0
  const rightAnswer = isChecked(verdict) && rightAnswerOf(question, verdict)
  const input = (
    <EmbedAnswer
      question={question}
      given={given}
      verdict={verdict}
      isLocked={isJudged || isBusy || isStuck}
      tries={tries}
      onGive={isTap ? onCheck : onGive}
      onAnswer={onCheck}
    />
  )
  return (
    <>
      <p className={styles.small}>
        Question {index + 1} of {questions.length}
      </p>
      <EmbedHeading>
        <RenderedText {...questionHeading(question)} />
      </EmbedHeading>
      {image && !KINDS[type].isOnImage && (
        <img className={styles.image} src={image.url} alt={image.alt} width={image.width} height={image.height} />
      )}
      {media && <MediaPlayer key={media.url} media={media} />}
      {tries ? (
        // Its field is a form of its own.
        <div className={styles.answer}>
          {input}
          {isStuck && !isJudged && (
            <button type="button" className={styles.primary} aria-disabled={isBusy} onClick={() => onCheck(given)}>
              Try again
            </button>
          )}
        </div>
      ) : (
        <form
          className={styles.answer}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isJudged && isAnswered(question, given)) onCheck(given)
          }}
        >
          {input}
          {!isJudged && (!isTap || isStuck) && (
            <button type="submit" className={styles.primary} aria-disabled={isBusy || !isAnswered(question, given)}>
              {isStuck ? 'Try again' : isScored(question) ? 'Check' : 'Send'}
            </button>
          )}
        </form>
      )}
      <div aria-live="polite">
        {verdict && (
          <div className={styles.verdict} data-tone={isChecked(verdict) ? toneOf(verdict) : undefined}>
            <p className={styles.band}>
              {isChecked(verdict)
                ? (WORDS[toneOf(verdict)] ?? headingOf(question, verdict, 0))
                : 'Got it. Answers are checked at the end.'}
            </p>
            {rightAnswer && <p>{rightAnswer}</p>}
            {verdict.why && (
              <p>
                <RenderedText text={verdict.why} rendered={verdict.rendered} />
              </p>
            )}
            {isChecked(verdict) && (verdict.shares || verdict.correct === null) && (
              <p className={styles.small}>{sharesLine(verdict)}</p>
            )}
          </div>
        )}
      </div>
      {isJudged && (
        <button ref={next} type="button" className={styles.primary} onClick={onNext}>
          {index + 1 < questions.length ? 'Next' : 'See your result'}
        </button>
      )}
    </>
  )
}

/** The heading of the next step, which takes the focus so that reading continues here. */
export function EmbedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  )
}

/** Trying several answers in the embed; those that could not be sent are sent along with the next one. */
function useEmbedTries(
  { questions, index, checksEach }: EmbedQuestionProps['round'],
  send: EmbedQuestionProps['onTry'],
): Tries | undefined {
  const question = questions[index]
  const [tried, setTried] = useState<readonly Tried[]>([])
  const [isWaiting, setIsWaiting] = useState(false)
  if (!question || !checksEach || KINDS[question.type].ofTries === undefined) return undefined
  const check = async (text: string) => {
    try {
      const { hit, text: spelled } = await send(question.qid, text)
      const found = hit === null ? null : { id: hit, text: spelled }
      setTried((before) => before.map((one) => (one.text === text ? { text, found } : one)))
      setIsWaiting(false)
    } catch {
      setIsWaiting(true)
    }
  }
  return {
    tried,
    isWaiting,
    onTry(text) {
      const unsent = isWaiting ? tried.filter(({ found }) => found === undefined) : []
      setTried([...tried, { text }])
      for (const one of [...unsent, { text }]) void check(one.text)
    },
    onDrop: (text) => setTried(tried.filter((one) => one.text !== text)),
  }
}
