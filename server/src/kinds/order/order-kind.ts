import { isDeepStrictEqual } from 'node:util'
import type { orderSchemas } from '#contract/kinds/order/order.ts'
import { asItIs, keyAsAnswer, type ServerKindOf } from '../server-kind.ts'
import { orderFormats } from './order-formats.ts'

export const orderKind: ServerKindOf<typeof orderSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: { right: keyAsAnswer, wrong: (_, key) => key.toReversed() },
  given: ({ options, key }, answer) =>
    key.map((id, place) => ({
      part: options.find((option) => option.id === id)?.text ?? id,
      text: `Place ${answer.indexOf(id) + 1}`,
      right: answer.indexOf(id) === place,
    })),
  /** Any item follows any other in one of `n` orders; all of them stand right in one of `n!`. */
  guess: ({ options }) => ({
    share: 1 / options.length,
    whole: options.reduce((chance, _, index) => chance / (index + 1), 1),
  }),
  formats: orderFormats,
}
