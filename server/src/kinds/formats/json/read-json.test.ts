import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** What each question became: its options with the right ones starred, or its key, or why there is none. */
async function read(file: unknown, choose: string | null = null) {
  const input = typeof file === 'string' ? file : JSON.stringify(file)
  const { items, questions, ask, format } = await readQuestions({ input, format: null, choose })
  const shown = items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return `${outcome}: ${message}`
    const right: unknown[] = [found.key].flat()
    if (found.options.length === 0) return [found.type, found.key]
    return found.options.map(({ text }, index) => (right.includes(index) ? `*${text}` : text))
  })
  return { format, shown, ask: ask?.choices.map(({ id }) => id) ?? null, items, questions }
}

const CITIES = ['Oslo', 'Paris', 'Rome']
const RIGHT = ['Oslo', '*Paris', 'Rome']
const LAST = ['Oslo', 'Paris', '*Rome']
const inAnyOrder = (shown: unknown): string[] => [shown].flat().map(String).toSorted()
const ask = (fields: object) => ({ question: 'Which is in France?', ...fields })

describe('a right option', () => {
  test.each([
    ['a letter of options by letter', { options: { A: 'Oslo', B: 'Paris', C: 'Rome' }, answer: 'B' }],
    ['a letter of listed options', { options: CITIES, answer: 'b' }],
    ['a letter with its text', { options: CITIES, answer: 'B) Paris' }],
    ['a letter that is part of the options', { options: ['A) Oslo', 'B) Paris', 'C) Rome'], answer: 'B' }],
    ['a letter of options in another order', { options: ['B. Paris', 'A. Oslo', 'C. Rome'], answer: 'B' }],
    ['the text', { choices: CITIES, correct_answer: 'Paris' }],
    ['the text in a list', { alternatives: CITIES, correctAnswers: ['Paris'] }],
    ['the text in other capitals', { options: CITIES, solution: 'PARIS' }],
    ['a mark', { answers: CITIES.map((text) => ({ text, isCorrect: text === 'Paris' })) }],
    ['a mark as a word', { answers: CITIES.map((answer) => ({ answer, correct: String(answer === 'Paris') })) }],
    ['a mark as a number', { options: CITIES.map((label) => ({ label, is_correct: Number(label === 'Paris') })) }],
    ['an id', { options: CITIES.map((text, id) => ({ id: 10 + id, text })), correctOptionId: 11 }],
    ['an id in the answer', { options: CITIES.map((value, at) => ({ key: 'xyz'[at], value })), answer: 'y' }],
    [
      'a letter of texts in one list and letters in another',
      { choices: { text: CITIES, label: ['A', 'B', 'C'] }, answerKey: 'B' },
    ],
    [
      'a mark beside words for right and wrong answers',
      {
        a: CITIES.map((text) => ({ text, correct: text === 'Paris' })),
        correct: 'Well done',
        incorrect: 'Look at a map',
      },
    ],
    ['a number of options by number', { options: { 1: 'Oslo', 2: 'Paris', 3: 'Rome' }, answer: 2 }],
    ['a letter of fields', { A: 'Oslo', B: 'Paris', C: 'Rome', correct: 'B' }],
    ['the name of a field', { option_a: 'Oslo', option_b: 'Paris', option_c: 'Rome', answer: 'option_b' }],
    [
      'the name of a mark',
      {
        answers: { answer_a: 'Oslo', answer_b: 'Paris', answer_c: 'Rome', answer_d: null },
        correct_answers: { answer_a_correct: 'false', answer_b_correct: 'true', answer_c_correct: 'false' },
      },
    ],
    [
      'a letter beside the words',
      { question: { stem: 'Which?', choices: CITIES.map((text, at) => ({ text, label: 'ABC'[at] })) }, answerKey: 'B' },
    ],
  ])('is read where the answer is %s', async (_, fields) => {
    const { shown, ask: asked } = await read([ask(fields)])
    expect(shown.map(inAnyOrder)).toEqual([inAnyOrder(RIGHT)])
    expect(asked).toBeNull()
  })

  test.each([
    { correct: 'Paris', incorrect: ['Oslo', 'Rome'] },
    { correctAnswer: 'Paris', incorrectAnswers: ['Oslo', 'Rome'], question: { text: 'Which?' } },
    { answer: 'Paris', distractors: ['Oslo', 'Rome'] },
    { answer: ['Paris'], wrong: ['Oslo', 'Rome'] },
    { correct_answer: 'Paris', wrong1: 'Oslo', wrong2: 'Rome' },
  ])('is put among those that are listed as wrong: %j', async (fields) => {
    const { shown } = await read([ask(fields)])
    expect(shown.map(inAnyOrder)).toEqual([inAnyOrder(RIGHT)])
  })

  test('may be one of several', async () => {
    const { shown } = await read([
      ask({ options: CITIES, answer: ['A', 'C'] }),
      ask({ options: CITIES, answer: 'A, B' }),
      ask({ options: CITIES, correct_answers: ['Paris', 'Rome'] }),
    ])
    expect(shown).toEqual([
      ['*Oslo', 'Paris', '*Rome'],
      ['*Oslo', '*Paris', 'Rome'],
      ['Oslo', '*Paris', '*Rome'],
    ])
  })
})

describe('numbers of options', () => {
  test('count from 0 where one is 0, and from 1 where one is the last', async () => {
    expect(await read([ask({ options: CITIES, answer: 0 }), ask({ options: CITIES, answer: 1 })])).toMatchObject({
      shown: [['*Oslo', 'Paris', 'Rome'], RIGHT],
      ask: null,
    })
    expect(await read([ask({ options: CITIES, answer: '3' }), ask({ options: CITIES, answer: '2' })])).toMatchObject({
      shown: [LAST, RIGHT],
      ask: null,
    })
  })

  test.each(['answer', 'correctIndex', 'correct_index', 'answerIndex'])(
    'are asked about without proof: %s',
    async (name) => {
      const file = [ask({ options: CITIES, [name]: 1 })]
      expect(await read(file)).toMatchObject({
        shown: ['asked: Choose how the answers are written.'],
        ask: ['from_0', 'from_1'],
      })
      expect(await read(file, 'from_0')).toMatchObject({ shown: [RIGHT] })
      expect(await read(file, 'from_1')).toMatchObject({ shown: [['*Oslo', 'Paris', 'Rome']] })
    },
  )

  test('are refused where some count from 0 and others from 1', async () => {
    const { shown } = await read([0, 1, 3].map((answer) => ask({ options: CITIES, answer })))
    expect(shown).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^refused: .*from 0 and others from 1/)),
    )
  })

  test('are asked about where they are texts too', async () => {
    const numbers = ask({ options: ['1', '2', '3'], answer: 2 })
    expect((await read([numbers])).ask).toEqual(['by_text', 'from_0'])
    expect((await read([numbers, ask({ options: ['5', '6', '7'], answer: 6 })])).shown).toEqual([
      ['1', '*2', '3'],
      ['5', '*6', '7'],
    ])
  })

  test('are never texts in a field that is named for them', async () => {
    expect((await read([ask({ options: ['3', '1', '2'], correct_index: 1 })])).ask).toEqual(['from_0', 'from_1'])
  })

  test('settle what the letters of options leave open', async () => {
    const file = [ask({ options: ['B', 'A', 'C'], answer: 'B' })]
    expect((await read(file)).ask).toEqual(['by_text', 'by_label'])
    expect((await read(file, 'by_label')).shown).toEqual([['B', '*A', 'C']])
    expect((await read([ask({ options: ['B', 'A', 'C'], answer: 'B', correct_index: 0 })])).shown).toEqual([
      ['*B', 'A', 'C'],
    ])
  })
})

describe('answers without options', () => {
  test('are true or false, numbers, or typed', async () => {
    const { shown } = await read({
      data: [
        { statement: 'Is it?', answer: true },
        { q: 'Is it?', a: 'False' },
        { front: 'Capital?', back: 'Oslo' },
        { prompt: 'Capital?', acceptedAnswers: ['Oslo', 'Christiania'] },
        { question: 'How many?', answer: 42 },
        { question: 'Is it?', options: ['True', 'False'], answer: 'False' },
      ],
    })
    expect(shown).toEqual([
      ['true_false', true],
      ['true_false', false],
      ['text', ['Oslo']],
      ['text', ['Oslo', 'Christiania']],
      ['number', { value: 42, tolerance: 0, span: null }],
      ['true_false', false],
    ])
  })

  test.each([
    [{ answer: 'B' }, 'Its answer is "B", but it has no options.'],
    [
      { answer: 'Paris', selection: ['Oslo', 'Paris'] },
      'We don\'t know what its field "selection" means. If it has the options, call it "options".',
    ],
    [{ options: 'A) Oslo B) Paris', answer: 'B' }, "Its options aren't a list."],
    [{ question: 'Which? A) Oslo B) Paris', answer: 'B)' }, 'Its answer is "B)", but it has no options.'],
    [{}, 'It has no right answer.'],
    [{ options: CITIES }, 'It has no right answer.'],
    [{ options: CITIES, answer: 'Bergen' }, 'Answer "Bergen" isn\'t one of the options.'],
    [
      { options: ['Oslo', 'Oslo', 'Rome'], answer: 'A' },
      'The option "Oslo" appears twice, once as right and once as wrong.',
    ],
    [
      { options: CITIES, answer: ['C', 'B', 'A'] },
      'Its answer names every option. If they are to be put in order, its type has to be "order".',
    ],
    [
      { options: CITIES, answer: 'A', correct_answer: 'Paris' },
      'It says in several places what is right, and they differ.',
    ],
    [{ type: 'matching', options: CITIES, answer: 'A' }, 'We don\'t support questions of the type "matching".'],
  ])('are refused where they would be wrong: %j', async (fields, message) => {
    const { shown } = await read([ask({ options: CITIES, answer: 'B' }), ask(fields)])
    expect(shown).toEqual([RIGHT, `refused: ${message}`])
  })

  test('are refused where their options are in the text', async () => {
    const { shown } = await read([{ question: 'Which? A) Oslo B) Paris', answer: 'B' }])
    expect(shown).toEqual(['refused: Its options seem to be part of its text. Write them as a list named "options".'])
  })
})

describe('questions are found', () => {
  const one = ask({ options: CITIES, answer: 'Paris' })
  test.each([
    ['in a list', [one]],
    ['under questions', { title: 'T', key: 'k', questions: [one] }],
    ['under results', { results: [one] }],
    ['under quiz.items', { quiz: { name: 'T', items: [one] } }],
    ['in a list named quiz', { quiz: [one] }],
    ['by category', { Geography: [one], History: [] }],
    ['by letter', { A: [one], B: [] }],
    ['in categories', [{ title: 'Geography', answers: 3, questions: [one] }]],
    ['by name', { quiz: { sport: { q1: one } } }],
    ['in lists of lists', [[one], []]],
    ['alone', one],
    ['deep down', { a: { b: [{ c: { d: [one] } }] } }],
  ])('%s', async (_, file) => {
    expect((await read(file)).shown).toEqual([RIGHT])
  })

  test('one on each line, and a broken line costs no other', async () => {
    const line = JSON.stringify(one)
    const { shown, items } = await read(`${line}\n${line.slice(0, -20)}\n${line}\n`)
    expect(shown).toEqual([RIGHT, 'refused: Its JSON is broken.', RIGHT])
    expect(items.map((item) => item.line)).toEqual([1, 2, 3])
  })

  test('in every category after a broken question', async () => {
    const line = JSON.stringify(one)
    const { shown } = await read(`{"one":[\n${line.slice(0, -1)},\n${line}],\n"two":[${line}]}`)
    expect(shown).toEqual(['refused: Its JSON is broken.', RIGHT, RIGHT])
  })

  test('in lists that are nested deeper than any question, which costs no other', async () => {
    const deep = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`
    const fields = ['prompts', 'type', 'options', 'answer', 'hint']
    const broken = fields.map((name) => `{"text":"Which?","options":["a","b"],"key":{"0":0},"${name}":${deep}}`)
    const match = `{"type":"match","text":"Which?","options":["a","b"],"prompts":${deep},"key":{"0":0}}`
    const { shown } = await read(`[${JSON.stringify(one)},\n${[match, ...broken].join(',\n')}]`)
    expect(shown).toEqual([
      RIGHT,
      ...Array<string>(6).fill('refused: It has more levels of brackets than a question needs.'),
    ])
  })

  test('in files of a program, which are no JSON and say so', async () => {
    const quotes = 'refused: Its JSON is broken: names and texts need double quotation marks.'
    const comma = 'refused: Its JSON is broken: delete the comma before a closing bracket.'
    for (const [file, wanted] of [
      [
        "[{question: 'Which?', options: ['a', 'b'], answer: 'a'},\n{question: 'Why?', options: ['a'], answer: 'b'}]",
        quotes,
      ],
      [
        '[{question: "Which?", options: ["a", "b"], answer: "a"},\n{question: "Why?", options: ["a"], answer: "a"}]',
        quotes,
      ],
      ["{'questions': [{'question': 'Which?', 'answer': 'a'},\n{'question': 'Why?', 'answer': 'b'}]}", quotes],
      ["{questions: [{question: 'Which?', answer: 'a'},\n{question: 'Why?', answer: 'b'}]}", quotes],
      ['[{"question": "Is, it: so?", "answer": "a",},\n{"question": "Why?", "options": ["a",], "answer": "a"}]', comma],
    ] as const)
      expect([file, (await read(file)).shown]).toEqual([file, [wanted, wanted]])
  })

  test('in a long file of a program, without looking through the rest again for each', async () => {
    const options = Array.from({ length: 12 }, () => `{text: 'a'}`).join()
    const file = `[${Array.from({ length: 8_000 }, () => `{question: 'Which?', options: [${options}]}`).join(',\n')}]`
    const before = process.cpuUsage().user
    expect((await read(file)).items).toHaveLength(8_000)
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(8)
  })

  test('with parts that are no parts, which are named', async () => {
    const match = { type: 'match', text: 'Which?', options: ['a', 'b'], key: { 0: 0 } }
    const { shown } = await read({ questions: [JSON.stringify(one), { ...match, prompts: [{ text: 'x' }, 7] }, one] })
    expect(shown).toEqual([
      'refused: A question is written in braces, and this one has none.',
      "refused: We can't read its prompt 2. Export a quiz as JSON to see how it's written.",
      RIGHT,
    ])
  })

  test('nowhere else', async () => {
    for (const file of [{}, [], { a: [1, 2] }, { name: 'x', options: { colour: 'red' } }, { data: [] }])
      expect((await read(file)).items).toEqual([])
  })
})

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
