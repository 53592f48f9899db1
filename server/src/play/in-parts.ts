import { sql, type SQL } from 'drizzle-orm'

/** Some of the plays `a`, by their ids. */
export interface PlaysPart {
  isIn: SQL
  /** Those of these ids that are in it: the database would look all of them up for each part. */
  of: (ids: readonly string[]) => string[]
}

/** Reads plays `a` in parts of about the same size: their ids are random. */
export async function inParts<T>(
  plays: number,
  read: (part: PlaysPart) => Promise<readonly T[]>,
  most = MOST_PLAYS_AT_ONCE,
): Promise<T[]> {
  const parts = Math.max(1, Math.ceil(plays / most))
  const found: T[][] = []
  for (let at = 0; at < parts; at++) {
    const part = partBetween(at === 0 ? null : idAt(at / parts), at === parts - 1 ? null : idAt((at + 1) / parts))
    found.push([...(await read(part))])
  }
  return found.flat()
}

/** The answers of so many plays are read by one statement, well within the time that one may take. */
const MOST_PLAYS_AT_ONCE = 10_000

/** A point in the range of ids, from 0 to 1. */
const idAt = (share: number): string =>
  `${Math.floor(share * 2 ** 32)
    .toString(16)
    .padStart(8, '0')}-0000-0000-0000-000000000000`

function partBetween(from: string | null, to: string | null): PlaysPart {
  const isAfter = from === null ? sql`true` : sql`a.id >= ${from}::uuid`
  const isBefore = to === null ? sql`true` : sql`a.id < ${to}::uuid`
  return {
    isIn: sql`(${isAfter} AND ${isBefore})`,
    of: (ids) => ids.filter((id) => (from === null || id >= from) && (to === null || id < to)),
  }
}
