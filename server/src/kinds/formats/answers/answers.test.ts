import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

const TABLE: [answer: string, right: string][] = [
  ...['A/C', 'A and C', 'A + C', 'A, C', 'A;C', 'A & C', 'a|c', '(A), (C)', 'Option A, Option C'].map(
    (answer): [string, string] => [answer, 'x z'],
  ),
  ...['C', 'c', 'C- z', 'C - z', 'C) z', 'C. z', 'C.z', 'C: Z', '(C) z', '[C] z', 'C z', 'z', 'Z.', 'Option C) z'].map(
    (answer): [string, string] => [answer, 'z'],
  ),
  ...['C)', 'C.', '[C]', '(C)', 'Option C', 'option_c', 'Choice 3', '3) z'].map((answer): [string, string] => [
    answer,
    'z',
  ]),
  ['A) x, C) z', 'x z'],
  ['x, z', 'x z'],
  ['x and z', 'x z'],
  ['C) y', 'Its answer is "C) y", but option C is "z".'],
  ['C- q', 'Its answer is "C- q", but option C is "z".'],
  ['C y', 'Its answer is "C y", but option C is "z".'],
  ['E) z', 'Its answer is "E) z", but it has no option E.'],
  ['A C', 'Answer "A C" could be one word or several letters. Write "A, C".'],
  ['AC', 'Answer "AC" could be one word or several letters. Write "A, C".'],
  ['E', 'Answer "E" has no option E.'],
  ['A, E', 'Answer "E" has no option E.'],
  ['q', 'Answer "Q" has no option Q.'],
  ['A+', 'Answer "A+" isn\'t one of the options.'],
  ['C) z and y', 'Its answer is "C) z and y", but option C is "z".'],
  ['a tale', 'Answer "a tale" isn\'t one of the options.'],
]

/** A question in each format whose answer is read. */
const FILES: Record<string, (options: string[], answer: string) => string> = {
  aiken: (options, answer) =>
    ['Which?', ...options.map((text, index) => `${'ABCDE'[index]}) ${text}`), `ANSWER: ${answer}`].join('\n'),
  text: (options, answer) =>
    ['1. Which?', ...options.map((text, index) => `${'abcde'[index]}) ${text}`), `Answer: ${answer}`].join('\n'),
  csv: (options, answer) =>
    [
      ['question', ...options.map((_, index) => `option ${'abcde'[index]}`), 'answer'],
      ['Which?', ...options, answer],
    ]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  json: (options, answer) => JSON.stringify([{ question: 'Which?', options, answer }]),
}

/** The right options, or why the question was not taken. */
async function read(input: string): Promise<string> {
  const { questions, items } = await readQuestions({ input, format: null })
  const [question] = questions
  if (!question) return items.map(({ message }) => message).join(' ')
  return [question.key]
    .flat()
    .map((index) => question.options[Number(index)]?.text)
    .join(' ')
}

describe.each(Object.keys(FILES))('an answer in %s', (format) => {
  const file = (options: string[], answer: string) => FILES[format]?.(options, answer) ?? ''

  test.each(TABLE)('"%s" means %s', async (answer, right) => {
    expect(await read(file(['x', 'y', 'z'], answer))).toBe(right)
  })

  test.each([
    [['A', 'C', 'D'], 'B) C', 'C'],
    [['A', 'C', 'D'], 'B. C', 'C'],
    [['O', 'A', 'B', 'AB'], 'C. B', 'B'],
    [['O+', 'A+', 'B+'], 'A+', 'A+'],
    [['Rome', 'Paris', 'Rome and Paris'], 'Rome and Paris', 'Rome and Paris'],
    [['Rome, Italy', 'Oslo', 'Bern'], 'Rome, Italy; Bern', 'Rome, Italy Bern'],
    [['Rock, paper', 'Rock', 'scissors'], 'Rock, paper', 'Rock, paper'],
    [['Only A', 'Only B', 'Both A and B'], 'Both A and B', 'Both A and B'],
    [['yes.', 'yes', 'no'], 'yes', 'yes'],
    [['yes.', 'yes', 'no'], 'yes.', 'yes.'],
    [['“hi”', "'hi'", 'no'], '“hi”', '“hi”'],
    [['it’s', 'its', 'no'], "it's", 'it’s'],
    [['a  b', 'a b', 'c'], 'a b', 'a b'],
    [['1000', '1,000', '2'], '1,000', '1,000'],
    [['1000', '1,000', '2'], '1000', '1000'],
  ])('of %j, "%s" means %s', async (options, answer, right) => {
    expect(await read(file(options, answer))).toBe(right)
  })

  const unclear = /could be one of several options|Choose how the answers are written/
  test.each([
    [['A', 'C', 'D'], 'B C'],
    [['A', 'C', 'D'], 'B - C'],
    [['Rome', 'ROME', 'Oslo'], 'rome'],
    [['Rome', 'Italy', 'Rome, Italy'], 'Rome, Italy'],
    [['B) Rome', 'Rome', '0'], 'B) Rome'],
    [['A/C', 'Heater', 'Radio'], 'A/C'],
    [['A', 'B', 'A, B', 'x'], 'A, B'],
    [['A', 'B', 'A and B', 'x'], 'A and B'],
    [['1', '2', '1, 2'], '1, 2'],
    [['it’s', 'it‘s', 'its'], "it's"],
    [['Rome.', 'ROME.', 'Oslo'], 'Rome'],
  ])('of %j, "%s" is unclear', async (options, answer) => {
    expect(await read(file(options, answer))).toMatch(unclear)
  })
})

describe('letters without options', () => {
  const sheetOf = (...rows: string[]) => ['question,answer', ...rows].join('\n')
  const keysOf = async (input: string) => {
    const { questions, items } = await readQuestions({ input, format: null })
    return items.map(({ question, message }) => questions[question ?? -1]?.key ?? message)
  }

  test('mean true and false where both are there, and no other letter', async () => {
    expect(await keysOf(sheetOf('Is it?,T', 'Is it?,f', 'Is it?,True'))).toEqual([true, false, true])
  })

  test('are typed where other letters are', async () => {
    expect(await keysOf(sheetOf('Symbol of fluorine?,F', 'Symbol of oxygen?,O'))).toEqual([['F'], ['O']])
  })

  test('are refused where that is not clear, unless the question asks for it', async () => {
    expect(await keysOf(sheetOf('Symbol of fluorine?,F', 'True or false?,f'))).toEqual([
      'Its answer is "F", which could mean false. Write false, or for a typed answer "text" into the column "type".',
      false,
    ])
    expect(await keysOf(JSON.stringify([{ question: 'Symbol of nitrogen?', answer: 'N' }]))).toEqual([
      'Its answer is "N", which could mean true or false. Write true or false, or give it the type "text".',
    ])
  })

  test('and words of other languages mean it where the type says so', async () => {
    const rows = ['Is it?,tf,Wahr', 'Is it?,tf,n', 'Is it?,tf,1', 'Yes in German?,,ja']
    expect(await keysOf(['question,type,answer', ...rows].join('\n'))).toEqual([true, false, true, ['ja']])
  })
})

test('a sheet with tabs whose rows look like numbered questions is a sheet', async () => {
  const input = 'No.\tquestion\tA\tB\tanswer\n1.\tWhich?\tx\ty\tB\n2.\tWhich?\tx\ty\tA'
  expect((await readQuestions({ input, format: null })).format).toBe('csv')
})
