import type { Place } from '#contract/room.ts'

/** A name, or while names are hidden only the place. */
export const nameOnScreen = ({ name, rank }: Place, isHidden: boolean): string => (isHidden ? `Place ${rank}` : name)
