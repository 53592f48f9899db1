import { sql, type SQL } from 'drizzle-orm'

/** Today in a time zone. */
export const localDay = (timeZone: SQL): SQL => sql`(clock_now() AT TIME ZONE ${timeZone})::date`

/**
 * When an hour of today comes in a time zone. An hour that the clocks skip comes when it would have; one that they
 * repeat comes once.
 */
export const hourOnDay = (hour: SQL, timeZone: SQL): SQL =>
  sql`(${localDay(timeZone)} + make_interval(hours => ${hour})) AT TIME ZONE ${timeZone}`
