import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#server/ops/seed-demo.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { project as files } from '#server/platform/project.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection string with DATABASE in place of the name. */
    postgresUrl: string
  }
}

/** Nothing here has to survive a power cut, so fsync is off. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** A clock that tests can move: the production clock plus an offset. */
const MOVABLE_CLOCK = `
  CREATE TABLE test_clock (shift interval NOT NULL);
  INSERT INTO test_clock VALUES ('0');
  CREATE OR REPLACE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql STABLE AS
    'SELECT now() + (SELECT shift FROM test_clock)';`

/** One cluster for the run, with two templates: every test file copies the one it needs in milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(files.renderer)) throw new Error('The site is not built; run npm run build first.')
  const binaries = process.env.TEST_POSTGRES_BIN
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-test-'))
  const postgres = await openPostgres({ folder, settings: HASTY, ...(binaries && { binaries }) })
  await makeTemplates(postgres.url)
  project.provide('postgresUrl', postgres.url('DATABASE'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplates(urlOf: (database: string) => string): Promise<void> {
  const admin = new pg.Client({ connectionString: urlOf('tenpip') })
  await admin.connect()
  await admin.query('CREATE DATABASE empty_site')
  await migrate(urlOf('empty_site'), files.migrations)
  const empty = new pg.Client({ connectionString: urlOf('empty_site') })
  await empty.connect()
  await empty.query(MOVABLE_CLOCK)
  await empty.end()
  await admin.query('CREATE DATABASE demo_site TEMPLATE empty_site')
  await admin.end()
  const { db, close } = await openDatabase({ url: urlOf('demo_site'), connections: 1 })
  await seedDemo(db, files.content)
  await close()
}
