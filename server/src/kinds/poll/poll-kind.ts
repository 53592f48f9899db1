import { isDeepStrictEqual } from 'node:util'
import type { pollSchemas } from '#contract/kinds/poll/poll.ts'
import { asItIs, type ServerKindOf } from '../server-kind.ts'
import { pollFormats } from './poll-formats.ts'

export const pollKind: ServerKindOf<typeof pollSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: {
    right: ({ options }) => options[0]?.id ?? null,
    wrong: ({ options }, _, random) => options[Math.floor(random() * options.length)]?.id ?? null,
  },
  given: ({ options }, answer) => (options.length > 0 ? [] : [{ part: null, text: answer, right: null }]),
  formats: pollFormats,
}
