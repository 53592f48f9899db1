import { useReducer, useState } from 'react'
import type { Call } from '#contract/api/endpoint.ts'
import type { CoverImage } from '#contract/quiz/fields.ts'
import { playApi } from '#contract/api/play.ts'
import type { Answer } from '#contract/quiz/question.ts'
import type { Hue } from '#contract/quiz/quiz.ts'
import { links } from '#contract/api/links.ts'
import { useAnnouncements } from '#web/platform/announcements.ts'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import { ONE_MOMENT, useIsBusy } from '#web/platform/busy.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
import { counted } from '#web/platform/format.ts'
import { LiveRegions } from '#web/ui/LiveRegions.tsx'
import { objectPosition } from '#web/ui/object-position.ts'
import { creditLine } from '../result/result-words.ts'
import { reduceEmbedRound, type EmbedStep } from './embed-round.ts'
import { EmbedHeading, EmbedQuestion } from './EmbedQuestion.tsx'
import styles from './Embed.module.css'

/** What the first screen of the embed shows. */
export interface EmbeddedQuiz {
  quiz_url: string
  quiz_title: string
  quiz_description: string
  question_count: number
  /** What there is to hear; null where there is nothing. */
  media_notice: string | null
  category: string
  hue: Hue
  /** The author's picture, or the generated cover. */
  cover: Pick<NonNullable<CoverImage>, 'url' | 'alt' | 'focus'>
}

/**
 * A whole round inside another site's iframe. It stores nothing, calls without cookies, has no session, and links open in
 * a new tab.
 */
export function EmbedPage({ quiz, call }: { quiz: EmbeddedQuiz; call: Call }) {
  const { quiz_url, quiz_title, quiz_description, question_count } = quiz
  const [round, dispatch] = useReducer(reduceEmbedRound, { at: 'start' })
  const [busy, setBusy] = useState(false)
  const isDeferred = useIsBusy()
  const spoken = useAnnouncements()
  const [problem, setProblem] = useState<string | null>(null)

  const take = async (step: () => Promise<EmbedStep>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      dispatch(await step())
    } catch (error) {
      setProblem(
        error instanceof Error && 'code' in error ? error.message : "That didn't go through. Check your connection.",
      )
    } finally {
      setBusy(false)
    }
  }

  const start = () =>
    take(async () => ({
      step: 'started',
      attempt: await call(playApi.start, { body: { quiz_url, embed: true } }),
    }))

  const check = (answer: Answer) =>
    take(async () => {
      if (round.at !== 'question') return { step: 'next' }
      const qid = round.questions[round.index]?.qid ?? ''
      dispatch({ step: 'gave', given: answer })
      const params = { id: round.attempt_id, qid }
      return { step: 'judged', verdict: await call(playApi.answer, { params, body: { answer } }) }
    })

  const attempt_id = round.at === 'question' ? round.attempt_id : ''
  const tryOne = (qid: string, text: string) => call(playApi.try, { params: { id: attempt_id, qid }, body: { text } })

  const next = () =>
    take(async () => {
      if (round.at !== 'question' || round.index + 1 < round.questions.length) return { step: 'next' }
      const { quiz_id, attempt_id } = round
      const result = await call(playApi.finish, {
        params: { quiz_id, result_index: '0' },
        body: { correct_questions: [], attempt_id },
      })
      return { step: 'finished', result }
    })

  return (
    <main className={styles.frame} data-hue={quiz.hue}>
      <div className={styles.part}>
        {round.at === 'start' && (
          <>
            <img
              className={styles.cover}
              style={{ objectPosition: objectPosition(quiz.cover.focus) }}
              src={quiz.cover.url}
              alt={quiz.cover.alt}
              width={600}
              height={400}
            />
            <h1 className={styles.title}>{quiz_title}</h1>
            <p>{quiz_description}</p>
            <p className={styles.small}>
              {quiz.category} · {counted(question_count, 'question', 'questions')}
            </p>
            {quiz.media_notice && <p className={styles.small}>{quiz.media_notice}</p>}
            <button type="button" className={styles.primary} onClick={start} aria-disabled={busy}>
              Start quiz
            </button>
          </>
        )}
        {round.at === 'question' && (
          <EmbedQuestion
            key={round.index}
            round={round}
            isBusy={busy}
            isStuck={problem !== null}
            onGive={(given) => dispatch({ step: 'gave', given })}
            onTry={tryOne}
            onCheck={check}
            onNext={next}
          />
        )}
        {round.at === 'result' && (
          <>
            <EmbedHeading>
              {inAnswers(round.result.credit)} out of {round.result.total}
            </EmbedHeading>
            {creditLine(round.result) && <p>{creditLine(round.result)}</p>}
            <p className={styles.band}>{round.result.title}</p>
            <p>{round.result.text}</p>
            <button type="button" className={styles.primary} onClick={start} aria-disabled={busy}>
              Play again
            </button>
          </>
        )}
        <output className={styles.moment}>{busy && isDeferred && ONE_MOMENT}</output>
        <LiveRegions {...spoken} />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
      <footer className={styles.footer}>
        <a href={links.quizStart(quiz_url)} target="_blank" rel="noopener">
          Play on {APP_NAME}
          <span className={styles.unseen}> (opens in a new tab)</span>
        </a>
      </footer>
    </main>
  )
}

/** Shown by an embed whose quiz no longer exists; it needs no script. */
export const EmbedGone = () => (
  <main className={styles.frame}>
    <div className={styles.part}>
      <h1 className={styles.title}>Quiz not found</h1>
      <p>It may have been renamed or taken down.</p>
      <p>
        <a href={links.home} target="_blank" rel="noopener">
          More quizzes on {APP_NAME}
          <span className={styles.unseen}> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  </main>
)
