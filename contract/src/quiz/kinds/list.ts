import * as z from 'zod/mini'
import { isRecord } from '#contract/is-record.ts'
import { SentId, written } from '../fields.ts'
import { MOST } from '../draft-limits.ts'
import { type KindOf, isTexts, WITHOUT_CHOICES } from './kind.ts'
import { AnswerText, kindSchemas, Texts } from './kind-schemas.ts'

/** How many answers a player may give, for each that there is to find. */
export const ANSWERS_PER_ENTRY = 3

const Entry = z.object({ id: z.string(), answers: Texts })
const DraftEntry = z.strictObject({
  id: z.optional(SentId),
  answers: z.array(written(500)).check(z.maxLength(MOST.accepted)),
})

export const listSchemas = kindSchemas('list', {
  /** How many there are to find. */
  parts: { total: z.int() },
  answer: z.array(AnswerText).check(z.maxLength(MOST.listAnswers)),
  key: z.array(Entry),
  indexedKey: z.array(z.object({ id: z.optional(z.string()), answers: Texts })),
  draftKey: z.array(DraftEntry).check(z.maxLength(MOST.entries)),
  /** Sent back as it came, and ignored: the server counts. */
  draftParts: { total: z.optional(z.int()) },
})

/** Name them all: as many as one knows of a list. */
export const list: KindOf<typeof listSchemas, 'own'> = {
  ...WITHOUT_CHOICES,
  shownAs: 'own',
  options: null,
  isScored: true,
  partCount: ({ total }) => total,
  fits: ({ total }, answer): answer is string[] => isTexts(answer) && answer.length <= ANSWERS_PER_ENTRY * total,
  untouched: () => [],
  ofTries: ({ total }, texts) => [...new Set(texts)].slice(0, ANSWERS_PER_ENTRY * total),
  words: {
    answer: (_, given) => namesIn(given),
  },
}

const namesIn = (given: unknown): string => {
  const names = textsIn(given)
  const rest = names.length - MOST_NAMED
  return rest > 1 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : names.join(', ') || 'none'
}

/** A long list is not read out whole: what was found and missed is shown elsewhere. */
const MOST_NAMED = 12

const textsIn = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.flatMap((one: unknown) =>
        isRecord(one) && isTexts(one['answers']) ? one['answers'].slice(0, 1) : typeof one === 'string' ? [one] : [],
      )
    : []
