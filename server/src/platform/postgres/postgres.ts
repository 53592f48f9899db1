import { setTimeout as wait } from 'node:timers/promises'
import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedBinaries } from './postgres-binaries.ts'
import { ensureCluster, type Cluster } from './postgres-cluster.ts'
import { isAnswering, connectionString, ensureDatabase } from './postgres-connection.ts'
import { explainSystemErrors, prepareFolder, ensureRules, socketFolder } from './postgres-folder.ts'
import {
  isAlive,
  isPostmaster,
  readPidFile,
  removeEmptyLock,
  stopPostmaster,
  asStale,
  isTemporaryRefusal,
} from './postgres-postmaster.ts'
import { spawnAs } from './os-user.ts'
import { unlessCode } from '../errors.ts'

interface PostgresOptions {
  /** Contains everything: cluster/ (PGDATA), password, pg_hba.conf, postgres.log, and socket/ if its path is short enough. */
  folder: string
  /** Where initdb and postgres are; default the npm package for this platform. */
  binaries?: string
  /** Extra settings for postgres. */
  settings?: Record<string, string>
  /** Called with sentences about what happens. */
  say?: (sentence: string) => void
}

export interface Postgres {
  /** A connection string for `pg`, over the unix socket. */
  url(database: string): string
  /** The pid of the running postmaster, or null. */
  pid(): number | null
  /** False for one that was already running, so that a tool such as `ops` knows to leave it running. */
  isStartedHere(): boolean
  /** Waits until it answers, and starts it if it is not running; concurrent calls share one start. */
  ensureRunning(): Promise<void>
  /** Stops it, wherever it was started, and waits until it has exited. */
  stop(): Promise<void>
}

// Recovery after a crash can take long on a slow disk, and ends by itself.
const answerTimeout = 120_000
const temporaryFailureTimeout = 15_000

export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const say = options.say ?? (() => {})
  const binaries = options.binaries ?? (await embeddedBinaries())
  const folder = await prepareFolder(options.folder)
  const cluster = await explainSystemErrors(folder.path, () => ensureCluster(folder, binaries, say))
  const start = { folder: folder.path, cluster, binaries, settings: options.settings ?? {} }

  async function bringUp(): Promise<RunningPostgres & { isStartedHere: boolean }> {
    const giveUp = performance.now() + temporaryFailureTimeout
    for (;;) {
      const noted = await readPidFile(cluster.path)
      if (noted && (await isPostmaster(noted.pid, cluster.path))) {
        const found = await waitUntilAnswering(noted.pid, cluster)
        if (found) return { ...found, isStartedHere: false }
      }
      await removeEmptyLock(cluster.path)
      const outcome = await startPostmaster({ ...start, stalePid: noted?.pid ?? null })
      if ('pid' in outcome) return { ...outcome, isStartedHere: true }
      if (!outcome.isTemporary || performance.now() > giveUp) throw new Error(outcome.sentence)
      await wait(100)
    }
  }

  let running = await explainSystemErrors(folder.path, bringUp)
  say(`${running.isStartedHere ? 'Started' : 'Took over the running'} PostgreSQL (process ${running.pid}).`)
  const { password } = cluster
  await ensureDatabase({ ...running, password }, 'tenpip')

  async function check(): Promise<void> {
    const now = await explainSystemErrors(folder.path, bringUp)
    if (now.pid === running.pid) return
    running = now
    say(`PostgreSQL had stopped and was restarted (process ${now.pid}).`)
  }
  // A stopped child stays visible to the kernel until Node has reaped it.
  let stopped: number | null = null
  let checking: Promise<void> | null = null

  return {
    url: (database) => connectionString({ ...running, password }, database),
    pid: () => (running.pid !== stopped && isAlive(running.pid) ? running.pid : null),
    isStartedHere: () => running.isStartedHere,
    ensureRunning: () => (checking ??= check().finally(() => (checking = null))),
    stop: async () => {
      await checking?.catch(() => {})
      // Another process may have started it again in the meantime.
      const pid = (await readPidFile(cluster.path))?.pid ?? running.pid
      await stopPostmaster(pid, cluster.path)
      stopped = pid
      say('Stopped PostgreSQL.')
    },
  }
}

interface RunningPostgres {
  pid: number
  socketFolder: string
}

/** Null when the postmaster exited instead. */
async function waitUntilAnswering(pid: number, cluster: Cluster): Promise<RunningPostgres | null> {
  const deadline = performance.now() + answerTimeout
  while (performance.now() < deadline) {
    const noted = await readPidFile(cluster.path)
    if (
      noted?.pid === pid &&
      noted.socketFolder &&
      (await isAnswering({ socketFolder: noted.socketFolder, password: cluster.password }))
    ) {
      return { pid, socketFolder: noted.socketFolder }
    }
    if (!(await isPostmaster(pid, cluster.path))) return null
    await wait(15)
  }
  throw new Error(`PostgreSQL (process ${pid}) is running in ${cluster.path} but isn't answering.`)
}

interface Start {
  folder: string
  cluster: Cluster
  binaries: string
  settings: Record<string, string>
  /** A pid in postmaster.pid that is known not to be a postmaster of this cluster. */
  stalePid: number | null
}

interface StartFailure {
  sentence: string
  /** Whether the problem may pass by itself. */
  isTemporary: boolean
}

/** Starts postgres and waits until it answers; returns a refusal when it exited before that. */
async function startPostmaster(start: Start): Promise<RunningPostgres | StartFailure> {
  const { cluster, folder } = start
  const socket = await socketFolder(folder, cluster.user)
  const places = {
    hba_file: await ensureRules(folder),
    // Quoted as one entry of a list, whatever commas or quotes the path has.
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
  }
  const log = await openLog(folder)
  const child = spawnPostgres(start, places, log.file.fd)
  await log.file.close()
  const deadline = performance.now() + answerTimeout
  while (child.ended === null && performance.now() < deadline) {
    const noted = await readPidFile(cluster.path)
    if (noted?.pid === child.pid && noted?.socketFolder) {
      const { pid, socketFolder } = noted
      const isUp = await isAnswering({ socketFolder, password: cluster.password }).catch(async (error: unknown) => {
        await stopPostmaster(pid, cluster.path)
        throw error
      })
      if (isUp) return { pid, socketFolder }
    }
    await wait(15)
  }
  const tail = await readEnd(log.path, log.size)
  const ended = child.ended ?? `it has not answered for ${answerTimeout / 1000} s`
  const details = tail ? `. Its log says:\n${tail}` : '.'
  return {
    sentence: `PostgreSQL did not start in ${cluster.path} as uid ${cluster.user.uid} (${ended}; set DATABASE_URL to use another server)${details}`,
    isTemporary: isTemporaryRefusal(tail),
  }
}

interface Child {
  pid: number | null
  /** How it exited, once it has. */
  ended: string | null
}

const defaults = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Errors go to the server, which logs them without the user data that PostgreSQL would quote.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

function spawnPostgres({ cluster, binaries, settings, stalePid }: Start, places: object, log: number): Child {
  const all = { ...defaults, ...places, ...settings }
  const words = ['-D', cluster.path, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const state: Child = { pid: null, ended: null }
  try {
    const child = spawnAs(cluster.user, join(binaries, 'postgres'), words, {
      // Its own session, so that Ctrl+C in the terminal or the end of the server does not stop the database.
      detached: true,
      stdio: ['ignore', log, log],
      env: asStale(stalePid),
    })
    child.once('error', (error) => (state.ended = error.message))
    child.once('exit', (code, signal) => (state.ended = `it exited with ${signal ?? code}`))
    child.unref()
    state.pid = child.pid ?? null
  } catch (error) {
    // Node throws, and does not emit, where switching to that user is not allowed.
    state.ended = String(error)
  }
  return state
}

const largestLog = 10 * 1024 * 1024

async function openLog(folder: string) {
  const path = join(folder, 'postgres.log')
  const old = await stat(path).catch(unlessCode('ENOENT'))
  if (old && old.size > largestLog) await rename(path, `${path}.old`).catch(unlessCode('ENOENT'))
  const file = await open(path, 'a', 0o600)
  return { path, file, size: (await file.stat()).size }
}

async function readEnd(path: string, from: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const begin = Math.max(from, size - 4096)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096), position: begin })
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-8).join('\n')
  } finally {
    await file.close()
  }
}
