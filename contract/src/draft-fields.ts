import * as z from 'zod/mini'
import { Id, MOST_IN_ONE } from './fields.ts'

/** Everything except letters, signs, spaces, tabs and line breaks: control characters and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const UNKEEPABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Surrogate}/u

/** Most texts consist of letters without accents, or with common ones, and are normalized already. */
const isPlain = (text: string): boolean => /^[\n -~\u00A0-\u02FF]*$/.test(text)

/** More marks on one letter than any language has, and than Unicode's Stream-Safe format allows. */
const STACKED_MARKS = /(?<!\p{M})\p{M}{31}/u

/** Whether the database can store a text. */
export const isStorable = (text: string): boolean => !UNKEEPABLE.test(text)

/**
 * What an author types, stored as plain text in Unicode NFC; how long it should be is reported as a problem. Marks are
 * put in order in a time that grows with the square of their number, so their number is looked at first.
 */
export const written = (most: number) => {
  const tooLong = `Keep this under ${most} characters.`
  return z.string().check(
    z.maxLength(MOST_IN_ONE * most, { error: tooLong, abort: true }),
    z.refine((text) => isPlain(text) || !STACKED_MARKS.test(text), {
      error: 'This has too many accents on one letter.',
      abort: true,
    }),
    z.overwrite((text) => (isPlain(text) ? text : text.replace(/\r\n?/g, '\n').normalize('NFC'))),
    z.refine(isStorable, "This has a character we can't store."),
    z.maxLength(most, tooLong),
  )
}

/** An id issued by the server, as an author sends it back. */
export const GivenId = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** An image as a draft refers to it: one that the author uploaded. */
export const DraftImage = z.nullable(z.strictObject({ id: Id, alt: z._default(written(500), '') }))
export type DraftImage = z.infer<typeof DraftImage>

const Thousandths = z
  .int('Use whole thousandths, from 0 to 1000.')
  .check(z.gte(0, 'Use whole thousandths, from 0 to 1000.'), z.lte(1000, 'Use whole thousandths, from 0 to 1000.'))

/** The picture of a quiz as its draft refers to it; without a focus it is cropped around its middle. */
export const DraftCoverImage = z.nullable(
  z.strictObject({
    id: Id,
    alt: z._default(written(500), ''),
    focus: z._default(z.nullable(z.strictObject({ x: Thousandths, y: Thousandths })), null),
  }),
)
export type DraftCoverImage = z.infer<typeof DraftCoverImage>
