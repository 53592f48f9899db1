import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'

const EVERY = 30_000
/** As many as one statement handles easily. */
const AT_ONCE = 500

/** Whoever adds plays to these cards meanwhile waits, and notes them anew afterwards. */
const sortSome = (db: Db): Promise<number> =>
  transact(db, async (tx) => {
    const { rows } = await tx.execute<{ quiz_id: string }>(
      sql`SELECT quiz_id FROM cards_to_sort ORDER BY quiz_id LIMIT ${AT_ONCE}`,
    )
    const quizzes = sql`${sql.param(rows.map(({ quiz_id }) => quiz_id))}::uuid[]`
    await tx.execute(sql`SELECT FROM cards WHERE quiz_id = ANY (${quizzes}) ORDER BY quiz_id FOR NO KEY UPDATE`)
    await tx.execute(sql`DELETE FROM cards_to_sort WHERE quiz_id = ANY (${quizzes})`)
    await tx.execute(sql`SELECT sort_cards(${quizzes})`)
    return rows.length
  })

/** Sorts the cards whose figures have changed a little. Those with great changes are sorted with the change. */
export async function sortCards(db: Db): Promise<void> {
  while ((await sortSome(db)) === AT_ONCE);
}

export const createCardSorter = (db: Db, log: Logger): BackgroundJob =>
  new BackgroundJob({ name: 'sort cards', run: () => sortCards(db), log, every: EVERY })
