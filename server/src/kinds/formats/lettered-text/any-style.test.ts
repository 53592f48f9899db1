import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** Options with signs that could be taken for marks, letters, answers or numbers. */
const OPTIONS = [
  ...['Rome', 'Paris', 'Oslo', 'New York', 'A', 'b', 'C', 'A*', 'A.M.', 'e.g. this', '2 * 3', '-5', '3', '1 b'],
  ...['*pointer', '&pointer', '**pp', 'x *', 'Paris*', '* star', '*slanted*', '**bold**', '__init__', '<b>tag</b>'],
  ...['✓', '✓ done', 'done ✓', '✔ done', '[x]', '[x] box', '[ ] box', '(x)', '→ there', '• dot', '- minus'],
  ...['(correct)', 'correct', 'right (right)', 'Paris (correct)', '(right) side', 'this (answer)'],
  ...['see b) below', 'a) and b)', 'B. Goode', '1. first', 'Answer: B', 'Key: C', 'Why: because'],
  ...['True', 'False', 'None of the above', 'All of the above', 'Answers: 1. a 2. b', 'Question 2', 'Q3: who'],
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

/** How the right option is marked; a style that adds nothing to the option has an answer elsewhere, or none at all. */
const MARKS: Record<string, (letter: string, text: string) => string> = {
  star: (letter, text) => `*${letter}${text}`,
  tick: (letter, text) => `✓ ${letter}${text}`,
  arrow: (letter, text) => `→ ${letter}${text}`,
  bold: (letter, text) => `**${letter}${text}**`,
  bold_letter: (letter, text) => `**${letter.trim()}** ${text}`,
  bold_text: (letter, text) => `${letter}**${text}**`,
  html: (letter, text) => `${letter}<strong>${text}</strong>`,
  star_first: (letter, text) => `${letter}*${text}`,
  star_last: (letter, text) => `${letter}${text} *`,
  tick_first: (letter, text) => `${letter}✓ ${text}`,
  tick_last: (letter, text) => `${letter}${text} ✓`,
  word: (letter, text) => `${letter}${text} (correct)`,
  word_first: (letter, text) => `${letter}(right) ${text}`,
  box: (letter, text) => `[x] ${letter}${text}`,
  below: (letter, text) => `${letter}${text}`,
  below_text: (letter, text) => `${letter}${text}`,
  key: (letter, text) => `${letter}${text}`,
  none: (letter, text) => `${letter}${text}`,
}

/**
 * Wrong options that are written just like marked ones: no reader could tell them apart. A star may be read as the mark of
 * one option only.
 */
const LOOKS_MARKED: Record<string, RegExp> = {
  bold_text: /^\*\*bold\*\*$/,
  tick_first: /^✓ /,
  tick_last: / ✓$/,
  word: /\(correct\)$/,
  word_first: /^\(right\) /,
}

const style = fc.record({
  mark: fc.constantFrom(...Object.keys(MARKS)),
  letter: fc.constantFrom(...LETTERS),
  number: fc.constantFrom(...NUMBERS),
  gap: fc.constantFrom('\n', '\n\n', '\r\n'),
})
type Style = typeof style extends fc.Arbitrary<infer S> ? S : never

const lettersOf = ({ right }: Known) => right.map(big).join(', ')

function belowOf(mark: string, question: Known): string[] {
  if (mark === 'below') return [`Answer: ${lettersOf(question)}`]
  if (mark !== 'below_text') return []
  return [`Correct answer: ${big(question.right[0] ?? 0)}) ${question.options[question.right[0] ?? 0]}`]
}

function written(questions: Known[], { mark, letter, number, gap }: Style): string {
  const blocks = questions.map((question, at) => {
    const lines = question.options.map((text, index) =>
      question.right.includes(index)
        ? (MARKS[mark]?.(letter(index), text) ?? '')
        : `${mark === 'box' ? '[ ] ' : ''}${letter(index)}${text}`,
    )
    return [`${number(at + 1)}Which one, number ${at + 1}?`, ...lines, ...belowOf(mark, question)].join('\n')
  })
  const key = mark === 'key' ? ['Answers', ...questions.map((question, at) => `${at + 1}. ${lettersOf(question)}`)] : []
  return [...blocks, ...key].join(gap)
}

/** One that has no key must not have the same sign in most of its questions. */
const PLAIN: Known = { options: ['North', 'South'], right: [0] }

const quizzes = fc.tuple(fc.array(known, { minLength: 1, maxLength: 4 }), style).map(([quiz, look]) => {
  const isClear = ({ options, right }: Known) =>
    options.every((text, index) => right.includes(index) || !LOOKS_MARKED[look.mark]?.test(text))
  const clear = quiz
    .filter(isClear)
    .map((one) => (look.mark === 'below_text' ? { ...one, right: one.right.slice(0, 1) } : one))
  return { quiz: look.mark === 'none' ? [...clear, ...clear.map(() => PLAIN), PLAIN] : clear, look }
})

/** What is left of a text once formatting is plain. */
const unformatted = (text: string) => text.replace(/<\/?b>/g, '')

/** What an item's message says was left out. */
const leftOut = (message: string) =>
  [...message.matchAll(/The mark "(.+?)" of option (.)/g)].map(([, sign = '']) => sign)

test('whatever a quiz looks like as text, its key comes back right or not at all', async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(quizzes, fc.boolean(), async ({ quiz, look }, isNamed) => {
      const input = written(quiz, look)
      const { questions, items } = await readQuestions({ input, format: isNamed ? 'text' : null })
      for (const [at, found] of questions.entries()) {
        const [, number] = /^Which one, number (\d)\?$/.exec(found.text) ?? []
        const before = quiz[Number(number) - 1]
        expect(before, input).toBeDefined()
        expect(look.mark, input).not.toBe('none')
        if (!before) continue
        taken++
        const { message = '' } = items.find(({ question }) => question === at) ?? {}
        const told = leftOut(message)
        /** Signs that were left out are told. */
        const rest = (text: string) => told.reduce((left, sign) => left.replaceAll(sign, ''), unformatted(text)).trim()
        const options = found.type === 'true_false' ? ['True', 'False'] : found.options.map(({ text }) => text)
        const key = typeof found.key === 'boolean' ? [found.key ? 0 : 1] : [found.key].flat().map(Number)
        const right = before.right.map((index) => rest(before.options[index] ?? ''))
        expect(key.map((index) => rest(options[index] ?? '')).toSorted(), input).toEqual(right.toSorted())
        const others = options.filter((_, index) => !key.includes(index))
        const wrong = before.options.filter((_, index) => !before.right.includes(index)).map(unformatted)
        expect(others.toSorted(), input).toEqual(wrong.toSorted())
      }
    }),
    process.env.DEEP ? { numRuns: 20_000 } : { numRuns: 150, seed: 7 },
  )
  expect(taken).toBeGreaterThan(20)
})
