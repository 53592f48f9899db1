import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { readQuestions } from './read-questions.ts'
import { toldOf } from './test/read-told.ts'

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

const INSIDE =
  "There are braces inside its answers, or its answers aren't closed. Write \\{ and \\} for braces that belong to a text."
const OUTSIDE = 'A } is left over outside its answers. Write \\{ and \\} for braces that belong to a text.'
const JOINED = 'Another question seems to begin inside it. Put a blank line between two questions.'
const NEXT = '\n\nIs it so? {T}'

describe('braces inside answers', () => {
  test.each([
    'Derivative? {\n=x^{2}\n~x^{3}\n~y\n}',
    'D? {~x =$x^{2}$}',
    'Root? {=$\\sqrt{2}$}',
    'Which? {=a {b} ~c}',
    'D? {=x^{2} ~y#No: \\frac{1}{2}}',
    'Which? {=a ~b\nWhich now? {=c ~d}',
  ])('are never cut: %j', async (input) => {
    expect(await read(input + NEXT)).toMatchObject([
      { outcome: 'refused', message: INSIDE },
      { outcome: 'kept', key: true },
    ])
  })

  test('are never left outside', async () => {
    expect(await read(`Which? {=a ~b} c}${NEXT}`)).toMatchObject([
      { outcome: 'refused', message: OUTSIDE },
      { outcome: 'kept' },
    ])
  })

  test('are kept where they are escaped', async () => {
    expect(await read('Root? {=x^\\{2\\} ~y}')).toMatchObject([{ outcome: 'kept', options: [{ text: 'x^{2}' }, {}] }])
  })
})

describe('questions without a blank line between them', () => {
  test.each([
    '::1::Q1?\n{\n=a\n~b\n}\n::2::Q2?\n{\n=c\n~d\n}',
    'Q1? {=a ~b}\n$CATEGORY: c\nQ2? {=c ~d}',
    'Q1? {=a ~b}\n$CATEGORY: c\n::2::Q2?\n{=c ~d}',
    '$CATEGORY: c\n::1::Q1? {=a ~b}\n::2::Q2? {=c ~d}',
  ])('are two: %j', async (input) => {
    expect(await read(input)).toMatchObject([
      { outcome: 'kept', type: 'single', text: 'Q1?', key: 0 },
      { outcome: 'kept', type: 'single', text: 'Q2?', key: 0 },
    ])
  })

  test.each(['1. Q1?\n{=a ~b}\n2. Q2?\n{=c ~d}', 'Q1?\n{\n=a\n~b\n}\nQ2?\n{\n=c\n~d\n}'])(
    'are not joined: %j',
    async (input) => {
      expect(await read(input + NEXT)).toMatchObject([{ outcome: 'refused', message: JOINED }, { outcome: 'kept' }])
    },
  )

  test('are not lost behind answers that are never closed', async () => {
    expect(await read('::1::Q1? {=a ~b\n::2::Q2? {=c ~d}')).toMatchObject([
      { outcome: 'refused', message: 'The closing brace } is missing.' },
      { outcome: 'kept', text: 'Q2?' },
    ])
  })
})

describe('feedback', () => {
  const HALF = 'Its feedback for half-right answers was left out.'
  test.each([
    ['{=a ~%50%b#Half ~c}', `${HALF} Partial marks were left out: only a full answer counts.`, ''],
    ['{=a#Right ~%50%b#Half ~c}', `${HALF} Partial marks were left out: only a full answer counts.`, 'Right'],
    ['{~%50%a#One ~%50%b#Two}', 'Its feedback for right answers was left out.', ''],
    ['{~%50%a#Both ~%50%b#Both}', 'Kept unchanged.', 'Both'],
    ['{=a#Right ~b ####General}', 'Its feedback for right answers was left out.', 'General'],
    ['{=a =%50%b#Half}', `${HALF} Answers worth less than full marks were left out.`, ''],
    ['{#=1:0#One =%50%2:1#Half}', `${HALF} Only the number with full marks was kept.`, 'One'],
    ['{=a -> b#Fine =c -> d}', 'Its feedback for right answers was left out.', ''],
    ['{T#No#Yes}', 'Its feedback for wrong answers was left out.', 'Yes'],
    ['{F#No}', 'Its feedback for wrong answers was left out.', ''],
    [
      '{T#No#Yes####General}',
      'Its feedback for wrong answers was left out. Its feedback for right answers was left out.',
      'General',
    ],
  ])('of %s', async (body, message, why) => {
    expect(await readOne(`Which? ${body}`)).toMatchObject({ message, why })
  })
})

test('names a # that starts no feedback, since it may be part of the answer', async () => {
  const message = 'A # starts the feedback of an answer and was left out. If it belongs to the answer, write \\#.'
  const said = async (input: string) =>
    (await readQuestions({ input, format: 'gift' })).items.map((item) => item.message)
  expect(await said('Which has namespaces? {=C# ~C++ ~B}')).toEqual([message])
  expect(await said('Which has namespaces? {=C\\# ~C++ ~B}')).toEqual(['Kept unchanged.'])
  expect(await said('Which has namespaces? {=D#Right. ~C ~B####In general.}')).not.toContain(message)
})

test.each([
  ['Relative minor of A? {=F# minor ~D minor ~G minor}', 'minor'],
  ['Relative minor of A? {=F# minor}', 'minor'],
  ['Which? {~%100%G# minor ~x}', 'minor'],
])('names a # after a single letter, which may be a sharp: %s', async (input, why) => {
  const message = 'What follows a # is the feedback of an answer. If the # belongs to the answer, write \\#.'
  expect(await readOne(input)).toMatchObject({ outcome: 'changed', message, why })
  expect(await readOne(input.replace('#', '\\#'))).toMatchObject({ outcome: 'kept', why: '' })
})

test('words behind a # are carried or named', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ isRight: fc.boolean(), words: fc.constantFrom('', 'because', 'no way', 'F# or G') }), {
        minLength: 2,
        maxLength: 4,
      }),
      fc.constantFrom('', ' ####in general'),
      async (answers, general) => {
        const listed = answers.map(({ isRight, words }, index) => `${isRight ? '=' : '~'}o${index}#${words}`)
        const [found] = await read(`Q? {${listed.join(' ')}${general}}`)
        if (!found || !('why' in found)) return
        for (const { words } of answers.filter((one) => one.words !== ''))
          expect(found.why === words || /feedback for|# starts|follows a #/.test(found.message)).toBe(true)
        if (general) expect(found.why).toBe('in general')
      },
    ),
    { numRuns: 60, seed: 5 },
  )
})
