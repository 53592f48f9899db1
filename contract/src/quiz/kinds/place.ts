import * as z from 'zod/mini'
import { isRecord } from '#contract/is-record.ts'
import { SentId, written, type Image } from '../fields.ts'
import { MOST, TOO_MANY } from '../draft-limits.ts'
import { type KindOf, WITHOUT_CHOICES } from './kind.ts'
import { Index, kindSchemas } from './kind-schemas.ts'

/** In thousandths of the picture's width or height. */
const Thousandths = z.number().check(z.gte(0), z.lte(1000))
/** In thousandths of its width. */
const Radius = z.number().check(z.gt(0), z.lte(1000))

const Region = z.object({ id: z.string(), label: z.string() })
const DraftRegion = z.strictObject({ id: z.optional(SentId), label: z._default(written(500), '') })

export const placeSchemas = kindSchemas('place', {
  /** What can be chosen instead of pointing. */
  parts: { regions: z.array(Region) },
  answer: z.union([
    z.strictObject({ x: Thousandths, y: Thousandths }),
    z.strictObject({ region: z.string().check(z.maxLength(40)) }),
  ]),
  key: z.object({ x: z.number(), y: z.number(), r: z.number(), region: z.string() }),
  indexedKey: z.object({ x: z.number(), y: z.number(), r: z.number(), region: Index }),
  draftKey: z.strictObject({ x: Thousandths, y: Thousandths, r: Radius, region: z.union([Index, SentId]) }),
  draftParts: { regions: z.optional(z.array(DraftRegion).check(z.maxLength(MOST.options, TOO_MANY))) },
})

type PlaceAnswer = z.infer<(typeof placeSchemas)['answer']>

/** A spot on a picture: pointed at, or chosen by its name. */
export const place: KindOf<typeof placeSchemas, 'own'> = {
  ...WITHOUT_CHOICES,
  shownAs: 'own',
  options: null,
  isScored: true,
  isOnImage: true,
  fits: ({ regions }, answer): answer is PlaceAnswer =>
    isRecord(answer) &&
    ('region' in answer
      ? Object.keys(answer).length === 1 && regions.some(({ id }) => id === answer['region'])
      : Object.keys(answer).length === 2 && isThousandths(answer['x']) && isThousandths(answer['y'])),
  words: {
    answer: ({ regions }, given) => {
      const region = isRecord(given) ? regions.find(({ id }) => id === given['region']) : undefined
      return region?.label ?? 'a spot on the picture'
    },
  },
}

export const isThousandths = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1000

/** In thousandths of a picture's width and height. */
export interface Spot {
  x: number
  y: number
}

/** The height of a picture, in widths. */
export const heightOf = (image: Image): number => (image && image.width > 0 ? image.height / image.width : 1)

/** The distance of two spots in thousandths of the picture's width, as it looks on the picture. */
export const spotDistance = (one: Spot, other: Spot, image: Image): number =>
  Math.hypot(one.x - other.x, (one.y - other.y) * heightOf(image))
