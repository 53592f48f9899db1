import { isDeepStrictEqual } from 'node:util'
import { asItIs, type ServerKind } from '../server-kind.ts'
import { trueFalseFormats } from './true-false-formats.ts'

export const trueFalseKind: ServerKind<'true_false'> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: { right: asItIs, wrong: (_, key) => !key },
  formats: trueFalseFormats,
}
