import type { Place } from '#contract/room.ts'

export interface Moved extends Place {
  /** How many places they went up; negative: down; null: nobody knows, or they are new. */
  by: number | null
}

/** Each place on the board with how it moved since the board before. */
export function movedSince(before: readonly Place[] | null, now: readonly Place[]): Moved[] {
  const ranks = new Map((before ?? []).map(({ name, rank }) => [name, rank]))
  return now.map((place) => {
    const was = ranks.get(place.name)
    return { ...place, by: was === undefined ? null : was - place.rank }
  })
}
