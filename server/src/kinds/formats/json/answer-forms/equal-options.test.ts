import { expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'

async function read(question: Record<string, unknown>): Promise<unknown> {
  const input = JSON.stringify([{ question: 'Which?', ...question }])
  const { questions, items } = await readQuestions({ input, format: null })
  const [one] = questions
  return { type: one?.type, options: one?.options.map(({ text }) => text), key: one?.key, said: items[0]?.message }
}

const TWICE = 'The option "Paris" appeared twice and was kept once.'

test.each([
  ['Paris', 'single', 0],
  [['Paris'], 'single', 0],
  ['Paris, Oslo', 'multiple', [0, 2]],
])('a right option that is there twice is one: %j', async (answer, type, key) => {
  const options = ['Paris ', 'Paris', 'Rome', 'Oslo']
  expect(await read({ options, answer })).toEqual({ type, options: ['Paris', 'Rome', 'Oslo'], key, said: TWICE })
})

test('one of which only one is right is refused', async () => {
  expect(await read({ options: ['Paris ', 'Paris', 'Rome'], answer: 'A' })).toMatchObject({
    type: undefined,
    said: 'The option "Paris" appears twice, once as right and once as wrong.',
  })
})
