import { and, eq } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/credit.ts'
import { asksTheSame } from '#server/quizzes/corrected-keys.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import { lockCorrections } from '#server/quizzes/lock-corrections.ts'
import { correctionsSince } from '#server/quizzes/key-corrections.ts'
import type { Db } from '#server/platform/db/db.ts'
import { answersOf, creditOfAnswer, type AttemptRow } from './attempt.ts'
import { gradeAnswer } from './grading.ts'
import type { PinnedVersions } from './pinned-quiz.ts'
import { answers } from './tables.ts'

/**
 * The questions of a version whose keys were corrected later, in their current form; only those that still ask the
 * same.
 */
export async function correctionsOf(
  db: Db,
  versions: PinnedVersions,
  { quizId, version }: Pick<AttemptRow, 'quizId' | 'version'>,
): Promise<Map<string, KeyedQuestion>> {
  const found = new Map<string, KeyedQuestion>()
  const corrections = await correctionsSince(db, quizId, version)
  if (corrections.length === 0) return found
  const { questions } = await versions.get(db, quizId, version)
  for (const { qid, version: corrected } of corrections) {
    const now = (await versions.get(db, quizId, corrected)).questions.find((one) => one.qid === qid)
    const asked = questions.find((one) => one.qid === qid)
    if (now && asked && asksTheSame(asked, now)) found.set(qid, now)
  }
  return found
}

/** Grades an attempt that is being closed by keys that were corrected while it was played. */
export async function applyCorrections(tx: Db, versions: PinnedVersions, attempt: AttemptRow): Promise<void> {
  const { id, quizId } = attempt
  await lockCorrections(tx, quizId, 'together')
  const corrections = await correctionsOf(tx, versions, attempt)
  if (corrections.size === 0) return
  for (const { qid, answer, ...marked } of await answersOf(tx, id)) {
    const question = corrections.get(qid)
    const credit = question ? gradeAnswer(question, answer) : 0
    if (credit > creditOfAnswer(marked))
      await tx
        .update(answers)
        .set({ credit, correct: credit === FULL_CREDIT })
        .where(and(eq(answers.attemptId, id), eq(answers.qid, qid)))
  }
}
