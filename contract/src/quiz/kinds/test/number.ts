import fc from 'fast-check'
import { typeAnswer, typeByKeys } from './answer-form.ts'
import type { Keyed, KindFixture } from './kind-fixture.ts'
import { asked, words } from './random-parts.ts'

const size = fc.double({ min: -1e6, max: 1e6, noNaN: true })

/** With three digits behind it, a comma would be one between thousands. */
const typed = ({ key }: Keyed<'number'>): string => String(key.value).replace(/\.(?!\d{3}$)/, ',')

export const numberFixture: KindFixture<'number'> = {
  question: {
    type: 'number',
    text: 'How many?',
    options: [],
    unit: 'km',
    key: { value: 3, tolerance: 0, span: null },
    why: 'w',
    source: 's',
  },
  answers: () => ({ right: 3, wrong: 4, malformed: ['3', [3], { value: 3 }] }),
  any: fc
    .record({
      value: size,
      tolerance: fc.double({ min: 0, max: 100, noNaN: true }),
      span: fc.option(fc.double({ min: 1, max: 1e6, noNaN: true })),
      unit: fc.option(words),
      given: size,
    })
    .map(({ value, tolerance, span, unit, given }) => ({
      question: { ...asked('number'), unit },
      key: { value, tolerance, span },
      right: value + tolerance / 2,
      given,
    })),
  otherKey: `'{"value": 77, "tolerance": 1, "span": 9}'::jsonb`,
  choose: (page, question, right) => typeAnswer(page, right ? typed(question) : '123456789'),
  answerByKeys: (page, question) => typeByKeys(page, typed(question)),
}
