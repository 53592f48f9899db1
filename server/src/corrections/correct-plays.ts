import { and, eq } from 'drizzle-orm'
import { links } from '#contract/links.ts'
import { addPoints } from '#server/leaderboard/add-points.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { putNotices, type NewNotice } from '#server/play/notices.ts'
import { regradePlays, type CorrectedPlay } from '#server/play/regrade-plays.ts'
import { payFor, sumOf } from '#server/rewards/play-pay.ts'
import { payCorrection } from '#server/rewards/pay-correction.ts'
import { advanceCorrection, nextCorrection } from '#server/quizzes/key-corrections.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import { quizPays } from '#server/quizzes/pays.ts'
import { versionOf } from '#server/quizzes/store.ts'
import { quizVersions, quizzes } from '#server/quizzes/tables.ts'

type Quiz = Pick<typeof quizzes.$inferSelect, 'id' | 'quizUrl'> & { categoryId: string }

/** What one more right answer would have paid. */
const missingPay = ({ correct, total }: CorrectedPlay): number =>
  sumOf(payFor(correct, total)) - sumOf(payFor(correct - 1, total))

/** Pays a player the difference and adds it to the boards; returns what was paid. */
async function pay(
  tx: Db,
  quiz: Quiz,
  { qid, text }: KeyedQuestion,
  userId: string,
  play: CorrectedPlay,
): Promise<number> {
  if (!(await quizPays(tx, { quizId: quiz.id, version: play.version }, userId, play.finishedAt))) return 0
  const amount = missingPay(play)
  const link = links.quizStart(quiz.quizUrl)
  const { finishedAt: playedAt } = play
  const reason = `Corrected question: ${text}`
  const paid = await payCorrection(tx, { userId, quizId: quiz.id, qid, amount, reason, link, playedAt })
  if (paid === null) return 0
  await addPoints(tx, { userId, categoryId: quiz.categoryId, points: 1, playedAt })
  return paid
}

/** Pays every player whose answer turned out to be right, and leaves them a notice. */
async function compensatePlayers(tx: Db, quiz: Quiz, question: KeyedQuestion, righted: CorrectedPlay[]): Promise<void> {
  const { qid, text } = question
  const notices: NewNotice[] = []
  for (const play of righted) {
    const { userId } = play
    if (userId === null) continue
    notices.push({ userId, quizId: quiz.id, qid, text, amount: await pay(tx, quiz, question, userId, play) })
  }
  await putNotices(tx, notices)
}

/**
 * Runs the next batch of the oldest waiting correction: regrading, payments and progress in one transaction, so that a
 * batch is done exactly once, whichever process runs it and however often it is started. Returns whether there was any.
 */
export const correctNextPlays = (db: Db): Promise<boolean> =>
  transact(db, async (tx) => {
    const correction = await nextCorrection(tx)
    if (!correction) return false
    const [quiz] = await tx
      .select({
        id: quizzes.id,
        quizUrl: quizzes.quizUrl,
        categoryId: quizVersions.categoryId,
      })
      .from(quizzes)
      .innerJoin(quizVersions, and(eq(quizVersions.quizId, quizzes.id), eq(quizVersions.version, correction.version)))
      .where(eq(quizzes.id, correction.quizId))
    const versions = new Map<number, KeyedQuestion | undefined>()
    const questionIn = async (version: number) => {
      if (!versions.has(version)) {
        const found = await versionOf(tx, correction.quizId, version)
        versions.set(
          version,
          found?.questions.find(({ qid }) => qid === correction.qid),
        )
      }
      return versions.get(version)
    }
    const question = await questionIn(correction.version)
    if (!quiz || !question) throw new Error(`Correction ${correction.id} names a question that doesn't exist.`)
    const corrected = { quizId: quiz.id, question, version: correction.version, questionIn }
    const { righted, cursor } = await regradePlays(tx, corrected, correction.cursor)
    await compensatePlayers(tx, quiz, question, righted)
    await advanceCorrection(tx, correction.id, cursor)
    return true
  })
