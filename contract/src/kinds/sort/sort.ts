import * as z from 'zod/mini'
import { GivenId, written } from '#contract/draft-fields.ts'
import { MOST, TOO_MANY } from '#contract/draft-limits.ts'
import { Rendered } from '#contract/rendered.ts'
import type { KindOf } from '../kind.ts'
import { DraftPairs, IdPairs, IndexPairs, Pairs, kindSchemas } from '../kind-schemas.ts'
import { isAssigned } from '../is-assigned.ts'
import { WITHOUT_CHOICES } from '../without-choices.ts'

const Bin = z.object({ id: z.string(), text: z.string(), rendered: Rendered })
const DraftBin = z.strictObject({
  id: z.optional(GivenId),
  text: z._default(written(1000), ''),
  rendered: z.optional(z.nullable(z.string())),
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
export const sort: KindOf<typeof sortSchemas> = {
  ...WITHOUT_CHOICES,
  hasOptions: true,
  isAlwaysMixed: true,
  isScored: true,
  partCount: ({ options }) => options.length,
  fits: ({ bins, options }, answer): answer is Record<string, string> => isAssigned(answer, options, bins),
}
