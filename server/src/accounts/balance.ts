import type { Db } from '../platform/db.ts'

/** What a user owns and where they stand this week; nothing is earned yet. */
export async function balanceOf(_db: Db, _userId: string): Promise<{ buxes: number; rankWeek: number | null }> {
  return { buxes: 0, rankWeek: null }
}
