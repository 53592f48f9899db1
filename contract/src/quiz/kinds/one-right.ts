import * as z from 'zod/mini'
import { areOptions, optionText, type WithOptions } from './kind.ts'
import { AnswerText, DraftEntry, Index } from './kind-schemas.ts'

/** The schemas of a kind in which one of the options is right. */
export const ONE_RIGHT_SCHEMAS = {
  parts: {},
  answer: AnswerText,
  key: z.string(),
  indexedKey: Index,
  draftKey: DraftEntry,
  draftParts: {},
}

/** What is the same for all kinds in which one of the options is right. */
export const ONE_RIGHT = {
  shownAs: 'choices',
  isScored: true,
  chooses: 'one',
  choices: ({ options }: WithOptions) => options,
  ofChoices: ([id]: readonly string[]) => id,
  fits: (question: WithOptions, answer: unknown): answer is string =>
    typeof answer === 'string' && areOptions(question, [answer]),
  untouched: () => undefined,
  words: { answer: optionText },
} as const
