import { newId } from '../written-question.ts'

/** A place that can be chosen instead of pointing. */
export interface WrittenRegion {
  id: string
  label: string
}

/** The right spot: its middle and its radius, in thousandths of the picture. */
export interface WrittenSpot {
  x: number
  y: number
  r: number
}

export interface PlaceDraft {
  spot: WrittenSpot | null
  /** The first one is the right one. */
  regions: readonly WrittenRegion[]
}

export const blankRegion = (id = newId()): WrittenRegion => ({ id, label: '' })
