import fc from 'fast-check'
import { isAccepted } from '#contract/quiz/typed-answer.ts'
import type { Keyed, KindFixture } from './kind-fixture.ts'
import { asked } from './random-parts.ts'

/** Whether one could be the other with a typo. */
const areNear = (one: string, other: string): boolean => isAccepted(one, [other]) || isAccepted(other, [one])

const firstOfEach = ({ key }: Keyed<'list'>): string[] => key.map(({ answers }) => answers[0] ?? '')

export const listFixture: KindFixture<'list'> = {
  question: {
    type: 'list',
    text: 'Name them all.',
    options: [],
    key: [['Mars'], ['Venus', 'the evening star'], ['Saturn']].map((answers) => ({ answers })),
    why: 'w',
    source: 's',
  },
  answers: () => ({
    right: ['saturn', 'The Evening Star', 'mars'],
    partly: [['Venus', 'venus', 'Pluto'], 333],
    wrong: ['Pluto'],
    malformed: ['Mars', [5], Array.from({ length: 10 }, (_, n) => `Planet ${n}`), { 0: 'Mars' }],
  }),
  any: fc
    .uniqueArray(fc.stringMatching(/^[a-z]{6,12}$/), { minLength: 3, maxLength: 20 })
    .map((names) => names.filter((name) => !names.some((other) => other !== name && areNear(name, other))))
    .filter((names) => names.length >= 3)
    .map((names) => ({
      question: { ...asked('list'), total: names.length },
      key: names.map((name) => ({ id: `i${name}`, answers: [name] })),
      right: names.map((name) => name.toUpperCase()),
      given: names.slice(1),
    })),
  otherKey: `(SELECT jsonb_agg(entry || '{"answers": ["somebody", "else"]}'::jsonb) FROM jsonb_array_elements(question->'key') AS entry)`,
  async choose(page, question, right) {
    for (const text of right ? firstOfEach(question) : ['no idea']) {
      await page.getByLabel('Type one answer').fill(text)
      await page.getByRole('button', { name: /^(Try|Add)$/ }).click()
    }
  },
  /** One that was found whole is checked by itself. */
  async check(page, _, right) {
    if (right) return
    await page.getByRole('button', { name: 'Give up' }).click()
    await page.getByRole('button', { name: 'Show them' }).click()
  },
  /** The last one ends it. */
  async answerByKeys(page, question) {
    for (const text of firstOfEach(question)) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
  },
}
