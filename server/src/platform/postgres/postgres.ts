import { setTimeout as wait } from 'node:timers/promises'
import { embeddedBinaries } from './postgres-binaries.ts'
import { ensureCluster, type Cluster } from './postgres-cluster.ts'
import { isAnswering, connectionString, ensureDatabase } from './postgres-connection.ts'
import { explainSystemErrors, prepareFolder } from './postgres-folder.ts'
import { isAlive, isPostmaster, readPidFile, removeEmptyLock, stopPostmaster } from './postgres-postmaster.ts'
import { startPostmaster, type RunningPostgres } from './postgres-start.ts'

export interface PostgresOptions {
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
      const outcome = await startPostmaster({ ...start, stalePid: noted?.pid ?? null }, answerTimeout)
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
