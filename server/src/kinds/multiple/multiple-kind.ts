import type { multipleSchemas } from '#contract/kinds/multiple/multiple.ts'
import { asItIs, keyAsAnswer, sameSet, type ServerKindOf } from '../server-kind.ts'
import { multipleFormats } from './multiple-formats.ts'

export const multipleKind: ServerKindOf<typeof multipleSchemas> = {
  sameKey: sameSet,
  sameAnswer: sameSet,
  publishedKey: asItIs,
  demo: {
    right: keyAsAnswer,
    wrong({ options }, key) {
      const others = options.map(({ id }) => id).filter((id) => !key.includes(id))
      return key.length > 1 ? key.slice(1) : others.slice(0, 1)
    },
  },
  formats: multipleFormats,
}
