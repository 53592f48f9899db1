import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText } from './text/clean-text.ts'
import { findLosses } from './find-losses.ts'
import type { PlainQuestion } from './plain-question.ts'
import { readQuestions } from './read-questions.ts'
import { writeQuestions } from './write-questions.ts'

/** What Moodle's formats have trouble with. */
const SIGNS =
  '= ~ # #### { } {1:SA:=x} : :: \\ \\n // -> % %50% [html] [plain] [[ ]] < > & &amp; &#126; <b> </b> <br> ]]> " \' * \\* 1 é 🎉 日本 \n x Vienna'.split(
    ' ',
  )
const piece = fc.oneof(fc.constantFrom(...SIGNS, ' ', '  '), fc.string({ maxLength: 5, unit: 'grapheme' }))
const said = (least: string) => fc.array(piece, { maxLength: 7 }).map((pieces) => cleanText(pieces.join('')) || least)
const line = said('entry').map((text) => cleanLine(text) || 'entry')
const lines = (least: number) => fc.uniqueArray(line, { minLength: least, maxLength: 5 })

const common = { text: said('What?'), image: fc.constant(null), why: said(''), source: fc.constant('') }
const plain = (texts: string[]) => texts.map((text) => ({ text, image: null, last: false }))
const assigned = (from: string[], to: string[]) =>
  fc
    .array(fc.nat(to.length - 1), { minLength: from.length, maxLength: from.length })
    .map((places) => Object.fromEntries(places.map((place, index) => [String(index), place])))

const place = fc.oneof(
  lines(1).map((wanted) => ({ choices: null, wanted })),
  lines(2).chain((texts) =>
    fc.nat(texts.length - 1).map((wanted) => ({ choices: texts.map((text) => ({ text })), wanted })),
  ),
)
const blanks: fc.Arbitrary<PlainQuestion> = fc
  .record({ ...common, places: fc.array(fc.tuple(place, said('and')), { minLength: 1, maxLength: 4 }) })
  .map(({ places, text, ...rest }) => ({
    ...rest,
    type: 'blanks',
    text: cleanText([text, ...places.map(([, after], index) => `[[${index + 1}]] ${after}`)].join(' ')),
    options: [],
    blanks: places.map(([{ choices }]) => ({ choices })),
    key: Object.fromEntries(places.map(([{ wanted }], index) => [String(index), wanted])),
  }))
const match: fc.Arbitrary<PlainQuestion> = fc.tuple(lines(2), lines(2)).chain(([from, to]) =>
  fc.record({
    ...common,
    type: fc.constant('match' as const),
    prompts: fc.constant(from.map((text) => ({ text, image: null }))),
    options: fc.constant(plain(to)),
    key: assigned(from, to),
  }),
)
const sort: fc.Arbitrary<PlainQuestion> = fc.tuple(lines(2), lines(2)).chain(([of, bins]) =>
  fc.record({
    ...common,
    type: fc.constant('sort' as const),
    bins: fc.constant(bins.map((text) => ({ text }))),
    options: fc.constant(plain(of)),
    key: assigned(of, bins),
  }),
)
const list: fc.Arbitrary<PlainQuestion> = fc.record({
  ...common,
  type: fc.constant('list' as const),
  options: fc.constant([]),
  key: lines(3).map((texts) => texts.map((text) => ({ answers: [text] }))),
})
const number: fc.Arbitrary<PlainQuestion> = fc.record({
  ...common,
  type: fc.constant('number' as const),
  options: fc.constant([]),
  unit: fc.option(fc.constantFrom('km', '%', '<&>')),
  key: fc.record({ value: fc.integer(), tolerance: fc.nat(), span: fc.constant(null) }),
})
const quiz = fc.array(fc.oneof(blanks, blanks, match, sort, list, number), { minLength: 1, maxLength: 6 })

/** Further: a blank that stands alone is read as a gap, and Moodle's arrow cannot be escaped. */
const MAY_LOSE = {
  gift: /^GIFT (?:has no|can't hold)|^In GIFT it would|^The kind becomes "(?:Match pairs|Typed answer|One right answer)"|^The text changes|^The unit isn't|^The options will be in another order/,
  moodle_xml:
    /^Moodle has no|^A blank can't be read|^The kind becomes "Match pairs"|^The options will be in another order/,
}

describe.each(['gift', 'moodle_xml'] as const)('%s', (format) => {
  it('gives questions of several parts back, less what was told beforehand', async () => {
    await fc.assert(
      fc.asyncProperty(quiz, async (questions) => {
        const { file, losses } = await writeQuestions({ format, title: 'A quiz', questions })
        for (const { message } of losses) expect(message).toMatch(MAY_LOSE[format])
        const back = await readQuestions({ input: file, format })
        const left = new Set(losses.filter(({ left_out }) => left_out).map((one) => one.question))
        const expected = questions.flatMap((question, index) => (left.has(index) ? [] : [{ question, index }]))
        expect(back.questions).toHaveLength(expected.length)
        for (const [at, { question, index }] of expected.entries()) {
          const told = losses.filter((loss) => loss.question === index).map(({ message }) => message)
          const after = back.questions[at]
          expect(after && findLosses(question, after)).toEqual(told)
          if (told.includes('The text changes.')) expect(after?.type).not.toBe(question.type)
          const wanted = JSON.stringify(
            question.type === 'sort' ? pairsIn(question.options, question.bins ?? [], question.key) : [],
          )
          if (after?.type === 'match' && question.type === 'sort')
            expect(JSON.stringify(pairsIn(after.prompts ?? [], after.options, after.key))).toBe(wanted)
        }
      }),
      process.env.DEEP ? { numRuns: 1500 } : { numRuns: 60, seed: 7 },
    )
  })
})

/** What goes with what, by their words. */
const pairsIn = (from: { text: string }[], to: { text: string }[], key: Record<string, number>) =>
  from.map(({ text }, index) => [cleanLine(text), cleanLine(to[key[index] ?? -1]?.text ?? '')])
