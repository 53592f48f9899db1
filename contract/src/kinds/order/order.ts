import type { KindOf } from '../kind.ts'
import { DraftEntries, kindSchemas, OptionIds, Indexes, Texts } from '../kind-schemas.ts'
import { areOptions, isTexts } from '../options.ts'

export const orderSchemas = kindSchemas('order', {
  parts: {},
  answer: OptionIds,
  key: Texts,
  indexedKey: Indexes,
  draftKey: DraftEntries,
  draftParts: {},
})

/** Items to put in order. */
export const order: KindOf<typeof orderSchemas> = {
  hasOptions: true,
  isAlwaysMixed: true,
  isScored: true,
  chooses: 'none',
  choices: () => [],
  ofChoices: () => undefined,
  fits: (question, answer): answer is string[] =>
    isTexts(answer) && answer.length === question.options.length && areOptions(question, answer),
  untouched: ({ options }) => options.map(({ id }) => id),
}
