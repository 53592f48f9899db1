import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseUrl } from './test-database.ts'

/** A completely empty database. */
export async function blankDatabase() {
  const name = `blank_${randomBytes(6).toString('hex')}`
  const administer = async (text: string) => {
    const admin = new pg.Client({ connectionString: databaseUrl('tenpip') })
    await admin.connect()
    await admin.query(text).finally(() => admin.end())
  }
  await administer(`CREATE DATABASE ${name} TEMPLATE template0`)
  const side = new pg.Pool({ connectionString: databaseUrl(name), max: 2 })
  side.on('error', () => {})
  return {
    url: databaseUrl(name),
    sql: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
      (await side.query<Row>(text, values)).rows,
    async drop() {
      await side.end()
      await administer(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
