/**
 * Sums over finished attempts from which a question's discrimination is computed; they can be added up over versions of
 * a quiz. Credit is in thousandths, so that all sums are whole.
 */
export interface Marks {
  attempts: number
  /** Of the attempts' credit, which counts every question. */
  scores: number
  squares: number
  /** Of this question's credit, of its squares, and of its products with the attempts' credit. */
  credit: number
  creditSquares: number
  creditScores: number
}

/**
 * The item-rest correlation: Pearson's, between a question's credit and that of all others. Null where either never
 * varies. Everything is whole until the last division, because two large sums may differ by little.
 */
export function discrimination(marks: Marks): number | null {
  const n = BigInt(marks.attempts)
  const credit = BigInt(marks.credit)
  const [creditSquares, creditScores] = [BigInt(marks.creditSquares), BigInt(marks.creditScores)]
  const rests = BigInt(marks.scores) - credit
  const restSquares = BigInt(marks.squares) - 2n * creditScores + creditSquares
  const together = creditScores - creditSquares
  const spread = (n * creditSquares - credit ** 2n) * (n * restSquares - rests ** 2n)
  return spread > 0n ? clamp(Number(n * together - credit * rests) / Math.sqrt(Number(spread))) : null
}

/** Rounding may put a perfect correlation slightly above one. */
const clamp = (value: number): number => Math.max(-1, Math.min(1, value))
