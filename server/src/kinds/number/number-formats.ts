import { readNumber } from '#contract/read-number.ts'
import type { numberSchemas } from '#contract/kinds/number/number.ts'
import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import { listedAsWritten, type FormatsOf } from '../formats/kind-formats.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { isFull, wordsOf } from '../formats/moodle/moodle-question.ts'
import type { XmlNode } from '../formats/moodle/xml-node.ts'
import type { Note } from '../formats/build-question.ts'
import { buildNumber } from './build-number.ts'
import { readGiftNumber } from './read-gift-number.ts'
import { couldBeDecimal, sheetNumber } from './sheet-number.ts'

/** "8849 m ± 100 / 500": the unit, the tolerance and the span may be missing. */
const QUIZ_FILE =
  /^(?<value>[^±/\p{L}%°]+?)\s*(?<unit>[\p{L}%°][^±/]*?)?\s*(?:±(?<tolerance>[^/]+))?(?:\/(?<span>.+))?$/u

const numberIn = (text: string | undefined): number | null => (text === undefined ? null : readNumber(text.trim()))

function readNumerical(question: XmlNode, note: Note): PlainQuestion {
  const answers = question.all('answer')
  const full = answers.find((answer) => isFull(answer) && answer.first('text')?.text.trim() !== '*')
  const said = full?.first('text')?.text.trim() ?? ''
  if (said === '') throw new FormatError("Its answer isn't a number.")
  if (answers.length > 1) note('Only its first right number was kept.')
  if (question.first('units')) note('Its units were left out.')
  if (!Number.isFinite(Number(said))) throw new FormatError(`"${said.slice(0, 40)}" isn't a number.`)
  return buildNumber(wordsOf(question, note), Number(said), Number(full?.textOf('tolerance') || 0))
}

/** As a person would write it. */
const written = ({ key: { value, tolerance } }: PlainQuestion<'number'>): string =>
  tolerance === 0 ? String(value) : `${value} ± ${tolerance}`

export const numberFormats: FormatsOf<typeof numberSchemas> = {
  name: 'a number',
  listed: listedAsWritten,
  rightAnswer: ({ key: { value, tolerance } }) => JSON.stringify([value, tolerance]),
  losses: (before, after) => [
    ...(before.unit && before.unit !== after.unit ? ["Its unit isn't included."] : []),
    ...(before.key.span !== after.key.span ? ["What it gives for near answers isn't included."] : []),
  ],
  json: {
    recognises: ({ key, options }) =>
      options.length === 0 && typeof key === 'object' && key !== null && !Array.isArray(key),
    read: (question, note) =>
      readDraftShape(
        'number',
        ['unit'],
        typeof question.key === 'number' ? { ...question, key: { value: question.key } } : question,
        note,
      ),
  },
  quizFile: {
    marks: ['number'],
    read({ accepted, fail }) {
      const [line = fail('this question is missing its number.')] = accepted
      const { value: said, unit = null, tolerance: about = '0', span: within } = QUIZ_FILE.exec(line.text)?.groups ?? {}
      const [value = null, tolerance = null, span = null] = [said, about, within].map(numberIn)
      if (value === null || tolerance === null || tolerance < 0 || (within !== undefined && span === null))
        return fail(`"${line.text}" isn't a number.`, line.number)
      return { options: [], unit, key: { value, tolerance, span } }
    },
  },
  sheet: {
    names: ['number', 'numeric', 'numerical'],
    recognises: ({ cells, hasOptions }) => !hasOptions && sheetNumber(cells) !== undefined,
    read({ cells, words, note }) {
      const number = sheetNumber(cells)
      if (!number) throw new FormatError(`Answer "${cells.answer.trim().slice(0, 60)}" isn't a number.`)
      if (couldBeDecimal(cells.answer))
        note(`Its answer was read as ${number.value}, with the comma as a thousands separator.`)
      return buildNumber(words, number.value, number.tolerance)
    },
    write: written,
  },
  gift: {
    reads: {
      numerical(question) {
        const { words, value, tolerance } = readGiftNumber(question)
        return buildNumber(words, value, tolerance)
      },
    },
    write: ({ key: { value, tolerance } }) => `#${value}:${tolerance}`,
  },
  moodle: {
    reads: { numerical: readNumerical },
    type: 'numerical',
    write: ({ key: { value, tolerance } }) => [
      `<answer fraction="100" format="plain_text"><text>${value}</text><tolerance>${tolerance}</tolerance></answer>`,
    ],
  },
  typed: (question) => [written(question)],
}
