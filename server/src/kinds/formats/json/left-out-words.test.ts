import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'
import { toldOf } from '#server/kinds/formats/test/read-told.ts'

async function read(...file: object[]) {
  const { items, questions } = await readQuestions({ input: JSON.stringify(file), format: null })
  return items.map(({ message, question }) => {
    const { why = '', source = '', key, unit } = question === null ? {} : (questions[question] ?? {})
    return { message, why, source, key, unit }
  })
}

const ask = (fields: object) => ({ question: 'Which?', options: ['Oslo', 'Paris'], answer: 'Paris', ...fields })

describe('words in fields of fields', () => {
  test('are the reason or the source where that is what they are called', async () => {
    for (const fields of [
      { explanation: { text: 'It is.' } },
      { feedback: { html: '<p>It <b>is</b>.</p>' } },
      { explanation: ['It', 'is.'] },
      { metadata: { explanation: 'It is.', difficulty: 'easy' } },
      { feedback: { correct: 'It is.' } },
    ])
      expect((await read(ask(fields)))[0]?.why.replace('\n', ' ')).toBe('It is.')
    expect(await read(ask({ references: ['A book', 'A film'] }))).toMatchObject([
      { source: 'A book; A film', message: 'Kept unchanged.' },
    ])
  })

  test.each([
    [{ metadata: { hint: 'Seine', id: 'x' } }, 'Its field "metadata.hint" was left out.'],
    [{ explanation: { text: 'It is.', more: 'Very.' } }, 'Its field "explanation.more" was left out.'],
    [{ references: [{ title: 'A book' }] }, 'Its field "references.title" was left out.'],
    [{ a1: 'a', b1: ['b'], c1: { d: ['c'] } }, 'Its fields "a1", "b1" and "c1.d" were left out.'],
    [
      Object.fromEntries('abcdefgh'.split('').map((name) => [`x${name}x`, 'word'])),
      'Its fields "xax", "xbx", "xcx", "xdx", "xex" and 3 more were left out.',
    ],
    [{ deep: { b: { c: { d: { e: { f: 'word' } } } } } }, 'Its field "deep.b" was left out.'],
    [{ unit: 'km' }, 'Its field "unit" was left out.'],
    [{ unit: 'Unit 3' }, 'Kept unchanged.'],
  ])('are named where they have no place: %j', async (fields, message) => {
    expect((await read(ask(fields)))[0]?.message).toBe(message)
  })
})

describe('words of options', () => {
  const options = (right: object, wrong: object) => ({
    question: 'Which?',
    answers: [
      { text: 'Paris', correct: true, ...right },
      { text: 'Oslo', correct: false, ...wrong },
    ],
  })

  test('are the reason where they are about the right one', async () => {
    for (const right of [
      { feedback: 'It is.' },
      { feedback: { text: 'It is.' } },
      { tipsAndFeedback: { chosenFeedback: 'It is.' } },
    ])
      expect(await read(options(right, {}))).toMatchObject([{ why: 'It is.', message: 'Kept unchanged.' }])
  })

  test.each([
    [{}, { feedback: { text: 'No.' } }, 'Its feedback for wrong answers was left out.'],
    [{ tipsAndFeedback: { tip: 'Seine' } }, {}, 'What its options say under "tipsAndFeedback.tip" was left out.'],
    [{ tip: ['Seine'] }, { note: 'x' }, 'What its options say under "tip" and "note" was left out.'],
    [{ text: { value: 'Paris', more: 'Seine' } }, {}, 'What its options say under "text.more" was left out.'],
    [{ html: '<p>Paris</p>' }, {}, 'Kept unchanged.'],
  ])('are named where they are not: %j %j', async (right, wrong, message) => {
    expect((await read(options(right, wrong)))[0]?.message).toBe(message)
  })

  test('are named in our own shape too', async () => {
    const own = {
      text: 'Which?',
      options: [{ text: 'Paris', feedback: 'Yes.' }, 'Oslo'],
      key: 0,
      why: { text: 'It is.' },
    }
    expect((await read(own))[0]?.message).toBe(
      'What its options say under "feedback" was left out. Its field "why.text" was left out.',
    )
  })
})

test('a unit and a tolerance belong to a number', async () => {
  const number = { question: 'How long is it?', answer: 42 }
  expect(await read({ ...number, unit: 'km', tolerance: 2 }, { ...number, unit: 'Unit 3' })).toMatchObject([
    { unit: 'km', key: { value: 42, tolerance: 2 }, message: 'Kept unchanged.' },
    { unit: null, key: { value: 42, tolerance: 0 }, message: 'Kept unchanged.' },
  ])
  expect((await read({ ...number, tolerance: '5 %' }))[0]?.message).toBe(
    'We can\'t read its "tolerance". Write it as a number.',
  )
})

const readJson = async (input: string) => toldOf(await readQuestions({ input, format: 'json' }))
const readOne = async (fields: object) => (await readJson(JSON.stringify([{ question: 'Which?', ...fields }])))[0]
const OPTIONS = { options: ['x1', 'y1'], answer: 'y1' }

describe('values beside a question', () => {
  test.each([
    [{ negated: true }, 'Its field "negated" was left out.'],
    [{ caseSensitive: true }, 'Its field "caseSensitive" was left out.'],
    [{ min: 5, max: 10 }, 'Its fields "min" and "max" were left out.'],
    [{ validation: { exact: true } }, 'Its field "validation.exact" was left out.'],
  ])('are named: %j', async (fields, message) => {
    expect(await readOne({ ...OPTIONS, ...fields })).toMatchObject({ outcome: 'changed', message, key: 1 })
  })

  test.each([
    { negated: false, points: 3, id: 7, time_limit: 30, questionNumber: 4, isActive: true, shuffle_answers: true },
    { partial: false, timeLimitSeconds: 20, isMultipleChoice: true, page_number: 3 },
  ])('are not named where nobody would see them: %j', async (fields) => {
    expect(await readOne({ ...OPTIONS, ...fields })).toMatchObject({ outcome: 'kept' })
  })
})

describe('what is beside an answer in its object', () => {
  test('is the reason of the question', async () => {
    expect(await readOne({ ...OPTIONS, answer: { text: 'y1', explanation: 'because' } })).toMatchObject({
      outcome: 'kept',
      key: 1,
      why: 'because',
    })
  })

  test('is named where the question has a reason', async () => {
    const fields = { ...OPTIONS, explanation: 'so', answer: { text: 'y1', explanation: 'because', hint: 'y' } }
    expect(await readOne(fields)).toMatchObject({
      message: 'Its fields "answer.explanation" and "answer.hint" were left out.',
      why: 'so',
    })
  })

  test('is named where it is a picture', async () => {
    expect(await readOne({ answer: { text: 'y1', image: 'https://example.com/y.png' } })).toMatchObject({
      message: 'A picture on another site was left out.',
      key: ['y1'],
    })
  })
})

describe('numbers with many digits', () => {
  test('keep them', async () => {
    const input = '[{"question":"Which?","options":[9007199254740993, 9007199254740992],"answer":9007199254740993}]'
    expect(await readJson(input)).toMatchObject([
      { key: 0, options: [{ text: '9007199254740993' }, { text: '9007199254740992' }] },
    ])
  })

  test('keep them where they are typed', async () => {
    expect(await readJson('[{"question":"Which?","answer":-12345678901234567890}]')).toMatchObject([
      { type: 'text', key: ['-12345678901234567890'] },
    ])
  })
})

describe('a name that an object has twice', () => {
  test.each([
    '[{"question":"Which?","options":["x1","y1"],"answer":"y1","answer":"x1"}]',
    '[{"question":"Which?","answers":[{"text":"x1","correct":true,"correct":false},{"text":"y1","correct":true}]}]',
  ])('is refused where its values differ: %s', async (input) => {
    const [told] = await readJson(input)
    expect(told?.outcome).toBe('refused')
    expect(told?.message).toMatch(/^It has "(answer|correct)" twice, with different values\. Delete one\.$/)
  })

  test('is nothing where they are the same', async () => {
    const input = '[{"question":"Which?","options":["x1","y1"],"answer":"y1", "answer" : "y1"}]'
    expect(await readJson(input)).toMatchObject([{ outcome: 'kept', key: 1 }])
  })
})

const messagesOf = async (file: unknown) =>
  (await readQuestions({ input: JSON.stringify(file), format: 'json' })).items.map(({ message }) => message)

const ONE = { question: 'x+1?', options: ['-4', '6'], answer: '-4' }

describe('words around questions', () => {
  test.each([
    [[{ question: 'Main: x=-5', parts: [ONE] }], 'question'],
    [[{ stem: 'x=-5', subquestions: [ONE] }], 'stem'],
    [{ instructions: 'Choose the WRONG statement.', questions: [ONE] }, 'instructions'],
    [{ description: 'Choose the WRONG statement.', questions: [ONE] }, 'description'],
    [{ questions: [ONE], heading: 'Not' }, 'heading'],
    [{ sections: [{ instruction: 'Choose the WRONG one.', items: [ONE] }] }, 'instruction'],
    [{ instructions: ['Choose the WRONG one.'], questions: [ONE] }, 'instructions'],
    [{ meta: { directions: 'Choose the WRONG one.' }, questions: [ONE] }, 'directions'],
    [{ task_for_all: 'Choose the WRONG one.', questions: [ONE] }, 'task_for_all'],
  ])('are named: %j', async (file, name) => {
    expect(await messagesOf(file)).toEqual([`The "${name}" above it was left out.`])
  })

  test.each([
    { title: 'A quiz on numbers', author: 'Mira Vale', questions: [ONE] },
    {
      quiz: { name: 'A quiz on numbers', lang: 'en', version: '1.0', generated: '2024-05-05T10:00' },
      questions: [ONE],
    },
    { description: '', instructions: null, questions: [ONE] },
    [ONE, ONE],
  ])('are not named where they are only about the file: %j', async (file) => {
    expect(new Set(await messagesOf(file))).toEqual(new Set(['Kept unchanged.']))
  })
})
