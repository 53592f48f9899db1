import { isDeepStrictEqual } from 'node:util'
import { readNumber } from '#contract/quiz/read-number.ts'
import { cleanWords } from './formats/build-question.ts'
import type { KindFormats } from './formats/kind-formats.ts'
import { FormatError, type PlainQuestion } from './formats/plain-question.ts'
import type { Cells, SheetQuestion } from './formats/sheet/sheet-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { settleDecimals } from './formats/answers/decimal-sign.ts'

type Answer = Pick<Cells, 'answer' | 'tolerance'>

/** "8.5 ± 0.5", or the same in two cells. */
export function sheetNumber({ answer, tolerance }: Answer): { value: number; tolerance: number } | undefined {
  const [number = '', spread = tolerance, ...more] = answer.split('±')
  const value = readNumber(number)
  const within = spread.trim() === '' ? 0 : readNumber(spread)
  return value === null || within === null || more.length > 0 ? undefined : { value, tolerance: within }
}

/** With a decimal comma, 12,742 would mean something else: the author is told how it was read. */
export const couldBeDecimal = (answer: string): boolean =>
  /^\s*[-−]?[1-9]\d{0,2},\d{3}\s*(?:±|$|[\p{L}%°])/u.test(answer)

/** "m", "km/h", "m²", "m2" and "€", but neither a second number nor a sign: "or 6", "x 10^23", "-". */
const UNIT = /^[(/]?[\p{L}\p{Sc}%‰°'"′″](?:[^\d^⁰-₉²³¹]|(?<=\p{L})(?:\^?-?[23](?!\d)|⁻?[²³¹⁴]))*$/u
const JOINING = /(?<!\p{L})(?:or|to|and|through|till|until|oder|bis|und|ou|et|of|tot|en)(?!\p{L})|^[x×*·] ?(?:\d|$)/iu

const isUnit = (text: string): boolean => text === '' || (UNIT.test(text) && !JOINING.test(text))

type Measured = Pick<PlainQuestion<'number'>, 'unit' | 'key'>

/** "8849 m ± 100 / 500": the unit, the tolerance and how far beyond it an answer still counts may be missing. A text is no unit. */
function measured({ answer, tolerance }: Answer): Measured | string | undefined {
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
  if (!isUnit(unit.trim())) return unit.trim()
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
  names: 'number|numeric|numerical|numeric answer|estimate|slider',
  recognises: isSheetNumber,
  read({ cells, words, decimalSign, note }) {
    const cleaned = cleanWords(words)
    const [answer = '', tolerance = ''] = [cells.answer, cells.tolerance].map((cell) =>
      settleDecimals(cell, decimalSign),
    )
    const found = measured({ answer, tolerance })
    const shortened = cells.answer.trim().slice(0, 60)
    if (!found) throw new FormatError(`Answer "${shortened}" isn't a number.`)
    if (typeof found === 'string')
      throw new FormatError(
        `Answer "${shortened}" isn't one number: "${found.slice(0, 40)}" can't be its unit. Write the number in full, as in 100 m or 6e23.`,
      )
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
