import { expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** The options and keys of the questions with what was changed, or why they are refused. */
async function read(...lines: string[]) {
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
  const [one, two] = await read('1. Which barks?', ...lines, '', '2. Which is warm?', ...other)
  expect(one).toEqual(['cat', 'dog', 'cow', 1, left(wrong, 'A', 'C')])
  expect(two).toEqual(['red', 'blue', 0, left(wrong, 'B')])
})

test('also where an answer is given', async () => {
  const [one] = await read('1. Which barks?', 'A) cat ✘', 'B) dog', 'C) cow ✘', 'Answer: B')
  expect(one).toEqual(['cat', 'dog', 'cow', 1, left('✘', 'A', 'C')])
  const [before] = await read('1. Which barks?', 'A) ✘ cat', 'B) ✔ dog', 'C) ✘ cow', 'Answer: B')
  expect(before?.slice(0, 4)).toEqual(['cat', 'dog', 'cow', 1])
  const [aiken] = await read('Which barks?', 'A) cat ✘', 'B) dog ✔', 'C) cow ✘', 'ANSWER: B')
  expect(aiken?.slice(0, 4)).toEqual(['cat', 'dog', 'cow', 1])
  const [only] = await read('Which barks?', 'A) cat ✘', 'B) dog', 'C) cow ✘', 'ANSWER: B')
  expect(only?.slice(0, 4)).toEqual(['cat', 'dog', 'cow', 1])
})

test('a cross on a right option contradicts its answer', async () => {
  const lines = ['A) cat', 'B) dog ✘', 'C) cow']
  expect(await read('1. Which barks?', ...lines, 'Answer: B')).toEqual([expect.stringContaining('marked as wrong')])
  expect(await read('Which barks?', ...lines, 'ANSWER: B')).toEqual([expect.stringContaining('marked as wrong')])
})

test('a cross may be the whole option', async () => {
  const [one] = await read('1. Which one means no?', 'A) ✗', 'B) o', 'Answer: A')
  expect(one).toEqual(['✗', 'o', 0, 'Kept unchanged.'])
})

test('stars around a line are no part of its option', async () => {
  const [one] = await read('1. P?', 'A. x1', '*B. y1*', '', '2. Q?', '*A. x1*', 'B. y1')
  expect(one?.slice(0, 3)).toEqual(['x1', 'y1', 1])
  const [grade] = await read('1. P?', 'A. A', '*B. A*', 'C. B', '', '2. Q?', '*A. x1', 'B. y1')
  expect(grade?.slice(0, 4)).toEqual(['A', 'A*', 'B', 1])
})
