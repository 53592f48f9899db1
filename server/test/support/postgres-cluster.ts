import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#server/ops/seed-demo.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres, type Postgres } from '#server/platform/postgres/postgres.ts'
import { project as files } from '#server/platform/project.ts'
import { copyCluster } from './process/copy-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection string with DATABASE in place of the name. */
    postgresUrl: string
    /** The same for the SQL tests. */
    sqlPostgresUrl: string
    /** Where the programs of the PostgreSQL for the SQL tests are; default the embedded one. */
    sqlBinaries?: string
    /** A stopped cluster whose database is migrated, to be copied by servers that mind one of their own. */
    migratedCluster: string
  }
}

/** Nothing here has to survive a power cut, so fsync is off; nothing lives long enough to need a vacuum. */
export const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/** A clock that tests can move and stop: the production clock plus an offset. */
export const MOVABLE_CLOCK = `
  CREATE TABLE test_clock (shift interval NOT NULL, stopped_at timestamptz);
  INSERT INTO test_clock VALUES ('0');
  CREATE OR REPLACE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql STABLE AS
    'SELECT coalesce(stopped_at, now()) + shift FROM test_clock';`

/** One cluster of each PostgreSQL, with templates: every test file copies the one it needs in milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(files.renderer)) throw new Error('The site is not built; run npm run build first.')
  const { sqlBinaries } = project.getProvidedContext()
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-test-'))
  await chmod(folder, 0o711)
  const [embedded, other] = await Promise.all([
    openEmbedded(folder),
    sqlBinaries ? openMigrated(join(folder, 'other'), sqlBinaries) : null,
  ])
  const all = other ? [embedded.postgres, other] : [embedded.postgres]
  await Promise.all(all.map(({ url }) => makeTemplates(url)))
  project.provide('postgresUrl', embedded.postgres.url('DATABASE'))
  project.provide('sqlPostgresUrl', (other ?? embedded.postgres).url('DATABASE'))
  project.provide('migratedCluster', embedded.migrated)
  return async () => {
    await Promise.all(all.map((postgres) => postgres.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

/** A running PostgreSQL with a migrated database. */
async function openMigrated(folder: string, binaries?: string): Promise<Postgres> {
  const postgres = await openPostgres({ folder, settings: HASTY, ...(binaries && { binaries }) })
  await migrate(postgres.url('tenpip'), files.migrations)
  return postgres
}

/** The embedded one, and a stopped copy of its cluster. */
async function openEmbedded(folder: string): Promise<{ postgres: Postgres; migrated: string }> {
  await (await openMigrated(join(folder, 'migrated'))).stop()
  const migrated = join(folder, 'migrated', 'cluster')
  await copyCluster(migrated, join(folder, 'shared'))
  return { postgres: await openPostgres({ folder: join(folder, 'shared'), settings: HASTY }), migrated }
}

/** An empty site and the demo, each with the production clock and with one that tests can move. */
async function makeTemplates(urlOf: (database: string) => string): Promise<void> {
  const run = async (database: string, statement: string) => {
    const client = new pg.Client({ connectionString: urlOf(database) })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run('postgres', 'CREATE DATABASE empty TEMPLATE tenpip')
  await run('postgres', 'CREATE DATABASE demo TEMPLATE tenpip')
  const { db, close } = await openDatabase({ url: urlOf('demo'), connections: 1 })
  await seedDemo(db, files.content)
  await close()
  for (const name of ['empty', 'demo']) {
    await run('postgres', `CREATE DATABASE ${name}_site TEMPLATE ${name}`)
    await run(`${name}_site`, MOVABLE_CLOCK)
  }
}
