import * as z from 'zod/mini'
import type { KindOf } from './kind.ts'
import { kindSchemas } from './kind-schemas.ts'

const Range = z.object({ value: z.number(), tolerance: z.number() })

export const numberSchemas = kindSchemas('number', {
  parts: {},
  answer: z.number(),
  key: Range,
  indexedKey: Range,
  draftKey: z.strictObject({ value: z.number(), tolerance: z._default(z.number().check(z.gte(0)), 0) }),
  draftParts: {},
})

/** A number, with a tolerance. */
export const number: KindOf<typeof numberSchemas> = {
  hasOptions: false,
  isAlwaysMixed: false,
  chooses: 'none',
  choices: () => [],
  ofChoices: () => undefined,
  fits: (_, answer): answer is number => Number.isFinite(answer),
  untouched: () => undefined,
  words: (_, given) => String(typeof given === 'object' && given !== null && 'value' in given ? given.value : given),
}
