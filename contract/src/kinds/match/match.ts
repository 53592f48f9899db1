import * as z from 'zod/mini'
import { DraftImage, GivenId, written } from '#contract/draft-fields.ts'
import { MOST, TOO_MANY } from '#contract/draft-limits.ts'
import { Image } from '#contract/image.ts'
import { Rendered } from '#contract/rendered.ts'
import type { KindOf } from '../kind.ts'
import { DraftPairs, IdPairs, IndexPairs, Pairs, kindSchemas } from '../kind-schemas.ts'
import { isAssigned } from '../is-assigned.ts'
import { WITHOUT_CHOICES } from '../without-choices.ts'

const Prompt = z.object({ id: z.string(), text: z.string(), rendered: Rendered, image: Image })
const DraftPrompt = z.strictObject({
  id: z.optional(GivenId),
  text: z._default(written(1000), ''),
  rendered: z.optional(z.nullable(z.string())),
  image: z._default(DraftImage, null),
})

export const matchSchemas = kindSchemas('match', {
  parts: { prompts: z.array(Prompt) },
  answer: Pairs,
  key: IdPairs,
  indexedKey: IndexPairs,
  draftKey: DraftPairs,
  draftParts: { prompts: z.optional(z.array(DraftPrompt).check(z.maxLength(MOST.options, TOO_MANY))) },
})

/** An option for each prompt; there may be more options than prompts. */
export const match: KindOf<typeof matchSchemas> = {
  ...WITHOUT_CHOICES,
  hasOptions: true,
  isAlwaysMixed: true,
  isScored: true,
  partCount: ({ prompts }) => prompts.length,
  fits: ({ prompts, options }, answer): answer is Record<string, string> => isAssigned(answer, prompts, options),
}
