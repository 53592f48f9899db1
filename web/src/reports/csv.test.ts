import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { guarded, writeCsv } from './csv.ts'

const read = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true })

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ',', ';', '"', "'", ' ', '|', 'a', '1') }),
)

const SEPARATORS = /[,;|\t\r\n]/
const isFormula = (text: string): boolean => /^[ "]*[=+\-@＝＋－＠]/.test(text)

it('round-trips any cell, and lets none begin a formula, also where another separator is read', () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 5, maxLength: 5 }), (cells) => {
      const [row = []] = read(writeCsv([cells]))
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
