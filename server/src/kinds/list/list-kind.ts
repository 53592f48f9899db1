import { entryFor } from '#contract/kinds/list/found-entries.ts'
import { ANSWERS_PER_ENTRY, type listSchemas } from '#contract/kinds/list/list.ts'
import { isTexts } from '#contract/kinds/options.ts'
import { spellingOf } from '#contract/typed-answer.ts'
import { noGuess, sameSet, type ServerKindOf } from '../server-kind.ts'
import { listFormats } from './list-formats.ts'

export const listKind: ServerKindOf<typeof listSchemas> = {
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
  formats: listFormats,
}
