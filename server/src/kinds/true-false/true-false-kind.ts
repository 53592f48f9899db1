import { isDeepStrictEqual } from 'node:util'
import type { trueFalseSchemas } from '#contract/kinds/true-false/true-false.ts'
import { asItIs, keyAsAnswer, type ServerKindOf } from '../server-kind.ts'
import { trueFalseFormats } from './true-false-formats.ts'

export const trueFalseKind: ServerKindOf<typeof trueFalseSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: { right: keyAsAnswer, wrong: (_, key) => !key },
  formats: trueFalseFormats,
}
