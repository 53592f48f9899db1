import { and, eq } from 'drizzle-orm'
import { asksTheSame } from '#server/quizzes/corrected-keys.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import { lockFixes } from '#server/quizzes/lock-fixes.ts'
import { fixesSince } from '#server/quizzes/key-fixes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { answersOf, type AttemptRow } from './attempt.ts'
import { isRight } from './grading.ts'
import { pinnedVersion } from './pinned-quiz.ts'
import { answers } from './tables.ts'

/**
 * The questions of a version whose keys were corrected later, in their current form; only those that still ask the
 * same.
 */
export async function correctionsOf(db: Db, quizId: string, version: number): Promise<Map<string, KeyedQuestion>> {
  const found = new Map<string, KeyedQuestion>()
  const fixes = await fixesSince(db, quizId, version)
  if (fixes.length === 0) return found
  const { questions } = await pinnedVersion(db, quizId, version)
  for (const { qid, version: corrected } of fixes) {
    const now = (await pinnedVersion(db, quizId, corrected)).questions.find((one) => one.qid === qid)
    const asked = questions.find((one) => one.qid === qid)
    if (now && asked && asksTheSame(asked, now)) found.set(qid, now)
  }
  return found
}

/** Grades an attempt that is being closed by keys that were corrected while it was played. */
export async function applyCorrections(tx: Db, { id, quizId, version }: AttemptRow): Promise<void> {
  await lockFixes(tx, quizId, 'together')
  const corrections = await correctionsOf(tx, quizId, version)
  if (corrections.size === 0) return
  for (const { qid, answer, correct } of await answersOf(tx, id)) {
    const question = corrections.get(qid)
    if (question && !correct && isRight(question, answer))
      await tx
        .update(answers)
        .set({ correct: true })
        .where(and(eq(answers.attemptId, id), eq(answers.qid, qid)))
  }
}
