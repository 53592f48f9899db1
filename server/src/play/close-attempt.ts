import { and, eq, max, sql } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/credit.ts'
import { quizPays } from '#server/quizzes/pays.ts'
import { countPlay } from '#server/leaderboard/count-play.ts'
import { rankOf } from '#server/leaderboard/store.ts'
import { hasSqlState } from '#server/platform/db/db-errors.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { payPlay } from '#server/rewards/pay-play.ts'
import {
  answersOf,
  creditOfAnswer,
  creditOfAttempt,
  isOf,
  ownAttempt,
  type AnswerRow,
  type AttemptRow,
  type Player,
} from './attempt.ts'
import { applyCorrections } from './corrections.ts'
import { guestPay } from './guest-pay.ts'
import type { Version } from './pinned-quiz.ts'
import type { PlayServices } from './play-services.ts'
import { LEAST_ANSWERS, sharesOf } from './shares.ts'
import { attempts, type ResultFigures } from './tables.ts'

/** The credit as a whole percentage of the possible credit. */
export const percentOf = (credit: number, total: number): number =>
  total ? Math.round((100 * credit) / (FULL_CREDIT * total)) : 0

/** The percentage of earlier plays with a lower score; null while there are too few. */
async function betterThan(db: Db, quizId: string, percent: number): Promise<number | null> {
  const { rows } = await db.execute<{ lower: number; plays: number }>(sql`
    SELECT coalesce(sum(plays) FILTER (WHERE percent < ${percent}), 0)::int AS lower, coalesce(sum(plays), 0)::int AS plays
    FROM score_figures WHERE quiz_id = ${quizId}`)
  const [row] = rows
  return row && row.plays >= LEAST_ANSWERS ? Math.round((100 * row.lower) / row.plays) : null
}

interface Best {
  correct: number
  credit: number
}

async function bestBefore(db: Db, quizId: string, player: Player): Promise<Best> {
  const [row] = await db
    .select({
      correct: max(attempts.correct),
      credit: sql<number | null>`max(coalesce(${attempts.credit}, ${FULL_CREDIT} * ${attempts.correct}))`,
    })
    .from(attempts)
    .where(and(isOf(player), eq(attempts.quizId, quizId)))
  return { correct: row?.correct ?? 0, credit: row?.credit ?? 0 }
}

/** Whether this is the player's first finished attempt at the quiz. The lock makes two closings take turns. */
async function isFirst(tx: Db, quizId: string, player: Player): Promise<boolean> {
  const rows = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(isOf(player), eq(attempts.quizId, quizId), eq(attempts.first, true)))
  return rows.length === 0 && (player.userId !== null || player.guestHash !== null)
}

/** Closes an attempt from the server's record; unanswered is wrong. Closing again changes nothing. */
export async function closeAttempt(services: PlayServices, open: AttemptRow, player: Player): Promise<AttemptRow> {
  const { db, versions, figures } = services
  const { id, quizId } = open
  const version = await versions.get(db, quizId, open.version)
  const choices = await figures.choicesIn(quizId)
  const close = async (tx: Db) => {
    const attempt = await ownAttempt(tx, id, player, true)
    if (attempt.finishedAt) return { attempt, given: null }
    await applyCorrections(tx, versions, attempt)
    const total = version.questions.length
    const given = await answersOf(tx, id)
    const correct = given.filter((answer) => answer.correct).length
    const credit = given.reduce((sum, answer) => sum + creditOfAnswer(answer), 0)
    const owner = { userId: attempt.userId, guestHash: attempt.guestHash }
    const first = await isFirst(tx, quizId, owner)
    const { userId } = owner
    const pays = first && (await quizPays(tx, attempt, userId))
    if (userId && pays) await countPlay(tx, { userId, categoryId: version.categoryId, correct })
    const best = await bestBefore(tx, quizId, owner)
    const score = { quizId, correct, total, pays }
    const shownFigures: ResultFigures = {
      better_than: await betterThan(tx, attempt.quizId, percentOf(credit, total)),
      rank_week: userId === null ? null : await rankOf(tx, userId, 'week'),
      ...(await (userId === null ? guestPay(tx, owner.guestHash, score) : payPlay(tx, { ...score, userId }))),
      best: Math.max(correct, best.correct),
      best_credit: Math.max(credit, best.credit),
      shares: Object.fromEntries(version.questions.map((one) => [one.qid, sharesOf(one, choices.get(one.qid))])),
    }
    const [closed] = await tx
      .update(attempts)
      .set({ finishedAt: sql`clock_now()`, correct, credit, total, shownFigures, first })
      .where(eq(attempts.id, id))
      .returning()
    return { attempt: closed ?? attempt, given }
  }
  // A login may give a guest's first play of this quiz to the user at this very moment; the second lookup then finds
  // it.
  const { attempt, given } = await transact(db, close).catch((error: unknown) => {
    if (!hasSqlState(error, ['23505'])) throw error
    return transact(db, close)
  })
  if (given) countClosed(services, version, attempt, given)
  return attempt
}

function countClosed(
  { figures, boards }: PlayServices,
  { settings, questions }: Version,
  attempt: AttemptRow,
  given: AnswerRow[],
): void {
  const { quizId, total, replay, first } = attempt
  boards.foldSoon()
  figures.countPlay(quizId, percentOf(creditOfAttempt(attempt), total ?? 0), first && given.length > 0)
  if (settings.feedback === 'each' || replay) return
  for (const { qid, answer, correct } of given) {
    const question = questions.find((one) => one.qid === qid)
    if (question) figures.countAnswer(quizId, question, answer, correct)
  }
}

/** Closes an attempt of this quiz. */
export async function finishAttempt(
  services: PlayServices,
  quizId: string,
  attemptId: string,
  player: Player,
): Promise<AttemptRow> {
  const attempt = await ownAttempt(services.db, attemptId, player)
  if (attempt.quizId !== quizId)
    throw new AppError('INVALID', 'That round is for another quiz.', {
      fields: { attempt_id: 'This is for another quiz.' },
    })
  return closeAttempt(services, attempt, player)
}
