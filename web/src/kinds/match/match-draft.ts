import type { Image } from '#contract/image.ts'
import { newId } from '#web/platform/browser/new-id.ts'

/** A pair as its author writes it: two sides that belong together. */
export interface WrittenPair {
  id: string
  text: string
  image: Image
  /** The right side, which becomes an option. */
  match: string
  matchImage: Image
  optionId: string
}

/** An option that goes with nothing. */
export interface ExtraOption {
  id: string
  text: string
  image: Image
}

export interface MatchDraft {
  pairs: readonly WrittenPair[]
  extras: readonly ExtraOption[]
}

/** The id of the option on the right side of a pair that has none yet. */
export const ownOptionId = (pairId: string): string => `${pairId}-match`

export const blankPair = (id = newId()): WrittenPair => ({
  id,
  text: '',
  image: null,
  match: '',
  matchImage: null,
  optionId: ownOptionId(id),
})

export const blankExtra = (id = newId()): ExtraOption => ({ id, text: '', image: null })
