import { describe, expect, test } from 'vitest'
import { CITIES, LAST, RIGHT, ask, inAnyOrder, readShown as read } from '../test/read-told.ts'

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
