import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlainOption, PlainQuestion } from '../plain-question.ts'
import { findLosses } from '../find-losses.ts'
import { readQuestions } from '../read-questions.ts'
import { cleanLine } from '../text/clean-text.ts'
import { writeQuestions } from '../write-questions.ts'

const WORDS = { image: null, why: '', source: '' }
const option = (text: string): PlainOption => ({ text, image: null, last: false })

/** Rows of a sheet with three columns for options. */
const sheet = (...rows: string[]) => ['question,type,option_a,option_b,option_c,answer', ...rows].join('\n')

async function read(...rows: string[]) {
  const { items, questions } = await readQuestions({ input: sheet(...rows), format: 'csv' })
  return items.map(({ outcome, message, question }) => (question === null ? [outcome, message] : questions[question]))
}

describe('a sheet holds', () => {
  test('pairs, with options that go with nothing', async () => {
    expect(await read('Capitals?,match,France -> Paris,Italy → Rome,-> Oslo,')).toEqual([
      {
        ...WORDS,
        type: 'match',
        text: 'Capitals?',
        prompts: ['France', 'Italy'].map((text) => ({ text, image: null })),
        options: ['Paris', 'Rome', 'Oslo'].map(option),
        key: { 0: 0, 1: 1 },
      },
    ])
  })

  test('items and their groups', async () => {
    const row = (answer: string) => `Which is it?,sort,Owl -> Birds,Bat -> Mammals,Cow -> Mammals,${answer}`
    const [plain, listed, strange] = await read(row(''), row('"Fish\nMammals\nBirds"'), row('Birds'))
    expect(plain).toMatchObject({ bins: [{ text: 'Birds' }, { text: 'Mammals' }], key: { 0: 0, 1: 1, 2: 1 } })
    expect(listed).toMatchObject({
      bins: [{ text: 'Fish' }, { text: 'Mammals' }, { text: 'Birds' }],
      key: { 0: 2, 1: 1, 2: 1 },
    })
    expect(strange).toEqual(['refused', '"Mammals" isn\'t one of the groups that its answer lists.'])
  })

  test('blanks, typed and chosen', async () => {
    expect(await read('[[1]] lies on the [[2]].,blanks,Paris | Paname,Loire | *Seine,,')).toMatchObject([
      {
        blanks: [{ choices: null }, { choices: [{ text: 'Loire' }, { text: 'Seine' }] }],
        key: { 0: ['Paris', 'Paname'], 1: 1 },
      },
    ])
  })

  test('lists, and opinions', async () => {
    expect(
      await read(
        'Name them all,list,,,,"Iran | Persia\nIraq\nOman"',
        'Tea or coffee?,poll,Tea,Coffee,,',
        'Say why,poll,,,,',
      ),
    ).toMatchObject([
      { type: 'list', key: [{ answers: ['Iran', 'Persia'] }, { answers: ['Iraq'] }, { answers: ['Oman'] }] },
      { type: 'poll', options: [option('Tea'), option('Coffee')], key: null },
      { type: 'poll', options: [], key: null },
    ])
  })

  test.each([
    ['8849 m ± 100 / 500', { unit: 'm', key: { value: 8849, tolerance: 100, span: 500 } }],
    ['50 km/h', { unit: 'km/h', key: { value: 50, tolerance: 0, span: null } }],
    ['12.5%', { unit: '%', key: { value: 12.5, tolerance: 0, span: null } }],
    ['-3 / 2', { unit: null, key: { value: -3, tolerance: 0, span: 2 } }],
  ])('numbers such as %s', async (answer, expected) => {
    expect(await read(`How much?,number,,,,${answer}`)).toMatchObject([expected])
  })

  test('no unit where the row does not say that it is a number', async () => {
    expect(await read('Who lives here?,,,,,10 Downing Street')).toMatchObject([{ type: 'text' }])
  })

  test.each([
    ['match', 'France - Paris', 'Italy -> Rome', ''],
    ['match', 'France -> Paris', 'Italy -> Rome', 'A'],
    ['sort', 'Owl', 'Bat -> Mammals', ''],
    ['blanks', '*Seine | *Loire', '', ''],
    ['blanks', '', 'Seine', ''],
    ['list', 'Iran', 'Persia', ''],
    ['number', '', '', 'about 5'],
  ])('no broken %s', async (type, one, other, answer) => {
    const [row] = await read(`What goes in [[1]]?,${type},${one},${other},,${answer}`)
    expect(row).toEqual(['refused', expect.any(String)])
  })
})

const MEANT = ['->', '→', '|', '*']
const PLAIN = ['±', '/', ' / ', ',', '"', '=', '5', 'm', 'é', 'Owl', 'Bat', ' ', '-']
const piece = fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...PLAIN) }, fc.constantFrom(...MEANT))
const text = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => cleanLine(`${pieces.join('')}x`))
const texts = (least: number, most: number) => fc.uniqueArray(text, { minLength: least, maxLength: most })
const indexes = (count: number, below: number) =>
  fc
    .array(fc.nat(below - 1), { minLength: count, maxLength: count })
    .map((list) => Object.fromEntries(list.map((one, index) => [String(index), one])))

const asked = <T extends string>(type: T) => ({
  ...WORDS,
  type,
  text: 'What is it, then?',
  options: [] as PlainOption[],
})
const question: fc.Arbitrary<PlainQuestion> = fc.oneof(
  fc.tuple(texts(2, 12), texts(2, 14)).chain(([from, to]) =>
    indexes(from.length, to.length).map((key) => ({
      ...asked('match' as const),
      prompts: from.map((one) => ({ text: one, image: null })),
      options: to.map(option),
      key,
    })),
  ),
  fc.tuple(texts(2, 14), texts(2, 6)).chain(([items, bins]) =>
    indexes(items.length, bins.length).map((key) => ({
      ...asked('sort' as const),
      bins: bins.map((one) => ({ text: one })),
      options: items.map(option),
      key,
    })),
  ),
  fc
    .array(fc.record({ words: texts(2, 4), right: fc.nat(1), isTyped: fc.boolean() }), { minLength: 1, maxLength: 12 })
    .map((places) => ({
      ...asked('blanks' as const),
      text: places.map((_, index) => `Then [[${index + 1}]].`).join(' '),
      blanks: places.map(({ words, isTyped }) => ({ choices: isTyped ? null : words.map((one) => ({ text: one })) })),
      key: Object.fromEntries(
        places.map(({ words, right, isTyped }, index) => [String(index), isTyped ? words : right]),
      ),
    })),
  fc.array(texts(1, 2), { minLength: 3, maxLength: 8 }).map((entries) => ({
    ...asked('list' as const),
    key: entries.map((answers, index) => ({ answers: answers.map((one) => `${one}${'abcdefgh'[index]}`) })),
  })),
  fc.record({ list: texts(2, 9), last: fc.boolean() }).map(({ list, last }) => ({
    ...asked('poll' as const),
    options: list.map((one) => ({ ...option(one), last })),
    key: null,
  })),
  fc
    .record({
      unit: fc.option(text),
      value: fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => value + 0),
      tolerance: fc.constantFrom(0, 0.5, 1e-7),
      span: fc.constantFrom(null, 3, 0.25),
    })
    .map(({ unit, ...key }) => ({ ...asked('number' as const), unit, key })),
)

test.each([
  ['csv', 25],
  ['xlsx', 8],
] as const)('what %s holds of any kind comes back, or is named', async (format, numRuns) => {
  await fc.assert(
    fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 5 }), async (questions) => {
      const { file, losses } = await writeQuestions({ format, title: '', questions })
      const { questions: back } = await readQuestions({ input: file, format: null })
      const behind = new Set(losses.filter(({ left_out }) => left_out).map((one) => one.question))
      const expected = questions.filter((_, index) => !behind.has(index))
      expect(back).toHaveLength(expected.length)
      for (const [index, before] of expected.entries()) {
        const told = losses.filter((loss) => questions[loss.question ?? -1] === before).map(({ message }) => message)
        const after = back[index]
        expect(after && findLosses(before, after)).toEqual(told)
        for (const message of told) expect(message).toMatch(/^The unit isn't|another order/)
        if (told.length === 0 && after && before.type !== 'match') expect(after).toEqual(before)
      }
    }),
    { numRuns, seed: 7 },
  )
})
