import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuestions } from './read-questions.ts'

/** The questions as their texts, options and keys, or why they are refused. */
async function read(...lines: string[]) {
  const { format, items, questions } = await readQuestions({ input: lines.join('\n'), format: null })
  expect(format).toBe('aiken')
  return items.map(({ message, question }) => {
    const found = question === null ? undefined : questions[question]
    return found ? [found.text, found.options.map(({ text }) => text), found.key] : message
  })
}

const CITIES = ['Rome', 'Paris', 'Oslo']

describe('the letter of an option', () => {
  test.each([
    ['a point without a space', 'A.', 'B.', 'C.'],
    ['a bracket without a space', 'A)', 'B)', 'C)'],
    ['round brackets', '(A) ', '(B) ', '(C) '],
    ['square brackets', '[A] ', '[B] ', '[C] '],
    ['a colon', 'A: ', 'B: ', 'C: '],
    ['a dash and a small letter', 'a - ', 'b - ', 'c - '],
  ])('may have %s', async (_, ...letters) => {
    const options = letters.map((letter, at) => `${letter}${CITIES[at]}`)
    expect(await read('The capital of France?', ...options, 'ANSWER: B')).toEqual([
      ['The capital of France?', CITIES, 1],
    ])
  })

  test.each([
    'A.M. means what?',
    'U.S. presidents serve how long?',
    'e.g. means what?',
    'A.D. 79 saw which eruption?',
    'I.Newton was born when?',
    'A. Lincoln was born when?',
    'A - in music - is which note?',
    'Key: what does it open?',
    'Answer - which word rhymes?',
  ])('is not seen in the question "%s"', async (text) => {
    expect(await read(text, 'A. Rome', 'B. Paris', 'C. Oslo', 'ANSWER: B')).toEqual([[text, CITIES, 1]])
    expect(
      await read('Who?', 'A. x', 'B. y', 'ANSWER: A', '', text, 'A)Rome', 'B)Paris', 'C)Oslo', 'ANSWER: B'),
    ).toEqual([
      ['Who?', ['x', 'y'], 0],
      [text, CITIES, 1],
    ])
  })

  test('is no part of an abbreviation', async () => {
    const input = ['When did Vesuvius erupt?', 'A.D. 79', 'B.C. 44', 'ANSWER: A'].join('\n')
    const { questions, items } = await readQuestions({ input, format: 'aiken' })
    expect([questions, items[0]?.message]).toEqual([[], 'There are no options below this line.'])
    expect((await readQuestions({ input, format: null })).questions).toEqual([])
  })

  test('that appears twice refuses the question', async () => {
    expect(await read('Which?', 'A. x', 'B. y', 'A. z', 'ANSWER: A')).toEqual(['Two of its options have the letter A.'])
  })
})

describe('the answer', () => {
  test.each([
    'ANSWER:B',
    'Answer - B',
    'Correct answer: B',
    'Ans: B',
    'Ans. B',
    'Key: B',
    'The correct answer is B',
    'answer b',
    'ANSWER: (B)',
    'ANSWER: B) Paris',
    'ANSWER: B. paris',
    'ANSWER: B Paris',
    'ANSWER: Paris',
  ])('may be written "%s"', async (answer) => {
    expect(await read('The capital of France?', 'A. Rome', 'B. Paris', 'C. Oslo', answer)).toEqual([
      ['The capital of France?', CITIES, 1],
    ])
  })

  test.each([
    ['ANSWER: B) Oslo', 'Its answer is "B) Oslo", but option B is "Paris".'],
    ['ANSWER: B. Madrid', 'Its answer is "B. Madrid", but option B is "Paris".'],
    ['ANSWER: B Oslo', 'Its answer is "B Oslo", but option B is "Paris".'],
    ['ANSWER: E', 'Answer "E" has no option E.'],
    ['Key: Madrid', 'Answer "Madrid" isn\'t one of the options.'],
  ])('"%s" is refused', async (answer, message) => {
    expect(await read('The capital of France?', 'A. Rome', 'B. Paris', 'C. Oslo', answer)).toEqual([message])
  })

  test('of several options makes them all right', async () => {
    expect(await read('Which?', 'A)x', 'B)y', 'C)z', 'Correct answers: A and C')).toEqual([
      ['Which?', ['x', 'y', 'z'], [0, 2]],
    ])
  })

  test('comes back right however options and answers are written', async () => {
    const letters = fc.constantFrom(
      ...[(a: string) => `${a}. `, (a: string) => `${a})`, (a: string) => `(${a}) `, (a: string) => `${a}: `],
      ...[(a: string) => `${a.toLowerCase()} - `, (a: string) => `${a.toLowerCase()}.`],
    )
    const options = fc.uniqueArray(fc.constantFrom('Rome', 'A', 'b', 'A.M.', 'e.g. this', 'B) x', 'Key: C', 'C - y'), {
      minLength: 2,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(options, letters, fc.nat(), fc.constantFrom('ANSWER:', 'Ans: ', 'Answer - '), async (...all) => {
        const [texts, letter, at, word] = all
        const key = at % texts.length
        const lines = texts.map((text, index) => `${letter(String.fromCodePoint(65 + index))}${text}`)
        const answer = `${word}${String.fromCodePoint(65 + key)}`
        const { questions } = await readQuestions({ input: ['Which?', ...lines, answer].join('\n'), format: 'aiken' })
        for (const one of questions) expect([one.options.map(({ text }) => text), one.key]).toEqual([texts, key])
      }),
      { numRuns: 200 },
    )
  })
})
