import type { Answer } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { regradeAnswer } from '#server/play/grading.ts'
import { isSameQuestion } from '#server/quizzes/corrected-keys.ts'
import type { PinnedVersions, Version } from '#server/quizzes/store.ts'

export interface PracticeServices {
  db: Db
  versions: PinnedVersions
}

export const findIn = ({ questions }: Version, qid: string): KeyedQuestion | undefined =>
  questions.find((question) => question.qid === qid)

/** An answer, and the version of the quiz that was shown. */
export interface VersionedAnswer {
  answer: Answer
  version: number
}

interface GradedCard {
  /** As it was shown. */
  original: KeyedQuestion
  /** With the key it was graded by. */
  question: KeyedQuestion
  credit: number
}

/**
 * Grades an answer to a version of a question by its key in the current version, as long as that asks the same: the
 * author may have corrected it since. If it asks something else by now, by the key of what was shown. Undefined if that
 * version does not have the question.
 */
export async function gradeCard(
  { db, versions }: PracticeServices,
  { quiz_id, qid }: { quiz_id: string; qid: string },
  { answer, version }: VersionedAnswer,
  current: number,
): Promise<GradedCard | undefined> {
  const shown = await versions.get(db, quiz_id, version)
  const original = findIn(shown, qid)
  if (!original) return undefined
  const now = current === version ? original : findIn(await versions.get(db, quiz_id, current), qid)
  const question = now && isSameQuestion(original, now) ? now : original
  return { original, question, credit: regradeAnswer(original, question, answer, shown.settings) }
}
