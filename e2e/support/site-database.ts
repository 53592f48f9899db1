import pg from 'pg'
import { openDatabase, type Db } from '#server/platform/db/db.ts'
import { borrowEmbedded } from '#server/platform/postgres/embedded-postgres.ts'

interface SiteDatabase {
  db: Db
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** The database of the site under test, to prepare a test and to check what it left behind. */
export async function openSiteDatabase(): Promise<SiteDatabase> {
  const { url } = await borrowEmbedded(process.env.SITE_DATA ?? '')
  const { db, close } = await openDatabase({ url, connections: 2 })
  const side = new pg.Pool({ connectionString: url, max: 1 })
  return {
    db,
    sql: async (text, values) => (await side.query(text, values)).rows,
    async close() {
      await close()
      await side.end()
    },
  }
}
