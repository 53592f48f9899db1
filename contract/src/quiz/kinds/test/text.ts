import fc from 'fast-check'
import { typeAnswer, typeByKeys } from './answer-form.ts'
import type { KindFixture } from './kind-fixture.ts'
import { asked, words } from './random-parts.ts'

export const textFixture: KindFixture<'text'> = {
  question: { type: 'text', text: 'Who?', options: [], key: ['ana'], why: 'w', source: 's' },
  answers: () => ({ right: 'Ana', wrong: 'Ben', malformed: [5, ['ana'], 'x'.repeat(201)] }),
  any: fc
    .record({ key: fc.array(words, { minLength: 1, maxLength: 4 }), given: words })
    .map(({ key, given }) => ({ question: asked('text'), key, right: `The ${key.at(-1)}!`, given })),
  otherKey: `'["somebody"]'::jsonb`,
  choose: (page, { key: [first = ''] }, right) => typeAnswer(page, right ? first : '123456789'),
  answerByKeys: (page, { key: [first = ''] }) => typeByKeys(page, first),
}
