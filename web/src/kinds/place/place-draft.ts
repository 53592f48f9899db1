import { SIZES } from '#contract/draft-limits.ts'
import { newId } from '#web/platform/browser/new-id.ts'

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

type EditRegions = <Q extends PlaceDraft>(question: Q) => Q

/** The radius of a new spot, in thousandths of the width. */
export const FIRST_RADIUS = 60

export const markSpot =
  ({ x, y }: Pick<WrittenSpot, 'x' | 'y'>): EditRegions =>
  (question) => ({ ...question, spot: { x, y, r: question.spot?.r ?? FIRST_RADIUS } })

export const changeRegion =
  (id: string, label: string): EditRegions =>
  (question) => ({
    ...question,
    regions: question.regions.map((region) => (region.id === id ? { ...region, label } : region)),
  })

/** Adds regions with these names after one, into empty ones first, up to the limit. */
export const addRegions =
  (after: string, added: readonly WrittenRegion[]): EditRegions =>
  (question) => {
    const at = question.regions.findIndex(({ id }) => id === after) + 1
    const rest = question.regions.slice(at)
    const kept = added.length > 1 ? rest.filter(({ label }) => label.trim() !== '') : rest
    return { ...question, regions: [...question.regions.slice(0, at), ...added, ...kept].slice(0, SIZES.regions.most) }
  }

export const removeRegion =
  (id: string): EditRegions =>
  (question) => ({ ...question, regions: question.regions.filter((region) => region.id !== id) })
