import { and, eq } from 'drizzle-orm'
import { plainText } from '#contract/text/plain-text.ts'
import { questionTitle } from '#contract/quiz/question-words.ts'
import { links } from '#contract/api/links.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import {
  regradePlays,
  type PlayedVersionQuestion,
  type CorrectionPay,
  waitingOn,
  type CorrectedPlay,
} from '#server/play/regrade-plays.ts'
import { advanceCorrection, nextCorrection } from '#server/quizzes/key-corrections.ts'
import { versionOf } from '#server/quizzes/store.ts'
import { type keyCorrections, quizVersions, quizzes } from '#server/quizzes/tables.ts'
import { addPoints } from '#server/leaderboard/fold-plays.ts'
import { putNotices } from '#server/play/notices.ts'
import { payCorrections } from '#server/rewards/pay-corrections.ts'
import { DAILY_LIMIT, payFor, sumEarned } from '#server/rewards/pay-play.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { standingsIn, type PlayStanding } from '#server/quizzes/pays.ts'

/**
 * Runs the next batch of the oldest waiting correction that did not fail before, in one transaction, so that a batch is
 * done exactly once, whichever process runs it and however often it is started. One that fails is added to `failed`.
 * Returns whether there was any.
 */
export async function correctNextPlays(db: Db, failed = new Map<number, unknown>()): Promise<boolean> {
  let id: number | undefined
  try {
    return await transact(db, async (tx) => {
      const correction = await nextCorrection(tx, [...failed.keys()])
      if (!correction) return false
      id = correction.id
      await correctPlays(tx, correction)
      return true
    })
  } catch (error) {
    if (id === undefined) throw error
    failed.set(id, error)
    return true
  }
}

/** Runs the next batch of a correction that is locked: regrading, payments and progress. */
async function correctPlays(tx: Db, correction: typeof keyCorrections.$inferSelect): Promise<void> {
  const [quiz] = await tx
    .select({
      id: quizzes.id,
      quizUrl: quizzes.quizUrl,
      categoryId: quizVersions.categoryId,
    })
    .from(quizzes)
    .innerJoin(quizVersions, and(eq(quizVersions.quizId, quizzes.id), eq(quizVersions.version, correction.version)))
    .where(eq(quizzes.id, correction.quizId))
  const versions = new Map<number, PlayedVersionQuestion | undefined>()
  const askedIn = async (version: number) => {
    if (!versions.has(version)) {
      const found = await versionOf(tx, correction.quizId, version)
      const asked = found?.questions.find(({ qid }) => qid === correction.qid)
      versions.set(version, found && asked && { question: asked, grading: found.settings })
    }
    return versions.get(version)
  }
  const question = (await askedIn(correction.version))?.question
  if (!quiz || !question) throw new Error(`Correction ${correction.id} names a question that doesn't exist.`)
  const corrected = { quizId: quiz.id, question, version: correction.version, askedIn }
  const { raised, cursor } = await regradePlays(tx, corrected, correction.cursor, (plays) =>
    compensatePlayers(tx, quiz, question, plays),
  )
  await advanceCorrection(tx, correction.id, cursor, raised)
}

type CorrectedQuiz = Pick<typeof quizzes.$inferSelect, 'id' | 'quizUrl'> & { categoryId: string }

/** A play with what its player may get. */
type Standing = CorrectedPlay & PlayStanding

/**
 * Pays every player whose answer turned out to be right, and leaves a notice to all who got more credit. Returns what
 * the results of their plays have to say.
 */
async function compensatePlayers(
  tx: Db,
  quiz: CorrectedQuiz,
  question: KeyedQuestion,
  raised: CorrectedPlay[],
): Promise<CorrectionPay[]> {
  if (raised.length === 0) return []
  const { qid } = question
  const text = plainText(questionTitle(question))
  const standingOf = await standingsIn(tx, quiz.id)
  const plays = raised.map((play) => ({ ...play, ...standingOf(play.version, play.userId, play.finishedAt) }))
  const right = plays.filter(({ isRight }) => isRight)
  const paidTo = await payUsers(tx, quiz, question, right)
  const waitingFor = await waitForGuests(tx, right)
  const paidFor = ({ isRight, userId }: Standing): number => (isRight && userId ? (paidTo.get(userId) ?? 0) : 0)
  await putNotices(
    tx,
    plays
      .filter(({ userId, guestHash }) => userId ?? guestHash)
      .map((play) => {
        const { attemptId, userId, guestHash } = play
        return { userId, guestHash, attemptId, quizId: quiz.id, qid, text, amount: paidFor(play) }
      }),
  )
  return plays.map((play) => ({
    attemptId: play.attemptId,
    paid: paidFor(play),
    waiting: waitingFor.get(play.attemptId) ?? 0,
  }))
}

/** Pays users the difference and adds it to the boards; returns what was paid to each of them. */
async function payUsers(
  tx: Db,
  quiz: CorrectedQuiz,
  question: KeyedQuestion,
  plays: readonly Standing[],
): Promise<ReadonlyMap<string, number | null>> {
  const ofUsers = plays.flatMap(({ userId, ...play }) => (userId ? [{ ...play, userId }] : []))
  const correction = {
    quizId: quiz.id,
    qid: question.qid,
    reason: `Corrected question: ${plainText(questionTitle(question))}`,
    link: links.quizStart(quiz.quizUrl),
  }
  const missing = ofUsers
    .filter((play) => play.pays)
    .map((play) => ({ userId: play.userId, amount: missingPay(play), playedAt: play.finishedAt }))
  const paid = await payCorrections(tx, correction, missing)
  const points = ofUsers
    .filter((play) => play.counts && !(play.pays && paid.get(play.userId) === null))
    .map(({ userId, pays, finishedAt: playedAt }) => ({
      userId,
      categoryId: pays ? quiz.categoryId : null,
      points: 1,
      playedAt,
    }))
  await addPoints(tx, points)
  return paid
}

/** What one more right answer would have paid. */
const missingPay = ({ correct, total }: CorrectedPlay): number =>
  sumEarned(payFor(correct, total)) - sumEarned(payFor(correct - 1, total))

/** What waits in addition for each guest, as far as the day of the play allows, by attempt. */
async function waitForGuests(tx: Db, plays: readonly Standing[]): Promise<ReadonlyMap<string, number>> {
  const ofGuests = plays.filter((play) => play.guestHash && play.pays)
  const days = ofGuests.map((play) => ({ attemptId: play.attemptId, day: dayOf(play) }))
  const waiting = await waitingOn(tx, days)
  return new Map(
    ofGuests.map((play) => {
      const left = DAILY_LIMIT - (waiting.get(play.attemptId) ?? 0)
      return [play.attemptId, Math.max(0, Math.min(missingPay(play), left))]
    }),
  )
}

const dayOf = ({ finishedAt }: CorrectedPlay): string => finishedAt.toISOString().slice(0, 10)
