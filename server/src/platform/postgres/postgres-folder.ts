import {
  access,
  chmod,
  constants,
  mkdir,
  realpath,
  stat,
  link,
  readFile,
  rm,
  writeFile,
  open,
  rename,
  lstat,
} from 'node:fs/promises'
import { dirname, resolve, join } from 'node:path'
import { randomBytes, createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { isOtherUser, type OsUser, chownTo } from './os-user.ts'
import { errorCode, unlessCode } from '../errors.ts'

/** The real path of the folder, created if missing, plus the parent folders created for it. */
export interface Folder {
  path: string
  made: string[]
}

export async function prepareFolder(wanted: string): Promise<Folder> {
  // PostgreSQL writes the path as one line of postmaster.pid.
  if (/[\r\n]/.test(wanted)) throw new Error('The path of the database folder must not contain a line break.')
  const absolute = resolve(wanted)
  try {
    const first = await mkdir(absolute, { recursive: true })
    const made: string[] = []
    for (let path = absolute; first !== undefined && path.length >= first.length; path = dirname(path)) made.push(path)
    const path = await realpath(absolute)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return { path, made }
  } catch (cause) {
    const owner = await stat(absolute).catch(() => null)
    const whose = owner && owner.uid !== process.getuid?.() ? `belongs to another user (uid ${owner.uid})` : null
    throw new Error(
      `The database folder ${absolute} ${whose ?? `cannot be used (${errorCode(cause)})`}. Choose a DATA_DIR you own or set DATABASE_URL.`,
      { cause },
    )
  }
}

/** Lets another user pass through our folders to its cluster, without letting it list them. */
export async function allowTraversal(folder: Folder, user: OsUser): Promise<void> {
  if (!isOtherUser(user)) return
  for (const path of [folder.path, ...folder.made]) {
    const { mode } = await stat(path)
    if ((mode & 0o011) !== 0o011) await chmod(path, (mode & 0o7777) | 0o011)
  }
}

/** Turns a system error (EACCES, ENOSPC …) into a sentence. */
export async function explainSystemErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause
    throw new Error(
      `The database in ${folder} could not be opened (${cause.message}). Fix that, choose another DATA_DIR, or set DATABASE_URL.`,
      { cause },
    )
  }
}

export const readPassword = (folder: string): Promise<string | undefined> => readLine(passwordFile(folder))

/** The folder's password, or the one to give to its cluster: all who ask at once get the same. */
export async function proposePassword(folder: string): Promise<string> {
  const proposal = proposalFile(folder)
  const [draft, made] = [`${proposal}.${randomBytes(6).toString('hex')}`, randomBytes(24).toString('base64url')]
  await writeFile(draft, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await link(draft, proposal).catch(unlessCode('EEXIST'))
  await rm(draft)
  // In this order, because another process may accept the proposal in between.
  const [proposed, known] = [await readLine(proposal), await readPassword(folder)]
  if (known) await rm(proposal, { force: true })
  return known ?? proposed ?? made
}

/** Makes the proposed password the folder's, unless another process has done so; one that is there is never replaced. */
export async function acceptPassword(folder: string): Promise<void> {
  await link(proposalFile(folder), passwordFile(folder)).catch(unlessCode('EEXIST', 'ENOENT'))
  await rm(proposalFile(folder), { force: true })
}

/** Whoever connects needs the password: being the cluster's user is not enough, because that may be `nobody`. */
export const RULES = 'local all all scram-sha-256'

/**
 * Sees to it that the rules of who may connect are written, and returns their path. The file lies beside the cluster:
 * in a folder of another user that user could change it, or put a symlink there by which root would overwrite any file.
 */
export async function ensureRules(folder: string): Promise<string> {
  const path = join(folder, 'pg_hba.conf')
  const content = `${RULES}\n`
  // Not again at each start, so that a full disk does not keep the database from starting.
  if ((await readFile(path, 'utf8').catch(unlessCode('ENOENT'))) === content) return path
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  // Exclusive creation and renaming follow no symlink.
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(content)
    // The cluster's user reads it, whatever the umask is.
    await file.chmod(0o644)
    await rename(draft, path)
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
  return path
}

/** The 0700 folder for the socket, next to the cluster if its path is short enough, else in the temporary folder. */
export async function socketFolder(folder: string, user: OsUser): Promise<string> {
  const name = `tenpip-${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`
  // A private TMPDIR of root would be inaccessible to another user.
  const temporary = isOtherUser(user) ? [] : [join(tmpdir(), name)]
  const chosen = [join(folder, 'socket'), ...temporary, join('/tmp', name)].find(isShortEnough)
  if (!chosen)
    throw new Error(
      `Found no folder with a short enough path for the database socket of ${folder}. Choose a shorter DATA_DIR.`,
    )
  await claim(chosen, user)
  return chosen
}

/** Read by nobody but the server's own user. It lies beside the cluster, whose folder is the other user's. */
const passwordFile = (folder: string): string => join(folder, 'password')

/** The password that a cluster is being given; it becomes the folder's once the cluster has it. */
const proposalFile = (folder: string): string => join(folder, 'password.new')

async function readLine(path: string): Promise<string | undefined> {
  const line = (await readFile(path, 'utf8').catch(unlessCode('ENOENT')))?.trim()
  if (line === '') throw new Error(`${path} is empty. Delete it, then start again.`)
  return line
}

// The kernel's sun_path has 108 bytes on Linux and 104 on macOS, including its closing zero.
const longestSocketPath = process.platform === 'darwin' ? 103 : 107

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath
}

async function claim(path: string, user: OsUser): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(unlessCode('EEXIST'))
  const found = await lstat(path)
  if (!found.isDirectory() || ![user.uid, process.getuid?.()].includes(found.uid)) {
    throw new Error(`${path} is needed for the database socket, but it belongs to another user (uid ${found.uid}).`)
  }
  // What belongs to the other user is theirs to swap for a symlink, so only our own is changed.
  if (found.uid !== process.getuid?.()) return
  await chmod(path, 0o700)
  await chownTo(user, path)
}
