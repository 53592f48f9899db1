import { describe, expect, test } from 'vitest'
import { readQuestions } from './read-questions.ts'

const JSON_LIST = '[{"question":"Which?","options":["x","y","z"],"answer":"y"}]'
const AIKEN = 'Which?\nA. x\nB. y\nC. z\nANSWER: B'

async function read(input: string) {
  const { format, items, questions } = await readQuestions({ input, format: null })
  return { format, lines: items.map(({ line }) => line), keys: questions.map(({ key }) => key) }
}

describe('the inside of a fence is read', () => {
  test.each([
    ['json', JSON_LIST],
    ['json', JSON.stringify({ questions: JSON.parse(JSON_LIST) }, null, 2)],
    ['aiken', AIKEN],
    ['gift', 'Which? {~x =y ~z}'],
    ['csv', 'question,option a,option b,option c,answer\nWhich?,x,y,z,B'],
  ])('%s', async (format, text) => {
    for (const fence of ['```', `\`\`\`${format}`, '~~~~ text'])
      for (const [before, after] of [
        ['', ''],
        ['Here are your questions:\n\n', '\n\nHope that helps, and let me know if you want more!'],
      ]) {
        const end = fence.startsWith('~') ? '~~~~' : '```'
        expect(await read(`${before}${fence}\n${text}\n${end}${after}`)).toMatchObject({ format, keys: [1] })
      }
  })

  test('of each of several, on the lines where it is', async () => {
    const fenced = `Part 1:\n\`\`\`\n${AIKEN}\n\`\`\`\nPart 2:\n\`\`\`\n${AIKEN}\n\`\`\`\n`
    expect(await read(fenced)).toEqual({ format: 'aiken', lines: [3, 11], keys: [1, 1] })
  })
})

test('words around a fence are named once', async () => {
  const messages = async (input: string) =>
    (await readQuestions({ input, format: null })).items.map(({ outcome, message }) => `${outcome}: ${message}`)
  const two = `${AIKEN}\n\n${AIKEN}`
  expect(await messages(`Mind the gap:\n\`\`\`\n${two}\n\`\`\`\nAnswer all.`)).toEqual([
    'changed: The words around the code block were left out: "Mind the gap: Answer all."',
    'kept: Kept unchanged.',
  ])
  expect(await messages(`\`\`\`\n${AIKEN}\n\`\`\``)).toEqual(['kept: Kept unchanged.'])
  expect((await messages(`${'word '.repeat(50)}\n\`\`\`\n${AIKEN}\n\`\`\``))[0]).toMatch(/word word …"$/)
})

test('a fence inside a question stays', async () => {
  const input = 'What does this print?\n```\nx = {"a": 1}\n```\nA. x\nB. y\nC. z\nANSWER: B'
  const { format, questions } = await readQuestions({ input, format: null })
  expect(format).toBe('aiken')
  expect(questions[0]?.text).toContain('```')
})

test.each([
  `Here are your questions:\n${JSON_LIST}`,
  `Sure! Here you go:\n\n${JSON_LIST}\n\nEnjoy!`,
  `const quiz = ${JSON_LIST}`,
  `export const questions: Question[] = ${JSON_LIST};\n`,
  `export default ${JSON_LIST}`,
  `// The quiz\nmodule.exports = { "questions": ${JSON_LIST} }`,
  `var quiz = {\n"questions": ${JSON_LIST}\n}`,
])('words before JSON are skipped: %s', async (input) => {
  expect(await read(input)).toMatchObject({ format: 'json', keys: [1] })
})

test.each([
  'const quiz = { name: "Paris", size: 3 }\nfunction run() { return quiz }',
  'The capital is {Paris}',
  '.quiz { color: red; }',
])('braces alone are no GIFT: %s', async (input) => {
  const { format, questions } = await readQuestions({ input, format: null })
  expect(format).not.toBe('gift')
  expect(questions).toEqual([])
})

test.each([
  ['Sun is a star. {T}', true],
  ['Sun is a star. { FALSE }', false],
  ['How many? {#3}', { value: 3, tolerance: 0, span: null }],
  ['Which? {\n  ~x\n  =y\n}', 1],
])('GIFT is known by what its braces begin with: %s', async (input, key) => {
  expect(await read(input)).toMatchObject({ format: 'gift', keys: [key] })
})

describe('words around JSON without a fence', () => {
  const [open, close] = ['The words around the questions were left out: "', '"']
  const said = async (input: string) => {
    const { format, questions, items } = await readQuestions({ input, format: null })
    expect({ format, keys: questions.map(({ key }) => key) }).toMatchObject({ format: 'json', keys: [1] })
    return items.map(({ message }) => message).join(' ')
  }

  test.each([
    [`Here you go: ${JSON_LIST}`, 'Here you go:'],
    [`Mind the "gap":\n${JSON_LIST}\nAnswer all.`, 'Mind the "gap": Answer all.'],
    [`// Towns only\nconst quiz = ${JSON_LIST};`, '// Towns only'],
    [`First: {"title": 1}\n\nThen: ${JSON_LIST} Bye`, 'First: Then: Bye'],
  ])('are named: %s', async (input, words) => {
    expect(await said(input)).toBe(`${open}${words}${close}`)
  })

  test.each([
    JSON_LIST,
    `const quiz = ${JSON_LIST};`,
    `export const questions: Question[] = ${JSON_LIST};\n`,
    `export default ${JSON_LIST}`,
    `module.exports = { "questions": ${JSON_LIST} }`,
    `"questions": ${JSON_LIST}`,
    `load({ "questions": ${JSON_LIST} });`,
  ])('are none where a program writes them: %s', async (input) => {
    expect(await said(input)).toBe('Kept unchanged.')
  })

  test('are found beside broken JSON', async () => {
    const broken = `Hello: ${JSON_LIST.trimEnd().slice(0, -1)}, { "question": "Which", }] Bye`
    const { items } = await readQuestions({ input: broken, format: null })
    expect(items.map(({ outcome }) => outcome)).toEqual(['changed', 'refused'])
    expect(items[0]?.message).toBe(`${open}Hello: Bye${close}`)
  })
})
