import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { clusterOwner, usersToTry, chownTo, currentUser, type OsUser, runProgram } from './os-user.ts'
import { unlessCode } from '../errors.ts'
import { allowTraversal, type Folder, acceptPassword, proposePassword, readPassword, RULES } from './postgres-folder.ts'
import {
  isAlive,
  asStale,
  isPostmaster,
  isTemporaryRefusal,
  readPidFile,
  removeEmptyLock,
} from './postgres-postmaster.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { isAnswering, withClient } from './postgres-connection.ts'

export interface Cluster {
  path: string
  user: OsUser
  /** Of its only role. */
  password: string
}

/** The folder's cluster, created on first use. */
export async function ensureCluster(
  folder: Folder,
  binaries: string,
  say: (sentence: string) => void,
): Promise<Cluster> {
  const path = join(folder.path, 'cluster')
  await sweep(folder.path)
  if (!(await hasCluster(folder.path))) {
    const begin = performance.now()
    const isOurs = await makeCluster(folder, path, binaries)
    if (isOurs) say(`Created a new PostgreSQL cluster in ${path} in ${Math.round(performance.now() - begin)} ms.`)
  }
  const user = await clusterOwner(path)
  await allowTraversal(folder, user)
  if (!(await isThere(join(path, 'PG_VERSION')))) {
    throw new Error(`${path} is not a PostgreSQL cluster. Move it away or set DATABASE_URL.`)
  }
  const password = await ensureLocked({ cluster: path, folder: folder.path, user, binaries })
  return { path, user, password }
}

/** Whether a cluster was made in the folder, and finished. */
export async function hasCluster(folder: string): Promise<boolean> {
  const path = join(folder, 'cluster')
  return (await isThere(path)) && (await readdir(path).catch(() => ['closed to us'])).length > 0
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(unlessCode('ENOENT', 'ENOTDIR'))) !== undefined
}

/** Whether the existing cluster is the one created here. */
async function makeCluster(folder: Folder, path: string, binaries: string): Promise<boolean> {
  const reasons = new Set<string>()
  for (const user of await usersToTry(folder.path)) {
    const draft = await mkdtemp(join(folder.path, `cluster.new-${process.pid}-`))
    try {
      // initdb itself is the test: it needs the binaries, access to the folder and the right to write there.
      const reason = await initialise(folder, draft, user, binaries).catch(String)
      if (reason === null) return await moveIntoPlace(draft, path, folder.path)
      reasons.add(reason.replaceAll(draft, path))
    } finally {
      await rm(draft, { recursive: true, force: true, maxRetries: 3 })
    }
  }
  throw new Error(
    `PostgreSQL could not be set up in ${folder.path} (${[...reasons].join('; ')}). Choose another DATA_DIR or set DATABASE_URL.`,
  )
}

/** Null on success, else what initdb said. */
async function initialise(folder: Folder, draft: string, user: OsUser, binaries: string): Promise<string | null> {
  await allowTraversal(folder, user)
  await chownTo(user, draft)
  let reason = ''
  for (const locale of await locales(binaries)) {
    const words = ['--username=tenpip', '--auth=reject', '--encoding=UTF8', '--data-checksums', ...locale]
    const result = await runProgram(user, join(binaries, 'initdb'), [`--pgdata=${draft}`, ...words])
    if (result.ok) {
      // Before it is where others could start it.
      const password = await lockStopped({ cluster: draft, folder: folder.path, user, binaries })
      return password === null ? 'another process has opened it' : null
    }
    reason = result.said
    if (!reason.includes('locale')) break
  }
  return reason
}

/** Locales that do not depend on what the host has installed, best first. */
async function locales(binaries: string): Promise<string[][]> {
  const version = await runProgram(currentUser(), join(binaries, 'postgres'), ['--version'])
  const major = Number(/\) (\d+)/.exec(version.said)?.[1] ?? 0)
  if (major >= 17) return [['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']]
  return [['--locale=C.UTF-8'], ['--locale=C']]
}

/** False when another process created one at the same time, which is just as good. */
async function moveIntoPlace(draft: string, path: string, folder: string): Promise<boolean> {
  try {
    await rename(draft, path)
  } catch (error) {
    return unlessCode('ENOTEMPTY', 'EEXIST')(error) ?? false
  }
  const parent = await open(folder, 'r')
  await parent.sync().finally(() => parent.close())
  return true
}

/** Removes drafts whose process was killed. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = /^cluster\.new-(\d+)-/.exec(name)?.[1]
    if (maker === undefined || (await isBeingMade(join(folder, name), Number(maker)))) continue
    // What cannot be removed (an initdb that still writes, another user's draft) is harmless.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

async function isBeingMade(draft: string, maker: number): Promise<boolean> {
  if (maker === process.pid) {
    // In a container each run of the server can have the same pid.
    const changed = (await stat(draft).catch(() => null))?.mtimeMs ?? 0
    return changed >= Date.now() - process.uptime() * 1000
  }
  return isAlive(maker)
}

/** Another process that has the cluster is done by then, and so is recovery after a crash. */
const PATIENCE = 120_000

interface ClusterToLock {
  cluster: string
  /** Where its password is. */
  folder: string
  user: OsUser
  binaries: string
}

/** Sees to it that an existing cluster has the password of its folder, and returns that. */
async function ensureLocked(place: ClusterToLock): Promise<string> {
  for (const deadline = performance.now() + PATIENCE; ; await wait(50)) {
    const password = await tryLock(place)
    if (password !== null) return password
    if (performance.now() > deadline)
      throw new Error(`The database in ${place.cluster} is in use by another process and could not get its password.`)
  }
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

/** Gives a stopped cluster its password, in single-user mode. Returns null if another process has the cluster now. */
async function lockStopped(place: ClusterToLock, stalePid: number | null = null): Promise<string | null> {
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

const setPassword = (password: string): string => `ALTER ROLE tenpip PASSWORD ${pg.escapeLiteral(password)}`
