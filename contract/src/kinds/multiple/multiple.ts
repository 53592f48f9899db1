import type { KindOf } from '../kind.ts'
import { DraftEntries, kindSchemas, OptionIds, Indexes, Texts } from '../kind-schemas.ts'
import { areOptions, isTexts } from '../options.ts'

export const multipleSchemas = kindSchemas('multiple', {
  parts: {},
  answer: OptionIds,
  key: Texts,
  indexedKey: Indexes,
  draftKey: DraftEntries,
  draftParts: {},
})

/** All options that apply. */
export const multiple: KindOf<typeof multipleSchemas> = {
  hasOptions: true,
  isAlwaysMixed: false,
  isScored: true,
  chooses: 'some',
  choices: ({ options }) => options,
  ofChoices: (ids) => (ids.length > 0 ? [...ids] : undefined),
  fits: (question, answer): answer is string[] => isTexts(answer) && answer.length > 0 && areOptions(question, answer),
  untouched: () => undefined,
}
