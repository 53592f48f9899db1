import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'

/** Fewer plays than this make no average. */
const LEAST_PLAYS = 20

const TODAY = sql`(clock_now() AT TIME ZONE 'UTC')::date`
const weekPlays = sql`coalesce((SELECT sum(d.plays) FROM card_days d WHERE d.quiz_id = c.quiz_id AND d.day > ${TODAY} - 7), 0)`

interface QuizPlays {
  quiz_id: string
  plays: number
  average: number
}

/** First plays of a quiz, with an answer in them, that were finished on one day; today, unless it is told. */
export interface DayPlays {
  quiz_id: string
  day?: string
  plays: number
}

/** Shows on each card how often its quiz was finished, in all and of late, and how well. */
export async function putPlays(tx: Db, counted: QuizPlays[], days: DayPlays[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO card_days AS d (quiz_id, day, plays)
    SELECT quiz_id, coalesce(day, ${TODAY}), sum(plays)
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS added (quiz_id uuid, day date, plays int)
    WHERE coalesce(day, ${TODAY}) > ${TODAY} - 7
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (quiz_id, day) DO UPDATE SET plays = d.plays + excluded.plays`)
  for (const { quiz_id, plays, average } of counted)
    await tx.execute(sql`
      UPDATE cards c SET plays = ${plays}, average = ${plays < LEAST_PLAYS ? null : average}, week_plays = ${weekPlays}
      WHERE c.quiz_id = ${quiz_id}`)
}

/** Lets go of the days that have left the week. */
export async function sweepCatalogue(db: Db): Promise<void> {
  await db.execute(sql`
    WITH over AS (DELETE FROM card_days WHERE day <= ${TODAY} - 7 RETURNING quiz_id)
    UPDATE cards c SET week_plays = ${weekPlays} WHERE c.quiz_id IN (SELECT quiz_id FROM over)`)
}
