import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#server/ops/demo/seed-demo.ts'
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
    /** The same with the demo in its database. */
    demoCluster: string
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
  const { sqlBinaries } = project.getProvidedContext()
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-test-'))
  await chmod(folder, 0o711)
  const [embedded, other] = await Promise.all([
    openEmbedded(folder),
    sqlBinaries ? openFilled(join(folder, 'other'), sqlBinaries) : null,
  ])
  const all = other ? [embedded.postgres, other] : [embedded.postgres]
  await Promise.all(all.map(({ url }) => makeTemplates(url)))
  project.provide('postgresUrl', embedded.postgres.url('DATABASE'))
  project.provide('sqlPostgresUrl', (other ?? embedded.postgres).url('DATABASE'))
  project.provide('migratedCluster', embedded.migrated)
  project.provide('demoCluster', embedded.demo)
  return async () => {
    await Promise.all(all.map((postgres) => postgres.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

const open = (folder: string, binaries?: string): Promise<Postgres> =>
  openPostgres({ folder, settings: HASTY, ...(binaries && { binaries }) })

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A running PostgreSQL with a migrated database. */
async function openMigrated(folder: string, binaries?: string): Promise<Postgres> {
  const postgres = await open(folder, binaries)
  await migrate(postgres.url('tenpip'), files.migrations)
  return postgres
}

/** Puts the demo into a migrated database, after a copy of it. */
async function fill({ url }: Postgres): Promise<void> {
  await run(url('postgres'), 'CREATE DATABASE empty TEMPLATE tenpip')
  const { db, close } = await openDatabase({ url: url('tenpip'), connections: 1 })
  await seedDemo(db, files.content)
  await close()
}

async function openFilled(folder: string, binaries: string): Promise<Postgres> {
  const postgres = await openMigrated(folder, binaries)
  await fill(postgres)
  return postgres
}

/** The embedded one, and stopped copies of its cluster without and with the demo. */
async function openEmbedded(folder: string): Promise<{ postgres: Postgres; migrated: string; demo: string }> {
  const [migrated, demo, shared] = ['migrated', 'demo', 'shared'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await (await openMigrated(migrated)).stop()
  await copyCluster(join(migrated, 'cluster'), demo)
  const filled = await open(demo)
  await fill(filled)
  await filled.stop()
  await copyCluster(join(demo, 'cluster'), shared)
  return { postgres: await open(shared), migrated: join(migrated, 'cluster'), demo: join(demo, 'cluster') }
}

/** The demo beside the empty site, and both with a clock that tests can move. */
async function makeTemplates(urlOf: (database: string) => string): Promise<void> {
  await run(urlOf('postgres'), 'CREATE DATABASE demo TEMPLATE tenpip')
  for (const name of ['empty', 'demo']) {
    await run(urlOf('postgres'), `CREATE DATABASE ${name}_site TEMPLATE ${name}`)
    await run(urlOf(`${name}_site`), MOVABLE_CLOCK)
  }
}
