import * as z from 'zod/mini'

/** ISO 8601, UTC. */
export const Time = z.iso.datetime()
export const Id = z.uuid()
/** An id in a body: an impossible one is not found, like one that does not exist. */
export const NamedId = z.string().check(z.maxLength(40))
export const isId = (given: string): boolean => z.safeParse(Id, given).success

/** The slug of a quiz or category. */
export const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

/** The id of a question or of a part of it, as an author sends it. */
export const SentId = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** What is shown instead of the text beside it, as safe HTML with MathML; null: the text itself. */
export const Rendered = z._default(z.nullable(z.string()), null)
/** What the server makes of a text; an author may send it back with a draft, where it says nothing. */
export const Ignored = z.optional(z.nullable(z.string()))

export const Image = z.nullable(z.object({ id: Id, url: z.string(), width: z.int(), height: z.int(), alt: z.string() }))
export type Image = z.infer<typeof Image>

/** What must stay in sight when an image is cropped, in thousandths of its width and height. */
export const Focus = z.object({ x: z.int(), y: z.int() })
export type Focus = z.infer<typeof Focus>

/** The author's picture of a quiz; without a focus its middle stays in sight. */
export const CoverImage = z.nullable(
  z.object({
    id: Id,
    url: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    focus: z.nullable(Focus),
  }),
)
export type CoverImage = z.infer<typeof CoverImage>

/** How many letters Unicode's normal form NFC makes into one at most; what is longer before is too long in it, too. */
export const MOST_IN_ONE = 4

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

/** Everything except letters, signs, spaces, tabs and line breaks: control characters and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const UNKEEPABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Surrogate}/u

/** Most texts consist of letters without accents, or with common ones, and are normalized already. */
const isPlain = (text: string): boolean => /^[\n -~\u00A0-\u02FF]*$/.test(text)

/** More marks on one letter than any language has, and than Unicode's Stream-Safe format allows. */
const STACKED_MARKS = /(?<!\p{M})\p{M}{31}/u
