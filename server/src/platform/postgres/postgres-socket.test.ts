import { chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { currentUser } from './os-user.ts'
import { socketFolder } from './postgres-folder.ts'

async function freeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-socket-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('the folder of the socket', () => {
  it('lies beside the cluster and is closed to others', async () => {
    const folder = await freeFolder()
    const socket = await socketFolder(folder, currentUser())
    expect(socket).toBe(join(folder, 'socket'))
    expect((await stat(socket)).mode & 0o777).toBe(0o700)
  })

  it('lies in the temporary folder where the path is too long, and is the same each time', async () => {
    const folder = join(await freeFolder(), 'ä'.repeat(60))
    const socket = await socketFolder(folder, currentUser())
    onTestFinished(() => rm(socket, { recursive: true, force: true }))
    expect(dirname(socket)).toBe(tmpdir())
    expect(await socketFolder(folder, currentUser())).toBe(socket)
  })

  it.skipIf(process.getuid?.() !== 0)('is refused where it belongs to someone else', async () => {
    const folder = await freeFolder()
    await chown(await socketFolder(folder, currentUser()), 12345, 12345)
    await expect(socketFolder(folder, currentUser())).rejects.toThrow('belongs to another user (uid 12345)')
  })
})
