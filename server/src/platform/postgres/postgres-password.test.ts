import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { acceptPassword, proposePassword, readPassword } from './postgres-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenpip-password-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

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
