import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { readText } from '../test/read-told.ts'

/** The questions with a star at their right options, or why they are refused. */
async function read(lines: string[]) {
  return (await readText(lines)).told.map(({ words }) => words)
}

const FRANCE = 'Capital of France? / Rome / *Paris'
const ITALY = 'Capital of Italy? / *Rome / Bern'

describe('the Markdown of a chat program', () => {
  test.each([
    [
      'headings, rules, bullets and bold labels',
      ...['### Question 1', '', '**Capital of France?**  ', '', '- A) Rome', '- B) Paris', ''],
      ...['**Correct Answer:** B. Paris', '', '---', '', '### Question 2', '', '**Capital of Italy?**', ''],
      ...['- A) Rome', '- B) Bern', '', '**Correct Answer:** A. Rome'],
    ],
    [
      'bold questions and bold answers',
      ...['**1. Capital of France?**  ', 'A) Rome  ', 'B) Paris  ', '', '**Answer: B) Paris**', ''],
      ...['**2. Capital of Italy?**  ', 'A) Rome  ', 'B) Bern  ', '', '**ANSWER: A**'],
    ],
    [
      'bold numbers and ticks',
      ...[
        '**1.** Capital of France?',
        'A) Rome',
        'B) Paris ✅',
        '',
        '**2.** Capital of Italy?',
        'A) Rome ✅',
        'B) Bern',
      ],
    ],
    [
      'a tick before the answer',
      ...['**Question 1:** Capital of France?', 'A. Rome', 'B. Paris', '✅ **Answer:** B', ''],
      ...['**Question 2:** Capital of Italy?', 'A. Rome', 'B. Bern', '✅ Answer: **A**'],
    ],
    [
      'a list with the answer in it',
      ...['1. **Capital of France?**', '   - A) Rome', '   - B) Paris', '   - **Answer: B**'],
      ...['2. **Capital of Italy?**', '   - Rome', '   - Bern', '   - **Answer: Rome**'],
    ],
    [
      'a list with the right option in bold',
      ...['1. Capital of France?', '   - A. Rome', '   - **B. Paris**'],
      ...['2. Capital of Italy?', '   - **A. Rome**', '   - B. Bern'],
    ],
  ])('%s', async (_, ...lines) => {
    expect(await read(lines)).toEqual([FRANCE, ITALY])
  })

  test('says that the bold of a question is gone', async () => {
    const { items } = await readQuestions({ input: '1. **Which?**\na) x\n*b) y', format: null })
    expect(items.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['changed', 'Formatting became plain text.'],
    ])
  })

  test('never makes a question of an answer', async () => {
    expect(await read(['Capital of France?', '', '**Correct Answer:** Paris', '', '1. x'])).toEqual([])
  })
})

const NEED_LETTERS = 'Its options need letters, such as A).'

describe('options with numbers instead of letters', () => {
  test.each([
    ['with brackets', ...['1) Rome', '2) Paris', 'Answer: 2'], ...['1) Rome', '2) Bern', 'Answer: 1) Rome']],
    ['indented', ...['   1. Rome', '   2. Paris', 'Answer: 2'], ...['   1. Rome', '   2. Bern', 'Answer: Rome']],
    ['starred', ...['1) Rome', '*2) Paris', ''], ...['*1) Rome', '2) Bern', '']],
    [
      'with numbers like the questions',
      ...['1. Rome', '2. Paris', 'Answer: 2'],
      ...['1. Rome', '2. Bern', 'Answer: 1'],
    ],
  ])('%s', async (_, ...lines) => {
    const [first, second] = [lines.slice(0, 3), lines.slice(3)]
    expect(await read(['1. Capital of France?', ...first, '2. Capital of Italy?', ...second])).toEqual([FRANCE, ITALY])
    expect(await read(['Capital of France?', ...first, '', 'Capital of Italy?', ...second])).toEqual([FRANCE, ITALY])
  })

  test('are answered by a key at the end', async () => {
    const asked = ['1. Capital of France?', '1) Rome', '2) Paris', '2. Capital of Italy?', '1) Rome', '2) Bern', '']
    expect(await read([...asked, 'Answers', '1. 2', '2. 1'])).toEqual([FRANCE, ITALY])
  })

  test.each([
    ['a title', ['Capital of France', '1. Rome', '2. Paris', 'ANSWER: 2'], 2],
    [
      'a question with such a number',
      ['1. One?', '1. Rome', '2. Paris', '2. Two?', '1. Rome', '2. Bern', 'Answer: 1'],
      0,
    ],
  ])('are refused below %s', async (_, lines, at) => {
    const found = await read(lines)
    expect(found[at]).toBe(NEED_LETTERS)
    expect(found.filter((one) => one.includes(' / '))).toEqual([])
  })

  test('that are numbers themselves make an answer unclear', async () => {
    expect(await read(['1. How many?', '1) 2', '2) 3', '3) 1', 'Answer: 2'])).toEqual([
      'Its answer "2" is the number of one option and the text of another. Write both: "2) 3".',
    ])
    expect(await read(['1. How many?', '1) two', '2) three', 'Answer: 3'])).toEqual([
      'Its answer is 3, but its options have the numbers 1 to 2.',
    ])
  })
})

describe('lists inside lists', () => {
  test('are questions with their options', async () => {
    const bullets = [
      '- Capital of France?',
      '  - Rome',
      '  - **Paris**',
      '- Capital of Italy?',
      '  - **Rome**',
      '  - Bern',
    ]
    expect(await read(bullets)).toEqual([FRANCE, ITALY])
    const letters = [
      '* Capital of France?',
      '\ta) Rome',
      '\tb) Paris *',
      '* Capital of Italy?',
      '\ta) Rome *',
      '\tb) Bern',
    ]
    expect(await read(letters)).toEqual([FRANCE, ITALY])
  })

  test('below the options of a question with a number are refused', async () => {
    expect(await read(['1. Which?', '- x', '  - a letter', '- **y**'])).toEqual([
      'The line "- a letter" is no option. Join it to the line above, or put a blank line between them.',
    ])
  })
})

describe('answers to all questions on one line', () => {
  const of =
    (number: (at: number) => string, sign: string) =>
    (answers: string, count = 3) => [
      ...Array.from({ length: count }, (_, at) => [
        `${number(at + 1)}Which?`,
        `A${sign} x`,
        `B${sign} y`,
        `C${sign} z`,
        '',
      ]).flat(),
      answers,
    ]
  test.each([
    ['in a text', of((at) => `${at}. `, ')')],
    ['in Aiken', of(() => '', '.')],
  ])('%s', async (_, quiz) => {
    const right = ['Which? / x / *y / z', 'Which? / *x / y / z', 'Which? / x / y / *z']
    expect(await read(quiz('Answers: B A C'))).toEqual(right)
    expect(await read(quiz('ANSWERS: b, a', 2))).toEqual(right.slice(0, 2))
    for (const unclear of ['Answers: B A', 'Answers: A, B, C', 'Answers: B A C A'])
      expect((await read(quiz(unclear))).at(-1)).toBe(
        'Its answer could be that of several questions. Write an answer below each question.',
      )
    expect(await read(quiz('Answer: A, C', 1))).toEqual(['Which? / *x / y / *z'])
  })
})

test.each([
  ['non-breaking spaces', 'Capital of France?\nA.\u00A0Rome\nB.\u00A0Paris\nANSWER:\u00A0B'],
  ['soft line breaks', '1. Capital of France?\u2028a) Rome\u2028*b) Paris'],
  ['vertical tabs', '1. Capital of France?\va) Rome\vb) Paris\vAnswer: b'],
])('%s are just spaces and line breaks', async (_, text) => {
  expect(await read([text])).toEqual([FRANCE])
})

describe('answers in other words', () => {
  const FIRST = ['1. Capital of France?', 'a) Rome', 'b) Paris']
  test.each([
    ...['Richtige Antwort: b', 'Lösung: b', 'Réponse : b', 'Respuesta: b', 'Antwort: b', 'Risposta corretta: b'],
    ...[
      'Answer: B, because it is.',
      'Answer: b (Paris)',
      'Answer: B - Paris is the capital',
      'ANS: B PTS: 1 DIF: Easy',
    ],
    ...['Lösungen: 1b', 'Answer key\n1. B - Paris is the capital', 'Answers\n1. B (Paris)'],
  ])('%j', async (answer) => {
    expect(await read([...FIRST, answer])).toEqual([FRANCE])
  })

  test('that are left out are told', async () => {
    const { items } = await readQuestions({ input: [...FIRST, 'Answer: B - see page 3'].join('\n'), format: null })
    expect(items.map(({ message }) => message)).toEqual(['"see page 3" behind its answer was left out.'])
  })

  test.each([
    ['Xyz: b', 'We don\'t understand the line "Xyz: b". For the right answer, write "Answer: b".'],
    ['Answer: B, not Rome', 'Answer "B, not Rome" isn\'t one of the options.'],
  ])('%j is refused', async (answer, message) => {
    expect(await read([...FIRST, answer])).toEqual([message])
  })

  test('beside an option', async () => {
    expect(await read(['1. Capital of France?', 'a) Rome', 'b) Paris (richtig)'])).toEqual([FRANCE])
  })
})

test('a title is no question, and is told with the next one', async () => {
  const lines = [
    'Quiz 3: Rivers',
    '',
    '1. Which?',
    'a) x',
    '*b) y',
    '',
    'Part B: Towns',
    '',
    '2. Which?',
    '*a) x',
    'b) y',
  ]
  const { items } = await readQuestions({ input: lines.join('\n'), format: null })
  expect(items.map(({ message }) => message)).toEqual([
    'The line "Quiz 3: Rivers" above it was left out.',
    'The line "Part B: Towns" above it was left out.',
  ])
})

test('a star among lines without letters marks the right one', async () => {
  expect(await read(['1. Capital of France?', 'Rome', '*Paris', '2. Rome is old.', '*True', 'False'])).toEqual([
    FRANCE,
    'Rome is old. / true',
  ])
  expect(await read(['1. Capital of France?', 'Rome', '*Paris', '*Oslo'])).toEqual([])
})

/** The questions with their options and keys, or why they are refused. */
async function readLines(...lines: string[]) {
  const { items, questions } = await readQuestions({ input: lines.join('\n'), format: null })
  return items.map(({ message, question }) => {
    const found = question === null ? undefined : questions[question]
    return found ? [found.text, ...found.options.map(({ text }) => text), found.key] : message
  })
}

test('options with numbers in brackets, and such an answer', async () => {
  const one = ['1. P?', '(1) x1', '(2) y1', 'Ans. (2)']
  expect(await readLines(...one, '', '2. Q?', '(1) x2', '(2) y2', 'Answer (1)')).toEqual([
    ['P?', 'x1', 'y1', 1],
    ['Q?', 'x2', 'y2', 0],
  ])
  expect(await readLines(...one)).toEqual([['P?', 'x1', 'y1', 1]])
  expect((await readLines('(1) x1', '(2) y1', 'Ans. (2)')).at(-1)).toBe('Its answer is "(2)", but it has no options.')
})

test('ticks and crosses before options', async () => {
  expect(await readLines('1. P?', '✗ x1', '✓ y1', '', '2. Q?', '✔ x2', '✘ y2', '✘ z2')).toEqual([
    ['P?', 'x1', 'y1', 1],
    ['Q?', 'x2', 'y2', 'z2', 0],
  ])
  expect(await readLines('1. Of these', '✓ one', '✓ two', 'which is first?', 'A. one', 'B. two', 'Answer: A')).toEqual([
    ['Of these\n✓ one\n✓ two\nwhich is first?', 'one', 'two', 0],
  ])
})

test('questions and answers by their German names', async () => {
  expect(await readLines('Frage: Hauptstadt von Italien?', 'Antwort: Rom', '', 'Frage: Und?', 'Antwort: Oslo')).toEqual(
    [
      ['Hauptstadt von Italien?', ['Rom']],
      ['Und?', ['Oslo']],
    ],
  )
})
