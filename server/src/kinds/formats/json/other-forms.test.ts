import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { toldOf } from '../test/read-told.ts'

const readOne = async (fields: object) =>
  toldOf(await readQuestions({ input: JSON.stringify([{ question: 'Which?', ...fields }]), format: 'json' }))[0]

describe('blanks that are gaps', () => {
  const blanks = { type: 'blanks', blanks: [{ choices: null }, { choices: null }], key: { 0: ['x'], 1: ['y'] } }

  test('are marked where each has a key', async () => {
    expect(await readOne({ ...blanks, question: undefined, text: 'a ___ b ____.' })).toMatchObject({
      message: 'The lines in its text became blanks, in the order of its answers.',
      text: 'a [[1]] b [[2]].',
      key: { 0: ['x'], 1: ['y'] },
    })
  })

  test.each([
    ['a ___ b', 'Its text has one blank, but it has answers for 2. Write an answer for each.'],
    ['a and b', 'Its text has no blanks. Mark each of them, like [[1]] and [[2]].'],
    [
      'a [[1]] b',
      'Its text marks one blank, but it has answers for 2. Mark each once, like [[1]] and [[2]], and write an answer for each.',
    ],
  ])('are refused in "%s"', async (text, message) => {
    expect(await readOne({ ...blanks, text })).toEqual({
      outcome: 'refused',
      message,
    })
  })
})

describe('options', () => {
  test.each([
    [[{ A: 'Lyon' }, { B: 'Paris' }], 'B'],
    [[{ option_1: 'Lyon' }, { option_2: 'Paris' }], 'option_2'],
  ])('may each be an object with their letter: %j', async (options, answer) => {
    expect(await readOne({ options, answer })).toMatchObject({ key: 1, options: [{ text: 'Lyon' }, { text: 'Paris' }] })
  })

  test('that are only pictures elsewhere are refused with that', async () => {
    expect(await readOne({ options: [{ image: 'a.png' }, { image: 'b.png' }], answer: 1 })).toEqual({
      outcome: 'refused',
      message: "Its options have no text, and their pictures aren't in the file. Write the text of each.",
    })
  })

  test('to put in order have no order in "answers"', async () => {
    const told = await readOne({ type: 'ordering', answers: ['a', 'b', 'c'] })
    expect(told).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^It has items to put in order, but nothing says which order is right\./),
    })
  })
})

describe('pictures', () => {
  const OPTIONS = { options: ['x1', 'y1'], answer: 'y1' }
  const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

  test.each([
    [{ image: 'cat.png' }, "A picture that isn't in the file was left out."],
    [{ image: 'https://example.com/cat.png' }, 'A picture on another site was left out.'],
    [
      { question: 'Which? <img src="cat.png">' },
      "Formatting became plain text. A picture that isn't in the file was left out.",
    ],
  ])('are named for what they are: %j', async (fields, message) => {
    expect(await readOne({ ...OPTIONS, ...fields })).toMatchObject({ message })
  })

  test('that are part of a text are carried', async () => {
    const image = { alt: 'a cat', bytes: expect.anything() }
    expect(await readOne({ ...OPTIONS, question: `Which? <img src="${PIXEL}" alt="a cat">` })).toMatchObject({
      message: 'Formatting became plain text.',
      image,
    })
    expect(await readOne({ options: [`<img src="${PIXEL}" alt="a cat">x`, 'y'], answer: 'y' })).toMatchObject({
      options: [{ text: 'x', image }, { text: 'y' }],
    })
  })

  test('that are more than one are named', async () => {
    const img = `<img src="${PIXEL}">`
    expect(await readOne({ ...OPTIONS, question: `Which? ${img} ${img}` })).toMatchObject({
      message: 'Formatting became plain text. A picture inside its text was left out.',
    })
  })

  test('of GIFT files are named for what they are', async () => {
    const input = '[html]Which? <img src="@@PLUGINFILE@@/a.png">{=a ~b}'
    expect(toldOf(await readQuestions({ input, format: 'gift' }))).toMatchObject([
      { message: "A picture that isn't in the file was left out." },
    ])
  })
})
