/** An image being imported or exported: embedded in a file, or already stored here. */
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

interface Common {
  text: string
  image: PlainImage | null
  why: string
  source: string
}

/** A question between two formats: complete, without ids, its key by option index. */
export type PlainQuestion = Common &
  (
    | { type: 'single'; options: PlainOption[]; key: number }
    | { type: 'multiple' | 'order'; options: PlainOption[]; key: number[] }
    | { type: 'true_false'; options: []; key: boolean }
    | { type: 'text'; options: []; key: string[] }
    | { type: 'number'; options: []; key: { value: number; tolerance: number } }
  )

/** Why a question cannot be read or written, as a sentence for its author; it affects only that question. */
export class FormatError extends Error {}

/** No real question has more answers; beyond it, the file is abuse. */
const MOST_ANSWERS = 500

export function checkAnswerCount(count: number): void {
  if (count > MOST_ANSWERS) throw new FormatError(`It has more than ${MOST_ANSWERS} answers.`)
}

/** A, B, C: the letters of options. */
export const letterOf = (place: number): string => String.fromCodePoint(65 + place)
