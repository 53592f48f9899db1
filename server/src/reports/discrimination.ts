/**
 * Sums over finished attempts from which a question's discrimination is computed; they can be added up over versions of
 * a quiz.
 */
export interface Marks {
  attempts: number
  /** Of the scores, which count every question. */
  scores: number
  squares: number
  /** Attempts that got this question right, and the sum of their scores. */
  right: number
  rightScores: number
}

/**
 * The item-rest correlation: Pearson's, between a question's mark (1 or 0) and the score on all others. Null where either never
 * varies. All sums are whole numbers, so nothing is lost before the last division.
 */
export function discrimination({ attempts, scores, squares, right, rightScores }: Marks): number | null {
  const rests = scores - right
  const restSquares = squares - 2 * rightScores + right
  const together = rightScores - right
  const spread = (attempts * right - right ** 2) * (attempts * restSquares - rests ** 2)
  return spread > 0 ? clamp((attempts * together - right * rests) / Math.sqrt(spread)) : null
}

/** Rounding may put a perfect correlation slightly above one. */
const clamp = (value: number): number => Math.max(-1, Math.min(1, value))
