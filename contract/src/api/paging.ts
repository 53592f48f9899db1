import * as z from 'zod/mini'

/**
 * A whole number in a query string. Digits only, so that `1e3`, ` 5` and `0x1` are refused instead of misread; callers
 * in TypeScript pass a number.
 */
const queryNumber = (least: number, most: number, error: string) =>
  z.pipe(
    z.transform((value: number | string): unknown => (/^\d{1,16}$/.test(String(value)) ? Number(value) : value)),
    z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error })),
  )

/** A page number of a list with a last page. */
export const pageUpTo = (last: number) =>
  z._default(queryNumber(1, last, `The page must be a whole number from 1 to ${last}.`), 1)
export const Page = z._default(
  queryNumber(1, Number.MAX_SAFE_INTEGER, 'The page must be a whole number, starting at 1.'),
  1,
)

/** Which page it is, and how many items there are on all. */
export const paging = { page: z.int(), pages: z.int(), page_size: z.int(), total: z.int() }

/** A page of `item`s, with any extra fields next to them. */
export const paged = <Item extends z.ZodMiniType, Extras extends z.core.$ZodLooseShape>(item: Item, extras: Extras) =>
  z.object({ items: z.array(item), ...paging, ...extras })
