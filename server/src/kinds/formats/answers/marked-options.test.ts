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
