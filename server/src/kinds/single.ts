import { letterOf } from '#contract/text/letters.ts'
import { areSameWords, chosenWords, indexOfId, textsOf } from './formats/kind-formats.ts'
import { placeFor } from './formats/build-question.ts'
import { giftOption } from './formats/gift-syntax.ts'
import { answerElement } from './formats/moodle/moodle-question.ts'
import { quizFileOption } from './formats/quiz-file-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { buildChoice, readGiftChoice, readJsonChoice, readMultichoice, readSheetChoice } from './choices.ts'
import { comparedWhole, guessParts, keyAsAnswer, type ServerKind } from './server-kind.ts'

/** How often a player who does not know picks the most tempting option. */
const TEMPTED = 0.55

export const singleKind: ServerKind<'single'> = {
  ...comparedWhole,
  demo: {
    right: keyAsAnswer,
    wrong({ options }, key, random) {
      const others = options.filter(({ id }) => id !== key)
      const chosen = random() < TEMPTED ? others[0] : others[Math.floor(random() * others.length)]
      return chosen?.id ?? null
    },
  },
  guess: ({ options }) => guessParts([1 / options.length]),
  formats: {
    unnamed: ({ options, key }) => ({ key: indexOfId(options, key) }),
    rightAnswer: ({ options, key }) => cleanLine(options[key]?.text ?? ''),
    inWords: ({ options, key }) => chosenWords(textsOf(options), key),
    accepts: ({ options, key }, answer) => areSameWords(options[key]?.text, answer),
    json: {
      recognises: ({ key, options }) => options.length > 0 && typeof key !== 'boolean' && !Array.isArray(key),
      read: (question, note) => readJsonChoice(question, 'single', note),
    },
    quizFile: {
      marks: [''],
      read({ options, fail }) {
        const [key = fail('this question is missing a right answer.'), another] = options.flatMap(({ right }, index) =>
          right ? [index] : [],
        )
        if (another !== undefined) fail('this question has more than one right answer.')
        return { options: options.map(({ text }) => quizFileOption(text)), key }
      },
    },
    sheet: {
      names:
        'single|single choice|single select|single answer|one answer|multiple choice|multiplechoice|multi choice|mcq|mcqs|mc|mcq single|multiple choice question|quiz|choice|radio|auswahl|choix multiple|opción múltiple',
      recognises: ({ hasOptions }) => hasOptions,
      namesOptions: () => true,
      read: (question) => readSheetChoice(question, question.typeName === '' ? undefined : 'single'),
      write: ({ key }) => letterOf(key),
    },
    gift: {
      reads: { multichoice: readGiftChoice },
      write: ({ options, key }) =>
        options.map((option, index) => `${index === key ? '=' : '~'}${giftOption(option)}`).join('\n'),
    },
    moodle: {
      reads: { multichoice: readMultichoice },
      type: 'multichoice',
      write: ({ options, key }) => [
        '<single>true</single>',
        ...options.map((option, index) => answerElement(index === key ? 100 : 0, option)),
      ],
    },
    opentdb: {
      type: 'multiple',
      read({ text, right, wrong }, note) {
        const choices = wrong.map((one) => ({ text: one, right: false }))
        choices.splice(placeFor(text, wrong.length + 1), 0, { text: right, right: true })
        return buildChoice({ text }, choices, 'single', note)
      },
    },
    oneRight: ({ options, key }) => ({ options: options.map(({ text }) => text), right: key }),
  },
}
