import { describe, expect, test } from 'vitest'
import { CITIES, RIGHT, ask, readShown as read } from '../test/read-told.ts'

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
