import * as z from 'zod/mini'
import { SIZES } from '../draft-limits.ts'
import { type KindOf, areOptions, optionText } from './kind.ts'
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
  options: { ...SIZES.options, order: 'written', canStayLast: true },
  isScored: false,
  chooses: 'one',
  choices: ({ options }) => options,
  ofChoices: ([id]) => id,
  fits: (question, answer): answer is string =>
    typeof answer === 'string' && (question.options.length > 0 ? areOptions(question, [answer]) : answer.trim() !== ''),
  untouched: () => undefined,
  words: {
    answer: optionText,
  },
}
