import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { currentUser } from './os-user.ts'
import { acceptPassword, proposePassword, readPassword, socketFolder } from './postgres-folder.ts'

async function freeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('the password of the cluster', () => {
  let folder: string
  beforeEach(async () => void (folder = await freeFolder()))

  const many = <T>(ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 20 }, ask))

  it('T54: is the same for all who ask at once, and is the folder’s only once it is accepted', async () => {
    const proposed = new Set(await many(() => proposePassword(folder)))
    expect(proposed.size).toBe(1)
    expect(await readPassword(folder)).toBe(undefined)
    await many(() => acceptPassword(folder))
    expect(await readPassword(folder)).toBe([...proposed][0])
  })

  it('T54: is never replaced by a proposal that comes too late', async () => {
    const password = await proposePassword(folder)
    await acceptPassword(folder)
    await writeFile(join(folder, 'password.new'), 'too late')
    await acceptPassword(folder)
    expect(await readPassword(folder)).toBe(password)
  })

  it('T54: stays the same for those who ask while others accept it, and leaves nothing else behind', async () => {
    const accepted = await many(async () => {
      const password = await proposePassword(folder)
      await acceptPassword(folder)
      return password
    })
    expect(new Set(accepted)).toEqual(new Set([await readPassword(folder)]))
    expect(await readdir(folder)).toEqual(['password'])
  })
})

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
