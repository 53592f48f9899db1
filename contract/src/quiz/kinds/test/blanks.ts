import fc from 'fast-check'
import { blanksIn } from '#contract/quiz/kinds/blanks.ts'
import { tabTo } from './answer-form.ts'
import type { Keyed, KindFixture } from './kind-fixture.ts'
import { named } from './parts.ts'
import { asked, ids, words } from './random-parts.ts'

export const blanksFixture: KindFixture<'blanks'> = {
  question: {
    type: 'blanks',
    text: 'In [[1]] it is [[2]].',
    options: [],
    blanks: [{ choices: null }, { choices: ['a', 'b', 'c'].map((text) => ({ text })) }],
    key: { 0: ['ana'], 1: 0 },
    why: 'w',
    source: 's',
  },
  answers({ blanks: [typed, chosen] }) {
    const choice = (name: string) => named(chosen?.choices ?? [], name)
    const given = (one: string, two: string) => ({ [typed?.id ?? '']: one, [chosen?.id ?? '']: two })
    return {
      right: given('Ana', choice('a')),
      partly: [given('Ben', choice('a')), 500],
      wrong: given('Ben', choice('b')),
      malformed: [
        {},
        given('Ana', 'nobody'),
        given('', choice('a')),
        { nobody: 'Ana' },
        ['Ana'],
        { [typed?.id ?? '']: 5 },
      ],
    }
  },
  any: fc
    .array(fc.record({ id: fc.uuid(), isTyped: fc.boolean(), of: ids, word: words }), { minLength: 1, maxLength: 12 })
    .map((places) => ({
      question: {
        ...asked('blanks'),
        text: places.map((_, index) => `One [[${index + 1}]]`).join(' '),
        blanks: places.map(({ id, isTyped, of }) => ({
          id,
          choices: isTyped ? null : of.map((choice) => ({ id: choice, text: `The ${choice}`, rendered: null })),
        })),
      },
      key: Object.fromEntries(places.map(({ id, isTyped, of, word }) => [id, isTyped ? [word] : (of[0] ?? '')])),
      right: Object.fromEntries(places.map(({ id, isTyped, of, word }) => [id, isTyped ? word : of[0]])),
      given: Object.fromEntries(places.map(({ id, isTyped, of }) => [id, isTyped ? 'else' : of.at(-1)])),
    })),
  otherKey: `(SELECT jsonb_object_agg(blank->>'id', CASE WHEN blank->'choices' = 'null'::jsonb THEN '["somebody"]'::jsonb ELSE blank->'choices'->
    (CASE WHEN blank->'choices'->0->'id' = question->'key'->(blank->>'id') THEN 1 ELSE 0 END)->'id' END) FROM jsonb_array_elements(question->'blanks') AS blank)`,
  async choose(page, question, right) {
    for (const [place, text] of blankWords(question).entries()) {
      const blank = page.getByLabel(`Blank ${place + 1} of ${question.blanks.length}`)
      if (await blank.evaluate((field) => field.tagName === 'SELECT'))
        await blank.selectOption(right ? { label: text } : { index: (await blank.locator('option').count()) - 1 })
      else await blank.fill(right ? text : 'no idea')
    }
  },
  /** Enter goes from one blank to the next, and from the last to the check. */
  async answerByKeys(page, question) {
    await tabTo(page, 'Blank 1 of')
    for (const text of blankWords(question)) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
  },
}

/** What belongs in the blanks of a text, in the order in which they stand. */
const blankWords = ({ text, blanks, key }: Keyed<'blanks'>): string[] =>
  blanksIn(text).map((at) => {
    const wanted = key[blanks[at]?.id ?? '']
    return Array.isArray(wanted)
      ? (wanted[0] ?? '')
      : (blanks[at]?.choices?.find(({ id }) => id === wanted)?.text ?? '')
  })
