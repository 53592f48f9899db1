import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'

/** What each question became: its options with the right ones starred, or its key, or why there is none. */
async function read(file: unknown, choose: string | null = null) {
  const input = typeof file === 'string' ? file : JSON.stringify(file)
  const { items, questions, ask } = await readQuestions({ input, format: null, choose })
  const shown = items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return `${outcome}: ${message}`
    const right: unknown[] = [found.key].flat()
    if (found.options.length === 0) return [found.type, found.key]
    return found.options.map(({ text }, index) => (right.includes(index) ? `*${text}` : text)).join(' ')
  })
  return { shown, ask: ask?.choices.map(({ id }) => id) ?? null, items, questions }
}

const LETTERS = ['x', 'y', 'z', 'w']
const ask = (fields: object) => ({ question: 'Which?', ...fields })

describe('an answer with an entry for each option', () => {
  test.each([
    ['numbers', { options: LETTERS, correct: [0, 0, 1, 0] }, 'x y *z w'],
    ['several numbers', { options: LETTERS, correct: [1, 0, 1, 0] }, '*x y *z w'],
    ['truths', { options: ['x', 'y'], correct: [false, true] }, 'x *y'],
    ['words', { choices: LETTERS, answers: ['false', 'true', 'false', 'false'] }, 'x *y z w'],
    ['our names', { text: 'Which?', options: LETTERS, key: [0, 0, 1, 0] }, 'x y *z w'],
  ])('marks the right ones: %s', async (_, fields, wanted) => {
    expect(await read([ask(fields)])).toMatchObject({ shown: [wanted], ask: null })
  })

  test.each([
    [
      { options: ['x', 'y'], correct: [0, 1] },
      'Its answer [0, 1] could mark the right options or count them. Write the text of the right option.',
    ],
    [
      { options: ['x', 'y'], correct: [1, 0], type: 'multiple' },
      'Its answer [1, 0] could mark the right options or count them. Write the text of the right option.',
    ],
    [{ options: LETTERS, correct: [0, 0, 0, 0] }, 'It has no right answer.'],
    [{ options: LETTERS, correct: [1, 1, 2] }, 'Its answer names the same option twice.'],
    [{ options: LETTERS, correct: [true, false] }, 'Answer "true, false" isn\'t one of the options.'],
  ])('is refused where that is not certain: %j', async (fields, message) => {
    expect((await read([ask(fields)])).shown).toEqual([`refused: ${message}`])
  })
})

describe('keys in our own shape that count from 1', () => {
  const typed = [3, 1].map((key) => ({ type: 'single', text: 'Which?', options: ['x', 'y', 'z'], key }))

  test('are asked about where a type is given', async () => {
    expect(await read(typed)).toMatchObject({
      shown: Array.from({ length: 2 }, () => 'asked: Choose how the answers are written.'),
      ask: ['from_1', 'from_0'],
    })
    expect((await read(typed, 'from_1')).shown).toEqual(['x y *z', '*x y z'])
    expect((await read(typed, 'from_0')).shown).toEqual(['refused: Answer "3" isn\'t one of the options.', 'x *y z'])
  })

  test('do not where one of them is 0', async () => {
    const zero = { type: 'multiple', text: 'Which?', options: ['x', 'y', 'z'], key: [0, 1] }
    expect((await read([...typed, zero])).shown).toEqual([
      "refused: Answer 3 isn't one of the options.",
      'x *y z',
      '*x *y z',
    ])
  })

  test('are no doubt about what we wrote', async () => {
    const written = typed.map((one) => ({
      ...one,
      image: null,
      options: one.options.map((text) => ({ text, image: null, last: false })),
      why: '',
      source: '',
    }))
    expect(await read({ quiz_title: 'T', questions: written })).toMatchObject({
      shown: ["refused: Answer 3 isn't one of the options.", 'x *y z'],
      ask: null,
    })
  })
})

describe('two fields that can be read in several ways', () => {
  const file = [ask({ options: ['C', 'A', 'B'], answer: 'A' }), ask({ options: ['x', 'y', 'z'], correctIndex: 1 })]

  test('are asked about together', async () => {
    expect((await read(file)).ask).toEqual(['by_text_from_0', 'by_text_from_1', 'by_label_from_0', 'by_label_from_1'])
    expect((await read(file, 'by_text_from_1')).shown).toEqual(['C *A B', '*x y z'])
    expect((await read(file, 'by_label_from_0')).shown).toEqual(['*C A B', 'x *y z'])
    const { ask: asked } = await readQuestions({ input: JSON.stringify(file), format: null })
    expect(asked?.choices[1]?.label).toBe(
      'In "answer", the answer is the text of an option. In "correctIndex", counted from 1: 1 is the first option.',
    )
  })

  test('that are read alike are one', async () => {
    const alike = ['answerIndex', 'correctIndex'].map((name) => ask({ options: LETTERS, [name]: 1 }))
    expect((await read(alike)).ask).toEqual(['from_0', 'from_1'])
  })

  test('and more than can be asked about are refused', async () => {
    const third = ask({ options: ['2', '1', '3'], solution: 1 })
    const { shown, ask: asked } = await read([...file, ...file, third], 'by_text_from_1')
    expect(asked).toBeNull()
    expect(shown.at(-1)).toBe('refused: Its answer "1" can be read in two ways. Write the text of the right option.')
    expect(shown.slice(0, 2)).toEqual(['C *A B', '*x y z'])
  })
})

describe('a word for true or false', () => {
  test('is typed where another answer in its field is not one', async () => {
    const { shown } = await read([
      { question: 'Symbol of fluorine?', answer: 'F' },
      { question: 'Opposite of no?', answer: 'Yes' },
      { question: 'Symbol of iron?', answer: 'Fe' },
      { question: 'Is it?', answer: 'True', type: 'boolean' },
      { question: 'Is it?', answer: true },
    ])
    expect(shown).toEqual([
      ['text', ['F']],
      ['text', ['Yes']],
      ['text', ['Fe']],
      ['true_false', true],
      ['true_false', true],
    ])
  })

  test('is a truth where all answers in its field are', async () => {
    const { shown } = await read([
      ...['T', 'F', 'Yes'].map((answer) => ({ question: 'Is it?', answer })),
      { question: 'Capital?', back: 'Oslo' },
    ])
    expect(shown).toEqual([
      ['true_false', true],
      ['true_false', false],
      ['true_false', true],
      ['text', ['Oslo']],
    ])
  })

  test('is refused where it is a letter, the same one each time', async () => {
    expect((await read([{ question: 'Symbol of fluorine?', answer: 'F' }])).shown).toEqual([
      'refused: Its answer is "F", which could mean true or false. Write true or false, or give it the type "text".',
    ])
  })
})

test.each(['B', 'B) Paris', 'Paris', 'paris.', '(b)', 'B. Paris', 'Option B'])(
  'an answer that names an option inside the text is refused: %s',
  async (answer) => {
    for (const question of [
      'Which? A) Oslo, B) Paris.',
      'Which?\nA. Oslo\nB. Paris\nC. Rome',
      'Which? (a) Oslo (b) Paris',
    ])
      for (const more of [{}, { type: 'text' }])
        expect((await read([{ question, answer, ...more }])).shown).toEqual([
          'refused: Its options seem to be part of its text. Write them as a list named "options".',
        ])
  },
)

test('an answer that no option inside the text has is typed', async () => {
  const { shown } = await read([
    { question: 'Who wrote A. B. Yehoshua’s letters?', answer: 'Someone else' },
    { question: '1. Oslo 2. Paris: which country has the first?', answer: 'Norway' },
  ])
  expect(shown).toEqual([
    ['text', ['Someone else']],
    ['text', ['Norway']],
  ])
})

describe('a type that its marks contradict', () => {
  const all = ['one', 'two'].map((answer) => ({ answer, correct: true }))
  test('is refused, whatever it is called', async () => {
    const { shown } = await read([
      ask({ choices: all, type: 'jumble' }),
      ask({ choices: all, type: 'mystery' }),
      ask({ options: LETTERS, answer: ['x', 'y'], type: 'single' }),
      ask({ choices: all, type: 'checkbox' }),
    ])
    expect(shown).toEqual([
      'refused: It has items to put in order, but nothing says which order is right. Add "answer" with the texts of the items in their right order.',
      'refused: Its answer names every option. If they are to be put in order, its type has to be "order".',
      'refused: Its type says that one option is right, but its answer names several.',
      '*one *two',
    ])
  })
})
