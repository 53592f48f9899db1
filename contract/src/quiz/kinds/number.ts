import * as z from 'zod/mini'
import { isRecord } from '#contract/is-record.ts'
import { type KindOf, WITHOUT_CHOICES } from './kind.ts'
import { written } from '../fields.ts'
import { kindSchemas } from './kind-schemas.ts'

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
export const number: KindOf<typeof numberSchemas, 'typed'> = {
  ...WITHOUT_CHOICES,
  shownAs: 'typed',
  options: null,
  isScored: true,
  fits: (_, answer): answer is number => Number.isFinite(answer),
  words: {
    answer({ unit }, given) {
      const value = isRecord(given) ? given['value'] : given
      return withUnit(typeof value === 'number' ? groupedNumber(value) : String(value), unit)
    },
  },
}

/** "12 km", but "12%" and "12°". */
export const withUnit = (number: string, unit: string | null | undefined): string =>
  !unit ? number : /^[%°‰′″]$/.test(unit) ? number + unit : `${number} ${unit}`

/** A number as people write it: "384,400", "1969", "0.25". Those with an exponent stay as they are. */
export function groupedNumber(value: number): string {
  const [whole = '', ...rest] = String(value).split('.')
  const isPlain = Math.abs(value) >= FROM && /^-?\d+$/.test(whole)
  return [isPlain ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : whole, ...rest].join('.')
}

/** Four digits are read at a glance, and may be a year. */
const FROM = 10_000
