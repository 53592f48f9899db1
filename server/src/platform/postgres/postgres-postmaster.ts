import { execFile } from 'node:child_process'
import { readFile, readlink, stat, unlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode, unlessCode } from '../errors.ts'

interface Postmaster {
  pid: number
  /** Null while it is not ready for connections. */
  socketFolder: string | null
}

/** The content of the cluster's postmaster.pid, current or stale. */
export async function readPidFile(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(unlessCode('ENOENT'))
  const lines = text?.split('\n') ?? []
  const pid = Number.parseInt(lines[0] ?? '', 10)
  // Asking sooner would only fill its log with refusals.
  const socketFolder = lines[7]?.startsWith('ready') ? (lines[4] ?? null) : null
  return pid > 0 ? { pid, socketFolder } : null
}

/** Whether the process is alive and really is the postmaster of this cluster, because pids are reused. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }))
    return stdout.includes('postgres') && stdout.includes(cluster)
  }
  // A zombie has no command line; the working folder is hidden from root in a container without ptrace rights.
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return basename(words[0] ?? '') === 'postgres' && (place === cluster || words.includes(cluster))
}

/** A fast shutdown, then an immediate one when sessions or a slow disk delay it. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (await isPostmaster(pid, cluster)) send(pid, signal)
    if (await isGone(pid, cluster, 8_000)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop, even after an immediate shutdown request.`)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

async function isGone(pid: number, cluster: string, timeout: number): Promise<boolean> {
  const end = performance.now() + timeout
  while (await isPostmaster(pid, cluster)) {
    if (performance.now() > end) return false
    await wait(15)
  }
  return true
}

/** Whether what postgres said as it refused to start may pass by itself: another process has the cluster. */
export const isTemporaryRefusal = (said: string): boolean =>
  /lock file .* (already exists|is empty)|shared memory block .* is still in use/.test(said)

/**
 * PostgreSQL treats a lock held by its grandparent as stale, so a reused pid does not lock us out, while its own check
 * for living sessions still runs, which deleting the file would skip.
 */
export const asStale = (pid: number | null): NodeJS.ProcessEnv =>
  pid === null ? {} : { PG_GRANDPARENT_PID: String(pid) }

/** A power cut can leave an empty postmaster.pid, which PostgreSQL refuses to judge; a running one fills it at once. */
export async function removeEmptyLock(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const found = await stat(path).catch(unlessCode('ENOENT'))
  if (found?.size === 0 && Date.now() - found.mtimeMs > 2_000) await unlink(path).catch(unlessCode('ENOENT'))
}

/** Whether any process has the pid. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}
