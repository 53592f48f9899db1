import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessCode } from './postgres-error-code.ts'

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
