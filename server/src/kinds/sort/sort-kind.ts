import { isDeepStrictEqual } from 'node:util'
import type { sortSchemas } from '#contract/kinds/sort/sort.ts'
import { givenPairs, wrongPairs } from '../pair-answers.ts'
import { asItIs, guessParts, keyAsAnswer, trimmedParts, type ServerKindOf } from '../server-kind.ts'
import { sortFormats } from './sort-formats.ts'

export const sortKind: ServerKindOf<typeof sortSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  publishedParts: ({ bins }) => ({ bins: trimmedParts(bins) }),
  hiddenChoices: () => ({ bins: [] }),
  demo: {
    right: keyAsAnswer,
    wrong: ({ bins }, key, random) => wrongPairs(key, bins, random),
  },
  given: ({ options, bins, key }, answer) => givenPairs(options, bins, key, answer),
  guess: ({ bins, options }) => guessParts(options.map(() => 1 / bins.length)),
  formats: sortFormats,
}
