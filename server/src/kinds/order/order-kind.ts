import { isDeepStrictEqual } from 'node:util'
import { asItIs, type ServerKind } from '../server-kind.ts'
import { orderFormats } from './order-formats.ts'

export const orderKind: ServerKind<'order'> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: { right: asItIs, wrong: (_, key) => key.toReversed() },
  formats: orderFormats,
}
