import { FormatError } from '../plain-question.ts'
import type { ReadInto } from '../reading-choice.ts'
import { openSheet } from '../sheet/read-sheet.ts'
import { headerScore } from '../sheet/sheet-columns.ts'
import { markdownTable, readTable, type MarkdownTable } from './markdown-table.ts'
import { letteredEvidence } from './detect-lettered.ts'
import { readLetteredText } from './read-lettered-text.ts'

const isSheet = ({ rows }: MarkdownTable): boolean => headerScore(rows[0]?.cells ?? []) > 0

const hasQuestions = ({ outside }: MarkdownTable): boolean => {
  const { aiken, text, typed } = letteredEvidence(outside.map(({ text: line }) => line).join('\n'))
  return aiken + text + typed > 0
}

/** Whether a text is a table of Markdown with questions, or one with two columns, which are the sides of cards. */
export function tableIn(sample: string): 'text' | 'cards' | null {
  try {
    const table = markdownTable(sample)
    if (!table) return null
    if (isSheet(table)) return 'text'
    return table.rows[0]?.cells.length === 2 && table.rows.length > 1 && !hasQuestions(table) ? 'cards' : null
  } catch (error) {
    if (error instanceof FormatError) return 'text'
    throw error
  }
}

/** Reads questions as people paste them: with letters for their options, or as a table of Markdown. */
export function openText(text: string): ReadInto {
  const table = markdownTable(text)
  if (!table || !isSheet(table)) return (report) => readLetteredText(text, report)
  if (hasQuestions(table)) throw new FormatError('There are questions beside the table. Import the table by itself.')
  return readTable(table, openSheet(table.rows))
}
