import { sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { crashIdentity, type Crash } from '#contract/api/platform.ts'
import type { Db } from './db/db.ts'

/**
 * More than a site has bugs. Beyond it, crashes seen only once are deleted first, so that made-up reports do not push
 * out real ones, and then those seen longest ago.
 */
export const MOST_CRASHES = 500

const hashOf = (crash: Crash): string => createHash('sha256').update(crashIdentity(crash)).digest('hex')

/** Records a crash in a browser, or that a known one was seen again. */
export async function storeCrash(db: Db, crash: Crash, browser: string): Promise<void> {
  const { caught, name, message, stack, route, build } = crash
  const { rows } = await db.execute<{ count: number }>(sql`
    INSERT INTO crashes AS c (hash, caught, name, message, stack, route, build, browsers)
    VALUES (${hashOf(crash)}, ${caught}, ${name}, ${message}, ${sql.param(stack)}::text[], ${route}, ${build}, ARRAY[${browser}])
    ON CONFLICT (hash) DO UPDATE SET
      caught = excluded.caught, route = excluded.route, build = excluded.build,
      browsers = ARRAY(SELECT DISTINCT unnest(c.browsers || excluded.browsers) ORDER BY 1),
      last_seen = clock_now(), count = c.count + 1
    RETURNING count`)
  if (rows[0]?.count === 1)
    await db.execute(sql`
      DELETE FROM crashes WHERE hash IN (SELECT hash FROM crashes ORDER BY count > 1 DESC, last_seen DESC OFFSET ${MOST_CRASHES})`)
}

export interface StoredCrash extends Crash {
  browsers: string[]
  count: number
  /** ISO 8601, UTC, like `last_seen`. */
  first_seen: string
  last_seen: string
}

const iso = (moment: SQL): SQL => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Every stored crash, the latest first. */
export async function crashList(db: Db): Promise<StoredCrash[]> {
  const { rows } = await db.execute<StoredCrash & Record<string, unknown>>(sql`
    SELECT caught, name, message, stack, route, build, browsers, count,
      ${iso(sql`first_seen`)} AS first_seen, ${iso(sql`last_seen`)} AS last_seen
    FROM crashes ORDER BY crashes.last_seen DESC, hash`)
  return rows
}
