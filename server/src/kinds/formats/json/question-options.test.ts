import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'

/** The right options of a question with these shares, or why it has none, and what was changed. */
async function readWeights(weights: readonly unknown[], { name = 'weight', ...fields }: Record<string, unknown> = {}) {
  const answers = weights.map((weight, at) => ({ id: at + 70, text: 'xyzw'[at], [String(name)]: weight }))
  const input = JSON.stringify([{ question_text: 'Which?', answers, ...fields }])
  const { items, questions } = await readQuestions({ input, format: null })
  const [found] = questions
  if (!found) return items[0]?.message
  const right: unknown[] = [found.key].flat()
  if (found.options.length === 0) return [found.type, found.key]
  return [found.type, found.options.flatMap(({ text }, at) => (right.includes(at) ? [text] : [])).join(' ')]
}

describe('the shares of options', () => {
  test.each([
    [[0, 100, 0], {}, ['single', 'y']],
    [[0, 1, 0], {}, ['single', 'y']],
    [['0', '100.0', '0'], { name: 'answer_weight' }, ['single', 'y']],
    [['-0.5', '1.0000', '0'], { name: 'fraction' }, ['single', 'y']],
    [[50, 100, 0], {}, ['single', 'y']],
    [[50, 50, 0], {}, ['multiple', 'x y']],
    [[0.33333, 0.33333, 0.33333, 0], { name: 'fraction' }, ['multiple', 'x y z']],
    [[60, 40, -50], {}, ['multiple', 'x y']],
    [[100, 100, 0], { question_type: 'multiple_answers_question' }, ['multiple', 'x y']],
    [[100, 100], { question_type: 'short_answer_question' }, ['text', ['x', 'y']]],
    [[3, 2, 1], { answer: 'y' }, ['single', 'y']],
    [[1, 1, 1], { answer: 'y' }, ['single', 'y']],
  ])('mark the right ones: %j %j', async (weights, fields, wanted) => {
    expect(await readWeights(weights, fields)).toEqual(wanted)
  })

  test.each([
    [
      [100, 100, 0],
      {},
      'Two options get full marks, but players can choose only one. Keep one of them, or give each a share of the marks.',
    ],
    [[50, 20, 0], {}, 'It has no right answer.'],
    [[0, 50, 0], {}, 'It has no right answer.'],
    [[0, 0, 0], {}, 'It has no right answer.'],
    [[1, 1, 1], {}, 'It has no right answer.'],
    [[3, 2, 1], {}, 'It has no right answer.'],
    [[0, 100, 0], { answer: 'x' }, 'It says in several places what is right, and they differ.'],
    [[50, 50, 0], { type: 'single' }, 'Its type says that one option is right, but its answer names several.'],
  ])('are no key where they leave it open: %j %j', async (weights, fields, message) => {
    expect(await readWeights(weights, fields)).toBe(message)
  })

  test('are refused where marks say something else', async () => {
    const answers = [
      { text: 'x', weight: 100, correct: false },
      { text: 'y', weight: 0, correct: true },
    ]
    const { items } = await readQuestions({ input: JSON.stringify([{ question: 'Which?', answers }]), format: null })
    expect(items[0]?.message).toBe('It says in several places what is right, and they differ.')
  })

  test('are named where only a part of them counts', async () => {
    const answers = [50, 100, 0].map((weight, at) => ({ text: 'xyz'[at], weight }))
    const { items } = await readQuestions({ input: JSON.stringify([{ question: 'Which?', answers }]), format: null })
    expect(items[0]?.message).toBe('Partial marks were left out: only a full answer counts.')
  })
})

test.each(['score', 'points', 'weight', 'votes', 'marks'])('numbers that nothing reads are named: %s', async (name) => {
  const options = [3, 5, 0].map((number, at) => ({ text: 'xyz'[at], [name]: number }))
  for (const question of [
    { question: 'Which?', options, answer: 'y' },
    { question: 'Which?', options: options.map((one, at) => ({ ...one, points: at })), answer: 'y' },
  ]) {
    const { questions, items } = await readQuestions({ input: JSON.stringify([question]), format: null })
    expect(questions[0]).toMatchObject({ type: 'single', key: 1 })
    expect(items[0]).toMatchObject({ outcome: 'changed', message: expect.stringContaining(`"${name}"`) })
  }
})

test('a share for an option that is marked as wrong is named', async () => {
  const options = [50, 100, 0].map((weight, at) => ({ text: 'xyz'[at], weight, correct: weight === 100 }))
  const { items } = await readQuestions({ input: JSON.stringify([{ question: 'Which?', options }]), format: null })
  expect(items[0]?.message).toBe('Partial marks were left out: only a full answer counts.')
})

async function readQuestion(question: Record<string, unknown>): Promise<unknown> {
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
  expect(await readQuestion({ options, answer })).toEqual({
    type,
    options: ['Paris', 'Rome', 'Oslo'],
    key,
    said: TWICE,
  })
})

test('one of which only one is right is refused', async () => {
  expect(await readQuestion({ options: ['Paris ', 'Paris', 'Rome'], answer: 'A' })).toMatchObject({
    type: undefined,
    said: 'The option "Paris" appears twice, once as right and once as wrong.',
  })
})
