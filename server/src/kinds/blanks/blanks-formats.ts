import type { blanksSchemas } from '#contract/kinds/blanks/blanks.ts'
import { isAccepted } from '#contract/typed-answer.ts'
import { areSameWords, chosenWords, textsOf, type AnswerWords } from '../formats/answer-words.ts'
import { withBlankMarks } from '../formats/blank-marks.ts'
import { isExported } from '../formats/json/is-own-shape.ts'
import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import { listedAsWritten, type FormatsOf } from '../formats/kind-formats.ts'
import type { PlainQuestion } from '../formats/plain-question.ts'
import { quizFileWords } from '../formats/quiz-file-question.ts'
import { giftBlanks } from './gift-blanks.ts'
import { moodleBlanks } from './moodle-blanks.ts'
import { sheetBlanks } from './sheet-blanks.ts'

/** What belongs in each blank: the text of a choice, or the accepted spellings. */
const wantedIn = ({ blanks = [], key }: PlainQuestion<'blanks'>): unknown[] =>
  blanks.map(({ choices }, index) => {
    const wanted = key[index]
    return typeof wanted === 'number'
      ? [choices?.[wanted]?.text, choices?.map(({ text }) => text).toSorted()]
      : wanted?.toSorted()
  })

/** The answers of a single blank; several cannot be said in words. */
function inWords({ blanks = [], key }: PlainQuestion<'blanks'>): AnswerWords {
  const [blank, ...others] = blanks
  const wanted = key[0]
  if (!blank || others.length > 0) return { right: [], wrong: [] }
  return Array.isArray(wanted) ? { right: wanted, wrong: [] } : chosenWords(textsOf(blank.choices ?? []), wanted)
}

export const blanksFormats: FormatsOf<typeof blanksSchemas> = {
  listed: listedAsWritten,
  rightAnswer: (question) => JSON.stringify(wantedIn(question)),
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
      return readDraftShape('blanks', ['blanks'], { ...question, words: { ...words, text } }, note)
    },
  },
  quizFile: {
    marks: ['blanks'],
    /** `1. Paris | Paname` is typed, `2. *Seine | Loire` is chosen. */
    read({ ranked }) {
      const places = ranked.map((line) => {
        const words = quizFileWords(line)
        const right = words.findIndex((word) => word.startsWith('*'))
        return right < 0
          ? { choices: null, wanted: words }
          : { choices: words.map((word) => ({ text: word.replace(/^\*/, '') })), wanted: right }
      })
      return {
        options: [],
        blanks: places.map(({ choices }) => ({ choices })),
        key: Object.fromEntries(places.map(({ wanted }, index) => [String(index), wanted])),
      }
    },
  },
  gift: giftBlanks,
  moodle: moodleBlanks,
  sheet: sheetBlanks,
}
