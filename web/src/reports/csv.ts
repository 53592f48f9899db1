/** What begins a formula, wide forms included, at the start of a text or after whatever might be taken for a separator. */
const FORMULA = /(^|[,;|\t\r\n])([ "]*)(?=[=+\-@＝＋－＠])/g
const BLANK_START = /^(?=[ "]*[\t\r])/

/** The guard against CSV injection: a text that no spreadsheet runs: an apostrophe stands before everything that could begin a formula. */
export const guarded = (text: string): string => text.replace(FORMULA, "$1$2'").replace(BLANK_START, "'")

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  // Our own numbers are no formulas, and stay numbers.
  if (typeof value === 'number') return String(value)
  return `"${guarded(value).replaceAll('"', '""')}"`
}

/** Rows as a file that spreadsheets open: RFC 4180, with the mark by which they know that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
