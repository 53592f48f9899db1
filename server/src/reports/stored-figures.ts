import { sql, type SQL } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { transact, type Db, LONGEST_TRANSACTION } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import {
  hoursOf,
  isRequested,
  startOf,
  type RequestedDay,
  type Hour,
  type NamedPlays,
  SETTLED_AFTER,
} from './day-attempts.ts'
import { sumFigures, dayFigures, FIGURES_FORM, type DayFigures } from './day-figures.ts'
import { sumOf } from './sums.ts'

/** A quiz with kept figures of a day: how often it was played by them, and the plays that are not in them. */
export type StoredQuizHours = { quiz_id: string; hours: Hour[]; ids: string[] }

export const storedHours = async (tx: Db, { day, ...asked }: RequestedDay): Promise<StoredQuizHours[]> =>
  (
    await tx.execute<StoredQuizHours>(sql`
      SELECT d.quiz_id, d.figures->'hours' AS hours, ARRAY(
        SELECT a.id FROM attempts a
        WHERE a.quiz_id = d.quiz_id AND a.started_at >= ${startOf(day)} AND a.started_at < ${startOf(day)} + interval '1 day'
          AND (a.finished_at IS NULL OR a.finished_at >= d.until))::text[] AS ids
      FROM quizzes q JOIN quiz_days d ON d.quiz_id = q.id AND d.day = ${day}
      WHERE ${isRequested(asked)} AND d.form = ${FIGURES_FORM}`)
  ).rows

/** The kept figures of quizzes. */
export const storedFigures = async (tx: Db, day: string, quizzes: readonly string[]): Promise<DayFigures[]> =>
  (
    await tx.execute<{ figures: DayFigures }>(sql`
      SELECT figures FROM quiz_days
      WHERE quiz_id = ANY(${sql.param(quizzes)}::uuid[]) AND day = ${day} AND form = ${FIGURES_FORM}`)
  ).rows.map(({ figures }) => figures)

/** Whether an author's day has kept figures that were not compared with its plays yet. */
export const hasUnchecked = (authorId: string, day: string): SQL => sql`EXISTS (
  SELECT FROM quizzes q JOIN quiz_days d ON d.quiz_id = q.id AND d.day = ${day}
  WHERE q.author_id = ${authorId} AND NOT (d.checked AND d.corrected = ${CORRECTED}))`

/** Days are final after one; their figures are kept for another few, for whoever reads them first. */
const KEPT_FOR = 8

/**
 * Brings all kept figures up to date. A day that is over is compared with its plays, and then left alone until a key is
 * corrected. While one is being corrected, the figures stay those of before.
 */
export async function storeFigures(db: Db, log: Pick<Logger, 'warn'>, stopping?: AbortSignal): Promise<void> {
  await noteBusy(db)
  await db.execute(sql`DELETE FROM quiz_days WHERE day < (clock_now() AT TIME ZONE 'UTC')::date - ${KEPT_FOR}::int`)
  // A newer version of the site may keep a newer form beside this one.
  const { rows } = await db.execute<{ quiz_id: string; day: string }>(sql`
    SELECT quiz_id, day::text AS day FROM quiz_days d
    WHERE form <= ${FIGURES_FORM} AND NOT ${IS_CORRECTING}
      AND NOT (checked AND form = ${FIGURES_FORM} AND corrected = ${CORRECTED})
    ORDER BY day DESC, quiz_id`)
  for (const { quiz_id, day } of rows) {
    while (!stopping?.aborted && (await addPlays(db, quiz_id, day)));
    if (!stopping?.aborted && (await checkFigures(db, quiz_id, day)) === 'wrong')
      log.warn({ quiz: quiz_id, day }, 'The kept figures of a day are not those of its plays, and were dropped.')
  }
}

/** How often figures are added to. */
const EVERY = 20_000

/** Keeps the figures of busy days, so that a report of them reads few plays. */
export const createFiguresJob = (db: Db, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'reports',
    log,
    every: EVERY,
    run: (stopping) => storeFigures(db, log, stopping),
  })

/** Figures are kept of quizzes with so many first plays within ten minutes; those of others are quickly computed. */
const BUSY = 20

/** Starts keeping figures of the quizzes that are played much now. */
const noteBusy = (db: Db) =>
  db.execute(sql`
    INSERT INTO quiz_days (quiz_id, day)
    SELECT quiz_id, (started_at AT TIME ZONE 'UTC')::date FROM attempts
    WHERE first AND finished_at > clock_now() - interval '10 minutes'
      AND started_at >= date_trunc('day', clock_now() - interval '1 day', 'UTC')
    GROUP BY 1, 2 HAVING count(*) >= ${BUSY}
    ON CONFLICT DO NOTHING`)

/** So many plays are added by one transaction. */
const AT_ONCE = 20_000

interface KeptDay extends Record<string, unknown> {
  until: string
  /** Plays that were finished before this are all visible. */
  visible: string
  figures: DayFigures
  corrected: string
  is_current: boolean
}

/** Adds the plays that were finished since to the figures of a day. Returns whether there may be more. */
const addPlays = (db: Db, quizId: string, day: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const { rows } = await tx.execute<KeptDay>(sql`
      SELECT until::text AS until, (clock_now() - ${sql.raw(LONGEST_TRANSACTION)})::text AS visible, figures,
        ${CORRECTED} AS corrected, corrected = ${CORRECTED} AND form = ${FIGURES_FORM} AS is_current
      FROM quiz_days d WHERE quiz_id = ${quizId} AND day = ${day} AND NOT ${IS_CORRECTING} FOR UPDATE OF d SKIP LOCKED`)
    const [kept] = rows
    if (!kept) return false
    const since = kept.is_current ? kept : { ...kept, until: '-infinity' }
    const { rows: plays } = await tx.execute<{ id: string; at: string }>(sql`
      SELECT id, finished_at::text AS at FROM (
        ${finishedSince(sql`a.first`, quizId, day, since)} UNION ALL ${finishedSince(sql`NOT a.first AND a.finished_at IS NOT NULL`, quizId, day, since)}
      ) AS plays ORDER BY finished_at LIMIT ${AT_ONCE + 1}`)
    if (plays.length === 0 && kept.is_current) return false
    const isAll = plays.length <= AT_ONCE
    // Without the last one: others may have been finished at the same moment.
    const until = isAll ? kept.visible : (plays.at(-1)?.at ?? kept.visible)
    const ids = plays.filter(({ at }) => isAll || at !== until).map(({ id }) => id)
    const live: NamedPlays = { authorId: null, day, ids }
    const added = await dayFigures(tx, live, await hoursOf(tx, live))
    const figures = sumFigures(kept.is_current ? [kept.figures, added] : [added])
    await tx.execute(sql`
      UPDATE quiz_days SET until = ${until}::timestamptz, corrected = ${kept.corrected}, form = ${FIGURES_FORM},
        figures = ${JSON.stringify(figures)}::jsonb, checked = false
      WHERE quiz_id = ${quizId} AND day = ${day}`)
    return !isAll && ids.length > 0
  })

/** The day's finished plays, read by the index of what was finished since, or by that of the day where it has fewer. */
const finishedSince = (isFirst: SQL, quizId: string, day: string, { until, visible }: KeptDay): SQL => sql`
  SELECT a.id, a.finished_at FROM attempts a
  WHERE ${isFirst} AND a.finished_at >= ${until}::timestamptz AND a.finished_at < ${visible}::timestamptz
    AND a.quiz_id = ${quizId} AND a.started_at >= ${startOf(day)} AND a.started_at < ${startOf(day)} + interval '1 day'`

interface Compared extends Record<string, unknown> {
  hours: Hour[]
  started: number
  plays: number
  shares: number
}

/**
 * Compares the figures of a day that is over with its plays, because its report is stored for good. Wrong ones are
 * dropped: the report is then computed from the plays.
 */
const checkFigures = (db: Db, quizId: string, day: string): Promise<'right' | 'wrong' | 'not yet'> =>
  transact(db, async (tx) => {
    const settled = sql`${startOf(day)} + ${SETTLED_AFTER}`
    const ofDay = sql`quiz_id = ${quizId} AND day = ${day}`
    const { rowCount } = await tx.execute(sql`
      SELECT FROM quiz_days d WHERE ${ofDay} AND form = ${FIGURES_FORM} AND NOT checked FOR UPDATE SKIP LOCKED`)
    if (!rowCount) return 'not yet'
    // One statement sees the corrections and what they did at the same moment.
    const { rows } = await tx.execute<Compared>(sql`
      SELECT d.figures->'hours' AS hours, plays.* FROM quiz_days d, LATERAL (
        SELECT count(*)::int AS started, count(*) FILTER (WHERE a.finished_at < ${settled})::int AS plays,
          coalesce(sum(a.credit::float8 / nullif(${FULL_CREDIT} * a.total, 0))
            FILTER (WHERE a.finished_at < ${settled}), 0) AS shares
        FROM attempts a WHERE a.quiz_id = d.quiz_id AND a.started_at >= ${startOf(day)}
          AND a.started_at < ${startOf(day)} + interval '1 day' AND a.finished_at < d.until
      ) AS plays
      WHERE ${ofDay} AND clock_now() >= ${settled} + ${sql.raw(LONGEST_TRANSACTION)} AND d.corrected = ${CORRECTED} AND NOT ${IS_CORRECTING}`)
    const [found] = rows
    if (!found) return 'not yet'
    const { hours, started, plays, shares } = found
    const isRight =
      sumOf(hours, (hour) => hour.started) === started &&
      sumOf(hours, (hour) => hour.plays) === plays &&
      isAbout(
        sumOf(hours, (hour) => hour.shares),
        shares,
      )
    await tx.execute(
      isRight ? sql`UPDATE quiz_days SET checked = true WHERE ${ofDay}` : sql`DELETE FROM quiz_days WHERE ${ofDay}`,
    )
    return isRight ? 'right' : 'wrong'
  })

/** Sums of fractions depend on their order in the last digits. */
const isAbout = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-6 * (1 + Math.abs(one))

/** Of the quiz of a row `d` of `quiz_days`: as long as it is the same, no play was regraded. */
const CORRECTED = sql`(SELECT concat(count(*), ' ', sum(players)) FROM key_corrections k WHERE k.quiz_id = d.quiz_id)`

/** Whether plays of the quiz are being regraded. */
const IS_CORRECTING = sql`EXISTS (SELECT FROM key_corrections k WHERE k.quiz_id = d.quiz_id AND k.done_at IS NULL)`
