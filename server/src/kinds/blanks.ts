import { isDeepStrictEqual } from 'node:util'
import { blanksIn } from '#contract/quiz/kinds/blanks.ts'
import { isTexts, valueIn } from '#contract/quiz/kinds/kind.ts'
import { isAccepted, isBlankRight } from '#contract/quiz/typed-answer.ts'
import type { Note } from './formats/build-question.ts'
import { FormatError, type PlainQuestion } from './formats/plain-question.ts'
import { draftReader } from './formats/json/read-draft-shape.ts'
import {
  type KindFormats,
  areSameWords,
  chosenWords,
  indexOfId,
  textsOf,
  type AnswerWords,
} from './formats/kind-formats.ts'
import { writeWords } from './formats/sheet/sheet-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { isExported } from './formats/json/json-question.ts'
import { quizFileWords } from './formats/quiz-file-question.ts'
import { giftBlanks, moodleBlanks } from './moodle-blanks.ts'
import { inOrderOfIds, guessParts, sameSet, trimmedParts, type ServerKind } from './server-kind.ts'

const unnamed: KindFormats<'blanks'>['unnamed'] = ({ blanks, key }) => ({
  blanks: blanks.map(({ choices }) => ({ choices: choices?.map(({ text }) => ({ text })) ?? null })),
  key: Object.fromEntries(
    blanks.flatMap(({ id, choices }, index): [string, number | string[]][] => {
      const wanted = valueIn(key, id)
      if (isTexts(wanted)) return [[String(index), wanted]]
      return wanted === undefined ? [] : [[String(index), indexOfId(choices ?? [], wanted)]]
    }),
  ),
})
const readDraft = draftReader('blanks', ['blanks'], unnamed)

const LINES = /_{2,}/g

const blanks = (count: number): string => (count === 1 ? 'one blank' : `${count} blanks`)

/** A text with a numbered mark for each of its blanks: lines become marks where there are as many of them as answers. */
function withBlankMarks(text: string, count: number, note: Note): string {
  const marked = blanksIn(text)
  if (marked.length > 0) {
    if (marked.length === count && new Set(marked).size === count && marked.every((place) => place < count)) return text
    throw new FormatError(
      `Its text marks ${blanks(marked.length)}, but it has answers for ${count}. Mark each once, like [[1]] and [[2]], and write an answer for each.`,
    )
  }
  const lines = text.match(LINES)?.length ?? 0
  if (lines !== count)
    throw new FormatError(
      lines === 0
        ? 'Its text has no blanks. Mark each of them, like [[1]] and [[2]].'
        : `Its text has ${blanks(lines)}, but it has answers for ${count}. Write an answer for each.`,
    )
  note('The lines in its text became blanks, in the order of its answers.')
  let place = 0
  return text.replace(LINES, () => `[[${++place}]]`)
}

/** `Paris | Paname` is typed, `*Seine | Loire` is chosen. */
function readBlank(text: string, refuseTwo: () => never) {
  const words = quizFileWords(text)
  const right = words.findIndex((word) => word.startsWith('*'))
  if (right < 0) return { choices: null, wanted: words }
  if (words.slice(right + 1).some((word) => word.startsWith('*'))) return refuseTwo()
  const choices = words.map((word, index) => ({ text: index === right ? word.slice(1).trim() : word }))
  return { choices, wanted: right }
}

function writeBlank({ blanks = [], key }: PlainQuestion<'blanks'>, index: number): string {
  const wanted = key[index]
  const choices = blanks[index]?.choices?.map(({ text }) => cleanLine(text))
  const words = choices ?? (Array.isArray(wanted) ? wanted.map(cleanLine) : [])
  if (words.some((word, at) => word.startsWith('*') && at !== wanted))
    throw new FormatError("A spreadsheet can't hold a blank with a word that begins with a star.")
  return writeWords(words.map((word, at) => (at === wanted ? `*${word}` : word)))
}

/** The answers of a single blank; several cannot be said in words. */
function inWords({ blanks = [], key }: PlainQuestion<'blanks'>): AnswerWords {
  const [blank, ...others] = blanks
  const wanted = key[0]
  if (!blank || others.length > 0) return { right: [], wrong: [] }
  return Array.isArray(wanted) ? { right: wanted, wrong: [] } : chosenWords(textsOf(blank.choices ?? []), wanted)
}

const trimmed = (spellings: string[]): string[] => spellings.map((spelling) => spelling.trim())

export const blanksKind: ServerKind<'blanks'> = {
  sameKey: (one, other) =>
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([id, wanted]) =>
      Array.isArray(wanted) ? sameSet(wanted, other[id]) : wanted === other[id],
    ),
  sameAnswer: isDeepStrictEqual,
  inOrder: ['blanks'],
  publishedKey: (key) =>
    Object.fromEntries(
      Object.entries(key).map(([id, wanted]) => [id, Array.isArray(wanted) ? trimmed(wanted) : wanted]),
    ),
  publishedParts: ({ blanks }) => ({
    blanks: blanks.map(({ choices, ...blank }) => ({
      ...blank,
      choices: choices && inOrderOfIds(trimmedParts(choices)),
    })),
  }),
  hiddenChoices: ({ blanks }) => ({
    blanks: blanks.map(({ choices, ...blank }) => ({ ...blank, choices: choices && [] })),
  }),
  demo: {
    right: (_, key) =>
      Object.fromEntries(
        Object.entries(key).map(([id, wanted]) => [id, Array.isArray(wanted) ? (wanted[0] ?? '') : wanted]),
      ),
    wrong: ({ blanks }, key, random) =>
      Object.fromEntries(
        blanks.map(({ id, choices }) => {
          const others = choices?.filter((choice) => choice.id !== key[id]) ?? []
          return [id, others[Math.floor(random() * others.length)]?.id ?? 'no idea']
        }),
      ),
  },
  given: ({ blanks, key }, answer) =>
    blanks.flatMap((blank, index) => {
      const { id, choices } = blank
      const said = answer[id]
      if (said === undefined) return []
      const right = isBlankRight(blank, key[id], said)
      const text = choices?.find((choice) => choice.id === said)?.text ?? said
      return [{ part: `Blank ${index + 1}`, text, right }]
    }),
  guess: ({ blanks }) => guessParts(blanks.map(({ choices }) => (choices ? 1 / choices.length : 0))),
  formats: {
    unnamed,
    /** What belongs in each blank: the text of a choice, or the accepted spellings. */
    rightAnswer: ({ blanks = [], key }) =>
      JSON.stringify(
        blanks.map(({ choices }, index) => {
          const wanted = key[index]
          return typeof wanted === 'number'
            ? [choices?.[wanted]?.text, choices?.map(({ text }) => text).toSorted()]
            : wanted?.toSorted()
        }),
      ),
    inWords,
    accepts: (question, answer) =>
      question.blanks?.[0]?.choices
        ? inWords(question).right.some((one) => areSameWords(one, answer))
        : isAccepted(answer, inWords(question).right),
    json: {
      recognises: ({ raw }) => Array.isArray(raw['blanks']),
      read({ words, ...question }, note) {
        const { blanks } = question.raw
        const isOurs = isExported(question.raw) || !Array.isArray(blanks)
        const text = isOurs ? words.text : withBlankMarks(words.text, blanks.length, note)
        return readDraft({ ...question, words: { ...words, text } }, note)
      },
    },
    quizFile: {
      marks: ['blanks'],
      /** `1. Paris | Paname` is typed, `2. *Seine | Loire` is chosen. */
      read({ ranked, fail }) {
        const places = ranked.map((line, index) =>
          readBlank(line, () => fail(`blank ${index + 1} has more than one right answer.`)),
        )
        return {
          options: [],
          blanks: places.map(({ choices }) => ({ choices })),
          key: Object.fromEntries(places.map(({ wanted }, index) => [String(index), wanted])),
        }
      },
    },
    gift: giftBlanks,
    moodle: moodleBlanks,
    /** The option cells hold what belongs in each blank, in the order of their numbers in the text. */
    sheet: {
      names: 'blanks|blank|cloze|gaps|gap fill',
      read({ cells: { answer, options }, words, note }) {
        if (answer.trim() !== '' && options.length > 0)
          throw new FormatError('Its answer should be empty: what belongs in a blank is written in the option columns.')
        // One blank may have its words in the answer.
        const filled = options.length > 0 ? options : [{ place: 0, text: answer }]
        if (filled.some(({ place }, index) => place !== index))
          throw new FormatError(
            'The option columns have to say what belongs in each blank, without an empty one between.',
          )
        const places = filled.map(({ text }) =>
          readBlank(cleanLine(text), () => {
            throw new FormatError(`Two choices of a blank begin with a star: "${text.slice(0, 60)}".`)
          }),
        )
        const question = {
          words: { ...words, text: withBlankMarks(words.text, places.length, note) },
          options: [],
          key: Object.fromEntries(places.map(({ wanted }, index) => [String(index), wanted])),
          raw: { blanks: places.map(({ choices }) => ({ choices })) },
        }
        return readDraft(question, note)
      },
      cells: (question) => (question.blanks ?? []).map((_, index) => writeBlank(question, index)),
    },
  },
}
