import type { Result } from '#contract/play.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import type { quizVersions } from '#server/quizzes/tables.ts'
import { cardOf } from '#server/catalogue/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { answersOf, type AttemptRow } from './attempt.ts'
import { correctionsOf } from './corrections.ts'
import { isRight } from './grading.ts'
import { bandsOf, pinnedVersion } from './pinned-quiz.ts'
import type { ResultFigures } from './tables.ts'

/** A score and the text of its band; bands are zero-based, lowest first. */
export function scoreIn(version: typeof quizVersions.$inferSelect, correct: number) {
  const bands = bandsOf(version)
  const result_index = Math.max(
    0,
    bands.findLastIndex(({ from }) => correct >= from),
  )
  const { title = '', text = '', image = null } = bands[result_index] ?? {}
  return { result_index, title, text, image, correct, total: version.questions.length }
}

/** The result of a closed attempt, the same as the first time. */
export async function resultOf(db: Db, attempt: AttemptRow, publicUrl: string): Promise<Result> {
  const version = await pinnedVersion(db, attempt.quizId, attempt.version)
  const { quiz_url } = await cardOf(db, { id: attempt.quizId }, publicUrl)
  const given = new Map((await answersOf(db, attempt.id)).map((answer) => [answer.qid, answer]))
  const corrections = attempt.first
    ? await correctionsOf(db, attempt.quizId, attempt.version)
    : new Map<string, KeyedQuestion>()
  /** By the current key, unless this player was right by the old one. */
  const keyedFor = (question: KeyedQuestion): KeyedQuestion => {
    const now = corrections.get(question.qid)
    const answer = given.get(question.qid)
    return !now || (answer?.correct && !isRight(now, answer.answer)) ? question : now
  }
  const correct = attempt.correct ?? 0
  const { shares, ...figures } = attempt.told ?? NO_FIGURES
  return {
    quiz_url,
    quiz_id: attempt.quizId,
    attempt_id: attempt.id,
    verified: true,
    ...scoreIn(version, correct),
    ...figures,
    review: version.questions.map(keyedFor).map(({ qid, text, key, why }) => ({
      qid,
      text,
      answer: given.get(qid)?.answer ?? null,
      correct: given.get(qid)?.correct ?? false,
      key,
      why,
      shares: given.get(qid)?.shares ?? shares[qid] ?? null,
    })),
  }
}

const NO_FIGURES: ResultFigures = {
  better_than: null,
  rank_week: null,
  earned: [],
  waiting: 0,
  balance: null,
  best: null,
  shares: {},
}

/** The result that a browser claims without an attempt: only the band's text. */
export async function claimedResult(db: Db, quizId: string, claimed: string[], publicUrl: string): Promise<Result> {
  const quiz = await publishedQuiz(db, { id: quizId })
  if (!quiz) throw notFound('That quiz')
  const version = await pinnedVersion(db, quizId, quiz.version)
  const { quiz_url } = await cardOf(db, { id: quizId }, publicUrl)
  const correct = version.questions.filter(({ qid }) => claimed.includes(qid)).length
  const { shares: _, ...figures } = NO_FIGURES
  return {
    quiz_url,
    quiz_id: quizId,
    attempt_id: null,
    verified: false,
    ...scoreIn(version, correct),
    ...figures,
    review: [],
  }
}
