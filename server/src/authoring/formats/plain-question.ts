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

interface Common {
  text: string
  image: PlainImage | null
  why: string
  source: string
}

/** A question between two formats: whole, without ids, its key by the places of its options. */
export type PlainQuestion = Common &
  (
    | { type: 'single'; options: PlainOption[]; key: number }
    | { type: 'multiple' | 'order'; options: PlainOption[]; key: number[] }
    | { type: 'true_false'; options: []; key: boolean }
    | { type: 'text'; options: []; key: string[] }
    | { type: 'number'; options: []; key: { value: number; tolerance: number } }
  )

/** Why a question cannot be taken or written, in words for its author; it costs that question only. */
export class FormatError extends Error {}

/** So many answers have no question; a file with more in one is a flood. */
const MOST_ANSWERS = 500

export function checkAnswerCount(count: number): void {
  if (count > MOST_ANSWERS) throw new FormatError(`It has more than ${MOST_ANSWERS} answers.`)
}

/** A, B, C: how people and formats call the options. */
export const letterOf = (place: number): string => String.fromCodePoint(65 + place)
