import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spawnAs } from './os-user.ts'
import type { Cluster } from './postgres-cluster.ts'
import { isAnswering } from './postgres-connection.ts'
import { unlessCode } from './postgres-error-code.ts'
import { asStale, isTemporaryRefusal, readPidFile, stopPostmaster } from './postgres-postmaster.ts'
import { ensureRules } from './postgres-rules.ts'
import { socketFolder } from './postgres-socket.ts'

const largestLog = 10 * 1024 * 1024

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

export interface Start {
  folder: string
  cluster: Cluster
  binaries: string
  settings: Record<string, string>
  /** A pid in postmaster.pid that is known not to be a postmaster of this cluster. */
  stalePid: number | null
}

export interface RunningPostgres {
  pid: number
  socketFolder: string
}

export interface StartFailure {
  sentence: string
  /** Whether the problem may pass by itself. */
  isTemporary: boolean
}

/** Starts postgres and waits until it answers; returns a refusal when it exited before that. */
export async function startPostmaster(start: Start, timeout: number): Promise<RunningPostgres | StartFailure> {
  const { cluster, folder } = start
  const socket = await socketFolder(folder, cluster.user)
  const rules = await ensureRules(folder)
  const log = await openLog(folder)
  const child = spawnPostgres(start, { socket, rules }, log.file.fd)
  await log.file.close()
  const deadline = performance.now() + timeout
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
  return startFailure(cluster, child.ended ?? `it has not answered for ${timeout / 1000} s`, tail)
}

interface Child {
  pid: number | null
  /** How it exited, once it has. */
  ended: string | null
}

interface Paths {
  socket: string
  rules: string
}

function spawnPostgres({ cluster, binaries, settings, stalePid }: Start, { socket, rules }: Paths, log: number): Child {
  const all = { ...defaults, hba_file: rules, unix_socket_directories: quoted(socket), ...settings }
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

function startFailure({ path, user }: Cluster, ended: string, tail: string): StartFailure {
  const details = tail ? `. Its log says:\n${tail}` : '.'
  return {
    sentence: `PostgreSQL did not start in ${path} as uid ${user.uid} (${ended}; set DATABASE_URL to use another server)${details}`,
    isTemporary: isTemporaryRefusal(tail),
  }
}

/** Quoted as one entry of a list, whatever commas or quotes the path has. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`
}

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
