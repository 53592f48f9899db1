import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlainQuestion } from '../plain-question.ts'
import { readQuestions } from '../read-questions.ts'

/** A question as its author knows it. */
type Known =
  | { of: 'choice'; options: string[]; right: number[] }
  | { of: 'truth'; right: boolean }
  | { of: 'typed'; right: string }

/** Texts that could be taken for letters and numbers of options. */
const TRICKY = ['0', '1', '2', '3', '4', 'A', 'B', 'C', 'b', 'D', 'None', 'A) x', 'True', '10', 'a, b', 'C: drive']
const PLAIN = ['Oslo', 'Paris', 'Rome', 'Vienna', 'Bern', 'New York', 'São Paulo', '1989', '3.5']

const options = fc
  .tuple(fc.boolean(), fc.integer({ min: 2, max: 5 }))
  .chain(([isTricky, count]) =>
    fc.shuffledSubarray(isTricky ? [...TRICKY, ...PLAIN] : PLAIN, { minLength: count, maxLength: count }),
  )
const single: fc.Arbitrary<Known> = options.chain((list) =>
  fc.nat(list.length - 1).map((right) => ({ of: 'choice', options: list, right: [right] })),
)
const several: fc.Arbitrary<Known> = options.chain((list) =>
  fc
    .subarray([...list.keys()], { minLength: 1, maxLength: list.length })
    .map((right) => ({ of: 'choice', options: list, right })),
)
const truth: fc.Arbitrary<Known> = fc.boolean().map((right) => ({ of: 'truth', right }))
const typed: fc.Arbitrary<Known> = fc
  .constantFrom('Oslo', 'Mount Fuji', '1989')
  .map((right) => ({ of: 'typed', right }))
const quiz = fc.array(fc.oneof({ weight: 6, arbitrary: single }, several, truth, typed), { minLength: 1, maxLength: 6 })

const letter = (index: number) => 'ABCDE'[index] ?? ''

/** How options are written. */
const OPTION_STYLES: Record<string, (list: string[], name: string) => object> = {
  list: (list, name) => ({ [name]: list }),
  texts: (list, name) => ({ [name]: list.map((text) => ({ text })) }),
  labels: (list, name) => ({ [name]: list.map((value, index) => ({ label: letter(index), value })) }),
  lettered: (list, name) => ({ [name]: list.map((text, index) => `${letter(index)}) ${text}`) }),
  by_letter: (list, name) => ({ [name]: Object.fromEntries(list.map((text, index) => [letter(index), text])) }),
  flat: (list) => Object.fromEntries(list.map((text, index) => [`option_${letter(index).toLowerCase()}`, text])),
  counted: (list) => Object.fromEntries(list.map((text, index) => [`option${index + 1}`, text])),
}

/** How a right option is written, and the reading that means it. */
const ANSWER_STYLES: Record<string, { reading: string; write: (index: number, text: string) => string | number }> = {
  text: { reading: 'by_text', write: (_, text) => text },
  letter: { reading: 'by_label', write: letter },
  small_letter: { reading: 'by_label', write: (index) => letter(index).toLowerCase() },
  letter_and_text: { reading: 'by_label', write: (index, text) => `${letter(index)}) ${text}` },
  from_0: { reading: 'from_0', write: (index) => index },
  from_1: { reading: 'from_1', write: (index) => index + 1 },
  from_0_as_text: { reading: 'from_0', write: (index) => String(index) },
  from_1_as_text: { reading: 'from_1', write: (index) => String(index + 1) },
}

const CONTAINERS: Record<string, (questions: object[]) => string> = {
  list: (questions) => JSON.stringify(questions, null, 1),
  questions: (questions) => JSON.stringify({ title: 'A quiz', questions }),
  nested: (questions) => JSON.stringify({ quiz: { id: 4, items: questions } }),
  categories: (questions) => JSON.stringify({ first: questions.slice(0, 2), second: questions.slice(2) }),
  sections: (questions) => JSON.stringify(questions.map((one) => ({ title: 'Section', data: [one] }))),
  lines: (questions) => questions.map((one) => JSON.stringify(one)).join('\n'),
}

const among = <T>(table: Record<string, T>) => fc.constantFrom(...Object.values(table))
const shape = fc.record({
  text: fc.constantFrom('question', 'prompt', 'stem', 'q', 'questionText', 'title', 'text', 'Frage', 'enunciado'),
  optionsName: fc.constantFrom('options', 'choices', 'answers', 'alternatives', 'Antwortmöglichkeiten', 'respuestas'),
  // Not "key", which with "text" and "options" is our own, and always counts from 0.
  answerName: fc.constantFrom(
    'answer',
    'correct',
    'correct_answer',
    'correctAnswer',
    'solution',
    'right',
    'correctAnswers',
    'Lösung',
    'bonne_réponse',
  ),
  optionStyle: among(OPTION_STYLES),
  answerStyle: among(ANSWER_STYLES),
  how: fc.constantFrom('named', 'named', 'named', 'marked', 'apart'),
  alwaysList: fc.boolean(),
  container: among(CONTAINERS),
})
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never

function written(known: Known, at: number, how: Shape): object {
  const text = { [how.text]: `Question ${at}?` }
  if (known.of !== 'choice') return { ...text, [how.answerName]: known.right }
  const texts = known.right.map((index) => known.options[index] ?? '')
  if (how.how === 'marked')
    return {
      ...text,
      [how.optionsName]: known.options.map((one, index) => ({ text: one, isCorrect: known.right.includes(index) })),
    }
  const wrong = known.options.filter((_, index) => !known.right.includes(index))
  if (how.how === 'apart' && wrong.length > 0)
    return { ...text, [how.answerName]: texts.length > 1 || how.alwaysList ? texts : texts[0], incorrect: wrong }
  const answers = known.right.map((index) => how.answerStyle.write(index, known.options[index] ?? ''))
  const answer = answers.length > 1 || how.alwaysList ? answers : answers[0]
  return { ...text, ...how.optionStyle(known.options, how.optionsName), [how.answerName]: answer }
}

/** Whether a question that was read is the one that its author knows. */
function isRight({ type, options: read, key }: PlainQuestion, known: Known): boolean {
  if (known.of === 'truth') return type === 'true_false' && key === known.right
  if (known.of === 'typed') return type === 'text' && Array.isArray(key) && key[0] === known.right
  const right = [key].flat().map((index) => (typeof index === 'number' ? read[index]?.text : undefined))
  const wanted = known.right.map((index) => known.options[index])
  return (
    right.length === wanted.length &&
    wanted.every((text) => right.includes(text)) &&
    read.length === known.options.length
  )
}

/** The places of questions whose key is not the one that their author knows, and how many were asked about. */
async function check(input: string, known: Known[], choose: string | null) {
  const { items, questions, ask } = await readQuestions({ input, format: null, choose })
  expect(items).toHaveLength(known.length)
  const wrong = known.filter((one, at) => {
    const read = questions[items[at]?.question ?? -1]
    return read !== undefined && !isRight(read, one)
  })
  const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length
  return { wrong, asked: count('asked'), refused: count('refused'), choices: ask?.choices.map(({ id }) => id) ?? [] }
}

test('whatever shape a quiz is written in, each key comes back right, or is asked about, or the question is refused', async () => {
  const seen = { right: 0, asked: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(quiz, shape, async (known, how) => {
      const input = how.container(known.map((one, at) => written(one, at, how)))
      const { wrong, asked, refused, choices } = await check(input, known, null)
      expect(wrong).toEqual([])
      seen.asked += asked
      seen.refused += refused
      seen.right += known.length - asked - refused
      if (asked === 0) return
      // A reading that gives the same keys as another is not offered twice.
      const tried = choices.includes(how.answerStyle.reading) ? [how.answerStyle.reading] : choices
      const chosen = await Promise.all(tried.map((id) => check(input, known, id)))
      expect(chosen.some((one) => one.wrong.length === 0 && one.asked === 0)).toBe(true)
    }),
    process.env.DEEP ? { numRuns: 20_000 } : { numRuns: 120, seed: 17 },
  )
  expect(seen.right).toBeGreaterThan(seen.refused * 3)
  expect(seen.right).toBeGreaterThan(seen.asked * 2)
})

const NAMES = [
  'question',
  'text',
  'options',
  'answers',
  'answer',
  'key',
  'correct',
  'incorrect',
  'type',
  'A',
  'B',
  'id',
  '__proto__',
  'constructor',
  'questions',
  'image',
]
const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('A', 'b', 'x', '1', '', 'true', 0, 1, 2, -1, 1.5, null, true, false),
    fc.array(tie('anything'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('anything'), { maxKeys: 5 }),
  ),
}))

test('whatever is in a file, and wherever it is cut off, reading it ends with a report', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 4 }), fc.nat(200), async (list, cut) => {
      const text = JSON.stringify(list)
      for (const input of [text, text.slice(0, cut), text.slice(cut)])
        for (const format of ['json', 'opentdb'] as const) {
          const { items, questions } = await readQuestions({ input, format })
          expect(items.filter(({ question }) => question !== null)).toHaveLength(questions.length)
        }
    }),
    process.env.DEEP ? { numRuns: 5000 } : { numRuns: 40, seed: 17 },
  )
})
