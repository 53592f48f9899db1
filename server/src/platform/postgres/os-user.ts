import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { lchown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** The operating system user that runs initdb and postgres, which refuse uid 0. */
export interface OsUser {
  /** The owner of the cluster's files, as seen from here. */
  uid: number
  gid: number
  /** Words before the command. */
  wrapper: readonly string[]
}

const nobody = 65534

// Inside the namespace the caller's own uid is mapped to nobody, so its files open and PostgreSQL sees no root.
const unshare = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

// Nothing from the caller's environment: PG… variables, locale or time zone of a shell must not affect the database.
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The user of this process, which may be root. */
export function currentUser(): OsUser {
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, wrapper: [] }
}

export function isOtherUser(user: OsUser): boolean {
  return user.uid !== currentUser().uid
}

/** The users to try for a new cluster, best first. */
export async function usersToTry(folder: string): Promise<OsUser[]> {
  const me = currentUser()
  const mapped = { ...me, wrapper: unshare }
  // An ordinary uid without a passwd entry (docker --user) is refused by initdb, and mapping it to nobody helps.
  if (me.uid !== 0) return [me, mapped]
  const host = await folderOwner(folder)
  return [{ uid: nobody, gid: nobody, wrapper: [] }, mapped, ...(host ? [host] : [])]
}

/** The ordinary user whose home root works in (sudo), because no other user can enter it. */
async function folderOwner(folder: string): Promise<OsUser | null> {
  const { uid, gid } = await stat(folder)
  if (uid !== 0) return { uid, gid, wrapper: [] }
  return dirname(folder) === folder ? null : folderOwner(dirname(folder))
}

/** The user who must run an existing cluster: its owner. */
export async function clusterOwner(cluster: string): Promise<OsUser> {
  const { uid, gid } = await stat(cluster)
  const me = currentUser()
  if (uid === me.uid) return me.uid === 0 ? { ...me, wrapper: unshare } : me
  if (me.uid === 0) return { uid, gid, wrapper: [] }
  throw new Error(
    `The database in ${cluster} belongs to another user (uid ${uid}). Run Tenpip as that user, choose another DATA_DIR, or set DATABASE_URL.`,
  )
}

export async function chownTo(user: OsUser, path: string): Promise<void> {
  if (isOtherUser(user)) await lchown(path, user.uid, user.gid)
}

/** Spawns a PostgreSQL program as the user; the pid is the program's own, with or without a wrapper. */
export function spawnAs(
  user: OsUser,
  program: string,
  words: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const [command = program, ...rest] = [...user.wrapper, program, ...words]
  return spawn(command, rest, {
    // The current folder may be unreadable for that user, and PostgreSQL needs to know its working folder.
    cwd: '/',
    ...(isOtherUser(user) ? { uid: user.uid, gid: user.gid } : {}),
    ...options,
    env: { ...environment, ...options.env },
  })
}

/** Runs a PostgreSQL program to its end; returns the last lines of what it said. */
export async function runProgram(
  user: OsUser,
  program: string,
  args: string[],
  { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<{ ok: boolean; said: string; complaints: string }> {
  const child = spawnAs(user, program, args, { stdio: ['pipe', 'pipe', 'pipe'], env })
  const ended = new Promise<string | number | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
  // One that ends without reading is judged by how it ends.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const [out, complaints, end] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended])
  const words = end === 0 ? out : complaints || String(end)
  return { ok: end === 0, said: words.trim().split('\n').slice(-3).join(' '), complaints }
}

async function readAll(stream: Readable | null): Promise<string> {
  return stream ? text(stream).catch(() => '') : ''
}
