import { isDeepStrictEqual } from 'node:util'
import type { singleSchemas } from '#contract/kinds/single/single.ts'
import { asItIs, guessParts, keyAsAnswer, type ServerKindOf } from '../server-kind.ts'
import { singleFormats } from './single-formats.ts'

/** How often a player who does not know picks the most tempting option. */
const TEMPTED = 0.55

export const singleKind: ServerKindOf<typeof singleSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: {
    right: keyAsAnswer,
    wrong({ options }, key, random) {
      const others = options.filter(({ id }) => id !== key)
      const chosen = random() < TEMPTED ? others[0] : others[Math.floor(random() * others.length)]
      return chosen?.id ?? null
    },
  },
  guess: ({ options }) => guessParts([1 / options.length]),
  formats: singleFormats,
}
