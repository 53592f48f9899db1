import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** The questions as their texts, options, keys and reasons, or why they are refused. */
async function read(input: string) {
  const { format, items, questions } = await readQuestions({ input, format: null })
  expect(format).toBe('text')
  return items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return message
    const { type, text, options, key, why } = found
    return [
      outcome,
      type,
      text,
      ...(options.length > 0 ? [options.map((one) => one.text)] : []),
      key,
      ...(why ? [why] : []),
    ]
  })
}

const CITIES = ['Rome', 'Paris', 'Oslo']
const PARIS = ['kept', 'single', 'The capital of France?', CITIES, 1]

const SEVERAL = 'Its options are marked in several ways. Put a star before the letter of the right one only.'
const NONE = 'No option is marked as right. Put a star before it, or a line such as "Answer: B" below.'
const MAY_BE_TEXT =
  'What looks like the mark of its right option may be part of the option. Put a star before the letter of the right one.'

describe('the right option may be marked', () => {
  test.each([
    ['by a star before its letter', 'a) Rome', '*b) Paris', 'c) Oslo'],
    ['by a star and a space before its letter', 'a) Rome', '* b) Paris', 'c) Oslo'],
    ['in bold', 'a) Rome', '**b) Paris**', 'c) Oslo'],
    ['in bold with its letter before', 'a) Rome', 'b) **Paris**', 'c) Oslo'],
    ['by a bold letter', 'a) Rome', '**b)** Paris', 'c) Oslo'],
    ['in bold with underscores', 'a) Rome', '__b) Paris__', 'c) Oslo'],
    ['in bold HTML', 'a) Rome', '<b>b) Paris</b>', 'c) Oslo'],
    ['in strong HTML behind its letter', 'a) Rome', 'b) <strong>Paris</strong>', 'c) Oslo'],
    ['by a word', 'A. Rome', 'B. Paris (correct)', 'C. Oslo'],
    ['by an arrow and a word', 'A. Rome', 'B. Paris <-- correct', 'C. Oslo'],
    ['by a tick', 'A. Rome', 'B. Paris ✓', 'C. Oslo'],
    ['by a heavy tick before its letter', 'A. Rome', '✔️ B. Paris', 'C. Oslo'],
    ['by an arrow before its letter', 'A. Rome', '→ B. Paris', 'C. Oslo'],
    ['where every letter is bold', '**A.** Rome', '**B.** Paris ✓', '**C.** Oslo'],
    ['in a list with dashes', '- Rome', '- **Paris**', '- Oslo'],
    ['in a list with stars', '* Rome', '* Paris (correct)', '* Oslo'],
    ['in a list with dots', '• Rome', '• Paris ✔', '• Oslo'],
    ['by a box', '☐ Rome', '☑ Paris', '☐ Oslo'],
    ['by a typed box', '[ ] Rome', '[x] Paris', '[ ] Oslo'],
    ['by a typed circle', '( ) Rome', '(x) Paris', '( ) Oslo'],
    ['by a task', '- [ ] Rome', '- [x] Paris', '- [ ] Oslo'],
    ['by a box before its letter', '[ ] a) Rome', '[X] b) Paris', '[ ] c) Oslo'],
    ['by a tick among crosses', '❌ Rome', '✅ Paris', '❌ Oslo'],
    ['by an answer below', '(a) Rome', '(b) Paris', '(c) Oslo', 'Answer: b'],
    ['by an answer below with its text', 'A.Rome', 'B.Paris', 'C.Oslo', 'Correct answer: B) Paris'],
    ['by its text below', '- Rome', '- Paris', '- Oslo', 'Answer: Paris'],
    ['by a star and an answer that agree', 'a) Rome', '*b) Paris', 'c) Oslo', 'Answer: b'],
    ['on one line', 'a) Rome *b) Paris c) Oslo'],
    ['on one line, with an answer', 'a) Rome b) Paris c) Oslo Answer: b'],
    ['on two lines', 'a) Rome   *b) Paris', 'c) Oslo'],
    ['with blank lines between', '', 'a) Rome', '', '*b) Paris', '', 'c) Oslo'],
    ['with tabs and non-breaking spaces', 'a)\tRome', '*b)\u00A0Paris', '\tc)\tOslo'],
  ])('%s', async (_, ...options) => {
    expect(await read(['1. The capital of France?', ...options].join('\n'))).toEqual([PARIS])
    expect(await read(['1. The capital of France?', ...options].join('\r\n'))).toEqual([PARIS])
    expect(await read(['Geography', '', 'Question 1', 'The capital of France?', ...options].join('\n'))).toEqual([
      ['changed', ...PARIS.slice(1)],
    ])
  })

  test.each([
    ['behind its letter', 'b) *Paris', 'a) *x'],
    ['at its end', 'b) Paris *', 'a) x *'],
    ['right at its end', 'b) Paris*', 'a) 20 km*'],
    ['on both sides', 'b) *Paris*', 'a) *Milan*', 'changed'],
    ['in underscores', 'b) __Paris__', 'a) __x__'],
  ])(
    'by a sign that could be its own, if two thirds of the questions have it: %s',
    async (_, paris, other, outcome = 'kept') => {
      const first = `1. The capital of France?\na) Rome\n${paris}\nc) Oslo\n`
      expect((await read(`${first}\n2. Which?\n${other}\nb) y`))[0]).toEqual([outcome, ...PARIS.slice(1)])
      expect(await read(`${first}\n2. Which?\na) x\nb) y`)).toEqual([MAY_BE_TEXT, NONE])
      const told = ['changed', ...PARIS.slice(1)]
      expect(await read(first)).toEqual([paris.includes('_') ? MAY_BE_TEXT : told])
      const marked = `${first}\n2. Which?\n${other}\nb) y\n\n`
      expect((await read(`${marked}3. Which?\na) x\nb) y`)).slice(1)).toEqual([expect.any(Array), NONE])
      expect((await read(`${marked}3. Which?\na) x\nb) y\n4. Which?\na) x\nb) y`))[0]).toEqual(MAY_BE_TEXT)
    },
  )

  test('by an answer below, and then stars are their own', async () => {
    expect(await read('1. Which is a pointer?\na) *page\nb) page\nAnswer: a')).toEqual([
      ['kept', 'single', 'Which is a pointer?', ['*page', 'page'], 0],
    ])
  })

  test('in most questions of many, where the others cost only themselves', async () => {
    const marked = Array.from({ length: 5 }, (_, at) => `${at + 1}. Which?\na) x\nb) *y\n`).join('')
    const found = await read(`${marked}6. Which?\na) x\nb) y`)
    expect(found.slice(4)).toEqual([['kept', 'single', 'Which?', ['x', 'y'], 1], NONE])
  })

  test('without numbers, and without blank lines', async () => {
    const one = 'The capital of France?\na) Rome\n*b) Paris\nc) Oslo\n'
    expect(await read(one + one)).toEqual([PARIS, PARIS])
    expect(await read(`${one}\n${one}`)).toEqual([PARIS, PARIS])
  })

  test('with a reason below', async () => {
    for (const word of ['Explanation', 'Why', 'Feedback'])
      expect(await read(`1) The capital of France?\na) Rome\n*b) Paris\nc) Oslo\n${word}: Since 987.\n\n2) x`)).toEqual(
        [[...PARIS, 'Since 987.'], 'It has no options and no answer.'],
      )
  })

  test('several times, and then all that apply are asked for', async () => {
    expect(await read('1. Capitals?\n*a) Rome\n*b) Paris\nc) Milan')).toEqual([
      ['changed', 'multiple', 'Capitals?', ['Rome', 'Paris', 'Milan'], [0, 1]],
    ])
  })
})

describe('what could be read in two ways is refused', () => {
  test.each([
    ['a star on every option', ['*a) Rome', '*b) Paris', '*c) Oslo'], NONE],
    ['a footnote on every option', ['a) Rome *', 'b) Paris *', 'c) Oslo *'], NONE],
    ['bold on every option', ['**a) Rome**', '**b) Paris**', '**c) Oslo**'], NONE],
    ['no mark', ['a) Rome', 'b) Paris', 'c) Oslo'], NONE],
    ['a multiplication', ['a) 2 * 3', 'b) 2 + 3', 'c) 6'], NONE],
    ['the grade A*', ['a) A', 'b) A*', 'c) B'], NONE],
    ['a pointer beside what it points to', ['a) page', 'b) *page', 'c) &page'], MAY_BE_TEXT],
    ['a pointer beside other signs', ['a) *p', 'b) &p'], MAY_BE_TEXT],
    ['the same option twice', ['*a) two', 'b) Two'], 'Options A and B are the same.'],
    ['two words for right', ['a) right (right)', 'b) Paris (correct)', 'c) Oslo'], SEVERAL],
    ['two kinds of ticks', ['a) ✓ ✓', 'b) ✓ done', 'c) Oslo'], SEVERAL],
    ['two kinds of marks', ['*a) Rome', 'b) Paris *', 'c) Oslo'], SEVERAL],
    [
      'a star and another answer',
      ['*a) Rome', 'b) Paris', 'c) Oslo', 'Answer: b'],
      'Its right answer is given twice, and differently.',
    ],
    [
      'a letter with another text',
      ['a) Rome', 'b) Paris', 'c) Oslo', 'Answer: b) Oslo'],
      'Its answer is "b) Oslo", but option B is "Paris".',
    ],
    [
      'a letter that is the text of another',
      ['a) C', 'b) A', 'c) B', 'Answer: A'],
      'Its answer "A" is the letter of one option and the text of another. Write both: "A) C".',
    ],
    [
      'a letter where options have none',
      ['- Rome', '- *Paris', '- Oslo', 'Answer: B'],
      'Its answer "B" is none of its options. Write the option\'s own text.',
    ],
    [
      'a line below the options',
      ['a) Rome', '*b) Paris', 'c) Oslo, which', 'is in Norway'],
      'The line "is in Norway" is no option. Join it to the line above, or put a blank line between them.',
    ],
    ['an empty option', ['a) Rome', '*b) Paris', 'c)'], 'One of its options is empty.'],
    [
      'letters that start again',
      ['a) Rome', '*b) Paris', 'a) Oslo'],
      'The line "a) Oslo" is no option. Join it to the line above, or put a blank line between them.',
    ],
  ])('%s', async (_, options, message) => {
    expect(await read(['1. Which?', ...options].join('\n'))).toEqual([message])
  })

  test('a mark unlike those of all other questions', async () => {
    const others = Array.from({ length: 4 }, (_, at) => `${at + 1}. Which?\na) x\n*b) y\n`)
    expect((await read(`${others.join('')}5. Which?\na) &page\nb) *pointer`)).slice(4)).toEqual([MAY_BE_TEXT])
    expect((await read(`${others.join('')}5. Which?\na) &page\n**b) pointer**`)).slice(4)).toEqual([
      "Its right option isn't marked like in the other questions.",
    ])
  })

  test('no sign of an option vanishes without a word', async () => {
    const { items, questions } = await readQuestions({
      input: '1. Which?\na) x\n*b) y ✓\n2. Which?\n*a) *p\nb) &p',
      format: null,
    })
    expect(items.map(({ message }) => message)).toEqual(['The mark "✓" of option B was left out.', 'Kept unchanged.'])
    expect(questions.map(({ options }) => options.map(({ text }) => text))).toEqual([
      ['x', 'y'],
      ['*p', '&p'],
    ])
  })
})

describe('the key at the end', () => {
  const ASKED =
    '1. The capital of France?\na) Rome\nb) Paris\nc) Oslo\n\n2. Which?\na) x\nb) y\n\n3. The capital of Italy?\n'
  const THREE = [
    PARIS,
    ['kept', 'single', 'Which?', ['x', 'y'], 0],
    ['kept', 'text', 'The capital of Italy?', ['Rome']],
  ]
  test.each([
    'Answer key\n1 B\n2 A\n3 Rome',
    'Answers:\n1. b\n2. a\n3. Rome',
    '**Answers**\n\n1) b) Paris\n2) a\n3) Rome',
    '## Answer Key\n1: B\n2: A\n3: Rome',
    'KEY\n1\tB\n2\tA\n3\tRome',
    'Solutions: 1-b, 2-a\n3 - Rome',
  ])('may be written %j', async (key) => {
    expect(await read(`${ASKED}\n${key}`)).toEqual(THREE)
  })

  test('may be on one line', async () => {
    const text = '1. Which?\na) x\nb) y\n2. Which?\na) x\nb) y\nAnswers: 1. b 2. a'
    expect(await read(text)).toEqual([
      ['kept', 'single', 'Which?', ['x', 'y'], 1],
      ['kept', 'single', 'Which?', ['x', 'y'], 0],
    ])
  })

  test('that misses a number, has one twice, or has too many costs only those', async () => {
    expect(await read(`${ASKED}\nAnswers\n1. b\n3. Rome\n3. Milan\n9. c`)).toEqual([
      PARIS,
      'The answer key has no number 2.',
      'The answer key has the number 3 more than once.',
      'The answer key names number 9, but no question has that number.',
    ])
  })

  test('is not clear where numbers start again', async () => {
    const part = '1. Which?\na) x\nb) y\n'
    expect(await read(`${part}\nPart two\n\n${part}\nAnswers: 1. b`)).toEqual([
      "Several questions have the number 1, so the answer key isn't clear.",
      "Several questions have the number 1, so the answer key isn't clear.",
    ])
  })

  test('must agree with the marks', async () => {
    expect(await read('1. Which?\na) x\n*b) y\nAnswers: 1. a')).toEqual([
      'Its right answer is given twice, and differently.',
    ])
  })
})

describe('a question without options', () => {
  test.each([
    ['Rome is in Italy. True or False? Answer: True', ['kept', 'true_false', 'Rome is in Italy. True or False?', true]],
    ['Rome is in Italy. (T/F)\nAnswer: T', ['kept', 'true_false', 'Rome is in Italy. (T/F)', true]],
    ['Is Rome in Spain?\nAnswer: No', ['changed', 'true_false', 'Is Rome in Spain?', false]],
    ['The capital of Italy?\nAnswer: Rome', ['kept', 'text', 'The capital of Italy?', ['Rome']]],
    ['The capital of Italy?\nAnswer: Rome\nAnswer: Roma', ['kept', 'text', 'The capital of Italy?', ['Rome', 'Roma']]],
    ['How many?\nAns: 8.5 ± 0.5', ['kept', 'number', 'How many?', { value: 8.5, tolerance: 0.5, span: null }]],
    ['The symbol of fluorine?\nAnswer: F', 'Its answer is "F", but it has no options.'],
    ['Which two?\nAnswer: a, c', 'Its answer is "a, c", but it has no options.'],
  ])('%j', async (text, expected) => {
    expect(await read(`1. ${text}`)).toEqual([expected])
  })

  test('needs no number', async () => {
    expect(await read('The capital of Italy?\nAnswer: Rome\n\nThe capital of France?\nAnswer: Paris')).toEqual([
      ['kept', 'text', 'The capital of Italy?', ['Rome']],
      ['kept', 'text', 'The capital of France?', ['Paris']],
    ])
  })
})

const number = (value: number) => ['kept', 'number', { value, tolerance: 0, span: null }]

describe('the text of a question', () => {
  test('may have several lines, a list of its own, and a reason', async () => {
    const text =
      '1. Consider:\n1. Rome is old.\n2. Oslo is older.\n\nReason: it says so.\nWhich are true?\n*a) 1 only\nb) 2 only\n\n2. Next?\n*a) x\nb) y'
    expect(await read(text)).toEqual([
      [
        'kept',
        'single',
        'Consider:\n1. Rome is old.\n2. Oslo is older.\nReason: it says so.\nWhich are true?',
        ['1 only', '2 only'],
        0,
      ],
      ['kept', 'single', 'Next?', ['x', 'y'], 0],
    ])
  })

  test.each(['Q1: ', 'Q1. ', 'Q 1) ', 'Question 1: ', '1) ', '1.', '(1) ', '**1. ', '1 - '])(
    'may start with %j',
    async (number) => {
      const bold = number.startsWith('**') ? '**' : ''
      expect(await read(`${number}The capital of France?${bold}\nA. Rome\n*B. Paris\nC. Oslo`)).toEqual([PARIS])
    },
  )

  test('keeps a number that is its own', async () => {
    expect(await read('1. 3.5 litres of what?\n*a) x\nb) y\n2. 1789. What began?\n*a) x\nb) y')).toEqual([
      ['kept', 'single', '3.5 litres of what?', ['x', 'y'], 0],
      ['kept', 'single', '1789. What began?', ['x', 'y'], 0],
    ])
  })
})

test.each([
  'Once upon a time there was a king. He had a) a castle and b) a dragon.',
  '1. Introduction\n2. Methods\n3. Results',
  'Shopping\n- **milk**\n- eggs',
  'To do\n- [x] write\n- [ ] read',
  '1. Buy milk\n- whole\n- semi\n2. Go home',
])('prose holds no questions: %j', async (input) => {
  const { format, questions, items } = await readQuestions({ input, format: null })
  expect([format, questions, items]).toEqual([null, [], []])
})

/** The outcomes and keys of the questions, or why they are refused. */
async function readTyped(...lines: string[]) {
  const { items, questions } = await readQuestions({ input: lines.join('\n'), format: null })
  return items.map(({ outcome, message, question }) => {
    const { type, key } = (question === null ? undefined : questions[question]) ?? {}
    return key === undefined ? message : [outcome, type, key]
  })
}

test('the decimals of one answer tell those of all', async () => {
  expect(await readTyped('1. Wie hoch?', 'Antwort: 2.962', '2. Pi?', 'Antwort: 3,14')).toEqual([
    number(2962),
    number(3.14),
  ])
  expect(await readTyped('Q: Wie hoch?', 'A: 2.962', '', 'Q: Pi?', 'A: 3,14')).toEqual([number(2962), number(3.14)])
  expect(await readTyped('1. How high?', 'Answer: 2,962', '2. Pi?', 'Answer: 3.14')).toEqual([
    number(2962),
    number(3.14),
  ])
  expect(await readTyped('1. Wie hoch?', '2. Pi?', '', 'Lösungen', '1. 2.962', '2. 3,14')).toEqual([
    number(2962),
    number(3.14),
  ])
})

test('a number that could be two is refused where the answers have both signs', async () => {
  const [high] = await readTyped('1. High?', 'Answer: 2.962', '2. Pi?', 'Answer: 3,14', '3. Half?', 'Answer: 0.5')
  expect(high).toBe('"2.962" could be 2962 or 2.962. Write it without a thousands separator.')
})

test('a code with zeros is no number', async () => {
  expect(await readTyped('1. Which agent?', 'Answer: 007')).toEqual([['kept', 'text', ['007']]])
})

test('markup in an answer becomes plain text', async () => {
  expect(await readTyped('1. Water?', 'Answer: H<sub>2</sub>O')).toEqual([['changed', 'text', ['H₂O']]])
  expect(await readTyped('Q: Which pet?', 'A: <b>cat</b>')).toEqual([['changed', 'text', ['cat']]])
  expect(await readTyped('1. Bold?', 'Answer: <b>')).toEqual([['kept', 'text', ['<b>']]])
  expect(await readTyped('1. Pi?', 'Answer: <i>3.14</i>')).toEqual([['changed', ...number(3.14).slice(1)]])
})
