import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'

/** The items in their right order, or why there is none. */
async function read(fields: object): Promise<unknown> {
  const file = [{ question: 'Which first?', type: 'order', ...fields }]
  const { items, questions } = await readQuestions({ input: JSON.stringify(file), format: null })
  const [found] = questions
  if (!found) return items[0]?.message
  const indexes: unknown[] = [found.key].flat()
  return [found.type, ...indexes.map((index) => (typeof index === 'number' ? found.options[index]?.text : undefined))]
}

const ITEMS = ['moon', 'sun', 'earth']
const RIGHT = ['order', 'sun', 'earth', 'moon']

describe('items to put in order', () => {
  test.each([
    { options: ITEMS, answer: ['sun', 'earth', 'moon'] },
    { type: 'sequence', items: ITEMS, correctOrder: ['sun', 'earth', 'moon'] },
    { type: 'ordering', options: ITEMS, answer: ['B', 'C', 'A'] },
    { type: 'ordering', options: ITEMS, answer: 'B, C, A' },
    { options: { a: 'moon', b: 'sun', c: 'earth' }, order: ['b', 'c', 'a'] },
    { type: 'order', text: 'Which first?', options: ITEMS, key: [1, 2, 0] },
  ])('are read with their order: %j', async (fields) => {
    expect(await read(fields)).toEqual(RIGHT)
  })

  test('are kept whatever their fields are called', async () => {
    const item = { question: 'Sort them by age', type: 'order', items: ITEMS, correct_order: ['sun', 'earth', 'moon'] }
    const { items } = await readQuestions({ input: JSON.stringify([item]), format: null })
    expect(items.map(({ outcome, message }) => [outcome, message])).toEqual([['kept', 'Kept unchanged.']])
  })

  test('may be numbers that count nothing', async () => {
    expect(await read({ options: ['1989', '1914'], answer: [1914, 1989] })).toEqual(['order', '1914', '1989'])
  })

  const twoWays = 'Its answer can be read in two ways. Write the texts of the items in their right order.'
  const unknown =
    'It has items to put in order, but nothing says which order is right. Add "answer" with the texts of the items in their right order.'
  test.each([
    [{ options: ITEMS, answer: [1, 2, 0] }, twoWays],
    [{ options: ITEMS, answer: ['2', '3', '1'] }, twoWays],
    [{ options: ['B', 'A', 'C'], answer: ['A', 'B', 'C'] }, twoWays],
    [{ options: ['2', '1', '3'], answer: ['1', '2', '3'] }, twoWays],
    [{ options: ITEMS, answer: ['sun', 'moon'] }, "Its answer doesn't name every item exactly once."],
    [{ options: ITEMS, answer: ['sun', 'moon', 'sun'] }, "Its answer doesn't name every item exactly once."],
    [
      { options: ITEMS, answer: ['sun', 'earth', 'moon'], correct: ['sun', 'moon', 'earth'] },
      'It says in several places what is right, and they differ.',
    ],
    [{ options: ITEMS }, unknown],
    [{ type: 'jumble', items: ITEMS }, unknown],
    [{ type: 'jumble', choices: ITEMS.map((answer) => ({ answer, correct: true })) }, unknown],
    [{ type: 'ranking', options: ITEMS, answer: ITEMS }, 'We don\'t support questions of the type "ranking".'],
  ])('are refused where their order is not certain: %j', async (fields, message) => {
    expect(await read(fields)).toBe(message)
  })
})
