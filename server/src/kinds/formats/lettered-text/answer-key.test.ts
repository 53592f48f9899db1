import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { ANSWER_BETWEEN, ANSWERS_ABOVE } from './answer-key.ts'

/** The keys of the questions, or why they are refused. */
async function read(...lines: string[]) {
  const { items, questions } = await readQuestions({ input: lines.join('\n'), format: null })
  return items.map(({ message, question }) => (question === null ? message : questions[question]?.key))
}

const ALL = [ANSWERS_ABOVE, ANSWERS_ABOVE, ANSWERS_ABOVE]
const OPTIONS = ['A. x1', 'B. y1']
const [P, Q, R] = ['1. P?', '2. Q?', '3. R?'].map((head) => [head, ...OPTIONS]) as [string[], string[], string[]]
const bare = (lines: readonly string[]) => lines.map((line) => line.replace(/^\d\. /, ''))

describe('answers above their questions are refused', () => {
  test.each(['Answer: ', 'ANSWER: ', 'Correct answer: ', 'Antwort: ', 'Ans. '])(
    'with numbers and %s',
    async (label) => {
      const [a, b] = [`${label}A`, `${label}B`]
      expect(await read(b, ...P, '', a, ...Q, '', b, ...R)).toEqual(ALL)
      expect(await read(b, ...P, a, ...Q, b, ...R)).toEqual(ALL)
      expect(await read(b, '', ...P, '', a, '', ...Q, '', b, '', ...R)).toEqual(ALL)
    },
  )

  test.each(['ANSWER: ', 'Correct answer: '])('in Aiken with %s', async (label) => {
    const [a, b] = [`${label}A`, `${label}B`]
    expect(await read(b, ...bare(P), '', a, ...bare(Q), '', b, ...bare(R))).toEqual(ALL)
    expect(await read(b, ...bare(P), a, ...bare(Q), b, ...bare(R))).toEqual(ALL)
  })

  test('below a title', async () => {
    const refused = [...ALL, ANSWERS_ABOVE]
    expect(
      await read('Letters', '', 'ANSWER: B', ...bare(P), '', 'ANSWER: A', ...bare(Q), '', 'ANSWER: B', ...bare(R)),
    ).toEqual(refused)
    expect(await read('Letters', 'ANSWER: B', ...bare(P), 'ANSWER: A', ...bare(Q), 'ANSWER: B', ...bare(R))).toEqual(
      refused,
    )
    expect(new Set(await read('Letters', '', 'Answer: B', ...P, '', 'Answer: A', ...Q, '', 'Answer: B', ...R))).toEqual(
      new Set(ALL),
    )
    expect(
      new Set(await read('Capitals', '', 'Answer: Paris', '1. Of France?', '', 'Answer: Rome', '2. Of Italy?')),
    ).toEqual(new Set(ALL))
    expect(new Set(await read('Capitals', 'Answer: Paris', 'Of France?', 'Answer: Rome', 'Of Italy?'))).toEqual(
      new Set(ALL),
    )
  })

  test('with answers to type', async () => {
    const [france, italy, norway] = ['1. Of France?', '2. Of Italy?', '3. Of Norway?']
    expect(await read('Answer: Paris', france, '', 'Answer: Rome', italy, '', 'Answer: Oslo', norway)).toEqual(ALL)
    expect(
      await read(
        'Answer: Paris',
        ...bare([france]),
        'Answer: Rome',
        ...bare([italy]),
        'Answer: Oslo',
        ...bare([norway]),
      ),
    ).toEqual(ALL)
  })

  test.each(['\n', '\n\n'])('as "A:" above "Q:" with %j between', async (between) => {
    const pairs = ['A: Paris\nQ: Cap of France?', 'A: Rome\nQ: Cap of Italy?', 'A: Oslo\nQ: Cap of Norway?']
    expect(new Set(await read(pairs.join(between)))).toEqual(new Set(ALL))
  })

  test('where the first is missing', async () => {
    expect(await read(...P, '', 'Answer: A', ...Q, '', 'Answer: B', ...R)).toEqual(ALL)
    expect(await read(...P, '', 'Answer: A', ...Q, '', 'Answer: B', ...R, '', 'Answer: A')).toEqual([
      ANSWER_BETWEEN,
      ANSWER_BETWEEN,
      ANSWER_BETWEEN,
    ])
    expect(
      await read('Q: Cap of France?', '', 'A: Rome', 'Q: Cap of Italy?', '', 'A: Oslo', 'Q: Cap of Norway?'),
    ).toEqual(ALL)
  })
})

describe('answers below their questions are taken', () => {
  test.each([
    ['with blank lines behind them', [...P, 'Answer: B', '', ...Q, 'Answer: A', '', ...R, 'Answer: B']],
    ['without blank lines', [...P, 'Answer: B', ...Q, 'Answer: A', ...R, 'Answer: B']],
    ['between blank lines', [...P, '', 'Answer: B', '', ...Q, '', 'Answer: A', '', ...R, '', 'Answer: B']],
    ['below a title', ['Letters', '', ...P, 'Answer: B', ...Q, 'Answer: A', ...R, 'Answer: B']],
    ['in Aiken', bare([...P, 'ANSWER: B', '', ...Q, 'ANSWER: A', '', ...R, 'ANSWER: B'])],
    ['in Aiken without blank lines', bare([...P, 'ANSWER: B', ...Q, 'ANSWER: A', ...R, 'ANSWER: B'])],
  ])('%s', async (_, lines) => expect(await read(...lines)).toEqual([1, 0, 1]))

  test('beside one at the top that belongs to none', async () => {
    const rest = [...P, 'Answer: B', '', ...Q, 'Answer: A', '', ...R, 'Answer: B']
    expect(await read('Answer: A', '', ...rest)).toEqual([expect.any(String), 1, 0, 1])
    expect(await read('ANSWER: A', '', ...bare(rest))).toEqual([expect.any(String), 1, 0, 1])
    expect(await read('Answer: A', ...rest)).toEqual(ALL)
  })

  test('except one that touches only the question below', async () => {
    expect(await read(...P, '', 'Answer: B', ...Q, 'Answer: A', '', ...R, 'Answer: B')).toEqual([ANSWER_BETWEEN, 0, 1])
  })
})
