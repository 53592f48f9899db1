import * as z from 'zod/mini'

/** Most texts consist of letters without accents, or with common ones, and are in Unicode's normal form already. */
export const isPlain = (text: string): boolean => /^[\n -~\u00A0-\u02FF]*$/.test(text)

/** More marks on one letter than any language has, and than Unicode's Stream-Safe format allows. */
const STACKED_MARKS = /(?<!\p{M})\p{M}{31}/u

/**
 * Goes before `normalize`, which puts the marks of a letter into their order in a time that grows with the square of
 * their number: a page of nothing else would keep the server busy for seconds.
 */
export const withoutStackedMarks = z.refine<string>((text) => isPlain(text) || !STACKED_MARKS.test(text), {
  error: 'This has too many accents on one letter.',
  abort: true,
})
