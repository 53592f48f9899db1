import type { DraftParts, PlacedKey, QuestionType } from '#contract/question.ts'

/** An image on its way: one that came in a file, or one that is stored here already. */
export interface PlainImage {
  alt: string
  id: string | null
  bytes: Uint8Array | null
}

export interface PlainOption {
  text: string
  image: PlainImage | null
  last: boolean
}

export interface PlainWords {
  text: string
  image: PlainImage | null
  why: string
  source: string
}

/** A question between two formats: whole, without ids, its key by the places of its options. */
export type PlainQuestion<K extends QuestionType = QuestionType> = {
  [T in K]: PlainWords & DraftParts & { type: T; options: PlainOption[]; key: PlacedKey<T> }
}[K]

/** Why a question cannot be taken or written, in words for its author; it costs that question only. */
export class FormatError extends Error {}

/** So many answers have no question; a file with more in one is a flood. */
const MOST_ANSWERS = 500

export function checkAnswerCount(count: number): void {
  if (count > MOST_ANSWERS) throw new FormatError(`It has more than ${MOST_ANSWERS} answers.`)
}
