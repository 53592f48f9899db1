import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { openDatabase, type Database } from '#server/platform/db/db.ts'

export interface TestDatabase extends Database {
  name: string
  url: string
  /** Runs plain SQL, bypassing the site. */
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Moves the site's clock. */
  advance: (interval: string) => Promise<void>
  /** Lets the site's time stand still unless it is moved, so that no delay of the machine is counted. */
  stopClock: () => Promise<void>
  startClock: () => Promise<void>
  drop: () => Promise<void>
}

const isSqlTest = (): boolean => expect.getState().testPath?.includes('/server/test/sql/') ?? false

export const databaseUrl = (name: string): string =>
  inject(isSqlTest() ? 'sqlPostgresUrl' : 'postgresUrl').replace('DATABASE', name)

export async function administer(text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl('tenpip') })
  await admin.connect()
  await admin.query(text)
  await admin.end()
}

/**
 * A database for one test file, copied from a template or from any other that is not in use. Its files are copied as they
 * are, which costs half of what copying through the log does.
 */
export async function createTestDatabase(template = 'demo_site'): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = databaseUrl(name)
  const drop = () => administer(`DROP DATABASE ${name} WITH (FORCE)`)
  return databaseAt(url, name, drop)
}

/** A database with its own connections for the test. */
export async function databaseAt(url: string, name: string, drop: () => Promise<void>): Promise<TestDatabase> {
  const database = await openDatabase({ url })
  const side = new pg.Pool({ connectionString: url, max: 2 })
  side.on('error', () => {})
  const sql: TestDatabase['sql'] = async (text, values) => (await side.query(text, values as unknown[])).rows as never
  return {
    ...database,
    name,
    url,
    sql,
    stopClock: async () => void (await sql('UPDATE test_clock SET stopped_at = now()')),
    startClock: async () => void (await sql('UPDATE test_clock SET stopped_at = NULL')),
    advance: async (interval) => void (await sql('UPDATE test_clock SET shift = shift + $1::interval', [interval])),
    async drop() {
      await database.close()
      await side.end()
      await drop()
    },
  }
}

/** A copy of a database in use: its connections are closed for a moment, as a template must have none. */
export async function copyDatabase({ name, sql }: TestDatabase): Promise<TestDatabase> {
  await sql('SELECT 1')
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`
  for (let tries = 0; ; tries++) {
    await administer(cut)
    try {
      return await createTestDatabase(name)
    } catch (error) {
      if (tries > 50) throw error
    }
  }
}
