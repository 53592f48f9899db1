import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { isPostmaster, readPidFile, stopPostmaster } from '#server/platform/postgres/postgres-postmaster.ts'
import { openPostgres, type Postgres } from '#server/platform/postgres/postgres.ts'
import { count } from '../support/figures.ts'
import { copyCluster } from '../support/process/copy-cluster.ts'

const settings = { fsync: 'off' }
const DEBIAN = '/usr/lib/postgresql/15/bin'
const isRoot = process.getuid?.() === 0
/** What a folder holds once its database runs. */
const CONTENTS = ['cluster', 'password', 'pg_hba.conf', 'postgres.log', 'socket']

/** A folder that is removed after the test, together with any PostgreSQL still running in it. */
async function freeFolder(...below: string[]): Promise<string> {
  const top = await mkdtemp(join(tmpdir(), 'tenpip-pg-'))
  const folder = join(top, ...below)
  onTestFinished(async () => {
    const noted = await readPidFile(join(folder, 'cluster'))
    if (noted) await stopPostmaster(noted.pid, join(folder, 'cluster'))
    await rm(top, { recursive: true, force: true })
  })
  // mkdtemp's 0700 would be inaccessible to the user that root runs PostgreSQL as.
  await chmod(top, 0o711)
  return folder
}

/** Such a folder with a cluster in it, for tests that are not about making one. */
async function folderWithCluster(...below: string[]): Promise<string> {
  const folder = await freeFolder(...below)
  await copyCluster(inject('migratedCluster'), folder)
  return folder
}

async function query(postgres: Postgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url('tenpip') })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** What happens to somebody who connects without the password: an SQLSTATE, or that they are let in. */
async function entryWithout(postgres: Postgres): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url('tenpip').replace(/:[^:@/]*@/, ':wrong@') })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'let in'
  } catch (error) {
    return String((error as { code?: string }).code)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A cluster as earlier versions left it: without a password, and letting in everyone. */
async function openUnlocked(folder: string): Promise<Postgres> {
  const rules = join(folder, 'cluster', 'pg_hba.conf')
  await writeFile(rules, 'local all all trust\n')
  const postgres = await openPostgres({ folder, settings: { ...settings, hba_file: rules } })
  await query(postgres, 'ALTER ROLE tenpip PASSWORD NULL')
  await rm(join(folder, 'password'))
  expect(await entryWithout(postgres)).toBe('let in')
  return postgres
}

async function killPostmaster(postgres: Postgres, folder: string): Promise<void> {
  const pid = postgres.pid()!
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isPostmaster(pid, join(folder, 'cluster')), { interval: 10 }).toBe(false)
}

describe('the embedded PostgreSQL', () => {
  it('makes its cluster at first use, answers, and is taken over by a second opening', async () => {
    const folder = await freeFolder()
    const said: string[] = []
    const first = await openPostgres({ folder, settings, say: (sentence) => said.push(sentence) })
    expect(await query(first, 'SELECT current_database() AS name')).toEqual([{ name: 'tenpip' }])
    expect(said.join('\n')).toMatch(/^Created a new PostgreSQL cluster in .*\nStarted PostgreSQL \(process \d+\)\.$/)
    expect((await readdir(folder)).toSorted()).toEqual(CONTENTS)

    const second = await openPostgres({ folder, settings })
    expect(second.pid()).toBe(first.pid())
    expect([first.isStartedHere(), second.isStartedHere()]).toEqual([true, false])
    expect(second.url('tenpip')).toBe(first.url('tenpip'))

    const pid = first.pid()!
    await second.stop()
    expect(await isPostmaster(pid, join(folder, 'cluster'))).toBe(false)
    expect(second.pid()).toBe(null)
    await expect(query(first, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  })

  it('T54: asks whoever connects for a password that only the server’s user can read', async () => {
    const folder = await folderWithCluster()
    const postgres = await openPostgres({ folder, settings })
    const file = join(folder, 'password')
    expect([(await stat(file)).mode & 0o777, (await stat(file)).uid]).toEqual([0o600, process.getuid?.()])
    expect(await entryWithout(postgres)).toMatch(/^28/)
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it.each(['running', 'stopped'].slice(0, count(1, 2)))(
    'T54: gives one to a cluster that has none yet and is %s',
    async (state) => {
      const folder = await folderWithCluster()
      const before = await openUnlocked(folder)
      await query(before, 'CREATE TABLE kept AS SELECT 1 AS one')
      if (state === 'stopped') await before.stop()
      // All at the same moment, as when a server and a tool of the operator start together.
      const [after, ...others] = await Promise.all(Array.from({ length: 4 }, () => openPostgres({ folder, settings })))
      expect(others.map(({ url }) => url('tenpip'))).toEqual(others.map(() => after!.url('tenpip')))
      expect(await query(after!, 'TABLE kept')).toEqual([{ one: 1 }])
      await expect.poll(() => entryWithout(after!), { interval: 10 }).toMatch(/^28/)
      await after!.stop()
      await after!.ensureRunning()
      expect(await entryWithout(after!)).toMatch(/^28/)
      expect((await readdir(folder)).toSorted()).toEqual(CONTENTS)
    },
  )

  it('T54: goes on with the password that an interrupted start had chosen, and keeps it only once it is set', async () => {
    const folder = await folderWithCluster()
    const before = await openUnlocked(folder)
    await writeFile(join(folder, 'password.new'), 'chosen\n', { mode: 0o600 })
    await query(before, `ALTER ROLE tenpip PASSWORD 'chosen'`)
    await writeFile(join(folder, 'cluster', 'pg_hba.conf'), 'local all all scram-sha-256\n')
    await query(before, 'SELECT pg_reload_conf()')
    await expect.poll(() => entryWithout(before), { interval: 10 }).toMatch(/^28/)
    const after = await openPostgres({ folder, settings })
    expect(after.url('tenpip')).toContain(':chosen@')
    expect(await readFile(join(folder, 'password'), 'utf8')).toBe('chosen\n')
  })

  it.skipIf(!isRoot)('T54: writes nothing as root where the database’s user could lead it elsewhere', async () => {
    const folder = await folderWithCluster()
    const owner = await stat(join(folder, 'cluster'))
    const [rules, victim] = [join(folder, 'cluster', 'pg_hba.conf'), join(folder, 'victim')]
    await writeFile(victim, 'of root', { mode: 0o600 })
    await rm(join(folder, 'password'))
    await rm(rules)
    await symlink(victim, rules)
    await lchown(rules, owner.uid, owner.gid)
    const postgres = await openPostgres({ folder, settings })
    expect(await readFile(victim, 'utf8')).toBe('of root')
    const used = await query(postgres, `SELECT setting AS path FROM pg_settings WHERE name = 'hba_file'`)
    expect(used).toEqual([{ path: join(folder, 'pg_hba.conf') }])
    expect((await stat(join(folder, 'pg_hba.conf'))).uid).toBe(0)
    expect(await entryWithout(postgres)).toMatch(/^28/)
  })

  it.runIf(process.env.DEEP)(
    'T54: makes another password when it was lost, but not while somebody uses the old one',
    async () => {
      const folder = await folderWithCluster()
      const before = await openPostgres({ folder, settings })
      const lost = before.url('tenpip')
      await rm(join(folder, 'password'))
      await expect(openPostgres({ folder, settings })).rejects.toThrow(/password .* is gone/)
      await before.stop()
      const after = await openPostgres({ folder, settings })
      expect(after.url('tenpip')).not.toBe(lost)
      expect(await query(after, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    },
  )

  it.runIf(process.env.DEEP)(
    'T54: stops again where the password is of another cluster, so that deleting the file is enough',
    async () => {
      const folder = await folderWithCluster()
      await writeFile(join(folder, 'password'), 'of another\n')
      await expect(openPostgres({ folder, settings })).rejects.toThrow(/refused the connection: .*password/)
      expect(await readPidFile(join(folder, 'cluster'))).toBe(null)
      await rm(join(folder, 'password'))
      expect(await query(await openPostgres({ folder, settings }), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    },
  )

  it('starts again after its postmaster was killed, with every committed row', async () => {
    const folder = await folderWithCluster()
    const postgres = await openPostgres({ folder, settings })
    await query(postgres, 'CREATE TABLE kept AS SELECT 7 AS n')
    await killPostmaster(postgres, folder)
    expect(await query(await openPostgres({ folder, settings }), 'SELECT n FROM kept')).toEqual([{ n: 7 }])

    await postgres.ensureRunning()
    const pid = postgres.pid()
    await postgres.ensureRunning()
    expect(postgres.pid()).toBe(pid)
    await killPostmaster(postgres, folder)
    await Promise.all([postgres.ensureRunning(), postgres.ensureRunning(), postgres.ensureRunning()])
    expect(postgres.pid()).not.toBe(pid)
    expect(await query(postgres, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it.runIf(process.env.DEEP)('waits for sessions that outlive a killed postmaster', async () => {
    const folder = await folderWithCluster()
    const postgres = await openPostgres({ folder, settings })
    const client = new pg.Client({ connectionString: postgres.url('tenpip') })
    client.on('error', () => {})
    await client.connect()
    const busy = `DO $$ DECLARE e timestamptz := clock_timestamp() + '1 s'; BEGIN WHILE clock_timestamp() < e LOOP END LOOP; END $$`
    const ended = client.query(busy).catch(() => {})
    const isBusy = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'DO %'`
    await expect.poll(() => query(postgres, isBusy), { interval: 20 }).toEqual([{ n: 1 }])
    await killPostmaster(postgres, folder)
    await postgres.ensureRunning()
    expect(await query(postgres, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toContain('still in use')
    await ended
    await client.end()
  })

  it('is not locked out by what a crash left behind: a pid in use by something else, or an empty lock', async () => {
    const folder = await folderWithCluster()
    const postgres = await openPostgres({ folder, settings })
    const lock = join(folder, 'cluster', 'postmaster.pid')
    const socketLock = join(folder, 'socket', '.s.PGSQL.5432.lock')
    const { uid, gid } = await stat(lock)
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(isRoot ? { uid, gid } : {}) })
    onTestFinished(() => void stranger.kill())
    const leftovers = await Promise.all(
      [lock, socketLock].map(async (path) => ({ path, text: await readFile(path, 'utf8') })),
    )
    await postgres.stop()
    for (const { path, text } of leftovers) {
      await writeFile(path, text.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 })
      await chown(path, uid, gid)
    }
    const again = await openPostgres({ folder, settings })
    expect(again.pid()).not.toBe(stranger.pid)
    expect(stranger.exitCode).toBe(null)

    await killPostmaster(again, folder)
    await truncate(lock)
    await utimes(lock, 0, 0)
    await again.ensureRunning()
    expect(await query(again, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it('ends with one postmaster when two open a fresh folder at once, and sweeps the drafts of the dead', async () => {
    const folder = await freeFolder('data', 'postgres')
    await mkdir(join(folder, 'cluster.new-999999999-abc', 'base'), { recursive: true })
    const [one, two] = await Promise.all([openPostgres({ folder, settings }), openPostgres({ folder, settings })])
    expect(one.pid()).toBe(two.pid())
    expect(await query(two, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect((await readdir(folder)).toSorted()).toEqual(CONTENTS)
  })

  it.runIf(process.env.DEEP)('works below a very long path with spaces, umlauts, commas and quotes', async () => {
    const folder = await folderWithCluster('long '.repeat(40), 'ü'.repeat(40), `Käse, "Brot" & 'Öl' 100%`)
    const postgres = await openPostgres({ folder, settings })
    const socket = new URL(postgres.url('tenpip').replace('@/', '@host/')).searchParams.get('host')!
    onTestFinished(() => rm(socket, { recursive: true, force: true }))
    expect(dirname(socket)).not.toContain('long')
    expect(await query(postgres, `SELECT lower('ÄÖ') AS low`)).toEqual([{ low: 'äö' }])
    await postgres.stop()
  })

  it.skipIf(!isRoot)('runs on files of root where the way is closed to any other account', async () => {
    const folder = await freeFolder('closed', 'postgres')
    await mkdir(dirname(folder), { mode: 0o700 })
    const postgres = await openPostgres({ folder, settings })
    expect((await stat(join(folder, 'cluster'))).uid).toBe(0)
    expect(await query(postgres, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    await postgres.stop()
    await postgres.ensureRunning()
    expect(postgres.isStartedHere()).toBe(true)
  })

  const refusal = /did not start .*DATABASE_URL[^]*version 15/

  it.runIf(process.env.DEEP)('says why it refuses the cluster of another version', async () => {
    const folder = await folderWithCluster()
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '15\n')
    await expect(openPostgres({ folder, settings })).rejects.toThrow(refusal)
  })

  // The SQL tests run on one anyway.
  it.each(process.env.DEEP && existsSync(DEBIAN) ? [DEBIAN] : [])(
    'runs the PostgreSQL 15 in %s, and says why version 18 refuses its cluster',
    async (binaries) => {
      const folder = await freeFolder()
      const postgres = await openPostgres({ folder, settings, binaries })
      expect(await query(postgres, `SELECT lower('ÄÖ') AS low`)).toEqual([{ low: 'äö' }])
      await postgres.stop()
      await expect(openPostgres({ folder, settings })).rejects.toThrow(refusal)
    },
  )

  it('says so when the folder holds something that is not a cluster', async () => {
    const folder = await freeFolder()
    await mkdir(join(folder, 'cluster', 'holiday pictures'), { recursive: true })
    await expect(openPostgres({ folder, settings })).rejects.toThrow('is not a PostgreSQL cluster')
  })
})
