import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
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
import { copyCluster } from '../support/process/copy-cluster.ts'

const settings = { fsync: 'off' }
const debian = '/usr/lib/postgresql/15/bin'
const isRoot = process.getuid?.() === 0

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
async function folderWithCluster(): Promise<string> {
  const folder = await freeFolder()
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
    expect((await readdir(folder)).toSorted()).toEqual(['cluster', 'password', 'postgres.log', 'socket'])

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

  it.each(['stopped', 'running'])('T54: gives one to a cluster that has none yet and is %s', async (state) => {
    const folder = await folderWithCluster()
    const before = await openPostgres({ folder, settings })
    await query(before, 'CREATE TABLE kept AS SELECT 1 AS one')
    await writeFile(join(folder, 'cluster', 'pg_hba.conf'), 'local all all trust\n')
    await query(before, 'SELECT pg_reload_conf()')
    await rm(join(folder, 'password'))
    await expect.poll(() => entryWithout(before), { interval: 10 }).toBe('let in')
    if (state === 'stopped') await before.stop()
    const after = await openPostgres({ folder, settings })
    expect(await query(after, 'TABLE kept')).toEqual([{ one: 1 }])
    await expect.poll(() => entryWithout(after), { interval: 10 }).toMatch(/^28/)
  })

  it('T54: makes another password when it was lost, but not while somebody uses the old one', async () => {
    const folder = await folderWithCluster()
    const before = await openPostgres({ folder, settings })
    const lost = before.url('tenpip')
    await rm(join(folder, 'password'))
    await expect(openPostgres({ folder, settings })).rejects.toThrow(/password .* is gone/)
    await before.stop()
    const after = await openPostgres({ folder, settings })
    expect(after.url('tenpip')).not.toBe(lost)
    expect(await query(after, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

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

  it('waits for sessions that outlive a killed postmaster', async () => {
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
    expect((await readdir(folder)).toSorted()).toEqual(['cluster', 'password', 'postgres.log', 'socket'])
  })

  it('works below a very long path', async () => {
    const folder = await freeFolder('long '.repeat(40), 'ü'.repeat(80))
    const postgres = await openPostgres({ folder, settings })
    const socket = new URL(postgres.url('tenpip').replace('@/', '@host/')).searchParams.get('host')!
    onTestFinished(() => rm(socket, { recursive: true, force: true }))
    expect(dirname(socket)).not.toContain('long')
    expect(await query(postgres, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    await postgres.stop()
  })

  it('works below a path with spaces, umlauts, commas and quotes', async () => {
    const postgres = await openPostgres({ folder: await freeFolder(`Käse, "Brot" & 'Öl' 100%`), settings })
    expect(await query(postgres, `SELECT lower('ÄÖ') AS low`)).toEqual([{ low: 'äö' }])
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

  it.skipIf(!existsSync(debian))(
    'runs a system PostgreSQL 15, and says why version 18 refuses its cluster',
    async () => {
      const folder = await freeFolder()
      const postgres = await openPostgres({ folder, settings, binaries: debian })
      expect(await query(postgres, `SELECT lower('ÄÖ') AS low`)).toEqual([{ low: 'äö' }])
      await postgres.stop()
      await expect(openPostgres({ folder, settings })).rejects.toThrow(/did not start .*DATABASE_URL[^]*version 15/)
    },
  )

  it('says so when the folder holds something that is not a cluster', async () => {
    const folder = await freeFolder()
    await mkdir(join(folder, 'cluster', 'holiday pictures'), { recursive: true })
    await expect(openPostgres({ folder, settings })).rejects.toThrow('is not a PostgreSQL cluster')
  })
})
