import type { GivenAnswer } from '../attempt.ts'

/** An answer and when it was given, in microseconds since the attempt was started. */
export type TimedAnswer = GivenAnswer & { after: number }

/** The credit, which says whether the answer is right, unless nothing is, or there is no credit yet. */
function markOf({ correct, credit }: GivenAnswer): string {
  if (correct === null) return `-${credit ?? ''}`
  return credit === null ? (correct ? 't' : 'f') : String(credit)
}

function lineOf(given: TimedAnswer): string {
  const { qid, answer, after, shares, corrected } = given
  const line = [qid, JSON.stringify(answer), markOf(given), after]
  if (shares || corrected) line.push(shares ? JSON.stringify(shares) : '')
  if (corrected) line.push('1')
  return line.join('\t')
}

/**
 * The answers of an attempt as its row has them: the same lines that `fold_answers` of migration 0112 makes, in a tenth
 * of its time.
 */
export const foldedAnswers = (given: readonly TimedAnswer[]): string | null =>
  given.length > 0 ? given.map(lineOf).join('\n') : null
