import { isDeepStrictEqual } from 'node:util'
import type { trueFalseSchemas } from '#contract/kinds/true-false/true-false.ts'
import { asItIs, guessParts, keyAsAnswer, type ServerKindOf } from '../server-kind.ts'
import { trueFalseFormats } from './true-false-formats.ts'

export const trueFalseKind: ServerKindOf<typeof trueFalseSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: { right: keyAsAnswer, wrong: (_, key) => !key },
  guess: () => guessParts([1 / 2]),
  formats: trueFalseFormats,
}
