import * as z from 'zod/mini'
import { isRecord } from '#contract/is-record.ts'
import { SentId, Ignored, written, Rendered } from '../fields.ts'
import { MOST, TOO_MANY } from '../draft-limits.ts'
import { type KindOf, WITHOUT_CHOICES, isTexts, valueIn } from './kind.ts'
import { AnswerText, DraftEntries, DraftEntry, Index, kindSchemas, Texts } from './kind-schemas.ts'

const BlankChoice = z.object({ id: z.string(), text: z.string(), rendered: Rendered })
const Blank = z.object({
  id: z.string(),
  /** Null: it is typed. */
  choices: z.nullable(z.array(BlankChoice)),
})
type Blank = z.infer<typeof Blank>
const DraftBlank = z.strictObject({
  id: z.optional(SentId),
  choices: z._default(
    z.nullable(
      z
        .array(
          z.strictObject({
            id: z.optional(SentId),
            text: z._default(written(500), ''),
            rendered: Ignored,
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

/** A text with blanks to fill in: `[[1]]`, `[[2]]` and so on, each typed or chosen. */
export const blanks: KindOf<typeof blanksSchemas, 'own'> = {
  ...WITHOUT_CHOICES,
  shownAs: 'own',
  options: null,
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
  words: {
    task: 'Fill in the blanks',
    title: (text) => linedText(text),
    answer: ({ blanks: places }, given) =>
      places.map((place) => blankText(place, valueIn(given, place.id)) ?? 'nothing').join(', '),
  },
}

/** The text with a line in place of each blank. */
const linedText = (text: string): string =>
  blankPieces(text)
    .map((piece) => (typeof piece === 'number' ? '____' : piece))
    .join('')

/** A piece of a text with blanks: words, or a blank by its zero-based index. */
type BlankPiece = string | number

/** A text cut at its blanks: `In [[1]] it rains.` */
export const blankPieces = (text: string): BlankPiece[] =>
  text
    .split(/\[\[(\d{1,2})\]\]/)
    .map((piece, index) => (index % 2 === 0 ? piece : Number(piece) - 1))
    .filter((piece) => piece !== '')

/** The zero-based indexes of a text's blanks, in the order in which they stand. */
export const blanksIn = (text: string): number[] =>
  blankPieces(text).filter((piece): piece is number => typeof piece === 'number')

/** What a blank is filled with, as text: a choice's, or what was typed; the first of several accepted ones. */
export function blankText({ choices }: Blank, given: unknown): string | undefined {
  if (isTexts(given)) return given[0]
  return typeof given === 'string' ? (choices?.find(({ id }) => id === given)?.text ?? given) : undefined
}

const isFilled = ({ choices }: Blank, given: unknown): boolean =>
  typeof given === 'string' && (choices === null ? given.trim() !== '' : choices.some(({ id }) => id === given))
