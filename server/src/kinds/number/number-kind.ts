import { isDeepStrictEqual } from 'node:util'
import type { numberSchemas } from '#contract/kinds/number/number.ts'
import { asItIs, type ServerKindOf } from '../server-kind.ts'
import { numberFormats } from './number-formats.ts'

export const numberKind: ServerKindOf<typeof numberSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: {
    right: (_, { value }) => value,
    wrong: (_, { value, tolerance, span }, random) => value + (tolerance + (span ?? 0) + 1) * (random() < 0.5 ? -2 : 3),
  },
  formats: numberFormats,
}
