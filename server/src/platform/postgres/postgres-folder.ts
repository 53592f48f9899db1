import { access, chmod, constants, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isOtherUser, type OsUser } from './os-user.ts'
import { errorCode } from './postgres-error-code.ts'

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
