import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import type { KindFormats } from '../formats/kind-formats.ts'
import { readWords, writeWords } from '../formats/sheet/cell-words.ts'
import { cleanLine } from '../formats/text/clean-text.ts'

/** An entry per line of the answer, or per option cell: `Iran | Persia`. */
export const sheetList: NonNullable<KindFormats<'list'>['sheet']> = {
  names: ['list', 'name them all', 'name all'],
  recognises: () => false,
  read({ cells: { answer, options }, words, note }) {
    const entries = [...answer.split('\n'), ...options.map(({ text }) => text)].map(cleanLine).filter(Boolean)
    const key = entries.map((entry) => ({ answers: readWords(entry) }))
    return readDraftShape('list', [], { words, options: [], key, raw: {} }, note)
  },
  write: ({ key }) => key.map(({ answers }) => writeWords(answers.map(cleanLine))).join('\n'),
}
