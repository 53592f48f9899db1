export interface QuizFileLine {
  number: number
  text: string
}

/** A question of a quiz file, with its lines grouped by their first character. */
export interface QuizFileQuestion {
  /** What follows its question mark. */
  mark: string
  /** Lines with - and +. */
  options: { text: string; right: boolean }[]
  /** Lines with a number. */
  ranked: string[]
  /** Lines with =. */
  accepted: QuizFileLine[]
  /** Refuses it, at its first line or at another. */
  fail: (problem: string, line?: number) => never
}

export const quizFileOption = (text: string): { text: string; last: boolean } => ({
  text: text.replace(/ \(last\)$/, ''),
  last: text.endsWith(' (last)'),
})

/** `left -> right`. */
export function quizFilePair({ number, text }: QuizFileLine, fail: QuizFileQuestion['fail']) {
  const [from = '', to = '', ...more] = text.split(' -> ').map((side) => side.trim())
  return from === '' || to === '' || more.length > 0
    ? fail(`"${text}" isn't a pair like "this -> that".`, number)
    : { from, to }
}

/** `one | another`. */
export const quizFileWords = (text: string): string[] =>
  text
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '')
