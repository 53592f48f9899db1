const MOST_WORDS = 5
const LONGEST = 40
/** A line that is longer holds a whole file. */
const LONGEST_LINE = 2_000
/** How many lines below the first may hold the words. */
const DEPTH = 8

/** The first words of a text in quotation marks: "What is 19 plus…"; empty without any. */
export function quotedStart(text: string): string {
  const words = text.trim().split(/\s+/)
  const start = words.slice(0, MOST_WORDS).join(' ')
  if (start === '') return ''
  const isWhole = words.length <= MOST_WORDS && start.length <= LONGEST
  return isWhole ? `"${start}"` : `"${start.slice(0, LONGEST).trimEnd()}…"`
}

const hasWords = (text: string): boolean => /\p{L}.*\p{L}/su.test(text)

const JSON_TEXT = /"(?:question|text|prompt|stem|q)"\s*:\s*"((?:[^"\\]|\\.)*)/i
const CELL = /(?:^|[,;\t])(?:"((?:[^"]|"")*)"?|([^,;\t"]*))/g

/** The first cell of a row that is more than a number. */
function cellWords(row: string): string {
  const cells = [...row.matchAll(CELL)].map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare)
  return cells.find(hasWords) ?? ''
}

/** A line without its markup and without the number or the name of its question. */
const plainLine = (line: string): string =>
  line
    .replace(/<[^>]*>/g, ' ')
    .replace(/^\s*(?:::[^:]*::)?\s*(?:[-*•#>]+\s|\d{1,4}[.):]\s)?/, '')
    .replace(/^[[{\s"]+/, '')

/** The first words of the question that starts at a line, by which its author recognises it; empty without any. */
export function wordsAtLine(lines: readonly string[], line: number, isSheet: boolean): string {
  const below = lines.slice(line - 1, line - 1 + DEPTH)
  if (line < 1 || below.some(({ length }) => length > LONGEST_LINE)) return ''
  if (isSheet) return quotedStart(cellWords(below[0] ?? ''))
  if (/^\s*[[{]\s*("|$)/.test(below[0] ?? ''))
    return quotedStart(below.map((one) => JSON_TEXT.exec(one)?.[1]).find((text) => text !== undefined) ?? '')
  return quotedStart(below.map(plainLine).find(hasWords) ?? '')
}
