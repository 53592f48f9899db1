import * as z from 'zod/mini'
import { DraftImage, SentId, Ignored, written, Image, Rendered } from '../fields.ts'
import { MOST, TOO_MANY, SIZES } from '../draft-limits.ts'
import { type KindOf, isAssigned, WITHOUT_CHOICES, partWords, valueIn } from './kind.ts'
import { DraftPairs, IdPairs, IndexPairs, Pairs, kindSchemas } from './kind-schemas.ts'

const Prompt = z.object({ id: z.string(), text: z.string(), rendered: Rendered, image: Image })
const DraftPrompt = z.strictObject({
  id: z.optional(SentId),
  text: z._default(written(1000), ''),
  rendered: Ignored,
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
export const match: KindOf<typeof matchSchemas, 'own'> = {
  ...WITHOUT_CHOICES,
  shownAs: 'own',
  options: { ...SIZES.manyOptions, order: 'mixed', canStayLast: false },
  isScored: true,
  partCount: ({ prompts }) => prompts.length,
  fits: ({ prompts, options }, answer): answer is Record<string, string> => isAssigned(answer, prompts, options),
  words: {
    answer: ({ prompts, options }, given) =>
      prompts
        .flatMap((prompt) => {
          const chosen = options.find(({ id }) => id === valueIn(given, prompt.id))
          return chosen ? [`${partWords(prompt)} – ${partWords(chosen)}`] : []
        })
        .join('; '),
  },
}
