import type { Image } from '#contract/image.ts'
import type { QuestionType } from '#contract/question.ts'

/** Ids in a draft are this browser's own and never change; what the server calls the same things stands beside the draft. */
export interface WrittenOption {
  id: string
  text: string
  image: Image
  /** Stays last when the others are shuffled. */
  last: boolean
}

/** What every question has while it is being written; each kind adds what only it lets an author write. */
export interface WrittenQuestion {
  id: string
  type: QuestionType
  text: string
  image: Image
  /** Where they are to be put in order, in the right one. */
  options: readonly WrittenOption[]
  why: string
  source: string
}

/** A unique id, also where the browser has no `crypto.randomUUID`. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const blankOption = (id = newId()): WrittenOption => ({ id, text: '', image: null, last: false })
