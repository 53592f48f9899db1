import type { Difficulty, Length } from '#contract/catalogue.ts'

/** As the database's function card_bucket numbers them; cards without an average have a difficulty of 0. */
const LENGTHS: readonly Length[] = ['short', 'medium', 'long']
const DIFFICULTIES: readonly (Difficulty | null)[] = [null, 'easy', 'medium', 'hard']
const TIMED = [false, true]

export interface Filters {
  length?: Length | undefined
  difficulty?: Difficulty | undefined
  untimed?: '1' | undefined
}

/** A part of the catalogue. */
export interface Part {
  categoryId: string | null
  /** Null for all. */
  buckets: number[] | null
}

/** The buckets of the cards that match; null where all do. */
export function bucketsOf({ length, difficulty, untimed }: Filters): number[] | null {
  if (!length && !difficulty && !untimed) return null
  return LENGTHS.flatMap((itsLength, l) =>
    DIFFICULTIES.flatMap((itsDifficulty, d) =>
      TIMED.flatMap((isTimed, t) => {
        const matches =
          (!length || itsLength === length) && (!difficulty || itsDifficulty === difficulty) && (!untimed || !isTimed)
        return matches ? [8 * l + 2 * d + t] : []
      }),
    ),
  )
}
