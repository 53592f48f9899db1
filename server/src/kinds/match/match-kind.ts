import { isDeepStrictEqual } from 'node:util'
import type { matchSchemas } from '#contract/kinds/match/match.ts'
import { givenPairs, wrongPairs } from '../pair-answers.ts'
import { asItIs, guessParts, keyAsAnswer, trimmedParts, type ServerKindOf } from '../server-kind.ts'
import { matchFormats } from './match-formats.ts'

export const matchKind: ServerKindOf<typeof matchSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  publishedParts: ({ prompts }) => ({ prompts: trimmedParts(prompts) }),
  hiddenChoices: () => ({ prompts: [] }),
  demo: {
    right: keyAsAnswer,
    wrong: ({ options }, key, random) => wrongPairs(key, options, random),
  },
  given: ({ prompts, options, key }, answer) => givenPairs(prompts, options, key, answer),
  guess: ({ prompts, options }) => guessParts(prompts.map(() => 1 / options.length)),
  formats: matchFormats,
}
