import * as z from 'zod/mini'
import type { KindOf } from '../kind.ts'
import { AnswerText, DraftEntry, kindSchemas, Index } from '../kind-schemas.ts'
import { areOptions } from '../options.ts'

export const singleSchemas = kindSchemas('single', {
  parts: {},
  answer: AnswerText,
  key: z.string(),
  indexedKey: Index,
  draftKey: DraftEntry,
  draftParts: {},
})

/** One right option. */
export const single: KindOf<typeof singleSchemas> = {
  hasOptions: true,
  isAlwaysMixed: false,
  isScored: true,
  chooses: 'one',
  choices: ({ options }) => options,
  ofChoices: ([id]) => id,
  fits: (question, answer): answer is string => typeof answer === 'string' && areOptions(question, [answer]),
  untouched: () => undefined,
}
