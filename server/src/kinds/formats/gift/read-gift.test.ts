import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { toldOf } from '../test/read-told.ts'

const read = async (input: string) => toldOf(await readQuestions({ input, format: 'gift' }))
const readOne = async (input: string) => (await read(input))[0]
const texts = (options: { text: string }[] | undefined) => options?.map(({ text }) => text)

describe('signs and weights', () => {
  test('unsigned text is no right option', async () => {
    const found = await readOne('Capital of France? {Rome =Paris ~Oslo}')
    expect(found).toMatchObject({
      outcome: 'changed',
      message: '"Rome" has no sign before it, so it\'s a wrong option.',
      type: 'single',
      key: 1,
    })
  })

  test.each(['{Rome =Paris}', '{Rome =%50%Paris}'])(
    'unsigned text before typed answers %s is refused',
    async (body) => {
      expect(await readOne(`Capital of France? ${body}`)).toEqual({
        outcome: 'refused',
        message: '"Rome" has no sign before it: write = if it\'s right.',
      })
    },
  )

  test('unsigned text alone is the answer', async () => {
    expect(await readOne('Capital of France? {Paris}')).toMatchObject({ outcome: 'kept', type: 'text', key: ['Paris'] })
  })

  test('braces of a formula are no answer', async () => {
    expect(await readOne('What is \\sqrt{16}')).toEqual({
      outcome: 'refused',
      message: 'Braces hold "16", which isn\'t an answer: write = or ~ before it, or \\{ and \\} for braces.',
    })
  })

  test.each(['{~=Paris ~Rome}', '{~Rome ~ =Paris}', '{~Rome ~=Paris#Yes}'])('~= in %s is right', async (body) => {
    const found = await readOne(`Capital of France? ${body}`)
    expect(found).toMatchObject({ outcome: 'kept', type: 'single' })
    expect(found && 'key' in found && texts(found.options)?.[Number(found.key)]).toBe('Paris')
  })

  test.each(['{=a =b ~c}', '{=a ~%100%b ~c}', '{~x=2 ~y=3}'])(
    'two options with full marks %s are refused',
    async (body) => {
      expect(await readOne(`Which? ${body}`)).toEqual({
        outcome: 'refused',
        message:
          'Two options get full marks, but players can choose only one. Keep one of them, or give each a share of the marks. An = inside an option is written \\=.',
      })
    },
  )

  test('options that are each enough for full marks are all to be chosen, and it says so', async () => {
    expect(await readOne('Which? {~%100%a ~%100%b ~%-100%c}')).toMatchObject({
      outcome: 'changed',
      message: 'Some of its right options were enough for full marks; now all of them are needed.',
      type: 'multiple',
      key: [0, 1],
    })
  })

  test.each([
    ['{~a ~b}', 'No option is marked as right.'],
    ['{~%0%a ~%-50%b}', 'No option is marked as right.'],
  ])('%s has no right option', async (body, message) => {
    expect(await readOne(`Which? ${body}`)).toEqual({ outcome: 'refused', message })
  })

  test.each([
    ['{~%50%a ~%50%b ~%-100%c}', [0, 1]],
    ['{=%50%a =%50%b ~%-100%c}', [0, 1]],
    ['{~%33,333%a ~%33,333%b ~%33,333%c ~d}', [0, 1, 2]],
    ['{~%100%a ~b}', [0]],
  ])('shares %s are all that apply', async (body, key) => {
    expect(await readOne(`Which? ${body}`)).toMatchObject({ type: 'multiple', key })
  })

  test('a pair with one side is no typed answer', async () => {
    expect(await readOne('Match {=a -> b =c}')).toEqual({
      outcome: 'refused',
      message: 'One of its pairs has only one side.',
    })
  })
})

describe('numbers', () => {
  test.each([
    ['{#=1:0 =%50%2:1}', { value: 1, tolerance: 0, span: null }],
    ['{#=%50%2:1 =1:0.5}', { value: 1, tolerance: 0.5, span: null }],
    ['{#=3.1415:0 =3.14:0.01}', { value: 3.14, tolerance: 0.01, span: null }],
    ['{#5:1 ~#No}', { value: 5, tolerance: 1, span: null }],
  ])('%s', async (body, key) => {
    expect(await readOne(`How many? ${body}`)).toMatchObject({ outcome: 'changed', type: 'number', key })
  })

  test('with several that get full marks are refused', async () => {
    expect(await readOne('How many? {#=1 =2}')).toEqual({
      outcome: 'refused',
      message: 'The numbers 1 and 2 both get full marks; a question can have one right number.',
    })
  })
})

describe('typed answers', () => {
  test.each([
    ['{=Wien =V*}', ['Wien'], '"V*" was left out: * can\'t stand for other letters here.'],
    ['{=*Wien*}', ['Wien'], '"*Wien*" became "Wien": * can\'t stand for other letters here.'],
    ['{=a\\*b}', ['a*b'], 'Kept unchanged.'],
  ])('%s', async (body, key, message) => {
    expect(await readOne(`Where? ${body}`)).toMatchObject({ type: 'text', key, message })
  })

  test('that match anything are refused', async () => {
    expect(await readOne('Where? {=*}')).toMatchObject({ outcome: 'refused', message: 'It has no accepted answer.' })
  })
})
