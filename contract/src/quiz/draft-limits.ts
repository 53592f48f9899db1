/**
 * The most questions in a quiz, options in a question, results in a quiz, spellings of a typed answer, entries of a list,
 * answers to one, and seconds per question, as a draft may hold them.
 */
export const MOST = {
  questions: 200,
  options: 20,
  bands: 20,
  accepted: 50,
  entries: 120,
  listAnswers: 360,
  seconds: 3600,
} as const

/** Of options, prompts or whatever a question consists of. */
export const TOO_MANY = 'This is more than a question can have.'

/** The limits for publishing: lengths of texts and numbers of parts. */
export const SIZES = {
  title: { least: 5, most: 80 },
  description: { least: 0, most: 240 },
  text: { least: 5, most: 240 },
  option: { least: 1, most: 100 },
  why: { least: 0, most: 300 },
  source: { least: 0, most: 300 },
  unit: { least: 1, most: 20 },
  alt: { least: 5, most: 150 },
  bandTitle: { least: 2, most: 40 },
  bandText: { least: 0, most: 160 },
  questions: { least: 3, most: 200 },
  options: { least: 2, most: 9 },
  /** To match with, or to sort into groups. */
  manyOptions: { least: 2, most: 14 },
  prompts: { least: 2, most: 12 },
  bins: { least: 2, most: 6 },
  blanks: { least: 1, most: 12 },
  /** The text around the blanks. */
  blanksText: { least: 5, most: 1000 },
  entries: { least: 3, most: 100 },
  regions: { least: 2, most: 9 },
  bands: { least: 0, most: 8 },
} as const

/** The longest typed answer, in characters. */
export const LONGEST_ANSWER = 200

/** The longest accepted spelling that a draft may hold. */
export const LONGEST_SPELLING = 500
