import { type KindOf, WITHOUT_CHOICES, isTexts } from './kind.ts'
import { AnswerText, DraftEntries, kindSchemas, Texts } from './kind-schemas.ts'

export const textSchemas = kindSchemas('text', {
  parts: {},
  answer: AnswerText,
  key: Texts,
  indexedKey: Texts,
  draftKey: DraftEntries,
  draftParts: {},
})

/** A typed answer, with its accepted spellings. The first one is shown to players. */
export const text: KindOf<typeof textSchemas, 'typed'> = {
  ...WITHOUT_CHOICES,
  shownAs: 'typed',
  options: null,
  isScored: true,
  fits: (_, answer): answer is string => typeof answer === 'string',
  words: {
    answer: (_, given) => (isTexts(given) ? (given[0] ?? '') : String(given)),
  },
}
