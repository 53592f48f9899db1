import { sql } from 'drizzle-orm'
import { statement, type Db } from '#server/platform/db/db.ts'

/** An earlier try that is still being committed is waited for. */
const note = statement(
  'note batch of figures',
  `INSERT INTO figure_batches AS b (process, number, written_at) VALUES ($1, $2, clock_now())
   ON CONFLICT (process) DO UPDATE SET number = excluded.number, written_at = excluded.written_at
   WHERE b.number < excluded.number`,
)

/** Whether a batch of a process is still to be added: its commit may have been done without anybody hearing of it. */
export const isToAdd = async (tx: Db, process: string, number: number): Promise<boolean> =>
  (await note(tx, [process, number])).count === 1

/** Forgets processes that ended long ago. */
export const sweepFigureBatches = (db: Db): Promise<unknown> =>
  db.execute(sql`DELETE FROM figure_batches WHERE written_at < clock_now() - interval '7 days'`)
