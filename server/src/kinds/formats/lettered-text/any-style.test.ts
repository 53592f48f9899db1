import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** Options with signs that could be taken for marks, letters, answers or numbers. */
const OPTIONS = [
  ...[
    'Rome',
    'Paris',
    'Oslo',
    'New York',
    'A',
    'b',
    'C',
    'A*',
    'A.M.',
    'e.g. this',
    '*pointer',
    '2 * 3',
    'x *',
    'Paris*',
  ],
  ...['see b) below', 'a) and b)', 'B. Goode', '1. first', '- minus', '-5', '3', 'Answer: B', 'Key: C', 'Why: because'],
  ...['(correct)', 'correct', '**bold**', '__init__', '✓', '✓ done', '[x]', '[ ] box', '(x)', '→ there'],
  ...[
    'True',
    'False',
    'None of the above',
    'All of the above',
    '<b>tag</b>',
    'Answers: 1. a 2. b',
    '1 b',
    '* star',
    '• dot',
  ],
]

interface Known {
  options: string[]
  right: number[]
}

const known: fc.Arbitrary<Known> = fc
  .uniqueArray(fc.constantFrom(...OPTIONS), { minLength: 2, maxLength: 5 })
  .chain((options) =>
    fc.record({
      options: fc.constant(options),
      right: fc.oneof(
        { weight: 4, arbitrary: fc.nat(options.length - 1).map((one) => [one]) },
        { weight: 1, arbitrary: fc.subarray([...options.keys()], { minLength: 1, maxLength: options.length - 1 }) },
      ),
    }),
  )

const small = (index: number) => String.fromCodePoint(97 + index)
const big = (index: number) => String.fromCodePoint(65 + index)
const LETTERS: ((index: number) => string)[] = [
  (index) => `${small(index)}) `,
  (index) => `${big(index)}. `,
  (index) => `(${small(index)}) `,
  (index) => `${big(index)})`,
  (index) => `${big(index)}: `,
  (index) => `${small(index)}.\t`,
]
const NUMBERS: ((number: number) => string)[] = [
  (number) => `${number}. `,
  (number) => `${number}) `,
  (number) => `Q${number}: `,
  (number) => `Question ${number}\n`,
]

/** How the right option is marked; a style that adds nothing to the option has an answer elsewhere. */
const MARKS: Record<string, (letter: string, text: string) => string> = {
  star: (letter, text) => `*${letter}${text}`,
  tick: (letter, text) => `✓ ${letter}${text}`,
  bold: (letter, text) => `**${letter}${text}**`,
  word: (letter, text) => `${letter}${text} (correct)`,
  tick_last: (letter, text) => `${letter}${text} ✓`,
  box: (letter, text) => `[x] ${letter}${text}`,
  below: (letter, text) => `${letter}${text}`,
  key: (letter, text) => `${letter}${text}`,
}

const style = fc.record({
  mark: fc.constantFrom(...Object.keys(MARKS)),
  letter: fc.constantFrom(...LETTERS),
  number: fc.constantFrom(...NUMBERS),
  gap: fc.constantFrom('\n', '\n\n', '\r\n'),
})
type Style = typeof style extends fc.Arbitrary<infer S> ? S : never

const lettersOf = ({ right }: Known) => right.map(big).join(', ')

function written(questions: Known[], { mark, letter, number, gap }: Style): string {
  const blocks = questions.map((question, at) => {
    const lines = question.options.map((text, index) =>
      question.right.includes(index)
        ? (MARKS[mark]?.(letter(index), text) ?? '')
        : `${mark === 'box' ? '[ ] ' : ''}${letter(index)}${text}`,
    )
    const below = mark === 'below' ? [`Answer: ${lettersOf(question)}`] : []
    return [`${number(at + 1)}Which one, number ${at + 1}?`, ...lines, ...below].join('\n')
  })
  const key = mark === 'key' ? ['Answers', ...questions.map((question, at) => `${at + 1}. ${lettersOf(question)}`)] : []
  return [...blocks, ...key].join(gap)
}

/** Without signs of marking: a right option may lose those that it has itself. */
const bare = (text: string) => text.replace(/[*✓_]|<\/?b>|\((?:correct|right)\)/g, '').trim()

test('whatever a quiz looks like as text, its key comes back right or not at all', async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(known, { minLength: 1, maxLength: 4 }),
      style,
      fc.boolean(),
      async (quiz, look, isNamed) => {
        const input = written(quiz, look)
        const { questions } = await readQuestions({ input, format: isNamed ? 'text' : null })
        for (const found of questions) {
          const [, number] = /^Which one, number (\d)\?$/.exec(found.text) ?? []
          const before = quiz[Number(number) - 1]
          expect(before, input).toBeDefined()
          if (!before) continue
          taken++
          const right = before.right.map((index) => bare(before.options[index] ?? ''))
          const options = found.type === 'true_false' ? ['True', 'False'] : found.options.map(({ text }) => bare(text))
          const key = typeof found.key === 'boolean' ? [found.key ? 0 : 1] : [found.key].flat()
          expect(key.map((index) => options[Number(index)] ?? '').toSorted(), input).toEqual(right.toSorted())
          expect(options.toSorted(), input).toEqual(before.options.map(bare).toSorted())
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(taken).toBeGreaterThan(20)
})
