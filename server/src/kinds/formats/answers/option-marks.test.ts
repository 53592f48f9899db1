import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** A question in each format whose options have texts and whose answer is elsewhere. */
const FILES: Record<string, (options: readonly string[], answer: string) => string> = {
  json: (options, answer) => JSON.stringify([{ question: 'Which?', options, answer }]),
  'the shape of a draft': (options, answer) =>
    JSON.stringify([{ text: 'Which?', options, key: Math.max(options.indexOf(answer), 'ABC'.indexOf(answer)) }]),
  csv: (options, answer) =>
    [
      'question,option a,option b,option c,answer',
      ['Which?', ...options, answer].map((cell) => `"${cell}"`).join(),
    ].join('\n'),
}

/** The options with a star before the right ones, and what is said about them; or why the question was not taken. */
async function read(input: string): Promise<string> {
  const { questions, items } = await readQuestions({ input, format: null })
  const [question] = questions
  const said = items.map(({ outcome, message }) => `${outcome}: ${message}`).join(' ')
  if (!question) return said
  const right = [question.key].flat()
  return `${question.options.map(({ text }, index) => (right.includes(index) ? `[${text}]` : text)).join(' ')} ${said}`
}

describe.each(Object.keys(FILES))('a mark in the text of an option in %s', (format) => {
  const file = (options: readonly string[], answer: string) => FILES[format]?.(options, answer) ?? ''

  const marked = [
    ['Paris (correct)', '(correct)'],
    ['Paris ✓', '✓'],
    ['✅ Paris', '✅'],
    ['*Paris', '*'],
    ['Paris [x]', '[x]'],
    ['Paris (right answer)', '(right answer)'],
    ['**Paris**', '**'],
  ] as const

  test.each(marked)('that says the same as the answer is left out and named: %s', async (text, sign) => {
    const wanted = `[Paris] Rome Oslo changed: The mark "${sign}" of the option "Paris" was left out.`
    expect(await read(file([text, 'Rome', 'Oslo'], 'A'))).toBe(wanted)
    expect(await read(file([text, 'Rome', 'Oslo'], text))).toBe(wanted)
  })

  test.each(marked)('that contradicts the answer is refused: %s', async (text) => {
    expect(await read(file([text, 'Rome', 'Oslo'], 'B'))).toBe(
      `refused: The option "${text}" is marked as right, but the answer says otherwise. Remove the mark, or correct the answer.`,
    )
  })

  test('goes together with those of wrong options', async () => {
    expect(await read(file(['Rome (wrong)', 'Paris (correct)', 'Oslo (incorrect)'], 'B'))).toMatch(
      /^Rome \[Paris\] Oslo changed: .*"\(wrong\)".*"\(correct\)".*"\(incorrect\)"/,
    )
  })

  test.each([
    [['Chamber (left)', 'Chamber (right)', 'Valve'], 'A', '[Chamber (left)] Chamber (right) Valve'],
    [['*page', '&page', 'page'], 'B', '*page [&page] page'],
    [['*page', 'page', 'void'], 'B', '*page [page] void'],
    [['A*', 'B', 'C'], 'B', 'A* [B] C'],
    [['__init__', 'init', '_init'], 'B', '__init__ [init] _init'],
    [['Paris ✓', 'Rome ✓', 'Oslo ✓'], 'B', 'Paris ✓ [Rome ✓] Oslo ✓'],
  ])('may be its own: %j with %s', async (options, answer, wanted) => {
    expect(await read(file(options, answer))).toBe(`${wanted} kept: Kept unchanged.`)
  })
})

test('our own files keep what looks like a mark', async () => {
  const input = JSON.stringify([
    { type: 'single', text: 'Which?', image: null, options: ['x ✓', 'y'], key: 1, why: '', source: '' },
  ])
  expect(await read(input)).toBe('x ✓ [y] kept: Kept unchanged.')
})

/** The options and keys of the questions with what was changed, or why they are refused. */
async function readLines(...lines: string[]) {
  const { items, questions } = await readQuestions({ input: lines.join('\n'), format: null })
  return items.map(({ message, question }) => {
    const found = question === null ? undefined : questions[question]
    return found ? [...found.options.map(({ text }) => text), found.key, message] : message
  })
}

const left = (sign: string, ...letters: string[]) =>
  letters.map((letter) => `The mark "${sign}" of option ${letter} was left out.`).join(' ')

test.each([
  ['✘', '✔'],
  ['✗', '✓'],
  ['❌', '✅'],
  ['(incorrect)', '(correct)'],
  ['(falsch)', '(richtig)'],
  ['[wrong]', '[right]'],
])('%s on wrong options is left out', async (wrong, right) => {
  const lines = [`A) cat ${wrong}`, `B) dog ${right}`, `C) cow ${wrong}`]
  const other = [`A) red ${right}`, `B) blue ${wrong}`]
  const [one, two] = await readLines('1. Which barks?', ...lines, '', '2. Which is warm?', ...other)
  expect(one).toEqual(['cat', 'dog', 'cow', 1, left(wrong, 'A', 'C')])
  expect(two).toEqual(['red', 'blue', 0, left(wrong, 'B')])
})

test('also where an answer is given', async () => {
  const [one] = await readLines('1. Which barks?', 'A) cat ✘', 'B) dog', 'C) cow ✘', 'Answer: B')
  expect(one).toEqual(['cat', 'dog', 'cow', 1, left('✘', 'A', 'C')])
  const [before] = await readLines('1. Which barks?', 'A) ✘ cat', 'B) ✔ dog', 'C) ✘ cow', 'Answer: B')
  expect(before?.slice(0, 4)).toEqual(['cat', 'dog', 'cow', 1])
  const [aiken] = await readLines('Which barks?', 'A) cat ✘', 'B) dog ✔', 'C) cow ✘', 'ANSWER: B')
  expect(aiken?.slice(0, 4)).toEqual(['cat', 'dog', 'cow', 1])
  const [only] = await readLines('Which barks?', 'A) cat ✘', 'B) dog', 'C) cow ✘', 'ANSWER: B')
  expect(only?.slice(0, 4)).toEqual(['cat', 'dog', 'cow', 1])
})

test('a cross on a right option contradicts its answer', async () => {
  const lines = ['A) cat', 'B) dog ✘', 'C) cow']
  expect(await readLines('1. Which barks?', ...lines, 'Answer: B')).toEqual([
    expect.stringContaining('marked as wrong'),
  ])
  expect(await readLines('Which barks?', ...lines, 'ANSWER: B')).toEqual([expect.stringContaining('marked as wrong')])
})

test('a cross may be the whole option', async () => {
  const [one] = await readLines('1. Which one means no?', 'A) ✗', 'B) o', 'Answer: A')
  expect(one).toEqual(['✗', 'o', 0, 'Kept unchanged.'])
})

test('stars around a line are no part of its option', async () => {
  const [one] = await readLines('1. P?', 'A. x1', '*B. y1*', '', '2. Q?', '*A. x1*', 'B. y1')
  expect(one?.slice(0, 3)).toEqual(['x1', 'y1', 1])
  const [grade] = await readLines('1. P?', 'A. A', '*B. A*', 'C. B', '', '2. Q?', '*A. x1', 'B. y1')
  expect(grade?.slice(0, 4)).toEqual(['A', 'A*', 'B', 1])
})
