import * as z from 'zod/mini'
import { SentId, Ignored, written, Rendered } from '../fields.ts'
import { MOST, TOO_MANY, SIZES } from '../draft-limits.ts'
import { type KindOf, isAssigned, WITHOUT_CHOICES, partWords, valueIn } from './kind.ts'
import { DraftPairs, IdPairs, IndexPairs, Pairs, kindSchemas } from './kind-schemas.ts'

const Bin = z.object({ id: z.string(), text: z.string(), rendered: Rendered })
const DraftBin = z.strictObject({
  id: z.optional(SentId),
  text: z._default(written(1000), ''),
  rendered: Ignored,
})

export const sortSchemas = kindSchemas('sort', {
  parts: { bins: z.array(Bin) },
  answer: Pairs,
  key: IdPairs,
  indexedKey: IndexPairs,
  draftKey: DraftPairs,
  draftParts: { bins: z.optional(z.array(DraftBin).check(z.maxLength(MOST.options, TOO_MANY))) },
})

/** Options to sort into groups. */
export const sort: KindOf<typeof sortSchemas, 'own'> = {
  ...WITHOUT_CHOICES,
  shownAs: 'own',
  options: { ...SIZES.manyOptions, order: 'mixed', canStayLast: false },
  isScored: true,
  partCount: ({ options }) => options.length,
  fits: ({ bins, options }, answer): answer is Record<string, string> => isAssigned(answer, options, bins),
  words: {
    answer: ({ bins, options }, given) =>
      bins
        .flatMap((bin) => {
          const inside = options.filter(({ id }) => valueIn(given, id) === bin.id).map(partWords)
          return inside.length > 0 ? [`${bin.text}: ${inside.join(', ')}`] : []
        })
        .join('; '),
  },
}
