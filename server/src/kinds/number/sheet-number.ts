import { isDeepStrictEqual } from 'node:util'
import { readNumber } from '#contract/read-number.ts'
import { cleanWords } from '../formats/build-question.ts'
import type { KindFormats } from '../formats/kind-formats.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import type { Cells, SheetQuestion } from '../formats/sheet/sheet-question.ts'
import { cleanLine } from '../formats/text/clean-text.ts'
import { settleDecimals } from './decimal-sign.ts'

type Answer = Pick<Cells, 'answer' | 'tolerance'>

/** "8.5 ± 0.5", or the same in two cells. */
export function sheetNumber({ answer, tolerance }: Answer): { value: number; tolerance: number } | undefined {
  const [said = '', spread = tolerance, ...more] = answer.split('±')
  const value = readNumber(said)
  const within = spread.trim() === '' ? 0 : readNumber(spread)
  return value === null || within === null || more.length > 0 ? undefined : { value, tolerance: within }
}

/** With a decimal comma, 12,742 would mean something else: the author is told how it was read. */
export const couldBeDecimal = (answer: string): boolean =>
  /^\s*[-−]?[1-9]\d{0,2},\d{3}\s*(?:±|$|[\p{L}%°])/u.test(answer)

type Measured = Pick<PlainQuestion<'number'>, 'unit' | 'key'>

/** "8849 m ± 100 / 500": the unit, the tolerance and how far beyond it an answer still counts may be missing. */
function measured({ answer, tolerance }: Answer): Measured | undefined {
  const { rest = '', span: near } = /^(?<rest>[^]*?)(?: \/ (?<span>[^/±]+))?$/.exec(answer.trim())?.groups ?? {}
  const {
    size = '',
    unit = '',
    spread = tolerance,
  } = /^(?<size>[^\p{L}%°±]*\d(?:e[-+]?\d+)?) ?(?<unit>(?:[^±\d\s.,][^±]*)?)(?:±(?<spread>[^±]*))?$/iu.exec(rest)
    ?.groups ?? {}
  const plain = sheetNumber({ answer: size, tolerance: spread })
  const span = near === undefined ? null : readNumber(near)
  if (!plain || plain.tolerance < 0 || (near !== undefined && (span === null || span <= 0))) return undefined
  return { unit: unit.trim() || null, key: { ...plain, span } }
}

function written({ unit, key: { value, tolerance, span } }: Measured): string {
  return [
    value,
    ...(unit ? [unit] : []),
    ...(tolerance === 0 ? [] : ['±', tolerance]),
    ...(span ? ['/', span] : []),
  ].join(' ')
}

/** A row without a type is no number where its zeros say that it is a code: 007. */
export const isSheetNumber = ({ cells, hasOptions }: SheetQuestion): boolean =>
  !hasOptions && !/^\s*[-−+]?0\d/.test(cells.answer) && sheetNumber(cells) !== undefined

/** Only a row that says it is a number may have a unit: 10 Downing Street is a text. */
export const sheetNumbers: NonNullable<KindFormats<'number'>['sheet']> = {
  names: ['number', 'numeric', 'numerical', 'numeric answer', 'estimate', 'slider'],
  recognises: isSheetNumber,
  read({ cells, words, decimalSign, note }) {
    const cleaned = cleanWords(words)
    const [answer = '', tolerance = ''] = [cells.answer, cells.tolerance].map((cell) =>
      settleDecimals(cell, decimalSign),
    )
    const found = measured({ answer, tolerance })
    if (!found) throw new FormatError(`Answer "${cells.answer.trim().slice(0, 60)}" isn't a number.`)
    if (decimalSign === 'unknown' && couldBeDecimal(answer))
      note(`Its answer was read as ${found.key.value}, with the comma as a thousands separator.`)
    if (/^\s*[-−+]?\d+(?:\.\d*|,(?!\d{3}\s*$)\d*)0\s*$/.test(answer))
      note(`Its answer "${answer.trim()}" was read as the number ${found.key.value}.`)
    return { ...cleaned, type: 'number', options: [], ...found }
  },
  write({ unit: said = null, key }) {
    const unit = said && cleanLine(said)
    const whole = written({ unit, key })
    // A unit with a number in it could be read as something else.
    return isDeepStrictEqual(measured({ answer: whole, tolerance: '' }), { unit, key })
      ? whole
      : written({ unit: null, key })
  },
}
