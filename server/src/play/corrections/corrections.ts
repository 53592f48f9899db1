import { FULL_CREDIT } from '#contract/credit.ts'
import { asksTheSame } from '#server/quizzes/corrected-keys.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { creditOfAnswer, type GivenAnswer } from '../attempt.ts'
import { regradeAnswer } from '../grading.ts'
import type { PinnedVersions, Version } from '#server/quizzes/pinned-versions.ts'

/** A question whose key was corrected, and the last version that did. */
export interface KeyCorrection {
  qid: string
  version: number
}

/**
 * The questions of a version whose keys were corrected later, in their current form; only those that still ask the
 * same.
 */
export async function correctedQuestions(
  db: Db,
  versions: PinnedVersions,
  { quizId, questions }: Version,
  corrections: readonly KeyCorrection[],
): Promise<Map<string, KeyedQuestion>> {
  const found = new Map<string, KeyedQuestion>()
  for (const { qid, version: corrected } of corrections) {
    const now = (await versions.get(db, quizId, corrected)).questions.find((one) => one.qid === qid)
    const asked = questions.find((one) => one.qid === qid)
    if (now && asked && asksTheSame(asked, now)) found.set(qid, now)
  }
  return found
}

/** Grades the answers of an attempt that is being closed by keys that were corrected while it was played. */
export const raisedAnswers = <A extends GivenAnswer>(
  given: readonly A[],
  corrections: ReadonlyMap<string, KeyedQuestion>,
  { questions, settings }: Version,
): A[] =>
  given.map((answer) => {
    const question = corrections.get(answer.qid)
    const asked = questions.find(({ qid }) => qid === answer.qid)
    const credit = question && asked ? regradeAnswer(asked, question, answer.answer, settings) : 0
    return credit > creditOfAnswer(answer)
      ? { ...answer, credit, correct: credit === FULL_CREDIT, corrected: true }
      : answer
  })
