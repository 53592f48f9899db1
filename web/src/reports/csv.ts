/**
 * What starts a formula, including full-width forms, at the start of a text or after anything that could be read as a
 * separator.
 */
const FORMULA = /(^|[,;|\t\r\n])([ "]*)(?=[=+\-@＝＋－＠])/g
const BLANK_START = /^(?=[ "]*[\t\r])/

/** The guard against CSV injection: an apostrophe before everything that could start a formula. */
export const guarded = (text: string): string => text.replace(FORMULA, "$1$2'").replace(BLANK_START, "'")

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  // Our own numbers are not formulas, and stay numbers.
  if (typeof value === 'number') return String(value)
  return `"${guarded(value).replaceAll('"', '""')}"`
}

/** Rows as a CSV file for spreadsheets: RFC 4180, with a byte order mark for UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
