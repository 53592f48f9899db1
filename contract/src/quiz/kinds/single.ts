import * as z from 'zod/mini'
import { type KindOf, areOptions, type KindWordsOf, optionText } from './kind.ts'
import { AnswerText, DraftEntry, kindSchemas, Index } from './kind-schemas.ts'

export const singleSchemas = kindSchemas('single', {
  parts: {},
  answer: AnswerText,
  key: z.string(),
  indexedKey: Index,
  draftKey: DraftEntry,
  draftParts: {},
})

/** One right option. */
export const single: KindOf<typeof singleSchemas, 'choices'> = {
  shownAs: 'choices',
  hasOptions: true,
  isAlwaysMixed: false,
  isScored: true,
  chooses: 'one',
  choices: ({ options }) => options,
  ofChoices: ([id]) => id,
  fits: (question, answer): answer is string => typeof answer === 'string' && areOptions(question, [answer]),
  untouched: () => undefined,
}

export const singleWords: KindWordsOf<typeof singleSchemas> = {
  answer: optionText,
}
