import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'
import { toldOf } from '#server/kinds/formats/test/read-told.ts'

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
