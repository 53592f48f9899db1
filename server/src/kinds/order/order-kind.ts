import { isDeepStrictEqual } from 'node:util'
import type { orderSchemas } from '#contract/kinds/order/order.ts'
import { asItIs, keyAsAnswer, type ServerKindOf } from '../server-kind.ts'
import { orderFormats } from './order-formats.ts'

export const orderKind: ServerKindOf<typeof orderSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: { right: keyAsAnswer, wrong: (_, key) => key.toReversed() },
  formats: orderFormats,
}
