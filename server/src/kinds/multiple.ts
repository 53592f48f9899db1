import { letterOf } from '#contract/text/letters.ts'
import { areSameWords, chosenWords, textsOf, indexOfId } from './formats/kind-formats.ts'
import { giftOption } from './formats/gift-syntax.ts'
import { answerElement } from './formats/moodle/moodle-question.ts'
import { quizFileOption } from './formats/quiz-file-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { readJsonChoice, readSheetChoice } from './choices.ts'
import { keyAsAnswer, sameSet, type ServerKind } from './server-kind.ts'

/** The percentage of each right option, so that all of them together are full marks. */
const shareOf = (right: number[]): number => Number((100 / right.length).toFixed(5))

export const multipleKind: ServerKind<'multiple'> = {
  sameKey: sameSet,
  sameAnswer: sameSet,
  publishedKey: (key) => key,
  demo: {
    right: keyAsAnswer,
    wrong({ options }, key) {
      const others = options.map(({ id }) => id).filter((id) => !key.includes(id))
      return key.length > 1 ? key.slice(1) : others.slice(0, 1)
    },
  },
  /** In other formats these are read together with single choice, because they are often written the same way. */
  formats: {
    unnamed: ({ options, key }) => ({ key: key.map((id) => indexOfId(options, id)) }),
    rightAnswer: ({ options, key }) =>
      JSON.stringify(key.map((index) => cleanLine(options[index]?.text ?? '')).toSorted()),
    inWords: ({ options, key: [only, ...others] }) =>
      chosenWords(textsOf(options), others.length === 0 ? only : undefined),
    accepts: ({ options, key: [only, ...others] }, answer) =>
      others.length === 0 && areSameWords(options[only ?? -1]?.text, answer),
    json: {
      recognises: ({ key, options }) => options.length > 0 && Array.isArray(key),
      read: (question, note) => readJsonChoice(question, 'multiple', note),
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
      names:
        'multiple|checkbox|checkboxes|multiple select|multi select|multiselect|multiple response|multiple responses|multiple answer|multiple answers|multiple correct|mcq multiple|msq|mrq|select all|select all that apply|all that apply',
      namesOptions: () => true,
      read: (question) => readSheetChoice(question, 'multiple'),
      write: ({ key }) => key.map(letterOf).join(', '),
    },
    gift: {
      write: ({ options, key }) =>
        options
          .map((option, index) => `~%${key.includes(index) ? shareOf(key) : -100}%${giftOption(option)}`)
          .join('\n'),
    },
    moodle: {
      type: 'multichoice',
      write: ({ options, key }) => [
        '<single>false</single>',
        ...options.map((option, index) => answerElement(key.includes(index) ? shareOf(key) : -100, option)),
      ],
    },
    asMultipleChoice: ({ options, key }) => ({ options: options.map(({ text }) => text), right: key }),
  },
}
