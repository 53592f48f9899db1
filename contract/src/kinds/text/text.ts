import type { KindOf } from '../kind.ts'
import { AnswerText, DraftEntries, kindSchemas, Texts } from '../kind-schemas.ts'

export const textSchemas = kindSchemas('text', {
  parts: {},
  answer: AnswerText,
  key: Texts,
  indexedKey: Texts,
  draftKey: DraftEntries,
  draftParts: {},
})

/** A typed answer, with its accepted spellings. The first one is shown to players. */
export const text: KindOf<typeof textSchemas> = {
  hasOptions: false,
  isAlwaysMixed: false,
  isScored: true,
  chooses: 'none',
  choices: () => [],
  ofChoices: () => undefined,
  fits: (_, answer): answer is string => typeof answer === 'string',
  untouched: () => undefined,
}
