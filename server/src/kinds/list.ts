import { ANSWERS_PER_ENTRY } from '#contract/quiz/kinds/list.ts'
import { entryFor, spellingOf } from '#contract/quiz/typed-answer.ts'
import { isTexts } from '#contract/quiz/kinds/kind.ts'
import type { KindFormats } from './formats/kind-formats.ts'
import { draftReader } from './formats/json/read-draft-shape.ts'
import { writeWords } from './formats/sheet/sheet-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { quizFileWords } from './formats/quiz-file-question.ts'
import { noGuess, sameSet, type ServerKind } from './server-kind.ts'

const unnamed: KindFormats<'list'>['unnamed'] = ({ key }) => ({ key: key.map(({ answers }) => ({ answers })) })
const readDraft = draftReader('list', [], unnamed)

export const listKind: ServerKind<'list'> = {
  sameKey: (one, other) =>
    one.length === other.length &&
    one.every(({ id, answers }) => sameSet(answers, other.find((entry) => entry.id === id)?.answers)),
  sameAnswer: sameSet,
  publishedKey: (key) =>
    key.map(({ id, answers }) => ({
      id,
      answers: answers.map((spelling) => spelling.trim()).filter((spelling) => spelling !== ''),
    })),
  ofKey: ['total'],
  demo: {
    right: (_, key) => key.flatMap(({ answers }) => answers.slice(0, 1)),
    wrong(_, key, random) {
      const [forgotten, share] = [Math.floor(random() * key.length), 0.1 + 0.6 * random()]
      return key.flatMap(({ answers }, index) => (index !== forgotten && random() < share ? answers.slice(0, 1) : []))
    },
    knownBy: (key) => 0.88 ** key.length,
  },
  tries: {
    hit(key, text) {
      const entry = entryFor(key, text)
      return entry && { id: entry.id, text: entry.answers[0] ?? text }
    },
    /** What was found comes first, because an answer has only so many. */
    answerWith({ total }, answer, found) {
      const typed = isTexts(answer) ? answer : []
      const known = new Set(found.map((text) => spellingOf(text).essence))
      const more = typed.filter((text) => !known.has(spellingOf(text).essence))
      return answer === null && found.length === 0 ? null : [...found, ...more].slice(0, ANSWERS_PER_ENTRY * total)
    },
  },
  given: ({ key }, answer) =>
    answer.map((text) => {
      const entry = entryFor(key, text)
      return { part: null, text: entry?.answers[0] ?? text, right: entry !== undefined }
    }),
  awaited: ({ key }) => key.map(({ answers }) => ({ part: null, text: answers[0] ?? '', right: true })),
  guess: noGuess,
  formats: {
    unnamed,
    json: {
      read: readDraft,
    },
    rightAnswer: ({ key }) => JSON.stringify(key.map(({ answers }) => answers.toSorted())),
    quizFile: {
      marks: ['list'],
      /** `= Iran | Persia`: an entry a line, with its spellings. */
      read: ({ accepted }) => ({ options: [], key: accepted.map(({ text }) => ({ answers: quizFileWords(text) })) }),
    },
    /** An entry per line of the answer, or per option cell: `Iran | Persia`. */
    sheet: {
      names: 'list|name them all|name all',
      read({ cells: { answer, options }, words, note }) {
        const entries = [...answer.split('\n'), ...options.map(({ text }) => text)].map(cleanLine).filter(Boolean)
        const key = entries.map((entry) => ({ answers: quizFileWords(entry) }))
        return readDraft({ words, options: [], key, raw: {} }, note)
      },
      write: ({ key }) => key.map(({ answers }) => writeWords(answers.map(cleanLine))).join('\n'),
    },
  },
}
