import { sql, type SQL } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'

/** Fewer plays than this make no average. */
const LEAST_PLAYS = 20

const TODAY = sql`(clock_now() AT TIME ZONE 'UTC')::date`
const weekPlays = sql`coalesce((SELECT sum(d.plays) FROM card_days d WHERE d.quiz_id = c.quiz_id AND d.day > ${TODAY} - 7), 0)`

/** First plays of a quiz with at least one answer, finished on one day; default today. */
export interface DayPlays {
  quiz_id: string
  day?: string
  plays: number
}

/** Updates each card's number of plays, in total and this week, and its average. */
export async function putPlays(
  tx: Db,
  counted: { quiz_id: string; plays: number; average: number }[],
  days: DayPlays[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO card_days AS d (quiz_id, day, plays)
    SELECT quiz_id, coalesce(day, ${TODAY}), sum(plays)
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS added (quiz_id uuid, day date, plays int)
    WHERE coalesce(day, ${TODAY}) > ${TODAY} - 7
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (quiz_id, day) DO UPDATE SET plays = d.plays + excluded.plays`)
  await lockCards(tx, counted)
  await tx.execute(sql`
    UPDATE cards c SET plays = n.plays, average = CASE WHEN n.plays >= ${LEAST_PLAYS} THEN n.average END, week_plays = ${weekPlays}
    FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS n (quiz_id uuid, plays int, average int)
    WHERE c.quiz_id = n.quiz_id`)
}

/** As many as one statement handles easily, however much was played on the day that is over. */
const MOST_SWEPT = 500

/** Deletes the days that are older than a week. */
export async function sweepCatalogue(db: Db): Promise<void> {
  while ((await sweepSome(db)) === MOST_SWEPT);
}

const EVERY = 30_000
/** As many as one statement handles easily. */
const AT_ONCE = 500

/** Sorts the cards whose figures have changed a little. Those with great changes are sorted with the change. */
export async function sortCards(db: Db): Promise<void> {
  while ((await sortSome(db)) === AT_ONCE);
}

export const createCardSorter = (db: Db, log: Logger): BackgroundJob =>
  new BackgroundJob({ name: 'sort cards', run: () => sortCards(db), log, every: EVERY })

const sweepSome = (db: Db): Promise<number> =>
  transact(db, async (tx) => {
    const over = await tx.execute<{ quiz_id: string }>(sql`
      DELETE FROM card_days WHERE (quiz_id, day) IN (
        SELECT quiz_id, day FROM card_days WHERE day <= ${TODAY} - 7
        ORDER BY quiz_id, day LIMIT ${MOST_SWEPT} FOR UPDATE)
      RETURNING quiz_id`)
    const quizzes = await lockCards(tx, over.rows)
    await tx.execute(sql`UPDATE cards c SET week_plays = ${weekPlays} WHERE c.quiz_id = ANY(${quizzes})`)
    return over.rows.length
  })

/** Whoever adds plays to these cards meanwhile waits, and notes them anew afterwards. */
const sortSome = (db: Db): Promise<number> =>
  transact(db, async (tx) => {
    const { rows } = await tx.execute<{ quiz_id: string }>(
      sql`SELECT quiz_id FROM cards_to_sort ORDER BY quiz_id LIMIT ${AT_ONCE}`,
    )
    const quizzes = await lockCards(tx, rows)
    await tx.execute(sql`DELETE FROM cards_to_sort WHERE quiz_id = ANY (${quizzes})`)
    await tx.execute(sql`SELECT sort_cards(${quizzes})`)
    return rows.length
  })

/** Locks cards until the transaction ends, everywhere in the same order, to avoid deadlocks; returns their ids for SQL. */
async function lockCards(tx: Db, rows: readonly { quiz_id: string }[]): Promise<SQL> {
  const quizzes = sql`${sql.param(rows.map(({ quiz_id }) => quiz_id))}::uuid[]`
  await tx.execute(sql`SELECT FROM cards WHERE quiz_id = ANY(${quizzes}) ORDER BY quiz_id FOR NO KEY UPDATE`)
  return quizzes
}
