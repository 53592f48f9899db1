import { format, isDateFormat } from 'numfmt'

/** The formats that every spreadsheet has by number; those of dates that follow the reader's country are left out. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  45: 'mm:ss',
  46: '[h]:mm:ss',
}

/** Between the two ways in which spreadsheets count days. */
const FROM_1904 = 1462

/** As long as a spreadsheet allows. */
const LONGEST_FORMAT = 255

/** The digits that a spreadsheet keeps: 0.1 + 0.2 is 0.3. */
export const numberText = (value: number): string => String(Number(value.toPrecision(15)))

/** How the cells of a file look, by the numbers of their styles. */
export class CellFormats {
  readonly #own: ReadonlyMap<number, string>
  readonly #styles: readonly number[]
  readonly #firstDay: number

  constructor(own: ReadonlyMap<number, string>, styles: readonly number[], isFrom1904: boolean) {
    this.#own = own
    this.#styles = styles
    this.#firstDay = isFrom1904 ? FROM_1904 : 0
  }

  /** A number as its cell shows it; undefined where that is the number itself, or nobody can tell. */
  shown(value: number, style: number): string | undefined {
    const id = this.#styles[style] ?? 0
    const code = this.#own.get(id) ?? BUILT_IN[id]
    // A number with an exponent would lose digits.
    if (code === undefined || /^general$|^@$|E[+-]/i.test(code)) return undefined
    if (!Number.isFinite(value) || code.length > LONGEST_FORMAT) return undefined
    const isDate = isDateFormat(code)
    // Thousands separators make a number ambiguous where others have commas before their decimals.
    const text = format(isDate ? code : code.replaceAll('#,##0', '0'), isDate ? value + this.#firstDay : value, {
      throws: false,
    })
    const shown = text.replace(/\s+/g, ' ').trim()
    return /^#*$/.test(shown) ? undefined : shown
  }
}
