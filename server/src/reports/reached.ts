import { questionOrder } from '#contract/shuffle.ts'
import type { Settings } from '#contract/quiz.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'

export interface PartlyPlayed {
  seed: number
  /** Which questions were answered. */
  qids: readonly string[]
}

/**
 * How many attempts reached each question, in each attempt's own order: the question after the last answered one was
 * still seen, and the first by everyone who started.
 */
export function reached(
  quiz: { questions: readonly KeyedQuestion[]; settings: Settings },
  started: number,
  partly: readonly PartlyPlayed[],
): Map<string, number> {
  const whole = started - partly.length
  const counts = new Map(quiz.questions.map(({ qid }) => [qid, whole]))
  for (const { seed, qids } of partly) {
    const order = questionOrder(quiz, seed).map(({ qid }) => qid)
    const last = order.findLastIndex((qid) => qids.includes(qid))
    for (const qid of order.slice(0, last + 2)) counts.set(qid, (counts.get(qid) ?? 0) + 1)
  }
  return counts
}
