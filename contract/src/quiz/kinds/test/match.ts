import fc from 'fast-check'
import type { Keyed, KindFixture } from './kind-fixture.ts'
import { choosePairs, choosePairsByKeys, pairsOf } from './pair-answers.ts'
import { lettered, named, pairsNamed } from './parts.ts'
import { asked, assigned, ids } from './random-parts.ts'

const pairsIn = ({ prompts, options, key }: Keyed<'match'>, right: boolean) => pairsOf(prompts, options, key, right)

export const matchFixture: KindFixture<'match'> = {
  question: {
    type: 'match',
    text: 'Which goes with which?',
    prompts: ['p', 'q'].map((text) => ({ text, image: null })),
    options: lettered('match'),
    key: { 0: 0, 1: 1 },
    why: 'w',
    source: 's',
  },
  answers({ prompts, options }) {
    const given = (...of: [string, string][]) => pairsNamed(prompts, options, ...of)
    return {
      right: given(['p', 'a'], ['q', 'b']),
      partly: [given(['p', 'a'], ['q', 'c']), 500],
      wrong: given(['p', 'b'], ['q', 'a']),
      malformed: [{}, [], { nobody: named(options, 'a') }, given(['p', 'nobody']), { __proto__: null, x: 'y' }],
    }
  },
  any: fc.tuple(ids, ids).chain(([from, to]) =>
    assigned(from, to).chain((key) =>
      fc.record({
        question: fc.constant({
          ...asked('match', to),
          prompts: from.map((id) => ({ id, text: `The ${id}`, rendered: null, image: null })),
        }),
        key: fc.constant(key),
        right: fc.constant(key),
        given: assigned(from, to),
      }),
    ),
  ),
  otherKey: `(SELECT jsonb_object_agg(name, question->'options'->
    (CASE WHEN question->'options'->0->'id' = value THEN 1 ELSE 0 END)->'id') FROM jsonb_each(question->'key') AS k(name, value))`,
  choose: (page, question, right) => choosePairs(page, pairsIn(question, right)),
  async answerByKeys(page, question) {
    await choosePairsByKeys(page, pairsIn(question, true))
    await page.keyboard.press('Enter')
  },
}
