import * as z from 'zod/mini'
import { GivenId, written } from '#contract/draft-fields.ts'
import { MOST, TOO_MANY } from '#contract/draft-limits.ts'
import { isRecord } from '#contract/is-record.ts'
import { Rendered } from '#contract/rendered.ts'
import type { KindOf } from '../kind.ts'
import { AnswerText, DraftEntries, DraftEntry, Index, kindSchemas, Texts } from '../kind-schemas.ts'
import { WITHOUT_CHOICES } from '../without-choices.ts'

const BlankChoice = z.object({ id: z.string(), text: z.string(), rendered: Rendered })
const Blank = z.object({
  id: z.string(),
  /** Null: it is typed. */
  choices: z.nullable(z.array(BlankChoice)),
})
const DraftBlank = z.strictObject({
  id: z.optional(GivenId),
  choices: z._default(
    z.nullable(
      z
        .array(
          z.strictObject({
            id: z.optional(GivenId),
            text: z._default(written(500), ''),
            rendered: z.optional(z.nullable(z.string())),
          }),
        )
        .check(z.maxLength(MOST.options, TOO_MANY)),
    ),
    null,
  ),
})

export const blanksSchemas = kindSchemas('blanks', {
  parts: { blanks: z.array(Blank) },
  answer: z
    .record(z.string().check(z.maxLength(40)), AnswerText)
    .check(z.refine((filled) => Object.keys(filled).length <= MOST.options)),
  key: z.record(z.string(), z.union([z.string(), Texts])),
  indexedKey: z.record(z.string(), z.union([Index, Texts])),
  draftKey: z.record(z.string(), z.union([DraftEntry, DraftEntries])),
  draftParts: { blanks: z.optional(z.array(DraftBlank).check(z.maxLength(MOST.options, TOO_MANY))) },
})

export type Blank = z.infer<typeof Blank>

const isFilled = ({ choices }: Blank, given: unknown): boolean =>
  typeof given === 'string' && (choices === null ? given.trim() !== '' : choices.some(({ id }) => id === given))

/** A text with blanks to fill in: `[[1]]`, `[[2]]` and so on, each typed or chosen. */
export const blanks: KindOf<typeof blanksSchemas> = {
  ...WITHOUT_CHOICES,
  hasOptions: false,
  isAlwaysMixed: false,
  isScored: true,
  partCount: ({ blanks: places }) => places.length,
  fits({ blanks: places }, answer): answer is Record<string, string> {
    if (!isRecord(answer)) return false
    const filled = Object.entries(answer)
    return (
      filled.length > 0 &&
      filled.every(([id, given]) => places.some((place) => place.id === id && isFilled(place, given)))
    )
  },
  task: 'Fill in the blanks',
}
