import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/** The accounts of these plays, before anything of theirs is changed, which is the order in which one is deleted. */
export const lockPlayers = (tx: Db, attemptIds: readonly string[]): Promise<unknown> =>
  tx.execute(sql`
    SELECT FROM users WHERE id IN (SELECT user_id FROM attempts WHERE id = ANY(${sql.param(attemptIds)}::uuid[]))
    ORDER BY id FOR KEY SHARE`)
