import { SIZES } from '../draft-limits.ts'
import { type KindOf, areOptions, isTexts, WITHOUT_CHOICES, optionTexts } from './kind.ts'
import { DraftEntries, kindSchemas, OptionIds, Indexes, Texts } from './kind-schemas.ts'

export const orderSchemas = kindSchemas('order', {
  parts: {},
  answer: OptionIds,
  key: Texts,
  indexedKey: Indexes,
  draftKey: DraftEntries,
  draftParts: {},
})

/** Items to put in order. */
export const order: KindOf<typeof orderSchemas, 'own'> = {
  ...WITHOUT_CHOICES,
  shownAs: 'own',
  options: { ...SIZES.options, order: 'mixed', canStayLast: false },
  isScored: true,
  fits: (question, answer): answer is string[] =>
    isTexts(answer) && answer.length === question.options.length && areOptions(question, answer),
  untouched: ({ options }) => options.map(({ id }) => id),
  words: {
    answer: (question, given) => optionTexts(question, given).join(', '),
  },
}

/** How many of the key's neighbours come straight after each other in an answer too, and of how many. */
export function rightNeighbours(key: readonly string[], answer: readonly string[]): { kept: number; of: number } {
  const follows = (one: string | undefined, next: string): boolean =>
    answer[answer.findIndex((id) => id === one) + 1] === next
  return { kept: key.slice(1).filter((id, index) => follows(key[index], id)).length, of: Math.max(0, key.length - 1) }
}
