import { sql, type SQL } from 'drizzle-orm'

const localDay = (moment: SQL, timeZone: SQL): SQL => sql`(${moment} AT TIME ZONE ${timeZone})::date`

/**
 * A relation of the moments (`at`) at which an hour comes in a time zone: today there, the day before and the next two.
 * An hour that the clocks skip comes when it would have; one that they repeat comes once.
 */
const hoursAround = (hour: SQL, timeZone: SQL): SQL => sql`(
  SELECT (${localDay(sql`clock_now()`, timeZone)} + day + make_interval(hours => ${hour})) AT TIME ZONE ${timeZone} AS at
  FROM generate_series(-1, 2) day) hours`

/** When an hour came last in a time zone. */
export const lastTime = (hour: SQL, timeZone: SQL): SQL =>
  sql`(SELECT max(hours.at) FROM ${hoursAround(hour, timeZone)} WHERE hours.at <= clock_now())`

/** When it comes next, on a later day than the one of a moment that may be null. */
export const nextTime = (hour: SQL, timeZone: SQL, after: SQL): SQL => sql`(
  SELECT min(hours.at) FROM ${hoursAround(hour, timeZone)}
  WHERE hours.at > clock_now() AND (${after} IS NULL OR ${localDay(sql`hours.at`, timeZone)} > ${localDay(after, timeZone)}))`
