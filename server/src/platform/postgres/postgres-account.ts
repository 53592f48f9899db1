import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { lchown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Who runs initdb and postgres, which refuse uid 0. */
export interface Account {
  /** Owner of the cluster's files, as seen from here. */
  uid: number
  gid: number
  /** Words before the command. */
  wrapper: readonly string[]
}

const nobody = 65534

// Inside the namespace the caller's own uid reads as nobody's, so its files open and PostgreSQL sees no root.
const unshare = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

// Nothing of the caller's environment: PG… variables, locale or time zone of a shell must not shape the database.
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** This process's own account, which may be root. */
export function self(): Account {
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, wrapper: [] }
}

export function isSomeoneElse(account: Account): boolean {
  return account.uid !== self().uid
}

/** The accounts to try for a new cluster, best first. */
export async function accountsToTry(folder: string): Promise<Account[]> {
  const me = self()
  const mapped = { ...me, wrapper: unshare }
  // An ordinary uid without a passwd entry (docker --user) is refused by initdb, and mapping it to nobody helps.
  if (me.uid !== 0) return [me, mapped]
  const host = await hostOf(folder)
  return [{ uid: nobody, gid: nobody, wrapper: [] }, mapped, ...(host ? [host] : [])]
}

/** The ordinary account whose home root works in (sudo), as nobody else may pass there. */
async function hostOf(folder: string): Promise<Account | null> {
  const { uid, gid } = await stat(folder)
  if (uid !== 0) return { uid, gid, wrapper: [] }
  return dirname(folder) === folder ? null : hostOf(dirname(folder))
}

/** The account that must run an existing cluster: its owner. */
export async function accountOf(cluster: string): Promise<Account> {
  const { uid, gid } = await stat(cluster)
  const me = self()
  if (uid === me.uid) return me.uid === 0 ? { ...me, wrapper: unshare } : me
  if (me.uid === 0) return { uid, gid, wrapper: [] }
  throw new Error(
    `The database in ${cluster} belongs to another account (uid ${uid}), so run Tenpip as that account, choose another DATA_DIR, or set DATABASE_URL.`,
  )
}

export async function giveTo(account: Account, path: string): Promise<void> {
  if (isSomeoneElse(account)) await lchown(path, account.uid, account.gid)
}

/** Spawns a program of PostgreSQL as the account; the pid is the program's own, wrapper or not. */
export function spawnAs(
  account: Account,
  program: string,
  words: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const [command = program, ...rest] = [...account.wrapper, program, ...words]
  return spawn(command, rest, {
    // The caller's own folder may be closed to the account, and PostgreSQL wants to know where it stands.
    cwd: '/',
    ...(isSomeoneElse(account) ? { uid: account.uid, gid: account.gid } : {}),
    ...options,
    env: { ...environment, ...options.env },
  })
}
