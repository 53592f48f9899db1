import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { CITIES, LAST, RIGHT, ask, readShown as read } from '../test/read-told.ts'

test('what a player would have seen and cannot be kept is named, and the rest is not', async () => {
  const { items, questions } = await read({
    passage: 'Long ago',
    questions: [
      ask({
        id: 5,
        difficulty: 'easy',
        tags: ['a', 'b'],
        options: CITIES,
        answer: 'Paris',
        hint: 'Seine',
        image: 'https://example.com/a.png',
        audio: 'bonjour.mp3',
        explanation: '<p>It <b>is</b>.</p>',
      }),
    ],
  })
  expect(items.map(({ message }) => message)).toEqual([
    'The "passage" above it was left out. Formatting became plain text. A picture on another site was left out. Its sound or video was left out. Its field "hint" was left out.',
  ])
  expect(questions[0]?.why).toBe('It is.')
  const image = 'data:image/png;base64,AAAA'
  const kept = await read([ask({ options: CITIES, answer: 'Paris', image })])
  expect(kept.questions[0]?.image?.bytes?.length).toBe(3)
  expect(kept.items[0]?.outcome).toBe('kept')
})

describe('our own shape', () => {
  test('is never asked about, with or without a type', async () => {
    const own = [
      { text: 'Which?', options: CITIES, key: 1 },
      { type: 'single', text: 'Which?', options: CITIES.map((text) => ({ text })), key: 1 },
      { type: 'multiple', text: 'Which?', options: CITIES, key: [1, 2] },
    ]
    expect(await read(own)).toMatchObject({ shown: [RIGHT, RIGHT, ['Oslo', '*Paris', '*Rome']], ask: null })
  })

  test('does not count from 1, so a file that does is another', async () => {
    const keys = [3, 2].map((key) => ({ text: 'Which?', options: CITIES, key }))
    expect((await read(keys)).shown).toEqual([LAST, RIGHT])
  })
})

describe('a file like the Open Trivia Database’s', () => {
  test.each([
    { question: 'Which?', correct_answer: 'B', options: CITIES },
    { question: 'Which?', correct_answer: 'Paris', options: CITIES, type: 'multiple' },
  ])('is read by what it has: %j', async (fields) => {
    expect(await read([fields])).toMatchObject({ format: 'json', shown: [RIGHT] })
  })

  test('is not theirs for its code alone', async () => {
    expect((await read({ response_code: 0, results: [ask({ options: CITIES, answer: 'B' })] })).shown).toEqual([RIGHT])
  })
})

test.each([
  [
    'names of prototypes',
    '[{"__proto__":{"answer":"x"},"constructor":"y","question":"Q","options":["a","b"],"answer":"a"}]',
  ],
  [
    'odd values',
    '[{"question":5,"options":[null,1,true],"answer":1},{"question":["x"],"answer":{}},{"question":null,"options":null,"answer":null}]',
  ],
  ['deep nesting', `${'{"a":['.repeat(10_000)}${']}'.repeat(10_000)}`],
  ['a deep question', `[{"question":"Q","answer":${'['.repeat(5000)}${']'.repeat(5000)}}]`],
  ['closing signs', `[{"question":"Q","answer":"x"${'}'.repeat(50_000)}${']'.repeat(50_000)}`],
  ['opening signs', '{"a":['.repeat(50_000)],
  ['objects that never close', '{"question":"a","answer":'.repeat(5_000)],
])('%s do no harm', async (_, text) => {
  const { items } = await read(text)
  expect(items.length).toBeLessThan(20_001)
})

test.each(['{"quiz": "x", "questions": [', '{"question', '{"title": "Rivers"'])(
  'a file that is cut off before its first question says so: %s',
  async (input) => {
    const { problem, items } = await readQuestions({ input, format: null })
    expect([problem, items]).toEqual([
      'This JSON is broken, or cut off before its end. Save or copy the whole of it again.',
      [],
    ])
  },
)

test.each(['[]', '{"a": 1}', '   '])('a file without questions is not called broken: %s', async (input) => {
  expect((await readQuestions({ input, format: 'json' })).problem).toBeNull()
})
