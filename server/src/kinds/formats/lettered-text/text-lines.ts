import { FormatError } from '../plain-question.ts'
import { linesOf } from '../text/lines.ts'

/** More than any question bank has; beyond it, the text is abuse. */
const MOST_LINES = 200_000

/** The line breaks inside a paragraph that Word and Pages copy along. */
const SOFT_BREAK = /[\u2028\u2029\v\f]/g
const SPACE = /[\t\u00A0]/g

/** Lines with one kind of space; a tab before them is wider. */
export function textLines(text: string): string[] {
  const lines = linesOf(text.replace(SOFT_BREAK, '\n'))
  if (lines.length > MOST_LINES)
    throw new FormatError(`It has more than ${MOST_LINES} lines. Split it into several files.`)
  return lines.map((line) => line.replace(/^[\t ]+/, (lead) => lead.replaceAll('\t', '    ')).replace(SPACE, ' '))
}
