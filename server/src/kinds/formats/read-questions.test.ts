import { describe, expect, test } from 'vitest'
import type { Format } from '#contract/api/imports.ts'
import { readQuestions } from './read-questions.ts'

/** Line, outcome, and the question or the reason why there is none. */
async function read(input: string, format: Format | null = null) {
  const { items, questions } = await readQuestions({ input, format })
  return items.map(({ line, outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    return found ? [line, outcome, found.type, found.text, found.key, found.why] : [line, outcome, message]
  })
}

describe('GIFT', () => {
  test('of every kind is read, with escapes, weights, feedback, comments, categories and formats', async () => {
    const text = [
      '// a comment',
      '$CATEGORY: Rivers',
      '',
      '::Q1::Who is buried in Grant\\:s tomb?{=Grant ~no one#ha ####He is.}',
      '',
      'Two plus {=two =2} is four.',
      '',
      'Is it so? {T#no#yes}',
      'Born? {#1822:5}',
      '',
      '[html]<p>x<sup>2</sup> &amp; <script>alert(1)</script>y</p>{~%50%a\\=b ~%50%c ~%-100%d}',
      '',
      'Range {#1..5}',
      '',
      'Order {>3 ALL VERTICAL',
      'one',
      'two',
      'three',
      '}',
    ].join('\n')
    expect(await read(text)).toEqual([
      [4, 'changed', 'single', 'Who is buried in Grant:s tomb?', 0, 'He is.'],
      [6, 'kept', 'text', 'Two plus _____ is four.', ['two', '2'], ''],
      [8, 'changed', 'true_false', 'Is it so?', true, 'yes'],
      [9, 'kept', 'number', 'Born?', { value: 1822, tolerance: 5, span: null }, ''],
      [11, 'kept', 'multiple', 'x² & y', [0, 1], ''],
      [13, 'kept', 'number', 'Range', { value: 3, tolerance: 2, span: null }, ''],
      [15, 'kept', 'order', 'Order', [0, 1, 2], ''],
    ])
  })

  test('that is broken or foreign costs only itself', async () => {
    expect(
      await read('Open {=a ~b\n\nFine {T}\n\nMatch {=a -> b =c -> d}\n\nEssay {}\n\nWords\n\nOpen again {=a\n\nEnd'),
    ).toEqual([
      [1, 'refused', 'The closing brace } is missing.'],
      [3, 'kept', 'true_false', 'Fine', true, ''],
      [5, 'kept', 'match', 'Match', { 0: 0, 1: 1 }, ''],
      [7, 'refused', "It's an essay: there's no right answer to check."],
      [9, 'refused', "It's a description: it has no answers in braces."],
      [11, 'refused', 'The closing brace } is missing.'],
      [13, 'refused', "It's a description: it has no answers in braces."],
    ])
  })
})

describe('a file that only its name tells to be GIFT', () => {
  const named = (input: string) => readQuestions({ input, format: null, name: 'Week 3.gift' })

  test('says that its essay has no right answer', async () => {
    const { format, items } = await named('Why did Rome fall? {}')
    expect(format).toBe('gift')
    expect(items).toMatchObject([{ outcome: 'refused', message: "It's an essay: there's no right answer to check." }])
  })

  test('says that its categories have no questions', async () => {
    const { format, problem, items } = await named('// question: 0\n$CATEGORY: $course$/top/Rome\n\n$CATEGORY: b\n')
    expect([format, problem, items]).toEqual(['gift', 'It names categories and has no questions.', []])
  })
})

test('Aiken is recognised when a question begins like JSON', async () => {
  const text = ['{"" is what?', 'A. An object', 'B. Not even that', 'ANSWER: B'].join('\n')
  expect(await read(text)).toEqual([[1, 'kept', 'single', '{"" is what?', 1, '']])
})

describe('Moodle XML', () => {
  const wrap = (type: string, inner: string) =>
    `<question type="${type}"><questiontext format="html"><text>Q [[1]]</text></questiontext>${inner}</question>`
  const answer = (text: string, fraction: number) => `<answer fraction="${fraction}"><text>${text}</text></answer>`

  test('of every kind that has a counterpart is read', async () => {
    const xml = [
      '<quiz>',
      wrap('multichoice', `<single>true</single>${answer('a', 100)}${answer('b', 0)}`),
      wrap('multichoice', `<single>false</single>${answer('a', 50)}${answer('b', 50)}${answer('c', -100)}`),
      wrap('shortanswer', answer('Wien', 100) + answer('V*', 100)),
      wrap('numerical', '<answer fraction="100"><text>3.5</text><tolerance>0.5</tolerance></answer>'),
      wrap('ordering', answer('a', 1) + answer('b', 2)),
      wrap(
        'ddwtos',
        '<dragbox><text>x</text><group>1</group></dragbox><dragbox><text>y</text><group>1</group></dragbox>',
      ),
      '<question type="category"><category><text>c</text></category></question>',
      wrap(
        'matching',
        ['Paris', 'Rome', '']
          .map(
            (city, at) =>
              `<subquestion><text>${city}</text><answer><text>${['France', 'Italy', 'Spain'][at]}</text></answer></subquestion>`,
          )
          .join(''),
      ),
      '</quiz>',
    ].join('\n')
    expect((await read(xml)).map(([line, outcome, type, , key]) => [line, outcome, type, key])).toEqual([
      [2, 'kept', 'single', 0],
      [3, 'kept', 'multiple', [0, 1]],
      [4, 'changed', 'text', ['Wien']],
      [5, 'kept', 'number', { value: 3.5, tolerance: 0.5, span: null }],
      [6, 'kept', 'order', [0, 1]],
      [7, 'kept', 'blanks', { 0: 0 }],
      [9, 'kept', 'match', { 0: 0, 1: 1 }],
    ])
  })

  test('that is broken costs only itself', async () => {
    const good = wrap('truefalse', answer('true', 100))
    const unclosed = '<question type="essay"><questiontext><text><![CDATA[open</text></questiontext></question>'
    const outcomes = (
      await read(`<quiz>\n<question type="x"><b></question>\n${good}\n${unclosed}\n${good}\n<question>\n${good}`)
    ).map(([line, outcome]) => [line, outcome])
    expect(outcomes).toEqual([
      [2, 'refused'],
      [3, 'kept'],
      [4, 'refused'],
      [5, 'kept'],
      [6, 'refused'],
      [7, 'kept'],
    ])
  })
})

describe('CSV', () => {
  test.each([',', ';', '\t'])('with %j between cells is read, its columns in any order', async (sign) => {
    const rows = [
      ['Answer', 'Question', 'Option A', 'Option B', 'Explanation'],
      ['y', '"Line\nbreak?"', 'x', 'y', 'why'],
      ['A', '"open', 'x', 'y', ''],
      ['E', 'No E?', 'x', 'y', ''],
      ['TRUE', 'Is it?', '', '', ''],
      ['8.5 ± 0.5', 'How many?', '', '', ''],
    ].map((cells) => cells.join(sign))
    expect(await read(rows.join('\r\n'))).toEqual([
      [2, 'kept', 'single', 'Line\nbreak?', 1, 'why'],
      [4, 'refused', "It can't be read: a quotation mark isn't closed."],
      [5, 'refused', 'Answer "E" has no option E.'],
      [6, 'kept', 'true_false', 'Is it?', true, ''],
      [7, 'kept', 'number', 'How many?', { value: 8.5, tolerance: 0.5, span: null }, ''],
    ])
  })

  test('refuses an answer that names an option where the row has none, unless its type says it is typed', async () => {
    const refusal = (answer: string) =>
      `Its answer is "${answer}", but it has no options. For a typed answer, write "text" into the column "type".`
    const input = [
      'Question,Type,A,B,Answer',
      'Last letter?,,,,Z',
      'Which two?,,,,"A, C"',
      'Last letter?,text,,,Z',
      'Is it?,,,,T',
      'Is it? (T/F),,,,T',
      'Which bean?,,,,Cocoa',
    ]
    expect(await read(input.join('\n'))).toEqual([
      [2, 'refused', refusal('Z')],
      [3, 'refused', refusal('A, C')],
      [4, 'kept', 'text', 'Last letter?', ['Z'], ''],
      [
        5,
        'refused',
        'Its answer is "T", which could mean true. Write true, or for a typed answer "text" into the column "type".',
      ],
      [6, 'kept', 'true_false', 'Is it? (T/F)', true, ''],
      [7, 'kept', 'text', 'Which bean?', ['Cocoa'], ''],
    ])
  })

  test('has its numbers read by what all of them say about the comma', async () => {
    const answers = ['12,742 ± 1,5', '1 000', '8,5', '-1.234,5', '7 11']
    const input = ['Question,Answer', ...answers.map((answer) => `How many?,"${answer}"`)].join('\n')
    const { items, questions } = await readQuestions({ input, format: null })
    expect(questions.map(({ key }) => key)).toEqual([
      { value: 12.742, tolerance: 1.5, span: null },
      { value: 1000, tolerance: 0, span: null },
      { value: 8.5, tolerance: 0, span: null },
      { value: -1234.5, tolerance: 0, span: null },
      ['7 11'],
    ])
    expect(items.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'kept'))
  })
})

describe('a question with a flood of answers', () => {
  const many = 100_000
  test.each([
    `Is it? {T}\n\nQ {=a ${'~'.repeat(many)}}`,
    `[{"text":"Is it?","key":true},\n\n{"text":"Q","options":[${'"",'.repeat(many)}"x"],"key":0}]`,
  ])('is refused at once, and its neighbour is read', async (text) => {
    expect(await read(text)).toEqual([
      [1, 'kept', 'true_false', 'Is it?', true, ''],
      [3, 'refused', 'It has more than 500 answers.'],
    ])
  })
})

describe('JSON', () => {
  test.each([
    ['entities', 'What&#039;s &quot;it&quot;?', 'multiple'],
    ['base64', Buffer.from('What\'s "it"?').toString('base64'), Buffer.from('multiple').toString('base64')],
    ['addresses', "What's%20%22it%22%3F".replace("'", '%27'), 'multiple'],
  ])('of the Open Trivia Database is read in %s', async (encoding, question, type) => {
    const code = (text: string) => (encoding === 'base64' ? Buffer.from(text).toString('base64') : text)
    const one = { type, question, correct_answer: code('a'), incorrect_answers: [code('b'), code('c')] }
    const [first] = await read(JSON.stringify({ response_code: 0, results: [one] }))
    expect(first?.slice(1, 4)).toEqual(['kept', 'single', 'What\'s "it"?'])
  })

  test('of our own is read with and without a type, and a slip in one question costs no other', async () => {
    const text =
      '[{"text":"One?","options":["a","b"],"key":1,"why":"w"},\n{"type":"text","text":"Slip","key":["a",]},\n' +
      '{"text":"open\n, {"type":"order","text":"O","options":[{"id":"i","text":"x"},{"id":"j","text":"y"}],"key":["j","i"]}]'
    expect(await read(text)).toEqual([
      [1, 'kept', 'single', 'One?', 1, 'w'],
      [2, 'refused', 'Its JSON is broken: delete the comma before a closing bracket.'],
      [3, 'refused', 'Its JSON is broken.'],
      [4, 'kept', 'order', 'O', [0, 1], ''],
    ])
  })
})

test('GIFT names the sounds and pages that it only links to, and keeps formulas as they are', async () => {
  const text = [
    '[html]<p>Say<audio src\\="https\\://x.example/a.mp3"></audio></p> {T}',
    'See<iframe src\\="https\\://x.example/1"></iframe> this {T}',
    'Solve \\(x^2\\) or \\\\(y\\\\) or \\frac\\{1\\}\\{2\\} {T}',
  ].join('\n\n')
  const { items, questions } = await readQuestions({ input: text, format: 'gift' })
  expect(items.map(({ message }) => message)).toEqual([
    "The sound a.mp3 isn't in the file and was left out.",
    'Formatting became plain text. Something embedded from x.example was left out.',
    'Kept unchanged.',
  ])
  expect(questions.map((question) => question.text)).toEqual([
    'Say',
    'See this',
    'Solve \\(x^2\\) or \\(y\\) or \\frac{1}{2}',
  ])
})
