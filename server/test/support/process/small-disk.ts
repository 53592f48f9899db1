import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFolder, stopDatabases, type OwnFolder } from './server-process.ts'

interface SmallDisk extends OwnFolder {
  /** Fills the disk to the last byte. */
  fill: () => Promise<void>
  /** Frees what `fill` took. */
  free: () => Promise<void>
}

const BLOCK = Buffer.alloc(64 * 1024)

/** A folder on a separate small disk, for an account that may mount one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await ownFolder('data')
  mkdirSync(folder.path)
  const options = `size=${megabytes}m,mode=0755`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder.path], { stdio: 'ignore' })
  const ballast = join(folder.path, 'ballast')
  return {
    path: folder.path,
    async fill() {
      const file = await open(ballast, 'a')
      try {
        while ((await statfs(folder.path)).bavail > 0) await file.write(BLOCK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await stopDatabases(folder.path)
      // Lazily, so that processes that are still ending do not block it.
      execFileSync('umount', ['-l', folder.path], { stdio: 'ignore' })
      await folder.remove()
    },
  }
}
