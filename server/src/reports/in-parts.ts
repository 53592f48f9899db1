import { sql, type SQL } from 'drizzle-orm'

/** The answers of so many plays are read by one statement, well within the time that one may take. */
const MOST_PLAYS_AT_ONCE = 10_000

/** A point in the range of ids, from 0 to 1. */
const idAt = (share: number): string =>
  `${Math.floor(share * 2 ** 32)
    .toString(16)
    .padStart(8, '0')}-0000-0000-0000-000000000000`

/** Reads plays `a` in parts of about the same size: their ids are random. */
export async function inParts<T>(
  plays: number,
  read: (isInPart: SQL) => Promise<readonly T[]>,
  most = MOST_PLAYS_AT_ONCE,
): Promise<T[]> {
  const parts = Math.max(1, Math.ceil(plays / most))
  const found: T[][] = []
  for (let at = 0; at < parts; at++) {
    const isAfter = at === 0 ? sql`true` : sql`a.id >= ${idAt(at / parts)}::uuid`
    const isBefore = at === parts - 1 ? sql`true` : sql`a.id < ${idAt((at + 1) / parts)}::uuid`
    found.push([...(await read(sql`(${isAfter} AND ${isBefore})`))])
  }
  return found.flat()
}
