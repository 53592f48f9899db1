import * as z from 'zod/mini'
import type { KindOf } from './kind.ts'
import { AnswerText, DraftEntries, kindSchemas } from './kind-schemas.ts'
import { isTexts } from './options.ts'

const Spellings = z.array(z.string())

export const textSchemas = kindSchemas('text', {
  parts: {},
  answer: AnswerText,
  key: Spellings,
  placedKey: Spellings,
  draftKey: DraftEntries,
  draftParts: {},
})

/** A typed answer, with its accepted spellings. The first one is shown to players. */
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
