import { MapPin } from 'lucide-react'
import { KIND_LABELS } from '#contract/kind-labels.ts'
import type { placeSchemas } from '#contract/kinds/place/place.ts'
import { isNumber, isText, listOf, orNull, shape } from '#web/platform/shape.ts'
import type { DraftingOf } from '../kind-drafting.ts'
import { blankRegion, type PlaceDraft, type WrittenRegion, type WrittenSpot } from './place-draft.ts'

const REGIONS_AT_FIRST = 3

export const placeDrafting: DraftingOf<typeof placeSchemas, PlaceDraft> = {
  label: KIND_LABELS.place,
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
