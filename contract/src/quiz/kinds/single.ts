import * as z from 'zod/mini'
import { SIZES } from '../draft-limits.ts'
import { type KindOf, areOptions, optionText } from './kind.ts'
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
  options: { ...SIZES.options, order: 'setting', canStayLast: true },
  isScored: true,
  chooses: 'one',
  choices: ({ options }) => options,
  ofChoices: ([id]) => id,
  fits: (question, answer): answer is string => typeof answer === 'string' && areOptions(question, [answer]),
  untouched: () => undefined,
  words: {
    answer: optionText,
  },
}
