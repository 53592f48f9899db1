import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

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
