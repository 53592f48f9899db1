import { expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** The questions with their options and keys, or why they are refused. */
async function read(...lines: string[]) {
  const { items, questions } = await readQuestions({ input: lines.join('\n'), format: null })
  return items.map(({ message, question }) => {
    const found = question === null ? undefined : questions[question]
    return found ? [found.text, ...found.options.map(({ text }) => text), found.key] : message
  })
}

test('options with numbers in brackets, and such an answer', async () => {
  const one = ['1. P?', '(1) x1', '(2) y1', 'Ans. (2)']
  expect(await read(...one, '', '2. Q?', '(1) x2', '(2) y2', 'Answer (1)')).toEqual([
    ['P?', 'x1', 'y1', 1],
    ['Q?', 'x2', 'y2', 0],
  ])
  expect(await read(...one)).toEqual([['P?', 'x1', 'y1', 1]])
  expect((await read('(1) x1', '(2) y1', 'Ans. (2)')).at(-1)).toBe('Its answer is "(2)", but it has no options.')
})

test('ticks and crosses before options', async () => {
  expect(await read('1. P?', '✗ x1', '✓ y1', '', '2. Q?', '✔ x2', '✘ y2', '✘ z2')).toEqual([
    ['P?', 'x1', 'y1', 1],
    ['Q?', 'x2', 'y2', 'z2', 0],
  ])
  expect(await read('1. Of these', '✓ one', '✓ two', 'which is first?', 'A. one', 'B. two', 'Answer: A')).toEqual([
    ['Of these\n✓ one\n✓ two\nwhich is first?', 'one', 'two', 0],
  ])
})

test('questions and answers by their German names', async () => {
  expect(await read('Frage: Hauptstadt von Italien?', 'Antwort: Rom', '', 'Frage: Und?', 'Antwort: Oslo')).toEqual([
    ['Hauptstadt von Italien?', ['Rom']],
    ['Und?', ['Oslo']],
  ])
})
