import * as z from 'zod/mini'
import type { KindOf } from '../kind.ts'
import { written } from '#contract/draft-fields.ts'
import { kindSchemas } from '../kind-schemas.ts'
import { WITHOUT_CHOICES } from '../without-choices.ts'

const Range = z.object({
  value: z.number(),
  tolerance: z.number(),
  /** How far beyond the tolerance an answer still gets some credit; null: nothing beyond it does. */
  span: z._default(z.nullable(z.number()), null),
})
/** What the number counts: "km", "%". */
const Unit = z._default(z.nullable(z.string()), null)

export const numberSchemas = kindSchemas('number', {
  parts: { unit: Unit },
  answer: z.number(),
  key: Range,
  indexedKey: Range,
  draftKey: z.strictObject({
    value: z.number(),
    tolerance: z._default(z.number().check(z.gte(0)), 0),
    span: z._default(z.nullable(z.number().check(z.gt(0))), null),
  }),
  draftParts: { unit: z.optional(z.nullable(written(40))) },
})

/** A number, with a tolerance. */
export const number: KindOf<typeof numberSchemas> = {
  ...WITHOUT_CHOICES,
  hasOptions: false,
  isAlwaysMixed: false,
  isScored: true,
  fits: (_, answer): answer is number => Number.isFinite(answer),
}
