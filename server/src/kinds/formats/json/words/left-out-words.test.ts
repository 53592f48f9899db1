import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'

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
