/** Separators, from the one that an option's text hardly ever contains to the one it often does. */
const SEPARATORS = ['\n', '|', ';', ','] as const
export type Separator = (typeof SEPARATORS)[number]

interface SplitOptions {
  texts: string[]
  /** Nothing in them could also be a separator, so that their number and order are certain. */
  isSure: boolean
}

/** Signs that separate even where other cells have another separator. */
const CERTAIN = ['\n', '|'] as const

/** The options in one cell; undefined where it does not say where one of them ends. */
export function splitOptions(cell: string, separator: Separator | undefined): SplitOptions | undefined {
  const marked = bracketed(cell) ?? labelled(cell)
  if (marked) return { texts: marked, isSure: true }
  const sign = CERTAIN.find((one) => piecesOf(cell, one).length > 1) ?? separator
  if (sign === undefined) return undefined
  const texts = piecesOf(cell, sign)
  if (texts.length < 2) return undefined
  return { texts, isSure: sign === '\n' || sign === '|' || (sign === ';' && !cell.includes(',')) }
}

/** The separator that cuts every other cell of a column into several pieces. */
export function separatorOf(cells: string[]): Separator | undefined {
  const isPlain = (cell: string) => !bracketed(cell) && !labelled(cell) && !CERTAIN.some((sign) => cell.includes(sign))
  const plain = cells.filter((cell) => cell.trim() !== '' && isPlain(cell))
  if (plain.length === 0) return undefined
  return SEPARATORS.find((separator) => plain.every((cell) => piecesOf(cell, separator).length > 1))
}

const LABEL = /(?:^|[\s,;|])\(?([A-Ia-i])[).:](?:\s+|(?=\S))/g

/** A question with its options in the same cell; `isSure` where each has a bracket or a line of its own. */
export function splitQuestion(cell: string): (SplitOptions & { question: string }) | undefined {
  for (const { index } of cell.matchAll(/(?<=\s)\(?[Aa][).:]/g)) {
    const texts = labelled(cell.slice(index))
    const question = cell.slice(0, index).trim()
    if (!texts || question === '') continue
    const rest = cell.slice(index)
    const inLines = rest.split('\n').filter((line) => /^\s*\(?[A-Ia-i][).:]/.test(line)).length
    const isBracketed = [...rest.matchAll(LABEL)].every(([mark]) => mark.includes(')'))
    return { question, texts, isSure: isBracketed || inLines === texts.length }
  }
  return undefined
}

const QUOTED = /^\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*(?:,|$)/

/** `["a", "b"]`, or the same with single quotes; undefined if it is no such list. */
function bracketed(cell: string): string[] | undefined {
  const inner = /^\s*\[(.*)\]\s*$/s.exec(cell)?.[1]
  if (inner === undefined) return undefined
  const texts: string[] = []
  for (let rest = inner; rest.trim() !== '';) {
    const match = QUOTED.exec(rest)
    if (!match) return undefined
    texts.push((match[1] ?? match[2] ?? '').replace(/\\(.)/g, '$1'))
    rest = rest.slice(match[0].length)
  }
  return texts
}

/** "A) x B) y", each label once and in order. */
function labelled(cell: string): string[] | undefined {
  const marks = [...cell.matchAll(LABEL)]
  const isInOrder = marks.every(([, letter = ''], index) => letter.toUpperCase().charCodeAt(0) === 65 + index)
  if (marks.length < 2 || !isInOrder || cell.slice(0, marks[0]?.index).trim() !== '') return undefined
  const texts = marks.map((mark, index) =>
    cell
      .slice(mark.index + mark[0].length, marks[index + 1]?.index ?? cell.length)
      .trim()
      .replace(/[,;|]$/, '')
      .trim(),
  )
  return texts.every(Boolean) ? texts : undefined
}

const piecesOf = (cell: string, separator: Separator): string[] =>
  cell
    .split(separator)
    .map((piece) => piece.trim())
    .filter(Boolean)
