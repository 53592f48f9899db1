import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { QuestionDay } from '#contract/api/reports.ts'
import type { ItemAnalysis } from '#contract/api/item-analysis.ts'
import { quizCsv, reportCsv, guarded, writeCsv } from './report-csv.ts'

const analysis: ItemAnalysis = {
  attempts: 90,
  answers: 80,
  facility: 44.5,
  facility_answered: 50,
  sd: 49.9,
  discrimination_index: -12.3,
  discriminative_efficiency: -15,
  random_guess: 25,
  intended_weight: 12.5,
  effective_weight: null,
  choices: null,
}
const question = (part: Partial<QuestionDay>): QuestionDay => ({
  qid: 'q',
  text: 'Where?',
  rendered: null,
  answers: 80,
  facility: 0.5,
  credit: 0.5,
  discrimination: -0.123,
  analysis,
  options: [],
  given: [],
  reached: 95,
  corrected_at: null,
  ...part,
})
const questions = [question({}), question({ text: 'A poll?', analysis: null, facility: null })]
const EXPECTED = {
  analysed_plays: '90',
  analysed_answers: '80',
  facility_with_skips: '44.5',
  facility_answered: '50',
  standard_deviation: '49.9',
  discrimination_index: '-12.3',
  discriminative_efficiency: '-15',
  random_guess_score: '25',
  intended_weight: '12.5',
  effective_weight: '',
}
const NOTHING = Object.fromEntries(Object.keys(EXPECTED).map((name) => [name, '']))

const read = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })
const quiz = { id: 'id', quiz_url: 'rivers', quiz_title: 'Rivers', plays: 90, finished_percent: 95, average: 60 }

it('has a column for each figure of item analysis, on a day and over several, empty for what has none', () => {
  const day = reportCsv('2026-05-14', [{ ...quiz, hardest: null, questions }])
  const range = quizCsv({ ...quiz, from: '2026-05-08', until: '2026-05-14', started: 95, days: [], questions })
  for (const rows of [read(day), read(range)]) {
    expect(rows).toMatchObject([
      { number: '1', question: 'Where?', discrimination: '-0.123', ...EXPECTED },
      { number: '2', question: 'A poll?', ...NOTHING },
    ])
  }
})

const readText = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true })

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ',', ';', '"', "'", ' ', '|', 'a', '1') }),
)

const SEPARATORS = /[,;|\t\r\n]/
const isFormula = (text: string): boolean => /^[ "]*[=+\-@＝＋－＠]/.test(text)

it('round-trips any cell, and lets none begin a formula, also where another separator is read', () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 5, maxLength: 5 }), (cells) => {
      const [row = []] = readText(writeCsv([cells]))
      return (
        row.length === cells.length &&
        row.every(
          (text, at) =>
            text === guarded(cells[at] ?? '') &&
            text.replaceAll("'", '') === cells[at]?.replaceAll("'", '') &&
            !/^[\t\r]/.test(text) &&
            !text.split(SEPARATORS).some(isFormula),
        )
      )
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['=HYPERLINK("http://evil.example","x")', `'=HYPERLINK("http://evil.example","x")`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['a;=1', "a;'=1"],
  ['plain, text', 'plain, text'],
])('%j is written as %j', (given, expected) => {
  expect(guarded(given)).toBe(expected)
})

it('leaves our own numbers numbers, and what is not known empty', () => {
  expect(writeCsv([[-0.25, null, 'x']])).toBe('\uFEFF-0.25,,"x"\r\n')
})
