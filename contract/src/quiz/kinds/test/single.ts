import fc from 'fast-check'
import { chooseOption, pressLetters } from './answer-form.ts'
import type { KindFixture } from './kind-fixture.ts'
import { ABC, allNamed, named, otherTexts, textsOf } from './parts.ts'
import { asked, ids } from './random-parts.ts'

export const singleFixture: KindFixture<'single'> = {
  question: { type: 'single', text: 'One?', options: ABC, key: 0, why: 'w $x^2$', source: 's' },
  answers: ({ options }) => ({
    right: named(options, 'a'),
    wrong: named(options, 'b'),
    malformed: ['nobody', allNamed(options, 'a'), 0, {}],
  }),
  any: ids.chain((of) =>
    fc.record({
      question: fc.constant(asked('single', of)),
      key: fc.constant(of[0] ?? ''),
      right: fc.constant(of[0]),
      given: fc.constantFrom(...of),
    }),
  ),
  otherKey: `question->'options'->(CASE WHEN question->'options'->0->'id' = question->'key' THEN 1 ELSE 0 END)->'id'`,
  choose(page, { options, key }, right) {
    const [text = ''] = right ? textsOf(options, [key]) : otherTexts(options, [key])
    return chooseOption(page, text)
  },
  answerByKeys: (page, { options, key }) => pressLetters(page, textsOf(options, [key])),
}
