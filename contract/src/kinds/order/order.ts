import type { KindOf } from '../kind.ts'
import { DraftEntries, kindSchemas, OptionIds, Indexes, Texts } from '../kind-schemas.ts'
import { areOptions, isTexts } from '../options.ts'
import { WITHOUT_CHOICES } from '../without-choices.ts'

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
  ...WITHOUT_CHOICES,
  hasOptions: true,
  isAlwaysMixed: true,
  isScored: true,
  fits: (question, answer): answer is string[] =>
    isTexts(answer) && answer.length === question.options.length && areOptions(question, answer),
  untouched: ({ options }) => options.map(({ id }) => id),
}
