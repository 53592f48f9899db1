import { isDeepStrictEqual } from 'node:util'
import type { pollSchemas } from '#contract/kinds/poll/poll.ts'
import type { Question } from '#contract/question.ts'
import { hashOf, seededRandom } from '#contract/seeded-random.ts'
import { asItIs, type Random, type ServerKindOf } from '../server-kind.ts'
import { pollFormats } from './poll-formats.ts'

/** The vote of a demo player: some options are more popular than others, but the first no more than the last. */
function demoVote({ options }: Question<'poll'>, _: unknown, random: Random): string | null {
  const weights = options.map(({ id }) => 0.4 + seededRandom(hashOf(id))())
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return options.find((_, at) => (left -= weights[at] ?? 0) < 0)?.id ?? null
}

export const pollKind: ServerKindOf<typeof pollSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: { right: ({ options }) => options[0]?.id ?? null, wrong: demoVote, knownBy: () => 0 },
  given: ({ options }, answer) => (options.length > 0 ? [] : [{ part: null, text: answer, right: null }]),
  formats: pollFormats,
}
