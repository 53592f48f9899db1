import type { KindOf } from './kind.ts'
import { AnswerText, DraftEntries, kindSchemas, Texts } from './kind-schemas.ts'
import { isTexts } from './options.ts'

export const textSchemas = kindSchemas('text', {
  parts: {},
  answer: AnswerText,
  key: Texts,
  placedKey: Texts,
  draftKey: DraftEntries,
  draftParts: {},
})

/** A typed answer, by its accepted spellings. The first of them is the one to learn. */
export const text: KindOf<typeof textSchemas> = {
  hasOptions: false,
  isAlwaysMixed: false,
  chooses: 'none',
  choices: () => [],
  ofChoices: () => undefined,
  fits: (_, answer): answer is string => typeof answer === 'string',
  untouched: () => undefined,
  words: (_, given) => (isTexts(given) ? (given[0] ?? '') : String(given)),
}
