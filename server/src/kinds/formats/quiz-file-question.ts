/** A line of a quiz file, and where it stands. */
export interface Line {
  number: number
  text: string
}

/** A question of a quiz file, its lines parted by their first sign. */
export interface QuizFileQuestion {
  /** What stands behind its question mark. */
  mark: string
  /** Lines with - and +. */
  options: { text: string; right: boolean }[]
  /** Lines with a number. */
  ranked: string[]
  /** Lines with =. */
  accepted: Line[]
  /** Refuses it, at its first line or at another. */
  fail: (problem: string, line?: number) => never
}

/** An option, which may say of itself that it stays last. */
export const quizFileOption = (text: string): { text: string; last: boolean } => ({
  text: text.replace(/ \(last\)$/, ''),
  last: text.endsWith(' (last)'),
})
