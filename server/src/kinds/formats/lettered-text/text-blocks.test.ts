import { describe, expect, test } from 'vitest'
import { readText } from '../test/read-told.ts'

/** The questions with a star at their right options and what is told of them, or why they are refused. */
async function read(lines: string[]) {
  const { format, told } = await readText(lines)
  expect(format).toBe('text')
  return told.map(({ message, words, isTaken }) => (isTaken ? [words, message] : message))
}

const joined = (line: string, letter: string) => `The line "${line}" was joined to option ${letter}.`
const LONG = 'It carries water from the Alps through many towns and'

describe('an option that goes on in the next line', () => {
  test('is joined where letters go on and the line begins small', async () => {
    const lines = ['a) It carries water', 'to the sea', '*b) It is dry', 'c) It is a lake']
    const expected = ['What of the Rhine? / It carries water to the sea / *It is dry / It is a lake']
    expect(await read(['1. What of the Rhine?', ...lines, '2. Next?', '*a) x', 'b) y'])).toEqual([
      [...expected, joined('to the sea', 'A')],
      ['Next? / *x / y', 'Kept unchanged.'],
    ])
    expect(await read(['What of the Rhine?', ...lines, '', 'Next?', '*a) x', 'b) y'])).toEqual([
      [...expected, joined('to the sea', 'A')],
      ['Next? / *x / y', 'Kept unchanged.'],
    ])
  })

  test('is joined where it fills its line', async () => {
    const lines = [`a) ${LONG}`, 'Rotterdam to the sea', '*b) It is dry', `c) ${LONG}`, 'then it ends', 'Answer: b']
    expect(await read(['1. What of the Rhine?', ...lines])).toEqual([
      [
        `What of the Rhine? / ${LONG} Rotterdam to the sea / *It is dry / ${LONG} then it ends`,
        expect.stringContaining(`${joined('Rotterdam to the sea', 'A')} ${joined('then it ends', 'C')}`),
      ],
    ])
  })

  test('is joined where it is indented below its letter, also over several lines', async () => {
    const lines = [
      '  a) It carries',
      '     Water',
      '     to sea',
      '  *b) It is dry',
      '     Always',
      '',
      '2. Next?',
      '  *a) x',
      '  b) y',
    ]
    expect((await read(['1. What of the Rhine?', ...lines]))[0]).toEqual([
      'What of the Rhine? / It carries Water to sea / *It is dry Always',
      `${joined('Water', 'A')} ${joined('to sea', 'A')} ${joined('Always', 'B')}`,
    ])
    const unnumbered = ['What of the Rhine?', ...lines.slice(0, 5), 'Next?', '  *a) x', '  b) y']
    expect((await read(unnumbered)).map((one) => one[0])).toEqual([
      'What of the Rhine? / It carries Water to sea / *It is dry Always',
      'Next? / *x / y',
    ])
  })

  test('below a bullet needs its indentation', async () => {
    expect(await read(['1. What of the Rhine?', '- It carries', '  water', '- **It is dry**'])).toEqual([
      ['What of the Rhine? / It carries water / *It is dry', expect.stringContaining(joined('water', 'A'))],
    ])
  })

  test('keeps the mark at its end', async () => {
    expect(
      await read([
        '1. What of the Rhine?',
        'a) It is dry',
        'b) It carries water',
        'to the sea (correct)',
        'c) It is old',
      ]),
    ).toEqual([
      [
        'What of the Rhine? / It is dry / *It carries water to the sea / It is old',
        joined('to the sea (correct)', 'B'),
      ],
    ])
  })

  test('is read in what would be Aiken otherwise', async () => {
    expect(
      await read([
        'What of the Rhine?',
        'A. It carries water',
        'to the sea',
        'B. It is dry',
        'C. It is old',
        'ANSWER: C',
      ]),
    ).toEqual([
      ['What of the Rhine? / It carries water to the sea / It is dry / *It is old', joined('to the sea', 'A')],
    ])
  })
})

const isNoOption = (line: string) =>
  `The line "${line}" is no option. Join it to the line above, or put a blank line between them.`

describe('a line below an option is not joined', () => {
  test.each([
    ['a new sentence', ['a) It is dry.', 'Water is wet', '*b) It is old'], 'Water is wet'],
    ['a heading', ['a) Dry', 'Rivers', '*b) Old'], 'Rivers'],
    ['only a mark', ['a) Dry', '  (correct)', 'b) Old'], '(correct)'],
    ['with the next option in it', ['a) It is new', 'b) It is', 'dry *c) It is old'], 'dry *c) It is old'],
    ['with a letter', ['*a) see b) below', 'b) old', 'c) new'], 'b) old'],
    ['below the last one without proof', ['a) Dry', '*b) Old, which', 'is good'], 'is good'],
  ])('%s', async (_, lines, line) => {
    expect(await read(['1. What of the Rhine?', ...lines])).toEqual([isNoOption(line)])
  })

  test('that is the next question', async () => {
    expect(
      await read(['What of the Rhine?', '*a) dry', 'b) old', 'and what of the Elbe?', '*a) dry', 'b) old']),
    ).toEqual([
      ['What of the Rhine? / *dry / old', 'Kept unchanged.'],
      ['and what of the Elbe? / *dry / old', 'Kept unchanged.'],
    ])
  })

  test('of a question without a number, whose letters go on', async () => {
    expect(
      await read(['What of the Rhine?', '*a) dry', 'Rivers', 'b) old', 'c) new', '', 'And?', '*a) x', 'b) y']),
    ).toEqual([isNoOption('Rivers'), ['And? / *x / y', 'Kept unchanged.']])
  })
})

test('the number of a page between options is left out and told', async () => {
  expect(await read(['1. What of the Rhine?', 'a) dry', 'Page 3 of 7', '*b) old', 'c) new'])).toEqual([
    ['What of the Rhine? / dry / *old / new', 'The line "Page 3 of 7" was left out.'],
  ])
})

test.each([
  ['spaces', 'A. Rome          C. Oslo', 'B. Paris         D. Bern'],
  ['tabs', 'A. Rome\tC. Oslo', 'B. Paris\tD. Bern'],
])('options in two columns are not glued together: %s', async (_, ...lines) => {
  expect(await read(['1. Capital of France?', ...lines, 'Answer: B'])).toEqual([
    'Option C stands behind another one. Put each option on its own line.',
  ])
})

test('reasons below each option are told to be one', async () => {
  const lines = ['1. Capital of France?', 'a) Rome', 'Feedback: In Italy.', '*b) Paris', 'Feedback: Yes.']
  expect(await read(lines)).toEqual([['Capital of France? / Rome / *Paris', 'The reasons of its options became one.']])
})
