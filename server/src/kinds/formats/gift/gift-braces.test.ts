import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { toldOf } from '../test/read-told.ts'

const read = async (input: string) => toldOf(await readQuestions({ input, format: 'gift' }))

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
