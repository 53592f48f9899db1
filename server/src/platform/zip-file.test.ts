import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipFile, type ZippedFile } from './zip-file.ts'

const changedAt = new Date('2026-11-17T12:00:00Z')

it('is a ZIP file that others can open, with one file taken after the other', async () => {
  const log: string[] = []
  async function* files(): AsyncGenerator<ZippedFile> {
    for (const name of ['one.txt', 'two.txt']) {
      log.push(name)
      yield { name, bytes: Buffer.from(`${name} `.repeat(500)), changedAt }
    }
    yield { name: 'empty.txt', bytes: new Uint8Array(), changedAt }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipFile(files())) {
    if (pieces.length === 0) expect(log).toEqual(['one.txt'])
    pieces.push(piece)
  }
  const unpacked = Object.entries(unzipSync(Buffer.concat(pieces))).map(([name, bytes]) => [name, strFromU8(bytes)])
  expect(unpacked).toEqual([
    ['one.txt', 'one.txt '.repeat(500)],
    ['two.txt', 'two.txt '.repeat(500)],
    ['empty.txt', ''],
  ])
})

it('ends without its directory when a file fails', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'one.txt', bytes: Buffer.from('one'), changedAt }
    throw new Error('no more')
  }
  const pieces: Uint8Array[] = []
  const read = async () => {
    for await (const piece of zipFile(files())) pieces.push(piece)
  }
  await expect(read()).rejects.toThrow('no more')
  expect(() => unzipSync(Buffer.concat(pieces))).toThrow('invalid zip data')
})
