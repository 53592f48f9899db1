import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { Result } from '#contract/api/play.ts'
import { isScored, scoredCount } from '#contract/quiz/question.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import type { quizVersions } from '#server/quizzes/tables.ts'
import { cardOf } from '#server/catalogue/store.ts'
import { notFound } from '#server/platform/errors.ts'
import type { AttemptAnswer } from './attempt.ts'
import type { ClosedAttempt } from './close-attempt.ts'
import { regradeAnswer } from './grading.ts'
import { bandsOf } from './played-quiz.ts'
import type { PlayServices } from './play-services.ts'
import { sharesFromStored } from './shares.ts'
import type { ResultAsShown } from './tables.ts'

/** The result of a closed attempt, the same as the first time. */
export async function resultOf({ playedQuizzes }: PlayServices, closed: ClosedAttempt): Promise<Result> {
  const { id: attempt_id, quizId: quiz_id, version, isFirst } = closed
  const { quizUrl: quiz_url } = await playedQuizzes.get(quiz_id, version.version)
  const answers = new Map(closed.answers.map((answer) => [answer.qid, answer]))
  /** By the current key, unless this player was right by the old one. */
  const keyedFor = (question: KeyedQuestion): KeyedQuestion => {
    const now = isFirst ? closed.corrections.get(question.qid) : undefined
    const answer = answers.get(question.qid)
    if (!now) return question
    const isStillRight =
      !answer?.correct || regradeAnswer(question, now, answer.answer, version.settings) === FULL_CREDIT
    return isStillRight ? now : question
  }
  const isAnswered = answeredIn(version.settings)
  /** Ending early must not hand out the key of the quiz: what was left out is explained to those who answered half of it. */
  const tellsAll = 2 * [...answers.values()].filter(isAnswered).length >= version.questions.length
  const { shares, ...shown } = { ...NOTHING_SHOWN, ...closed.stored }
  return {
    quiz_url,
    quiz_id,
    attempt_id,
    verified: true,
    ...scoreIn(version, closed.correct, closed.credit),
    ...shown,
    review: version.questions.map((original) => {
      const question = keyedFor(original)
      const { qid, text, key, why, why_rendered = null } = question
      const answer = answers.get(qid)
      const isTold = tellsAll || isAnswered(answer)
      return {
        qid,
        text,
        answer: answer?.answer ?? null,
        correct: isScored(question) ? (answer?.correct ?? false) : null,
        credit: answer?.credit ?? 0,
        key: isTold ? key : null,
        why: isTold ? why : '',
        rendered: isTold ? why_rendered : null,
        corrected: answer?.corrected ?? false,
        // Who chose what tells the key as well.
        shares: isTold ? sharesFromStored(original, answer?.shares ?? shares[qid]) : null,
      }
    }),
  }
}

/** The result that a browser claims without an attempt: only the band's text. */
export async function claimedResult(
  { db, versions }: Pick<PlayServices, 'db' | 'versions'>,
  quizId: string,
  claimed: string[],
  publicUrl: string,
): Promise<Result> {
  const quiz = await publishedQuiz(db, { id: quizId })
  if (!quiz) throw notFound('That quiz')
  const version = await versions.get(db, quizId, quiz.version)
  const { quiz_url } = await cardOf(db, { id: quizId }, publicUrl)
  const correct = version.questions.filter((question) => isScored(question) && claimed.includes(question.qid)).length
  const { shares: _, ...shown } = NOTHING_SHOWN
  return {
    quiz_url,
    quiz_id: quizId,
    attempt_id: null,
    verified: false,
    ...scoreIn(version, correct),
    ...shown,
    review: [],
  }
}

/** A result that tells nothing. */
const NOTHING_SHOWN: ResultAsShown = {
  better_than: null,
  rank_week: null,
  earned: [],
  waiting: 0,
  balance: null,
  best: null,
  best_credit: null,
  shares: {},
}

/** A score and the text of its band; bands are zero-based, lowest first. */
export function scoreIn(version: typeof quizVersions.$inferSelect, correct: number, credit = correct * FULL_CREDIT) {
  const bands = bandsOf(version)
  const result_index = Math.max(
    0,
    bands.findLastIndex(({ from }) => credit >= from * FULL_CREDIT),
  )
  const { title = '', text = '', image = null } = bands[result_index] ?? {}
  return { result_index, title, text, image, correct, credit, total: scoredCount(version.questions) }
}

/** Out of time counts as an answer where its verdict told the key at once; at the end, nothing has been told yet. */
const answeredIn =
  ({ feedback }: Settings) =>
  (answer: AttemptAnswer | undefined): boolean =>
    answer !== undefined && (feedback === 'each' || answer.answer !== null)
