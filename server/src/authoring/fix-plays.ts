import { asc, eq, isNull, sql } from 'drizzle-orm'
import { transact, type Db } from '../platform/db.ts'
import { putNotices, type NewNotice } from '../play/notices.ts'
import { rescorePlays, type Righted } from '../play/rescore-plays.ts'
import { creditCorrection } from './credit-correction.ts'
import type { KeyedQuestion } from './keyed-question.ts'
import { versionOf } from './store.ts'
import { keyFixes, quizzes } from './tables.ts'

type Quiz = Pick<typeof quizzes.$inferSelect, 'id' | 'authorId' | 'rewarded'>

const CLEAN_SHEET = 5

/** What a right answer more would have paid: one, and the prize for a clean sheet where it is one now. */
const missing = ({ rewarded, authorId }: Quiz, { userId, correct, total }: Righted): number =>
  rewarded && userId !== authorId ? 1 + (correct === total ? CLEAN_SHEET : 0) : 0

/** Pays every player whose answer turned out to be right what is missing, and leaves them word. */
async function makeGood(tx: Db, quiz: Quiz, { qid, text }: KeyedQuestion, righted: Righted[]): Promise<void> {
  const told: NewNotice[] = []
  for (const play of righted) {
    const { userId, finishedAt: playedAt } = play
    if (userId === null) continue
    const wanted = missing(quiz, play)
    const reason = `Corrected question: ${text}`
    const amount = wanted
      ? await creditCorrection(tx, { userId, quizId: quiz.id, qid, amount: wanted, reason, playedAt })
      : 0
    told.push({ userId, quizId: quiz.id, qid, text, amount })
  }
  await putNotices(tx, told)
}

/**
 * Takes the next piece of the oldest correction that is waiting: some plays, what they are owed and how far it came, all in one
 * transaction, so that a piece is done once whoever does it and however often it is begun. Returns whether there was any.
 */
export async function fixNextPlays(db: Db): Promise<boolean> {
  return transact(db, async (tx) => {
    const [fix] = await tx
      .select()
      .from(keyFixes)
      .where(isNull(keyFixes.doneAt))
      .orderBy(asc(keyFixes.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!fix) return false
    const [quiz] = await tx
      .select({ id: quizzes.id, authorId: quizzes.authorId, rewarded: quizzes.rewarded })
      .from(quizzes)
      .where(eq(quizzes.id, fix.quizId))
    const versions = new Map<number, KeyedQuestion | undefined>()
    const questionIn = async (version: number) => {
      if (!versions.has(version)) {
        const found = await versionOf(tx, fix.quizId, version)
        versions.set(
          version,
          found?.questions.find(({ qid }) => qid === fix.qid),
        )
      }
      return versions.get(version)
    }
    const question = await questionIn(fix.version)
    if (!quiz || !question) throw new Error(`The correction ${fix.id} is of a question that is not there.`)
    const corrected = { quizId: quiz.id, question, version: fix.version, questionIn }
    const { righted, cursor } = await rescorePlays(tx, corrected, fix.cursor)
    await makeGood(tx, quiz, question, righted)
    await tx
      .update(keyFixes)
      .set({ cursor, ...(cursor === null && { doneAt: sql`clock_now()` }) })
      .where(eq(keyFixes.id, fix.id))
    return true
  })
}
