import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { OsUser } from './os-user.ts'
import { connectionString } from './postgres-connection.ts'
import { unlessCode } from './postgres-error-code.ts'
import { isPostmaster, readPidFile } from './postgres-postmaster.ts'
import { runProgram } from './run-program.ts'

/** Whoever connects needs the password: being the cluster's user is not enough, because that may be `nobody`. */
const RULES = 'local all all scram-sha-256\n'

/** Read by nobody but the server's own user. It lies beside the cluster, whose folder is the other user's. */
const passwordFile = (folder: string): string => join(folder, 'password')

export async function readPassword(folder: string): Promise<string | undefined> {
  const found = await readFile(passwordFile(folder), 'utf8').catch(unlessCode('ENOENT'))
  return found?.trim() || undefined
}

/** The folder's password, made at its first use; two processes at once make one. */
async function ensurePassword(folder: string): Promise<string> {
  const [path, made] = [passwordFile(folder), randomBytes(24).toString('base64url')]
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${made}\n`, { mode: 0o600, flush: true })
  await link(draft, path).catch(unlessCode('EEXIST'))
  await rm(draft)
  return (await readPassword(folder)) ?? made
}

const rulesFile = (cluster: string): string => join(cluster, 'pg_hba.conf')

const asksForPassword = async (cluster: string): Promise<boolean> =>
  (await readFile(rulesFile(cluster), 'utf8')) === RULES

const setPassword = (password: string): string => `ALTER ROLE tenpip PASSWORD '${password}'`

export interface ClusterToLock {
  cluster: string
  /** Where its password is. */
  folder: string
  user: OsUser
  binaries: string
}

/**
 * Makes a stopped cluster ask for its password, which single-user mode does not need. Without rules nobody can connect,
 * and if this is interrupted the next start does it again.
 */
export async function lockStopped({ cluster, folder, user, binaries }: ClusterToLock): Promise<string> {
  await writeFile(rulesFile(cluster), '')
  const password = await ensurePassword(folder)
  const words = ['--single', '-D', cluster, '-c', 'log_min_messages=fatal', 'postgres']
  const { ok, said } = await runProgram(user, join(binaries, 'postgres'), words, `${setPassword(password)}\n`)
  if (!ok) throw new Error(`The database in ${cluster} could not be given its password (${said}).`)
  await writeFile(rulesFile(cluster), RULES)
  return password
}

/** The same for one that runs, from a version that asked for none. */
async function lockRunning({ cluster, folder }: ClusterToLock, socketFolder: string): Promise<string> {
  const password = await ensurePassword(folder)
  const client = new pg.Client({ connectionString: connectionString({ socketFolder, password: '' }, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  await client.query(setPassword(password))
  await writeFile(rulesFile(cluster), RULES)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
  return password
}

/** Sees to it that an existing cluster asks for the password of its folder, and returns that. */
export async function ensureLocked(place: ClusterToLock): Promise<string> {
  const { cluster, folder } = place
  const [known, isLocked] = [await readPassword(folder), await asksForPassword(cluster)]
  if (known && isLocked) return known
  const noted = await readPidFile(cluster)
  if (!noted || !(await isPostmaster(noted.pid, cluster))) return lockStopped(place)
  if (!isLocked && noted.socketFolder) return lockRunning(place, noted.socketFolder)
  throw new Error(`The password of the database in ${folder} is gone. Stop every server on it, then start again.`)
}
