import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** Of each question its right options, or why it was not taken. */
async function read(input: string): Promise<string> {
  const { format, questions, items } = await readQuestions({ input, format: null })
  if (questions.length > 0) expect(format).toBe('text')
  return items
    .map(({ question, message }) => {
      const found = question === null ? undefined : questions[question]
      if (!found) return message
      expect(found.options.map(({ text }) => text).join(' ')).toMatch(/^x y z( w)?$/)
      return [found.key]
        .flat()
        .map((index) => found.options[Number(index)]?.text)
        .join(' ')
    })
    .join('; ')
}

const TEXTS = ['x', 'y', 'z', 'w']
const asked = (labels: readonly string[], ...below: string[]) =>
  ['1. Which?', ...labels.map((label, index) => `${label} ${TEXTS[index]}`), ...below].join('\n')

const CYRILLIC = ['А)', 'Б)', 'В)', 'Г)']
const GREEK = ['Α)', 'Β)', 'Γ)', 'Δ)']
const LATIN = ['A)', 'B)', 'C)', 'D)']
const MIXED = ['А)', 'В)', 'С)', 'D)']
const ROMAN = ['i.', 'ii.', 'iii.', 'iv.']
const OTHER_LETTERS = / is written in other letters than its options\. /

describe('options with other letters than Latin ones', () => {
  test.each([
    [CYRILLIC, 'Ответ: Б', 'y'],
    [CYRILLIC, 'Правильный ответ: В', 'z'],
    [CYRILLIC, 'Answer: Б) y', 'y'],
    [CYRILLIC, 'Ответ: А, В', 'x z'],
    [CYRILLIC, 'Ответ: А и В', 'x z'],
    [CYRILLIC, 'Ответ: z', 'z'],
    [CYRILLIC, 'Answer: A', 'x'],
    [['а.', 'б.', 'в.', 'г.'], 'Ответ: в', 'z'],
    [['(а)', '(б)', '(в)', '(г)'], 'Ответ: (г)', 'w'],
    [['а)', '*б)', 'в)', 'г)'], '', 'y'],
    [['а)', 'б) ✓', 'в)', 'г)'], '', 'y'],
    [GREEK, 'Απάντηση: Γ', 'z'],
    [GREEK, 'Σωστή απάντηση: Β', 'y'],
    [['أ)', 'ب)', 'ج)', 'د)'], 'الإجابة: ب', 'y'],
    [['أ-', 'ب-', 'ج-', 'د-'], 'الجواب: ج', 'z'],
    [['א.', 'ב.', 'ג.', 'ד.'], 'תשובה: ד', 'w'],
    [['A．', 'B．', 'C．', 'D．'], '答案：B', 'y'],
    [['A、', 'B、', 'C、', 'D、'], 'Answer: C', 'z'],
    [['Ａ．', 'Ｂ．', 'Ｃ．', 'Ｄ．'], '答案：Ｄ', 'w'],
    [['（A）', '（B）', '（C）', '（D）'], '答案：A', 'x'],
    [MIXED, 'Answer: B', 'y'],
    [MIXED, 'Ответ: С', 'z'],
    [LATIN, 'Ответ: С', 'z'],
    [LATIN, 'Ответ: А', 'x'],
    [ROMAN, 'Answer: iii', 'z'],
    [ROMAN, 'Answer: i and iii', 'x z'],
    [['(i)', '(ii)', '(iii)', '(iv)'], 'Answer: (ii)', 'y'],
    [['I)', 'II)', 'III)', 'IV)'], 'Answer: IV', 'w'],
    [['i.', '*ii.', 'iii.', 'iv.'], '', 'y'],
  ])('%j, %s', async (labels, answer, right) => {
    expect(await read(asked(labels, ...(answer === '' ? [] : [answer])))).toBe(right)
  })

  test.each([
    [CYRILLIC, 'Ответ: B', OTHER_LETTERS],
    [CYRILLIC, 'Answer: C', OTHER_LETTERS],
    [GREEK, 'Answer: D', OTHER_LETTERS],
    [LATIN, 'Ответ: В', OTHER_LETTERS],
    [LATIN, 'Ответ: Б', OTHER_LETTERS],
    [CYRILLIC, 'Ответ: А В', /several letters/],
    [CYRILLIC, 'Слово: Б', /^We don't understand the line "Слово: Б"\./],
    [ROMAN, 'Answer: B', /^Its options aren't clear/],
    [ROMAN, 'Answer: ii, i, iii, iv', /^Its options aren't clear/],
    [['①', '②', '③', '④'].map((sign) => `${sign})`), 'Answer: ②', /^Its options aren't clear/],
  ])('%j are refused with %s', async (labels, answer, message) => {
    expect(await read(asked(labels, answer))).toMatch(message)
  })

  test('a letter that is also the text of another option is refused', async () => {
    const { items } = await readQuestions({ input: '1. Какая?\nА) Б\nБ) В\nВ) Г\nОтвет: Б', format: null })
    expect(items[0]?.message).toMatch(/is the letter of one option and the text of another.*"Б\) В"/)
  })

  test('on one line, below a key of their own', async () => {
    expect(await read('1. Which? а) x б) y в) z\n\n2. Which?\nа) x б) y в) z\n\nОтветы:\n1. в\n2. б')).toBe('z; y')
    expect(await read('1．哪个？\nA．x　B．y　C．z\n答案：B\n\n2、哪个？\nA、x\nB、y\nC、z\n答案：C')).toBe('y; z')
  })

  test('numerals of statements above options stay in the question', async () => {
    const statements = '1. Which?\nI. It is hot.\nII. It is cold.\nIII. It is dry.'
    expect(await read(`${statements}\nA) x\nB) y\nC) z\nAnswer: B`)).toBe('y')
  })
})

const three = (answer: string) =>
  [1, 2, 3].map((number) => `${number}. Which?\nA) x\nB) y\nC) z\n${answer}`).join('\n\n')

describe('a key without a heading', () => {
  test.each(['1. C 2. A 3. B', '1-C, 2-A, 3-B', '1. C\n2. A\n3. B', '1) c; 2) a; 3) b', '1C 2A 3B', '3. B 1. C 2. A'])(
    'that names every question is read: %j',
    async (key) => {
      expect(await read(`${three('')}\n\n${key}`)).toBe('z; x; y')
    },
  )

  test.each(['1. C 2. A', '1. C 2. A 3. B 4. A', '1. C 2. A 2. B', '1. C 2. A 3. B 3. C'])(
    'that does not is none: %s',
    async (key) => {
      expect(await read(`${three('')}\n\n${key}`)).toMatch(/^(?:No option is marked as right.*){3}/)
    },
  )

  test('is none where the questions have answers', async () => {
    expect(await read(`${three('Answer: A')}\n\n1. C 2. A 3. B`)).toBe('x; x; x; It has no options and no answer.')
  })
})

describe('greetings and closing words', () => {
  const said = async (before: string, after: string, questions = three('Answer: B')) => {
    const { items } = await readQuestions({ input: `${before}\n\n${questions}\n\n${after}`, format: null })
    return items.map(({ outcome, message }) => `${outcome}: ${message}`)
  }
  const KEPT = 'kept: Kept unchanged.'
  const around = (words: string) => `changed: The words around the questions were left out: "${words}"`

  test('are one note', async () => {
    const before = 'Of course! Below is a quiz about towns.\n\nI hope it helps.'
    const after = "That's it. Good luck!\n\nWould you like more questions?"
    expect(await said(before, after)).toEqual([around(`${before} ${after}`.replaceAll('\n\n', ' ')), KEPT, KEPT])
  })

  test('are known where the questions have no numbers', async () => {
    const questions = 'Which?\n*A) x\nB) y\nC) z\n\nWho?\n*A) x\nB) y\nC) z'
    expect(await said('Sure! Here are 2 questions:', 'Let me know if you want more!', questions)).toEqual([
      around('Sure! Here are 2 questions: Let me know if you want more!'),
      KEPT,
    ])
  })

  test('are not what asks for something, and no long text', async () => {
    const refused = 'refused: It has no options and no answer.'
    expect(await said('', 'What is the capital of Italy?')).toEqual([KEPT, KEPT, KEPT, refused])
    expect(await said('It was a dark night. '.repeat(20), '')).toEqual([refused, KEPT, KEPT, KEPT])
  })
})

test('"e.g." behind the mark of an option is no option e', async () => {
  const input = '1. Which?\na. x\nb. y\nc. z\nd. (correct) e.g. this\n\n2. Who?\na. (correct) x\nb. y'
  const { questions } = await readQuestions({ input, format: null })
  expect(questions.map(({ options, key }) => [options.length, key])).toEqual([
    [4, 3],
    [2, 0],
  ])
})
