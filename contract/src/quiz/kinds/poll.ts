import * as z from 'zod/mini'
import { type KindOf, areOptions, type KindWordsOf, optionText } from './kind.ts'
import { AnswerText, kindSchemas } from './kind-schemas.ts'

const Nothing = z.null()

export const pollSchemas = kindSchemas('poll', {
  parts: {},
  answer: AnswerText,
  key: Nothing,
  indexedKey: Nothing,
  draftKey: Nothing,
  draftParts: {},
})

/** A question without a right answer: one of its options is chosen, or, without options, something is typed. */
export const poll: KindOf<typeof pollSchemas, 'own'> = {
  shownAs: 'own',
  hasOptions: true,
  isAlwaysMixed: false,
  isScored: false,
  chooses: 'one',
  choices: ({ options }) => options,
  ofChoices: ([id]) => id,
  fits: (question, answer): answer is string =>
    typeof answer === 'string' && (question.options.length > 0 ? areOptions(question, [answer]) : answer.trim() !== ''),
  untouched: () => undefined,
}

export const pollWords: KindWordsOf<typeof pollSchemas> = {
  answer: optionText,
}
