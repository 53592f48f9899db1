import { SIZES } from '../draft-limits.ts'
import { type KindOf, areOptions, isTexts, optionTexts } from './kind.ts'
import { DraftEntries, kindSchemas, OptionIds, Indexes, Texts } from './kind-schemas.ts'

export const multipleSchemas = kindSchemas('multiple', {
  parts: {},
  answer: OptionIds,
  key: Texts,
  indexedKey: Indexes,
  draftKey: DraftEntries,
  draftParts: {},
})

/** All options that apply. */
export const multiple: KindOf<typeof multipleSchemas, 'choices'> = {
  shownAs: 'choices',
  options: { ...SIZES.options, order: 'setting', canStayLast: true },
  isScored: true,
  chooses: 'some',
  choices: ({ options }) => options,
  ofChoices: (ids) => (ids.length > 0 ? [...ids] : undefined),
  fits: (question, answer): answer is string[] => isTexts(answer) && answer.length > 0 && areOptions(question, answer),
  untouched: () => undefined,
  words: {
    hint: 'Choose all that apply.',
    answer: (question, given) => listed(optionTexts(question, given)),
  },
}

/** The formatter is made when first needed, because that takes a browser many milliseconds. */
const listed = (texts: string[]): string => (list ??= new Intl.ListFormat('en-GB')).format(texts)

let list: Intl.ListFormat | undefined
