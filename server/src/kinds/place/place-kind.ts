import { isDeepStrictEqual } from 'node:util'
import type { placeSchemas } from '#contract/kinds/place/place.ts'
import { inOrderOfIds } from '../in-order-of-ids.ts'
import { asItIs, type ServerKindOf } from '../server-kind.ts'
import { placeFormats } from './place-formats.ts'

/** As far from the spot as the picture allows. */
const farFrom = (at: number): number => (at > 500 ? at - 400 : at + 400)

export const placeKind: ServerKindOf<typeof placeSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  publishedParts: ({ regions }) => ({
    regions: inOrderOfIds(regions.map(({ id, label }) => ({ id, label: label.trim() }))),
  }),
  hiddenChoices: () => ({ regions: [] }),
  demo: {
    right: (_, { x, y }) => ({ x, y }),
    wrong({ regions }, { x, y, r, region }, random) {
      const other = regions.find(({ id }) => id !== region)
      if (r > 150 || random() < 0.3) return other ? { region: other.id } : null
      return { x: farFrom(x), y: farFrom(y) }
    },
  },
  formats: placeFormats,
}
