import fc from 'fast-check'
import type { Keyed, KindFixture } from './kind-fixture.ts'
import { choosePairs, choosePairsByKeys, pairsOf } from './pair-answers.ts'
import { lettered, pairsNamed } from './parts.ts'
import { asked, assigned, ids, words } from './random-parts.ts'

const pairsIn = ({ options, bins, key }: Keyed<'sort'>, right: boolean) => pairsOf(options, bins, key, right)

export const sortFixture: KindFixture<'sort'> = {
  question: {
    type: 'sort',
    text: 'Which belongs where?',
    options: lettered('sort'),
    bins: ['x', 'y'].map((text) => ({ text })),
    key: { 0: 0, 1: 1, 2: 1 },
    why: 'w',
    source: 's',
  },
  answers({ options, bins }) {
    const given = (...of: [string, string][]) => pairsNamed(options, bins, ...of)
    return {
      right: given(['a', 'x'], ['b', 'y'], ['c', 'y']),
      partly: [given(['a', 'x'], ['b', 'x'], ['c', 'y']), 666],
      wrong: given(['a', 'y'], ['b', 'x'], ['c', 'x']),
      malformed: [{}, given(['nobody', 'x']), given(['a', 'nobody']), 'x'],
    }
  },
  any: fc.tuple(ids, fc.uniqueArray(words, { minLength: 2, maxLength: 6 })).chain(([of, bins]) =>
    assigned(of, bins).chain((key) =>
      fc.record({
        question: fc.constant({
          ...asked('sort', of),
          bins: bins.map((id) => ({ id, text: `The ${id}`, rendered: null })),
        }),
        key: fc.constant(key),
        right: fc.constant(key),
        given: assigned(of, bins),
      }),
    ),
  ),
  otherKey: `(SELECT jsonb_object_agg(name, question->'bins'->
    (CASE WHEN question->'bins'->0->'id' = value THEN 1 ELSE 0 END)->'id') FROM jsonb_each(question->'key') AS k(name, value))`,
  choose: (page, question, right) => choosePairs(page, pairsIn(question, right)),
  async answerByKeys(page, question) {
    await choosePairsByKeys(page, pairsIn(question, true))
    await page.keyboard.press('Enter')
  },
}
