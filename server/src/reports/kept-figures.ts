import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { startOf, type LivePlays } from './day-attempts.ts'
import { addFigures, dayFigures, type DayFigures } from './day-figures.ts'

/** How often figures are added to. */
const EVERY = 20_000
/** A play that was finished so long ago is visible to every later statement, whichever transaction finished it. */
const SETTLED = sql`interval '1 minute'`
/** Figures are kept of quizzes with so many first plays within ten minutes; those of others are quickly computed. */
const BUSY = 20
/** So many plays are added by one transaction. */
const AT_ONCE = 20_000
/** Days are final after one; their figures are kept for another few, for whoever reads them first. */
const KEPT_FOR = 8
/** Nobody: plays are named by their ids only. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const NOTHING: DayFigures = { hours: [], given: [], reach: [], counted: [] }

/** The kept figures of an author's quizzes on a day, and the plays that are not in them. */
export async function keptFigures(
  tx: Db,
  authorId: string,
  day: string,
): Promise<{ kept: DayFigures[]; live: LivePlays }> {
  const { rows } = await tx.execute<{ quiz_id: string; figures: DayFigures; ids: string[] }>(sql`
    SELECT d.quiz_id, d.figures, ARRAY(
      SELECT a.id FROM attempts a
      WHERE a.quiz_id = d.quiz_id AND a.started_at >= ${startOf(day)} AND a.started_at < ${startOf(day)} + interval '1 day'
        AND (a.finished_at IS NULL OR a.finished_at >= d.until))::text[] AS ids
    FROM quizzes q JOIN quiz_days d ON d.quiz_id = q.id AND d.day = ${day} WHERE q.author_id = ${authorId}`)
  const live = { authorId, day, without: rows.map(({ quiz_id }) => quiz_id), ids: rows.flatMap(({ ids }) => ids) }
  return { kept: rows.map(({ figures }) => figures), live }
}

/** Starts keeping figures of the quizzes that are played much now. */
const noteBusy = (db: Db) =>
  db.execute(sql`
    INSERT INTO quiz_days (quiz_id, day)
    SELECT quiz_id, (started_at AT TIME ZONE 'UTC')::date FROM attempts
    WHERE first AND finished_at > clock_now() - interval '10 minutes'
      AND started_at >= date_trunc('day', clock_now() - interval '1 day', 'UTC')
    GROUP BY 1, 2 HAVING count(*) >= ${BUSY}
    ON CONFLICT DO NOTHING`)

interface KeptDay extends Record<string, unknown> {
  quiz_id: string
  day: string
  until: string
  figures: DayFigures
  corrected: string
  is_same: boolean
}

/** Of a quiz: as long as it is the same, no play was regraded. */
const CORRECTED = sql`(SELECT concat(count(*), ' ', sum(players)) FROM key_fixes k WHERE k.quiz_id = d.quiz_id)`

/** Adds the plays that were finished since to the figures of a day. Returns whether there may be more. */
const addPlays = (db: Db, quizId: string, day: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const { rows } = await tx.execute<KeptDay>(sql`
      SELECT quiz_id, until::text AS until, figures, ${CORRECTED} AS corrected, corrected = ${CORRECTED} AS is_same
      FROM quiz_days d WHERE quiz_id = ${quizId} AND day = ${day} FOR UPDATE OF d SKIP LOCKED`)
    const [kept] = rows
    if (!kept) return false
    const { until, figures } = kept.is_same ? kept : { until: '-infinity', figures: NOTHING }
    const { rows: plays } = await tx.execute<{ id: string; at: string }>(sql`
      SELECT a.id, a.finished_at::text AS at FROM attempts a
      WHERE a.quiz_id = ${quizId} AND a.started_at >= ${startOf(day)} AND a.started_at < ${startOf(day)} + interval '1 day'
        AND a.finished_at >= ${until}::timestamptz AND a.finished_at < clock_now() - ${SETTLED}
      ORDER BY a.finished_at LIMIT ${AT_ONCE + 1}`)
    if (plays.length === 0) return false
    // The last one is not in: others may have been finished at the same moment.
    const end = plays.at(-1)
    const ids = plays.filter(({ at }) => at !== end?.at).map(({ id }) => id)
    const added = await dayFigures(tx, { authorId: NOBODY, day, without: [], ids })
    await tx.execute(sql`
      UPDATE quiz_days SET until = ${end?.at}::timestamptz, corrected = ${kept.corrected},
        figures = ${JSON.stringify(addFigures([figures, added]))}::jsonb
      WHERE quiz_id = ${quizId} AND day = ${day}`)
    return ids.length > 0 && plays.length > AT_ONCE
  })

/** Brings all kept figures up to date. */
export async function keepFigures(db: Db, stopping?: AbortSignal): Promise<void> {
  await noteBusy(db)
  await db.execute(sql`DELETE FROM quiz_days WHERE day < (clock_now() AT TIME ZONE 'UTC')::date - ${KEPT_FOR}::int`)
  const { rows } = await db.execute<{ quiz_id: string; day: string }>(
    sql`SELECT quiz_id, day::text AS day FROM quiz_days ORDER BY day DESC, quiz_id`,
  )
  for (const { quiz_id, day } of rows) while (!stopping?.aborted && (await addPlays(db, quiz_id, day)));
}

/** Keeps the figures of busy days, so that a report of them reads few plays. */
export const createFiguresJob = (db: Db, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'reports',
    log,
    every: EVERY,
    run: (stopping) => keepFigures(db, stopping),
  })
