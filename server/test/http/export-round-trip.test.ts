import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { Format } from '#contract/api/imports.ts'
import { cleanLine, cleanText } from '#server/kinds/formats/text/clean-text.ts'
import { findLosses } from '#server/kinds/formats/find-losses.ts'
import { looksLikeHtml } from '#server/kinds/formats/text/html-text.ts'
import type { PlainImage, PlainOption, PlainQuestion } from '#server/kinds/formats/plain-question.ts'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'
import { disarmCell, rearmCell } from '#server/kinds/formats/sheet/sheet-injection.ts'
import { writeQuestions } from '#server/kinds/formats/write-questions.ts'
import { count } from '../support/figures.ts'

/**
 * Text with everything that formats have trouble with: their own signs, markup, quotes, separators, formulas, line
 * breaks, other scripts.
 */
const SIGNS =
  '= ~ # #### { } : :: \\ \\n // -> % %50% [html] [plain] < > & &amp; <b> </b> <br> <script> ]]> <!-- " "" \' \'= , ; | \t + - @ A. B) ANSWER: WHY: ANSWER:_A True FALSE * \\* ± 1 0.5 é ß 🎉 日本 שלום ２ \n  x Vienna'.split(
    ' ',
  )
const piece = fc.oneof(
  fc.constantFrom(...SIGNS.map((sign) => sign.replace('_', ' ')), ' ', '\n'),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
)
const words = (least: string) => fc.array(piece, { maxLength: 8 }).map((pieces) => cleanText(pieces.join('')) || least)
const line = (least: string) => words(least).map((text) => cleanLine(text) || least)

const picture: fc.Arbitrary<PlainImage | null> = fc.option(
  fc.record({
    alt: line('A thing'),
    id: fc.constant(null),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  }),
  { freq: 3 },
)
const options: fc.Arbitrary<PlainOption[]> = fc.uniqueArray(
  fc.record({ text: line('option'), image: picture, last: fc.boolean() }),
  { minLength: 2, maxLength: 9, selector: ({ text }) => text },
)
const common = { text: words('What?'), image: picture, why: words(''), source: line('') }
const some = (list: PlainOption[]) =>
  fc.uniqueArray(fc.nat(list.length - 1), { minLength: 1 }).map((places) => places.toSorted((a, b) => a - b))
const orders = (list: PlainOption[]) =>
  fc.shuffledSubarray(
    list.map((_, place) => place),
    { minLength: list.length },
  )
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((value) => value + 0)

const empty = fc.constant<[]>([])
const question: fc.Arbitrary<PlainQuestion> = fc.oneof(
  options.chain((list) =>
    fc.record({
      type: fc.constant('single' as const),
      ...common,
      options: fc.constant(list),
      key: fc.nat(list.length - 1),
    }),
  ),
  options.chain((list) =>
    fc.record({ type: fc.constant('multiple' as const), ...common, options: fc.constant(list), key: some(list) }),
  ),
  options.chain((list) =>
    fc.record({ type: fc.constant('order' as const), ...common, options: fc.constant(list), key: orders(list) }),
  ),
  fc.record({ type: fc.constant('true_false' as const), ...common, options: empty, key: fc.boolean() }),
  fc.record({
    type: fc.constant('text' as const),
    ...common,
    options: empty,
    key: fc.uniqueArray(line('answer'), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({
    type: fc.constant('number' as const),
    ...common,
    options: empty,
    unit: fc.constant(null),
    key: fc.record({ value: numbers, tolerance: numbers.map(Math.abs), span: fc.constant(null) }),
  }),
)
const quiz = fc.array(question, { minLength: 1, maxLength: 8 })

/** What each format may lose of a complete question; anything else would be a bug. */
const MAY_LOSE: Record<Format, RegExp> = {
  json: /^$/,
  moodle_xml: /^The source isn't|^Options are no longer kept last/,
  gift: /^The source isn't|^Options are no longer kept last|^The picture|^The option pictures|In GIFT it would look like a matching/,
  csv: /^The picture|^The option pictures/,
  xlsx: /^The picture|^The option pictures/,
  aiken:
    /^The source isn't|^The text changes|^Options are no longer kept last|^The picture|^The option pictures|Aiken|loses its line breaks|"True or false"/,
  text: /^The source isn't|^The text changes|^Options are no longer kept last|^The picture|^The option pictures|loses its line breaks|"(?:True or false|A number|One right answer)"|^Some accepted/,
  cards:
    /^The source isn't|^The text changes|^The reason isn't|^The picture|^The kind becomes "Typed answer"|^The tolerance isn't|would count as right too|^Some accepted|loses its line breaks|^(?:A card needs|Another question asks|It contains HTML|As a card)/,
  opentdb:
    /^The source isn't|^The reason isn't|^Options are no longer kept last|^The picture|^The option pictures|Open Trivia DB|another order/,
}
/** Aiken cannot mark a tag as plain text. */
const isMarkedUp = (format: Format, question: PlainQuestion | undefined): boolean =>
  format === 'aiken' &&
  [question?.text, question?.why, ...(question?.options ?? []).map(({ text }) => text)].some((text) =>
    looksLikeHtml(cleanLine(text ?? '')),
  )

/** The same quizzes every time, and new ones in the deep tests. */
const DEEP_PATIENCE = count(60_000, 600_000)
const runs = { numRuns: count(12, 2000), ...(process.env.DEEP ? {} : { seed: 7 }) }

describe.each(Format.options)('%s', (format) => {
  it(
    'gives the same quiz back, less what was told beforehand',
    async () => {
      await fc.assert(
        fc.asyncProperty(quiz, async (questions) => {
          const { file, losses } = await writeQuestions({ format, title: 'A quiz', questions })
          for (const { message, question, left_out } of losses)
            if (!isMarkedUp(format, questions[question ?? -1]) && !(left_out && format === 'text'))
              expect(message).toMatch(MAY_LOSE[format])
          const back = await readQuestions({ input: file, format: null })
          const behind = new Set(losses.filter(({ left_out }) => left_out).map((one) => one.question))
          const expected = questions.filter((_, place) => !behind.has(place))
          if (expected.length > 0) expect(back.format).toBe(format)
          expect(back.questions).toHaveLength(expected.length)
          for (const [place, before] of expected.entries()) {
            const told = losses
              .filter((loss) => questions[loss.question ?? -1] === before)
              .map(({ message }) => message)
            const after = back.questions[place]
            expect(after && findLosses(before, after)).toEqual(told)
          }
        }),
        runs,
      )
    },
    DEEP_PATIENCE,
  )
})

/** What a spreadsheet would run at the start of a cell. */
const RUNS = /^[=+\-@\t\r]/

describe('a cell', () => {
  const cell = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))

  it('comes back as it went', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(rearmCell(disarmCell(text))).toBe(text)
      }),
      { ...runs, numRuns: count(500, 10_000), examples: [["\t'="]] },
    )
  })

  it('never starts with what a spreadsheet runs, whichever sign it cuts cells at', async () => {
    await fc.assert(
      fc.asyncProperty(quiz, async (questions) => {
        const { file } = await writeQuestions({ format: 'csv', title: '', questions })
        const text = Buffer.from(file).toString().replace('\uFEFF', '')
        for (const row of parse(text, { relax_column_count: true }))
          for (const one of row) expect(one).not.toMatch(RUNS)
        // A spreadsheet with another locale ignores our quotes: it splits at its own separator and at line breaks.
        for (const one of text.split(/[;\t\r\n]/)) expect(one.replace(/^"+/, '')).not.toMatch(RUNS)
      }),
      runs,
    )
  })
})
