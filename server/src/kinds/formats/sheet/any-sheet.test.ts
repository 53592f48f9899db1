import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlainQuestion } from '../plain-question.ts'
import { readQuestions } from '../read-questions.ts'

interface Known {
  options: string[]
  /** Places of the right ones. */
  right: number[]
}

/** Texts that could be taken for letters, numbers, labels or separators. */
const TEXTS =
  '0|1|2|3|4|5|1,3|2.0|A|B|C|D|E|a|Paris|paris is|Rome|Italy|Rome, Italy|x; y|the "q"|5" pipe|B) Rome|1. Paris|Option 2|True|None of these|=1+1| '
    .split('|')
    .filter((text) => text.trim() !== '')
const known: fc.Arbitrary<Known> = fc
  .uniqueArray(fc.constantFrom(...TEXTS, 'north', 'south', 'east', 'west'), {
    minLength: 2,
    maxLength: 5,
    selector: (text) => text.toLowerCase(),
  })
  .chain((options) =>
    fc.record({
      options: fc.constant(options),
      right: fc.oneof(
        { weight: 4, arbitrary: fc.nat(options.length - 1).map((one) => [one]) },
        fc
          .uniqueArray(fc.nat(options.length - 1), { minLength: 2, maxLength: 3 })
          .map((list) => list.toSorted((one, other) => one - other)),
      ),
    }),
  )

type Style = 'letter' | 'text' | 'from_0' | 'from_1' | 'labelled' | 'column' | 'wrong'

const letter = (place: number): string => 'ABCDE'.charAt(place)

const SAID: Record<Exclude<Style, 'wrong'>, (known: Known) => string[]> = {
  letter: ({ right }) => right.map(letter),
  text: ({ right, options }) => right.map((one) => options[one] ?? ''),
  from_0: ({ right }) => right.map(String),
  from_1: ({ right }) => right.map((one) => String(one + 1)),
  labelled: ({ right, options }) => right.map((one) => `${letter(one)}) ${options[one]}`),
  column: ({ right }) => right.map((one) => `Option ${letter(one)}`),
}

const shape = fc.record({
  style: fc.constantFrom<Style>('letter', 'text', 'from_0', 'from_1', 'labelled', 'column', 'wrong'),
  names: fc.constantFrom(
    (place: number) => `option_${letter(place).toLowerCase()}`,
    (place: number) => `Answer ${place + 1}`,
    (place: number) => `option${place}`,
    (place: number) => letter(place),
    () => 'Choice',
  ),
  answer: fc.constantFrom('answer', 'correctAnswer', 'Correct Option', 'correct_index', 'Right ans'),
  isReversed: fc.boolean(),
  hasNumbers: fc.boolean(),
  delimiter: fc.constantFrom(',', ';', '\t'),
  quoting: fc.constantFrom('all', 'needed', 'careless'),
  between: fc.constantFrom(', ', ';', '\n', ' | '),
  inOneCell: fc.constantFrom(null, null, null, '|', '\n', '; ', ', ', 'json', 'labels'),
})

type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never

function inOneCell(options: string[], how: string): string {
  if (how === 'json') return JSON.stringify(options)
  if (how === 'labels') return options.map((text, place) => `${letter(place)}) ${text}`).join(' ')
  return options.join(how)
}

function cellWriter({ quoting, delimiter }: Shape): (cell: string) => string {
  const needs = quoting === 'careless' ? new RegExp(`[\n${delimiter}]`) : new RegExp(`[\n"${delimiter}]`)
  return (cell) => (quoting === 'all' || needs.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
}

/** A sheet of this shape. */
function sheetOf(quiz: Known[], form: Shape): string {
  const { style, names, answer, between, isReversed, hasNumbers, delimiter } = form
  const columns: [string, (one: Known, index: number) => string][] = [
    ['question', (_, index) => `Which is "it", number ${index}?`],
  ]
  if (hasNumbers) columns.unshift(['No.', (_, index) => String(index + 1)])
  if (style === 'wrong') {
    columns.push([answer, ({ right, options }) => options[right[0] ?? 0] ?? ''])
    for (const place of [0, 1, 2, 3])
      columns.push([
        `Incorrect ${place + 1}`,
        ({ right, options }) => options.filter((_, at) => at !== right[0])[place] ?? '',
      ])
  } else {
    if (form.inOneCell) columns.push(['options', ({ options }) => inOneCell(options, form.inOneCell ?? '')])
    else for (const place of [0, 1, 2, 3, 4]) columns.push([names(place), ({ options }) => options[place] ?? ''])
    columns.push([answer, (one) => SAID[style](one).join(between)])
  }
  // Options keep their order among themselves.
  const ordered = isReversed ? [...columns.slice(-1), ...columns.slice(0, -1)] : columns
  const write = cellWriter(form)
  return [ordered.map(([name]) => name), ...quiz.map((one, index) => ordered.map(([, cell]) => cell(one, index)))]
    .map((cells) => cells.map(write).join(delimiter))
    .join('\n')
}

/** The right options of what was read, by the number of the question. */
function rightOf(questions: PlainQuestion[]): Map<number, string[]> {
  return new Map(
    questions.map((question) => {
      const number = Number(/number (\d+)/.exec(question.text)?.[1])
      const texts = question.options.map(({ text }) => text)
      return [
        number,
        [question.key].flat().flatMap((one) => (typeof one === 'number' ? (texts[one] ?? '') : JSON.stringify(one))),
      ]
    }),
  )
}

function wrongKeys(quiz: Known[], { style }: Shape, questions: PlainQuestion[]): unknown[] {
  return [...rightOf(questions)].flatMap(([number, found]) => {
    const { options, right } = quiz[number] ?? { options: [], right: [] }
    const wanted = (style === 'wrong' ? right.slice(0, 1) : right).map((one) => options[one] ?? '')
    const isSame = JSON.stringify(wanted.toSorted()) === JSON.stringify(found.toSorted())
    return isSame ? [] : [{ options, wanted, found }]
  })
}

/** Nobody could tell where an option ends that contains the sign between them, except a comma. */
const isReadable = (quiz: Known[], { inOneCell: how }: Shape): boolean =>
  how !== '; ' || quiz.every(({ options }) => options.every((text) => !text.includes(';')))

/** A header that says it holds numbers is not written above words. */
const isSensible = ({ style, answer, names, inOneCell: one }: Shape): boolean =>
  (answer !== 'correct_index' || style === 'from_0' || style === 'from_1') &&
  (one !== null || names(0) !== 'option0' || style !== 'from_1')

test('whatever a sheet looks like, its keys are right, or refused, or right in one of the ways it asks about', async () => {
  const seen = { kept: 0, asked: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(known, { minLength: 1, maxLength: 5 }),
      shape.filter(isSensible),
      fc.boolean(),
      async (quiz, form, isNamed) => {
        const format = isNamed ? 'csv' : null
        fc.pre(isReadable(quiz, form))
        const input = sheetOf(quiz, form)
        const { questions, items, ask } = await readQuestions({ input, format })
        expect(items.length).toBeGreaterThanOrEqual(quiz.length)
        expect(wrongKeys(quiz, form, questions)).toEqual([])
        seen.kept += questions.length
        seen.refused += items.filter(({ outcome }) => outcome === 'refused').length
        if (!ask) return
        seen.asked += items.filter(({ outcome }) => outcome === 'asked').length
        const ways: { id: string; wrong: unknown[] }[] = []
        for (const { id } of ask.choices) {
          const chosen = await readQuestions({ input, format, choose: id })
          ways.push({ id, wrong: wrongKeys(quiz, form, chosen.questions) })
        }
        const right = ways.filter(({ wrong }) => wrong.length === 0)
        expect(right, JSON.stringify(ways)).not.toEqual([])
        if (form.style === 'from_0' || form.style === 'from_1')
          expect(right.map(({ id }) => id).join(' ')).toContain(form.style)
      },
    ),
    process.env.DEEP ? { numRuns: 20_000 } : { numRuns: 120, seed: 7 },
  )
  expect(seen.kept).toBeGreaterThan(seen.refused)
})
