import fc from 'fast-check'
import { chooseOption } from './answer-form.ts'
import type { KindFixture } from './kind-fixture.ts'
import { asked } from './random-parts.ts'

export const trueFalseFixture: KindFixture<'true_false'> = {
  question: { type: 'true_false', text: 'So?', options: [], key: true, why: 'w', source: 's' },
  answers: () => ({ right: true, wrong: false, malformed: ['true', 1, []] }),
  any: fc
    .record({ key: fc.boolean(), given: fc.boolean() })
    .map(({ key, given }) => ({ question: asked('true_false'), key, right: key, given })),
  otherKey: `to_jsonb(NOT (question->'key')::boolean)`,
  choose: (page, { key }, right) => chooseOption(page, key === right ? 'True' : 'False'),
  answerByKeys: (page, { key }) => page.keyboard.press(key ? '1' : '2'),
}
