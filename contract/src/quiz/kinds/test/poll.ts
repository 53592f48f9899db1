import fc from 'fast-check'
import { pressOption, typeAnswer, typeByKeys } from './answer-form.ts'
import type { KindFixture } from './kind-fixture.ts'
import { lettered, allNamed, named } from './parts.ts'
import { asked, idsOf } from './random-parts.ts'

const VIEW = 'What I think'

export const pollFixture: KindFixture<'poll'> = {
  question: { type: 'poll', text: 'What do you think?', options: lettered('poll'), key: null, why: 'w', source: 's' },
  answers: ({ options }) => ({
    right: named(options, 'a'),
    wrong: null,
    malformed: ['nobody', 1, allNamed(options, 'a')],
  }),
  any: idsOf('poll').chain((of) =>
    fc.record({
      question: fc.constant(asked('poll', of)),
      key: fc.constant(null),
      right: fc.constant(of[0]),
      given: fc.constantFrom(...of),
    }),
  ),
  otherKey: `'null'::jsonb`,
  choose: (page, { options: [first] }) => (first ? pressOption(page, first.text) : typeAnswer(page, VIEW)),
  async check(page, { options }) {
    if (options.length === 0) await page.getByRole('button', { name: 'Send', exact: true }).click()
  },
  answerByKeys: (page, { options }) => (options.length > 0 ? page.keyboard.press('1') : typeByKeys(page, VIEW)),
}
