import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#server/ops/seed-demo.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { project as files } from '#server/platform/project.ts'
import { copyCluster } from './process/copy-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection string with DATABASE in place of the name. */
    postgresUrl: string
    /** Where its programs are; default the embedded PostgreSQL. */
    postgresBinaries?: string
    /** A stopped cluster whose database is migrated, to be copied by servers that mind one of their own. */
    migratedCluster: string
  }
}

/** Nothing here has to survive a power cut, so fsync is off; nothing lives long enough to need a vacuum. */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/** A clock that tests can move and stop: the production clock plus an offset. */
const MOVABLE_CLOCK = `
  CREATE TABLE test_clock (shift interval NOT NULL, stopped_at timestamptz);
  INSERT INTO test_clock VALUES ('0');
  CREATE OR REPLACE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql STABLE AS
    'SELECT coalesce(stopped_at, now()) + shift FROM test_clock';`

/** One cluster for a project's run, with templates: every test file copies the one it needs in milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(files.renderer)) throw new Error('The site is not built; run npm run build first.')
  const { postgresBinaries: binaries } = project.getProvidedContext()
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-test-'))
  await chmod(folder, 0o711)
  const open = (name: string) =>
    openPostgres({ folder: join(folder, name), settings: HASTY, ...(binaries && { binaries }) })
  const migrated = await open('migrated')
  await migrate(migrated.url('tenpip'), files.migrations)
  await migrated.stop()
  const cluster = join(folder, 'migrated', 'cluster')
  await copyCluster(cluster, join(folder, 'shared'))
  const postgres = await open('shared')
  await makeTemplates(postgres.url)
  project.provide('postgresUrl', postgres.url('DATABASE'))
  project.provide('migratedCluster', cluster)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
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
