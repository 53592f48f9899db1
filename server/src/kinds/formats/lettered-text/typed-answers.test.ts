import { expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** The outcomes and keys of the questions, or why they are refused. */
async function read(...lines: string[]) {
  const { items, questions } = await readQuestions({ input: lines.join('\n'), format: null })
  return items.map(({ outcome, message, question }) => {
    const { type, key } = (question === null ? undefined : questions[question]) ?? {}
    return key === undefined ? message : [outcome, type, key]
  })
}

const number = (value: number) => ['kept', 'number', { value, tolerance: 0, span: null }]

test('the decimals of one answer tell those of all', async () => {
  expect(await read('1. Wie hoch?', 'Antwort: 2.962', '2. Pi?', 'Antwort: 3,14')).toEqual([number(2962), number(3.14)])
  expect(await read('Q: Wie hoch?', 'A: 2.962', '', 'Q: Pi?', 'A: 3,14')).toEqual([number(2962), number(3.14)])
  expect(await read('1. How high?', 'Answer: 2,962', '2. Pi?', 'Answer: 3.14')).toEqual([number(2962), number(3.14)])
  expect(await read('1. Wie hoch?', '2. Pi?', '', 'Lösungen', '1. 2.962', '2. 3,14')).toEqual([
    number(2962),
    number(3.14),
  ])
})

test('a number that could be two is refused where the answers have both signs', async () => {
  const [high] = await read('1. High?', 'Answer: 2.962', '2. Pi?', 'Answer: 3,14', '3. Half?', 'Answer: 0.5')
  expect(high).toBe('"2.962" could be 2962 or 2.962. Write it without a thousands separator.')
})

test('a code with zeros is no number', async () => {
  expect(await read('1. Which agent?', 'Answer: 007')).toEqual([['kept', 'text', ['007']]])
})

test('markup in an answer becomes plain text', async () => {
  expect(await read('1. Water?', 'Answer: H<sub>2</sub>O')).toEqual([['changed', 'text', ['H₂O']]])
  expect(await read('Q: Which pet?', 'A: <b>cat</b>')).toEqual([['changed', 'text', ['cat']]])
  expect(await read('1. Bold?', 'Answer: <b>')).toEqual([['kept', 'text', ['<b>']]])
  expect(await read('1. Pi?', 'Answer: <i>3.14</i>')).toEqual([['changed', ...number(3.14).slice(1)]])
})
