import { letterOf } from '#contract/text/letters.ts'
import { readJsonChoice, readSheetChoice, type OneRightKind } from './choices.ts'
import type { Note } from './formats/build-question.ts'
import { giftOption } from './formats/gift-syntax.ts'
import type { JsonQuestion } from './formats/json/json-question.ts'
import { areSameWords, chosenWords, indexOfId, textsOf } from './formats/kind-formats.ts'
import { answerElement } from './formats/moodle/moodle-question.ts'
import type { PlainOption } from './formats/plain-question.ts'
import { quizFileOption, type QuizFileQuestion } from './formats/quiz-file-question.ts'
import type { SheetQuestion } from './formats/sheet/sheet-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { comparedWhole, guessParts, keyAsAnswer, type Random } from './server-kind.ts'

interface Options {
  options: readonly { id: string }[]
}

interface Plain {
  options: readonly PlainOption[]
  key: number
}

interface Names {
  /** What follows the question mark in a quiz file. */
  mark: string
  /** What people write in the column `type` of a sheet, with lines between. */
  names: string
}

/** How often a player who does not know picks the most tempting option. */
const TEMPTED = 0.55

/**
 * A kind in which one of the options is right. GIFT, Moodle XML, Aiken and text know only one such kind: others are
 * written as it, and their author is told.
 */
export const oneRightKind = (type: OneRightKind, { mark, names }: Names) => ({
  ...comparedWhole,
  demo: {
    right: keyAsAnswer,
    wrong({ options }: Options, key: string, random: Random): string | null {
      const others = options.filter(({ id }) => id !== key)
      const chosen = random() < TEMPTED ? others[0] : others[Math.floor(random() * others.length)]
      return chosen?.id ?? null
    },
  },
  guess: ({ options }: Options) => guessParts([1 / options.length]),
  formats: {
    unnamed: ({ options, key }: Options & { key: string }) => ({ key: indexOfId(options, key) }),
    rightAnswer: ({ options, key }: Plain) => cleanLine(options[key]?.text ?? ''),
    inWords: ({ options, key }: Plain) => chosenWords(textsOf(options), key),
    accepts: ({ options, key }: Plain, answer: string) => areSameWords(options[key]?.text, answer),
    json: { read: (question: JsonQuestion, note: Note) => readJsonChoice(question, type, note) },
    quizFile: { marks: [mark], read: readOneMarked },
    sheet: {
      names,
      namesOptions: () => true,
      read: (question: SheetQuestion) => readSheetChoice(question, type),
      write: ({ key }: Plain) => letterOf(key),
    },
    gift: {
      write: ({ options, key }: Plain) =>
        options.map((option, index) => `${index === key ? '=' : '~'}${giftOption(option)}`).join('\n'),
    },
    moodle: {
      type: 'multichoice',
      write: ({ options, key }: Plain) => [
        '<single>true</single>',
        ...options.map((option, index) => answerElement(index === key ? 100 : 0, option)),
      ],
    },
    asSingleChoice: ({ options, key }: Plain) => ({ options: textsOf(options), right: key }),
  },
})

function readOneMarked({ options, fail }: QuizFileQuestion) {
  const [key = fail('this question is missing a right answer.'), another] = options.flatMap(({ right }, index) =>
    right ? [index] : [],
  )
  if (another !== undefined) fail('this question has more than one right answer.')
  return { options: options.map(({ text }) => quizFileOption(text)), key }
}
