import { MapPin } from 'lucide-react'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import type { placeSchemas } from '#contract/quiz/kinds/place.ts'
import { newId } from '#contract/new-id.ts'
import { isNumber, isText, listOf, orNull, shape } from '#web/platform/shape.ts'
import type { EditingOf } from '../written-question.ts'

/** A place that can be chosen instead of pointing. */
interface WrittenRegion {
  id: string
  label: string
}

/** The right spot: its middle and its radius, in thousandths of the picture. */
interface WrittenSpot {
  x: number
  y: number
  r: number
}

export interface PlaceDraft {
  spot: WrittenSpot | null
  /** The first one is the right one. */
  regions: readonly WrittenRegion[]
}

export const placeEditing: EditingOf<typeof placeSchemas, PlaceDraft> = {
  label: KIND_RULES.place.label,
  about: 'Players point at a place, or choose it by name.',
  icon: MapPin,
  blank: () => ({ spot: null, regions: Array.from({ length: REGIONS_AT_FIRST }, () => blankRegion()) }),
  isBlank: ({ spot, regions }) => spot === null && regions.every(({ label }) => label.trim() === ''),
  isStored: ({ spot, regions }) =>
    orNull(shape<WrittenSpot>({ x: isNumber, y: isNumber, r: isNumber }))(spot) &&
    listOf(shape<WrittenRegion>({ id: isText, label: isText }))(regions),
  authored(common, { spot, regions }) {
    const [right] = regions
    return {
      ...common,
      regions: regions.map(({ id, label }) => ({ id, label })),
      key: spot && right ? { ...spot, region: right.id } : null,
    }
  },
  read: ({ regions, key }) => ({
    regions: key ? regions.toSorted((a, b) => Number(b.id === key.region) - Number(a.id === key.region)) : regions,
    ...(key && { spot: { x: key.x, y: key.y, r: key.r } }),
  }),
  missingKey: 'Mark the spot on the picture.',
  renamed: ({ regions }, named) => ({ regions: regions.map(({ id, label }) => ({ id: named(id), label })) }),
}

const REGIONS_AT_FIRST = 3

export const blankRegion = (id = newId()): WrittenRegion => ({ id, label: '' })

type EditRegions = <Q extends PlaceDraft>(question: Q) => Q

/** The radius of a new spot, in thousandths of the width. */
const FIRST_RADIUS = 60

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
