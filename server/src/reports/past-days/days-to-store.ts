import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { startOf } from '../day-attempts.ts'

/** An author's day that is not stored yet, and will be by the sweep. */
export type DayToStore = { author_id: string; day: string }

export const isNoted = (authorId: string, day: string): SQL =>
  sql`EXISTS (SELECT FROM days_to_store WHERE author_id = ${authorId} AND day = ${day})`

export const noteDay = (db: Db, authorId: string, day: string) =>
  db.execute(sql`INSERT INTO days_to_store (author_id, day) VALUES (${authorId}, ${day}) ON CONFLICT DO NOTHING`)

/** Notes a day for all authors with so many first plays on it. */
export const noteBusyAuthors = (db: Db, day: string, least: number) =>
  db.execute(sql`
    INSERT INTO days_to_store (author_id, day)
    SELECT q.author_id, ${day}::date FROM attempts a JOIN quizzes q ON q.id = a.quiz_id
    WHERE a.first AND a.finished_at >= ${startOf(day)} AND a.finished_at < ${startOf(day)} + interval '1 day'
    GROUP BY 1 HAVING count(*) >= ${least}
    ON CONFLICT DO NOTHING`)

export const daysToStore = async (db: Db): Promise<DayToStore[]> =>
  (
    await db.execute<DayToStore>(sql`
      SELECT author_id, day::text AS day FROM days_to_store ORDER BY days_to_store.day, author_id`)
  ).rows

export const forgetDay = (db: Db, { author_id, day }: DayToStore) =>
  db.execute(sql`DELETE FROM days_to_store WHERE author_id = ${author_id} AND day = ${day}`)
