import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { ANSWER_BETWEEN } from './answer-key.ts'
import { readText } from '../test/read-told.ts'

/** The questions as their texts, options and keys, or why they are refused. */
async function read(lines: string[]) {
  const { format, told } = await readText(lines)
  expect(format).toBe('text')
  return told.map(({ words }) => words)
}

const FRANCE = 'Capital of France? / ["Paris"]'
const ITALY = 'Capital of Italy? / ["Rome"]'

describe('a question and an answer behind Q and A', () => {
  test.each([
    ['with colons', 'Q: Capital of France?', 'A: Paris', 'Q: Capital of Italy?', 'A: Rome'],
    ['with blank lines', 'Q: Capital of France?', '', 'A: Paris', '', 'Q: Capital of Italy?', '', 'A: Rome', ''],
    ['with points', 'Q. Capital of France?', 'A. Paris', '', 'Q. Capital of Italy?', 'A. Rome'],
    ['with words', 'Question: Capital of France?', 'Answer: Paris', 'Question: Capital of Italy?', 'Answer: Rome'],
    ['in bold', '**Q: Capital of France?**', 'A: Paris', '', '**Q:** Capital of Italy?', '**A:** Rome'],
    ['with numbers', 'Q1: Capital of France?', 'A1: Paris', 'Q2: Capital of Italy?', 'A2: Rome'],
    ['with numbers before', '1. Q: Capital of France?', 'A: Paris', '2. Q: Capital of Italy?', '   A: Rome'],
    ['on one line', 'Q: Capital of France? A: Paris', 'Q: Capital of Italy? A: Rome'],
    ['on the next line', 'Q:', 'Capital of France?', 'A:', 'Paris', '', 'Q: Capital of Italy?', 'A:', 'Rome'],
  ])('is typed: %s', async (_, ...lines) => {
    expect(await read(lines)).toEqual([FRANCE, ITALY])
  })

  test('may be true or false, or a number', async () => {
    expect(await read(['Q: True or false: Rome is old.', 'A: True', 'Q: How many hills?', 'A: 7'])).toEqual([
      'True or false: Rome is old. / true',
      'How many hills? / {"value":7,"tolerance":0,"span":null}',
    ])
  })

  test('in two lines is one answer, and that is told', async () => {
    const lines = ['Q: Capital of France?', 'A: The city', 'of Paris', '', 'Q: Capital of Italy?', 'A: Rome']
    const { items } = await readQuestions({ input: lines.join('\n'), format: null })
    expect(await read(lines)).toEqual(['Capital of France? / ["The city of Paris"]', ITALY])
    expect(items[0]?.message).toBe('The lines of its answer became one.')
    const [unclear] = await read([
      'Q: Capital of France?',
      'A: The city of',
      'Paris',
      'Q: Capital of Italy?',
      'A: Rome',
    ])
    expect(unclear).toBe(
      'The line "Paris" may belong to its answer. Join it to the line above, or put a blank line between them.',
    )
  })
})

const CHOICE = 'Capital of France? / Rome / *Paris / Oslo'

describe('options below Q, and a letter behind A', () => {
  test.each([
    ['other letters', 'a) Rome', 'b) Paris', 'c) Oslo', 'A: b'],
    ['capital letters', 'A) Rome', 'B) Paris', 'C) Oslo', 'A: B'],
    ['letters with points', 'A. Rome', 'B. Paris', 'C. Oslo', '', 'A: B) Paris'],
    ['letters with colons', 'A: Rome', 'B: Paris', 'C: Oslo', 'A: B'],
    ['bullets', '- Rome', '- Paris', '- Oslo', 'A: Paris'],
    ['an answer in full', 'A: Rome', 'B: Paris', 'C: Oslo', 'Answer: B'],
    ['a mark', 'A: Rome', '*B: Paris', 'C: Oslo'],
  ])('%s', async (_, ...options) => {
    const one = ['Q: Capital of France?', ...options]
    expect(await read(one)).toEqual([CHOICE])
    expect(await read([...one, '', ...one])).toEqual([CHOICE, CHOICE])
    // Between a blank line and the next question, an answer could be that of either.
    const isClear = !options.includes('')
    expect(await read([...one, ...one])).toEqual(isClear ? [CHOICE, CHOICE] : [ANSWER_BETWEEN, ANSWER_BETWEEN])
    expect(await read([...one, '', 'Q: Capital of Italy?', 'A: Rome'])).toEqual([CHOICE, ITALY])
  })

  const NONE = 'No option is marked as right. Put a star before it, or a line such as "Answer: B" below.'
  test.each([
    ['options without an answer', ['A: Rome', 'B: Paris'], NONE],
    ['a letter without options', ['A: B'], 'Its answer is "B", but it has no options.'],
    ['an answer that is no option', ['a) Rome', 'b) Paris', 'A: Bern'], 'Answer "Bern" isn\'t one of the options.'],
  ])('are refused: %s', async (_, lines, message) => {
    expect(await read(['Q: Capital of France?', ...lines, '', 'Q: Capital of Italy?', 'A: Rome'])).toEqual([
      message,
      ITALY,
    ])
  })

  test('are refused where the answer stands before them', async () => {
    const found = await read([
      'Q: Capital of France?',
      'A: B',
      'A) Rome',
      'B) Paris',
      '',
      'Q: Capital of Italy?',
      'A: Rome',
    ])
    expect(found.filter((one) => one.startsWith('Capital of France'))).toEqual([])
    expect(found.at(-1)).toBe(ITALY)
  })
})

test('an answer of a question without Q stays with it', async () => {
  expect(
    await read([
      'Q: Capital of Italy?',
      'A: Rome',
      '',
      '2. Capital of France?',
      'A: Rome',
      'B: Paris',
      'C: Oslo',
      'Answer: B',
    ]),
  ).toEqual([ITALY, CHOICE])
})
