import { withBlankMarks } from '../formats/blank-marks.ts'
import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import type { KindFormats } from '../formats/kind-formats.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { readWords, writeWords } from '../formats/sheet/cell-words.ts'
import { cleanLine } from '../formats/text/clean-text.ts'

/** `Paris | Paname` is typed, `*Seine | Loire` is chosen. */
function readBlank({ text }: { text: string }): { choices: { text: string }[] | null; wanted: string[] | number } {
  const words = readWords(cleanLine(text))
  const starred = words.flatMap((word, index) => (word.startsWith('*') ? [index] : []))
  const [right] = starred
  if (right === undefined) return { choices: null, wanted: words }
  if (starred.length > 1) throw new FormatError(`Two choices of a blank begin with a star: "${text.slice(0, 60)}".`)
  return {
    choices: words.map((word, index) => ({ text: index === right ? word.slice(1).trim() : word })),
    wanted: right,
  }
}

function writeBlank({ blanks = [], key }: PlainQuestion<'blanks'>, index: number): string {
  const wanted = key[index]
  const choices = blanks[index]?.choices?.map(({ text }) => cleanLine(text))
  const words = choices ?? (Array.isArray(wanted) ? wanted.map(cleanLine) : [])
  if (words.some((word, at) => word.startsWith('*') && at !== wanted))
    throw new FormatError("A spreadsheet can't hold a blank with a word that begins with a star.")
  return writeWords(words.map((word, at) => (at === wanted ? `*${word}` : word)))
}

/** The option cells hold what belongs in each blank, in the order of their numbers in the text. */
export const sheetBlanks: NonNullable<KindFormats<'blanks'>['sheet']> = {
  names: ['blanks', 'blank', 'cloze', 'gaps', 'gap fill'],
  recognises: () => false,
  read({ cells: { answer, options }, words, note }) {
    if (answer.trim() !== '' && options.length > 0)
      throw new FormatError('Its answer should be empty: what belongs in a blank is written in the option columns.')
    // One blank may have its words in the answer.
    const filled = options.length > 0 ? options : [{ place: 0, text: answer }]
    if (filled.some(({ place }, index) => place !== index))
      throw new FormatError('The option columns have to say what belongs in each blank, without an empty one between.')
    const places = filled.map(readBlank)
    const question = {
      words: { ...words, text: withBlankMarks(words.text, places.length, note) },
      options: [],
      key: Object.fromEntries(places.map(({ wanted }, index) => [String(index), wanted])),
      raw: { blanks: places.map(({ choices }) => ({ choices })) },
    }
    return readDraftShape('blanks', ['blanks'], question, note)
  },
  write: () => '',
  cells: (question) => (question.blanks ?? []).map((_, index) => writeBlank(question, index)),
}
