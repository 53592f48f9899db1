import { isDeepStrictEqual } from 'node:util'
import type { orderSchemas } from '#contract/kinds/order.ts'
import { asItIs, type ServerKindOf } from '../server-kind.ts'
import { orderFormats } from './order-formats.ts'

export const orderKind: ServerKindOf<typeof orderSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: { right: asItIs, wrong: (_, key) => key.toReversed() },
  formats: orderFormats,
}
