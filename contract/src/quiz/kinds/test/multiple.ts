import fc from 'fast-check'
import { pressLetters, tick } from './answer-form.ts'
import type { KindFixture } from './kind-fixture.ts'
import { lettered, allNamed, named, otherTexts, textsOf } from './parts.ts'
import { asked, idsOf, shuffled, some } from './random-parts.ts'

export const multipleFixture: KindFixture<'multiple'> = {
  question: { type: 'multiple', text: 'Some?', options: lettered('multiple'), key: [0, 1], why: 'w', source: 's' },
  answers: ({ options }) => ({
    right: allNamed(options, 'b', 'a'),
    partly: [allNamed(options, 'a'), 500],
    wrong: allNamed(options, 'a', 'c'),
    malformed: [[], ['nobody'], allNamed(options, 'a', 'a'), named(options, 'a')],
  }),
  any: idsOf('multiple').chain((of) =>
    some(of).chain((key) =>
      fc.record({
        question: fc.constant(asked('multiple', of)),
        key: fc.constant(key),
        right: shuffled(key),
        given: some(of),
      }),
    ),
  ),
  otherKey: `jsonb_build_array(question->'options'->2->'id')`,
  async choose(page, { options, key }, right) {
    for (const text of right ? textsOf(options, key) : otherTexts(options, key).slice(0, 1))
      await tick(page, 'checkbox', text)
  },
  async answerByKeys(page, { options, key }) {
    await pressLetters(page, textsOf(options, key))
    await page.keyboard.press('Enter')
  },
}
