import { and, eq } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'
import { regradePlays, type AskedQuestion } from '#server/play/corrections/regrade-plays.ts'
import { advanceCorrection, nextCorrection } from '#server/quizzes/key-corrections.ts'
import { versionOf } from '#server/quizzes/store.ts'
import { type keyCorrections, quizVersions, quizzes } from '#server/quizzes/tables.ts'
import { compensatePlayers } from './compensate-players.ts'

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
  const versions = new Map<number, AskedQuestion | undefined>()
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
