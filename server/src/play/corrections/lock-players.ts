import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { BATCH } from './regrade-plays.ts'

/** The accounts of the next batch, before anything of theirs is changed, which is the order in which one is deleted. */
export const lockPlayers = (tx: Db, quizId: string, cursor: string | null): Promise<unknown> =>
  tx.execute(sql`
    SELECT FROM users WHERE id IN (
      SELECT user_id FROM attempts WHERE quiz_id = ${quizId} AND first AND (${cursor}::uuid IS NULL OR id > ${cursor}::uuid)
      ORDER BY id LIMIT ${BATCH})
    ORDER BY id FOR KEY SHARE`)
