import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readPidFile, stopPostmaster } from '#server/platform/postgres/postgres-postmaster.ts'
import { copyCluster } from './copy-cluster.ts'
import { until } from '../until.ts'

export interface ServerProcess {
  pid: number
  /** Everything it printed so far. */
  output: () => string
  /** What it printed for people, without the log. */
  sentences: () => string
  /** Its address, once it is ready; an error when it exits before that. */
  ready: () => Promise<string>
  hasEnded: () => boolean
  /** How it ended: its exit code, or the signal. */
  ended: Promise<number | NodeJS.Signals | null>
  kill: (signal: NodeJS.Signals) => void
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Runs a server with these variables and none of the shell's; it ends with this process at the latest. */
export function startServer(file: string, env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', LIMITS: 'off', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  let end: number | NodeJS.Signals | null | undefined
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (more) => (text += more))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('error', (error) => (text += error.message))
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve((end = signal ?? code))
    })
  })
  const address = () => /ready at (http:\S+)/.exec(text)?.[1]
  return {
    pid: child.pid ?? 0,
    output: () => text,
    sentences: () => text.replace(/^\{.*\n/gm, ''),
    hasEnded: () => end !== undefined,
    ended,
    async ready() {
      await until('the server is ready', () => address() ?? (end === undefined ? null : 'ended'), 300_000)
      return address() ?? Promise.reject(new Error(`The server ended with ${end}: ${text}`))
    },
    kill: (signal) => void child.kill(signal),
  }
}

export interface OwnFolder {
  path: string
  /** Removes it together with any PostgreSQL still running in it. */
  remove: () => Promise<void>
}

/** A folder for one test; `below` is where in it the server keeps its data. */
export async function ownFolder(...below: string[]): Promise<OwnFolder> {
  const top = await mkdtemp(join(tmpdir(), 'tenpip-own-'))
  // mkdtemp's 0700 would be inaccessible to the user that root runs PostgreSQL as.
  await chmod(top, 0o711)
  const path = join(top, ...below)
  return {
    path,
    async remove() {
      await stopDatabases(top)
      await rm(top, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Stops every PostgreSQL that runs below a folder. */
export async function stopDatabases(folder: string): Promise<void> {
  const below = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { parentPath: cluster } of below.filter(({ name }) => name === 'postmaster.pid')) {
    const noted = await readPidFile(cluster)
    if (noted) await stopPostmaster(noted.pid, cluster)
  }
}

/** The same with a migrated database, for tests that are not about the first start. */
export async function ownDataFolder(): Promise<OwnFolder> {
  const folder = await ownFolder('data')
  await putDatabase(folder)
  return folder
}

export const putDatabase = ({ path }: OwnFolder): Promise<void> =>
  copyCluster(inject('migratedCluster'), join(path, 'postgres'))

/** The memory of a process. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/**
 * A port for a server that is started again on it. It is below the range that systems give to outgoing connections (the
 * ephemeral ports): one of those could take it while the server is down.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
