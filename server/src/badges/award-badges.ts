import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'
import { BADGE_RULES } from './badge-rules.ts'
import { findChangedUsers } from './find-changed-users.ts'

/** Users at a time, so that nobody else waits for a batch. */
const BATCH = 20

/**
 * Applies every rule to the history of these users up to now. Nobody loses a badge; one that turns out to have been
 * earned before, as by plays that a login claimed, is dated back.
 */
async function applyRules(tx: Db, userIds: string[]): Promise<void> {
  const ids = sql`${sql.param(userIds)}::uuid[]`
  for (const { id, earned } of BADGE_RULES) {
    const people = sql`(
      SELECT u.id AS user_id, least(clock_now(), coalesce(b.earned_at, 'infinity')) AS until
      FROM unnest(${ids}) AS u (id) LEFT JOIN badges b ON b.user_id = u.id AND b.badge = ${id})`
    await tx.execute(sql`
      INSERT INTO badges (user_id, badge, earned_at, why)
      SELECT user_id, ${id}, earned_at, why FROM (${earned(people)}) earned ORDER BY user_id
      ON CONFLICT (user_id, badge) DO UPDATE SET earned_at = excluded.earned_at, why = excluded.why
      WHERE excluded.earned_at < badges.earned_at`)
  }
}

/** Checks the next users whose history has changed; other processes take others meanwhile. Returns whether there were any. */
const checkNextUsers = (db: Db): Promise<boolean> =>
  transact(db, async (tx) => {
    const { rows } = await tx.execute<{ user_id: string }>(sql`
      DELETE FROM badge_checks WHERE id IN (
        SELECT id FROM badge_checks ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING user_id`)
    if (rows.length === 0) return false
    // Somebody with a very long history is no reason to leave a batch undone.
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`)
    await applyRules(tx, [...new Set(rows.map(({ user_id }) => user_id))])
    return true
  })

/** Gives the badges that were earned since the last time. `rest` is called with how many milliseconds each batch took. */
export async function awardBadges(
  db: Db,
  rest: (took: number) => Promise<unknown> = async () => {},
  stopping?: AbortSignal,
): Promise<void> {
  await findChangedUsers(db)
  while (!stopping?.aborted) {
    const since = performance.now()
    if (!(await checkNextUsers(db))) return
    await rest(performance.now() - since)
  }
}
