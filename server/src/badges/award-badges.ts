import { sql } from 'drizzle-orm'
import { SITE_EMAIL } from '#server/accounts/site-account.ts'
import { allowTime, transact, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob, rest } from '#server/platform/work/background-job.ts'
import { BADGE_RULES } from './badge-rules.ts'
import { findChangedUsers, badgeChecks } from './store.ts'

interface AwardOptions {
  db: Db
  log: Logger
  /** Called after each batch with how many milliseconds it took. */
  rest?: (took: number) => Promise<unknown>
  stopping?: AbortSignal
}

/** Gives the badges that were earned since the last time. */
export async function awardBadges(options: AwardOptions): Promise<void> {
  const { db, rest, stopping } = options
  await findChangedUsers(db)
  // What is noted after this, about users who could not be checked as well, is for the next time.
  const { rows } = await db.execute<{ last: string | null }>(sql`SELECT max(id)::text AS last FROM badge_checks`)
  const last = rows[0]?.last ?? '0'
  while (!stopping?.aborted) {
    const since = performance.now()
    if (!(await checkNextUsers(options, last))) return
    await rest?.(performance.now() - since)
  }
}

const EVERY = 2 * 60_000
/** Pauses this many times as long as a batch took, so that players hardly notice. */
const REST = 4

/** Gives badges some minutes after they were earned. Every process does this, each for other users. */
export const createBadgeJob = (db: Db, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'badges',
    log,
    every: EVERY,
    first: 5_000,
    run: (stopping) => awardBadges({ db, log, stopping, rest: (took) => rest(REST * took, stopping) }),
  })

/** Checks the next users whose history has changed. Returns whether there were any. */
async function checkNextUsers(options: AwardOptions, last: string): Promise<boolean> {
  let userIds: string[] = []
  try {
    await transact(options.db, async (tx) => {
      userIds = await takeNext(tx, last)
      if (userIds.length > 0) await applyRules(tx, userIds)
    })
  } catch (error) {
    if (userIds.length === 0) throw error
    for (const userId of userIds) await checkUser(options, userId, last)
  }
  return userIds.length > 0
}

/** A user who cannot be checked now comes last the next time, so that nobody waits for them. */
async function checkUser({ db, log }: AwardOptions, userId: string, last: string): Promise<void> {
  try {
    await transact(db, async (tx) => {
      if (await takeUser(tx, userId, last)) await applyRules(tx, [userId])
    })
  } catch (error) {
    log.warn({ err: error, userId }, 'the badges of a user could not be checked; they will be tried again')
    await transact(db, async (tx) => {
      if (await takeUser(tx, userId, last)) await tx.insert(badgeChecks).values({ userId })
    })
  }
}

/** Users at a time, so that nobody else waits for a batch. */
const BATCH = 20

/** Takes what is noted about the next users, up to the note `last`; other processes take others meanwhile. */
async function takeNext(tx: Db, last: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    DELETE FROM badge_checks WHERE id IN (
      SELECT id FROM badge_checks WHERE id <= ${last} ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING user_id`)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** Takes what is noted about one user; false if another process has taken it. */
async function takeUser(tx: Db, userId: string, last: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    DELETE FROM badge_checks WHERE id IN (
      SELECT id FROM badge_checks WHERE user_id = ${userId} AND id <= ${last} FOR UPDATE SKIP LOCKED)
    RETURNING user_id`)
  return rows.length > 0
}

/**
 * Applies every rule to the history of these users up to now. Nobody loses a badge; one that turns out to have been
 * earned before, as by plays that a login claimed, is dated back. The account of the site itself plays for nothing.
 */
async function applyRules(tx: Db, userIds: string[]): Promise<void> {
  // Somebody with a very long history is no reason to leave a batch undone.
  await allowTime(tx, 60_000)
  const ids = sql`${sql.param(userIds)}::uuid[]`
  for (const { id, earned } of BADGE_RULES) {
    const people = sql`(
      SELECT u.id AS user_id, least(clock_now(), coalesce(b.earned_at, 'infinity')) AS until
      FROM users u LEFT JOIN badges b ON b.user_id = u.id AND b.badge = ${id}
      WHERE u.id = ANY (${ids}) AND u.email <> ${SITE_EMAIL})`
    await tx.execute(sql`
      INSERT INTO badges (user_id, badge, earned_at, why)
      SELECT user_id, ${id}, earned_at, why FROM (${earned(people)}) earned ORDER BY user_id
      ON CONFLICT (user_id, badge) DO UPDATE SET earned_at = excluded.earned_at, why = excluded.why
      WHERE excluded.earned_at < badges.earned_at`)
  }
}
