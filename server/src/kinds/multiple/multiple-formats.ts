import { letterOf } from '#contract/letter-of.ts'
import type { multipleSchemas } from '#contract/kinds/multiple/multiple.ts'
import { areSameWords, chosenWords, textsOf } from '../formats/answer-words.ts'
import { giftOption } from '../formats/gift/gift-text.ts'
import { indexIn } from '../formats/json/json-question.ts'
import { listedAsWritten, type FormatsOf } from '../formats/kind-formats.ts'
import { answerElement } from '../formats/moodle/moodle-element.ts'
import { quizFileOption } from '../formats/quiz-file-question.ts'
import { cleanLine } from '../formats/text/clean-text.ts'
import { buildChoice } from '../single/build-choice.ts'
import { readSheetChoice } from '../single/read-sheet-choice.ts'

/** The percentage of each right option, so that all of them together are full marks. */
const shareOf = (right: number[]): number => Number((100 / right.length).toFixed(5))

/** What sheets call such questions. */
const MULTIPLE_NAMES =
  'multiple|checkbox|checkboxes|multiple select|multi select|multiselect|multiple response|multiple responses|multiple answer|multiple answers|multiple correct|mcq multiple|msq|mrq|select all|select all that apply|all that apply'.split(
    '|',
  )

/** In other formats these are read together with single choice, because they are often written the same way. */
export const multipleFormats: FormatsOf<typeof multipleSchemas> = {
  listed: listedAsWritten,
  rightAnswer: ({ options, key }) =>
    JSON.stringify(key.map((index) => cleanLine(options[index]?.text ?? '')).toSorted()),
  inWords: ({ options, key: [only, ...others] }) =>
    chosenWords(textsOf(options), others.length === 0 ? only : undefined),
  accepts: ({ options, key: [only, ...others] }, answer) =>
    others.length === 0 && areSameWords(options[only ?? -1]?.text, answer),
  json: {
    recognises: ({ key, options }) => options.length > 0 && Array.isArray(key),
    read({ words, options, key }, note) {
      const right = [key].flat().map((entry) => indexIn(options, entry))
      const choices = options.map((option, index) => ({ ...option, right: right.includes(index) }))
      return buildChoice(words, choices, 'multiple', note)
    },
  },
  quizFile: {
    marks: ['all'],
    read({ options, fail }) {
      const key = options.flatMap(({ right }, index) => (right ? [index] : []))
      if (key.length === 0) fail('this question is missing a right answer.')
      return { options: options.map(({ text }) => quizFileOption(text)), key }
    },
  },
  sheet: {
    names: MULTIPLE_NAMES,
    recognises: () => false,
    namesOptions: () => true,
    read: (question) => readSheetChoice(question, 'multiple'),
    write: ({ key }) => key.map(letterOf).join(', '),
  },
  gift: {
    reads: {},
    write: ({ options, key }) =>
      options.map((option, index) => `~%${key.includes(index) ? shareOf(key) : -100}%${giftOption(option)}`).join('\n'),
  },
  moodle: {
    reads: {},
    type: 'multichoice',
    write: ({ options, key }) => [
      '<single>false</single>',
      ...options.map((option, index) => answerElement(key.includes(index) ? shareOf(key) : -100, option)),
    ],
  },
  someRight: ({ options, key }) => ({ options: options.map(({ text }) => text), right: key }),
}
