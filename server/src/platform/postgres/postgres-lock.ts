import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import type { OsUser } from './os-user.ts'
import { isAnswering, withClient } from './postgres-connection.ts'
import { acceptPassword, proposePassword, readPassword } from './postgres-password.ts'
import { asStale, isPostmaster, isTemporaryRefusal, readPidFile, removeEmptyLock } from './postgres-postmaster.ts'
import { RULES } from './postgres-rules.ts'
import { runProgram } from './run-program.ts'

/** Another process that has the cluster is done by then, and so is recovery after a crash. */
const PATIENCE = 120_000

export interface ClusterToLock {
  cluster: string
  /** Where its password is. */
  folder: string
  user: OsUser
  binaries: string
}

const setPassword = (password: string): string => `ALTER ROLE tenpip PASSWORD ${pg.escapeLiteral(password)}`

/** Gives a stopped cluster its password, in single-user mode. Returns null if another process has the cluster now. */
export async function lockStopped(place: ClusterToLock, stalePid: number | null = null): Promise<string | null> {
  const { cluster, folder, user, binaries } = place
  const password = await proposePassword(folder)
  const words = ['--single', '-D', cluster, '-c', 'log_min_messages=error', 'postgres']
  const input = `${setPassword(password)}\n`
  const options = { input, env: asStale(stalePid) }
  const { ok, said, complaints } = await runProgram(user, join(binaries, 'postgres'), words, options)
  if (!ok && isTemporaryRefusal(said)) return null
  // A statement that fails does not end single-user mode.
  const error = ok ? /ERROR:.*/.exec(complaints)?.[0] : said
  if (error) throw new Error(`The database in ${cluster} could not be given its password (${error}).`)
  await acceptPassword(folder)
  return password
}

/**
 * The same for one that runs, from a version that asked for none. It goes by the rules in its own folder until it is
 * restarted, and PostgreSQL writes them by itself: as root we must not write there.
 */
async function lockRunning({ cluster, folder }: ClusterToLock, socketFolder: string): Promise<string | null> {
  const password = await proposePassword(folder)
  // Where none is asked for any password will do, and after an interruption it is this one that is asked for.
  const isUp = await isAnswering({ socketFolder, password }).catch((cause: unknown) => {
    const sentence = `The password of the database in ${folder} is gone. Stop every server on it, then start again.`
    throw new Error(sentence, { cause })
  })
  if (!isUp) return null
  await withClient({ socketFolder, password }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.databasePassword])
    await client.query(setPassword(password))
    await client.query(`COPY (SELECT '${RULES}') TO ${pg.escapeLiteral(join(cluster, 'pg_hba.conf'))}`)
    await client.query('SELECT pg_reload_conf()')
  })
  await acceptPassword(folder)
  return password
}

/** Null while another process has the cluster, or it is starting. */
async function tryLock(place: ClusterToLock): Promise<string | null> {
  const { cluster, folder } = place
  const known = await readPassword(folder)
  if (known) return known
  const noted = await readPidFile(cluster)
  if (noted && (await isPostmaster(noted.pid, cluster)))
    return noted.socketFolder === null ? null : lockRunning(place, noted.socketFolder)
  await removeEmptyLock(cluster)
  return lockStopped(place, noted?.pid)
}

/** Sees to it that an existing cluster has the password of its folder, and returns that. */
export async function ensureLocked(place: ClusterToLock): Promise<string> {
  for (const deadline = performance.now() + PATIENCE; ; await wait(50)) {
    const password = await tryLock(place)
    if (password !== null) return password
    if (performance.now() > deadline)
      throw new Error(`The database in ${place.cluster} is in use by another process and could not get its password.`)
  }
}
