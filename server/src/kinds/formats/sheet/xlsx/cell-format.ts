import { format, isDateFormat } from 'numfmt'
import { xmlAttributeOf, openings, pathsIn, textOf, WORKBOOK, type XlsxParts } from './xlsx-parts.ts'

/**
 * What the first sheet shows instead of the number in the cell at a place (B2): percentages, dates, fractions, amounts
 * of money. The reader of spreadsheets only gives the numbers.
 */
export function shownCells(parts: XlsxParts): (place: string) => string | undefined {
  const paths = pathsIn(parts)
  const shown = formatsIn(parts, paths.styles)
  const xml = textOf(parts[paths.sheet])
  const numbers = new Map<string, { value: number; style: number }>()
  let cell = { place: '', type: '', style: 0 }
  for (const { name, attributes, end } of openings(xml, 'c|v')) {
    const valueOf = (attribute: string) => xmlAttributeOf(attributes, attribute)
    if (name === 'c') cell = { place: valueOf('r') ?? '', type: valueOf('t') ?? 'n', style: Number(valueOf('s') ?? 0) }
    else if (cell.type === 'n') {
      const value = xml.slice(end, xml.indexOf('<', end)).trim()
      if (value !== '') numbers.set(cell.place, { value: Number(value), style: cell.style })
    }
  }
  return (place) => {
    const number = numbers.get(place)
    return number && shown(number.value, number.style)
  }
}

interface Style {
  code: string
  isDate: boolean
}

/** Between the two ways in which spreadsheets count days. */
const FROM_1904 = 1462

/** How many different numbers are kept with what they look like. */
const MOST_KEPT = 10_000

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

/**
 * A number as a cell with the style of this place shows it; undefined where that is the number itself, or nobody can
 * tell. The formats of a file by their numbers, those of its styles, and what formats them.
 */
export function numberFormats(
  own: ReadonlyMap<number, string>,
  styles: readonly number[],
  isFrom1904: boolean,
  write: typeof format = format,
): (value: number, style: number) => string | undefined {
  const known = new Map<number, Style | undefined>()
  const kept = new Map<string, string | undefined>()
  const shown = (value: number, id: number): string | undefined => {
    if (!known.has(id)) known.set(id, styleOf(own.get(id) ?? BUILT_IN[id]))
    const style = known.get(id)
    if (!style) return undefined
    const text = write(style.code, style.isDate && isFrom1904 ? value + FROM_1904 : value, { throws: false })
    const shown = text.replace(/\s+/g, ' ').trim()
    return /^#*$/.test(shown) ? undefined : shown
  }
  return (value, style) => {
    if (!Number.isFinite(value)) return undefined
    const id = styles[style] ?? 0
    const name = `${id} ${value}`
    if (kept.has(name)) return kept.get(name)
    const text = shown(value, id)
    if (kept.size < MOST_KEPT) kept.set(name, text)
    return text
  }
}

/** The digits that a spreadsheet keeps: 0.1 + 0.2 is 0.3. */
export const numberText = (value: number): string => String(Number(value.toPrecision(15)))

function formatsIn(parts: XlsxParts, path: string) {
  const own = new Map<number, string>()
  const styles: number[] = []
  const xml = textOf(parts[path])
  const [, cells = ''] = xml.split(/<\/?(?:\w+:)?cellXfs(?=[\s>])/, 2)
  for (const { attributes } of openings(xml, 'numFmt'))
    own.set(Number(xmlAttributeOf(attributes, 'numFmtId')), xmlAttributeOf(attributes, 'formatCode') ?? '')
  for (const { attributes } of openings(cells, 'xf')) styles.push(Number(xmlAttributeOf(attributes, 'numFmtId') ?? 0))
  const [properties] = openings(textOf(parts[WORKBOOK]), 'workbookPr')
  return numberFormats(own, styles, /^(?:1|true)$/.test(xmlAttributeOf(properties?.attributes ?? '', 'date1904') ?? ''))
}

/** As long as a spreadsheet allows. */
const LONGEST_FORMAT = 255

/** The format with this code; undefined for one that shows the number itself, or that nobody can tell. */
function styleOf(code: string | undefined): Style | undefined {
  // A number with an exponent would lose digits.
  if (code === undefined || code.length > LONGEST_FORMAT || /^general$|^@$|E[+-]/i.test(code)) return undefined
  try {
    const isDate = isDateFormat(code)
    // Thousands separators make a number ambiguous where others have commas before their decimals.
    const style = { code: isDate ? code : code.replaceAll('#,##0', '0'), isDate }
    format(style.code, 1, { throws: false })
    return style
  } catch {
    // A code that is none makes them throw all the same: `constructor`.
    return undefined
  }
}
