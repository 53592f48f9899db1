import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

async function read(input: string, choose: string | null = null) {
  const found = await readQuestions({ input, format: null, choose })
  const rows = found.items.map(({ message, question }) => {
    const one = question === null ? undefined : found.questions[question]
    if (!one) return message
    const right = [one.key].flat()
    const options = one.options.map(({ text }, index) => (right.includes(index) ? `*${text}` : text))
    return [one.text, ...(options.length > 0 ? options : [JSON.stringify(one.key)])].join(' / ')
  })
  return { ...found, rows }
}

const FRANCE = 'Capital of France? / Rome / *Paris / Oslo'
const ITALY = 'Capital of Italy? / *Rome / Bern / Oslo'

describe('a table of Markdown', () => {
  test.each([
    [
      'with a column for each option',
      '| Question | A | B | C | Answer |\n|---|---|---|---|---|\n| Capital of France? | Rome | Paris | Oslo | B |\n| Capital of Italy? | Rome | Bern | Oslo | A |',
    ],
    [
      'with numbers, bold and colons',
      '| # | **Question** | Option A | Option B | Option C | Correct Answer |\n|:-:|:---|---|---|---|---:|\n| 1 | Capital of France? | Rome | Paris | Oslo | **B** |\n| 2 | Capital of Italy? | Rome | Bern | Oslo | **A) Rome** |',
    ],
    [
      'without outer lines',
      'Question | A | B | C | Answer\n--- | --- | --- | --- | ---\nCapital of France? | Rome | Paris | Oslo | Paris\nCapital of Italy? | Rome | Bern | Oslo | Rome',
    ],
    [
      'with its options in one cell',
      '| Question | Options | Answer |\n|--|--|--|\n| Capital of France? | A) Rome<br>B) Paris<br>C) Oslo | B |\n| Capital of Italy? | A) Rome<br>B) Bern<br>C) Oslo | A |',
    ],
    [
      'in two parts',
      '| Question | A | B | C | Answer |\n|---|---|---|---|---|\n| Capital of France? | Rome | Paris | Oslo | B |\n\n| Question | A | B | C | Answer |\n|---|---|---|---|---|\n| Capital of Italy? | Rome | Bern | Oslo | A |\n',
    ],
  ])('is read as a sheet: %s', async (_, input) => {
    const { format, rows } = await read(input)
    expect(format).toBe('text')
    expect(rows).toEqual([FRANCE, ITALY])
  })

  test('may have lines inside its cells', async () => {
    const { rows } = await read('| Question | A | B | Answer |\n|-|-|-|-|\n| What is a \\| b? | or | and \\| | A |')
    expect(rows).toEqual(['What is a | b? / *or / and |'])
  })

  test('tells the lines around it', async () => {
    const { rows, items } = await read(
      'Here is your quiz:\n\n| Question | A | B | C | Answer |\n|---|---|---|---|---|\n| Capital of France? | Rome | Paris | Oslo | B |\n| Capital of Italy? | Rome | Bern | Oslo | A |\n\nGood luck!',
    )
    expect(rows).toEqual([FRANCE, ITALY])
    expect(items.map(({ line, message }) => [line, message])).toEqual([
      [5, 'The line "Here is your quiz:" above it was left out.'],
      [6, 'The line "Good luck!" below it was left out.'],
    ])
  })

  test('asks where its answers could be counted in two ways', async () => {
    const input =
      '| Question | Option 1 | Option 2 | Option 3 | Index |\n|-|-|-|-|-|\n| Capital of France? | Rome | Paris | Oslo | 1 |'
    const { items } = await read(input.replace('Index', 'Correct index'))
    expect(items.map(({ outcome }) => outcome)).toEqual(['asked'])
  })

  test('beside questions of another kind is refused', async () => {
    const { problem, questions } = await read(
      '| Question | A | B | Answer |\n|-|-|-|-|\n| Capital of France? | Rome | Paris | B |\n\n1. Which?\na) x\n*b) y',
    )
    expect([problem, questions]).toEqual(['There are questions beside the table. Import the table by itself.', []])
  })

  test('with other columns than the first is refused', async () => {
    const { problem } = await read(
      '| Question | A | B | Answer |\n|-|-|-|-|\n| Capital of France? | Rome | Paris | B |\n\n| Question | Answer |\n|-|-|\n| x | y |',
    )
    expect(problem).toBe('Its tables have different columns. Import each of them by itself.')
  })

  test('with a cell too many costs only that row', async () => {
    const { rows } = await read(
      '| Question | A | B | C | Answer |\n|-|-|-|-|-|\n| Capital of France? | Rome | Paris | Oslo | B |\n| What is a|b? | x | y | z | A |',
    )
    expect(rows).toEqual([FRANCE, 'It has more cells than its table has columns. Write \\| for a line inside a cell.'])
  })

  test.each([
    [
      'text',
      '| Question | A | B | Answer |\n|-|-|-|-|\n| Capital of France? | Rome | Paris | B |\n| What is a|b? | x | y | A |\n| Capital of Italy? | Rome | Bern | A |\nGood luck!',
    ],
    ['cards', '| Front | Back |\n|-|-|\n| the dog | der Hund |\n| a | b | c |\n| the cow | die Kuh |\nGood luck!'],
  ])('keeps the order of its lines: %s', async (expected, input) => {
    const { format, items } = await read(input)
    expect(format).toBe(expected)
    expect(items.map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, 'kept'],
      [4, 'refused'],
      [5, 'changed'],
    ])
    expect(items[2]?.message).toContain('The line "Good luck!" below it was left out.')
  })

  test('with two columns is a deck of cards', async () => {
    const { format, rows, ask } = await read(
      '| Term | Definition |\n|------|------|\n| the dog | der Hund |\n| the cat | die Katze |\n| the cow | die Kuh |\n| the pig | das Schwein |',
    )
    expect(format).toBe('cards')
    expect(rows.slice(0, 2)).toEqual(['the dog / ["der Hund"]', 'the cat / ["die Katze"]'])
    expect(ask?.choices.map(({ id }) => id)).toContain('choices')
  })

  test('without known columns is none', async () => {
    const { format } = await read('| Name | Age | Town |\n|-|-|-|\n| Ann | 7 | Rome |')
    expect(format).toBe(null)
  })
})
