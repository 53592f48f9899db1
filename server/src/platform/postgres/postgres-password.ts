import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
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
export async function ensurePassword(folder: string): Promise<{ password: string; isNew: boolean }> {
  const known = await readPassword(folder)
  if (known) return { password: known, isNew: false }
  const made = randomBytes(24).toString('base64url')
  const isNew = await writeFile(passwordFile(folder), `${made}\n`, { mode: 0o600, flag: 'wx' }).then(
    () => true,
    (error: unknown) => unlessCode('EEXIST')(error) ?? false,
  )
  return { password: isNew ? made : ((await readPassword(folder)) ?? made), isNew }
}

const rulesFile = (cluster: string): string => join(cluster, 'pg_hba.conf')

export const asksForPassword = async (cluster: string): Promise<boolean> =>
  (await readFile(rulesFile(cluster), 'utf8')) === RULES

const setPassword = (password: string): string => `ALTER ROLE tenpip PASSWORD '${password}'`

/** Makes a stopped cluster ask for its password. Single-user mode needs none, and nobody can connect meanwhile. */
export async function lockStopped(cluster: string, user: OsUser, binaries: string, password: string): Promise<void> {
  const words = ['--single', '-D', cluster, '-c', 'log_min_messages=fatal', 'postgres']
  const { ok, said } = await runProgram(user, join(binaries, 'postgres'), words, `${setPassword(password)}\n`)
  if (!ok) throw new Error(`The database in ${cluster} could not be given its password (${said}).`)
  await writeFile(rulesFile(cluster), RULES)
}

/** The same for one that runs, from a version that asked for none. */
async function lockRunning(cluster: string, socketFolder: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionString({ socketFolder, password: '' }, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  await client.query(setPassword(password))
  await writeFile(rulesFile(cluster), RULES)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}

interface Locked {
  cluster: string
  folder: string
  user: OsUser
  binaries: string
}

/** Sees to it that an existing cluster asks for the password of its folder, and returns that. */
export async function ensureLocked({ cluster, folder, user, binaries }: Locked): Promise<string> {
  const { password, isNew } = await ensurePassword(folder)
  const isLocked = await asksForPassword(cluster)
  if (isLocked && !isNew) return password
  const noted = await readPidFile(cluster)
  const isRunning = noted !== null && (await isPostmaster(noted.pid, cluster))
  if (!isRunning) await lockStopped(cluster, user, binaries, password)
  else if (!isLocked && noted.socketFolder) await lockRunning(cluster, noted.socketFolder, password)
  else throw new Error(`The password of the database in ${folder} is gone. Stop every server on it, then start again.`)
  return password
}
