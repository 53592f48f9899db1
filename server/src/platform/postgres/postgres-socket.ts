import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chownTo, isOtherUser, type OsUser } from './os-user.ts'
import { unlessCode } from './postgres-error-code.ts'

// The kernel's sun_path has 108 bytes on Linux and 104 on macOS, including its closing zero.
const longestSocketPath = process.platform === 'darwin' ? 103 : 107

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
