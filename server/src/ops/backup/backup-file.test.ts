import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { BackupFile } from './backup-file.ts'

test('a full disk is told as a file that could not be written', async () => {
  const file = new BackupFile('/dev/full', 'site.backup')
  const write = async () => {
    for (let block = 0; block < 100; block++) await file.add(randomBytes(256 * 1024))
    await file.end()
  }
  await expect(write()).rejects.toThrow(/^site\.backup could not be written\.$/)
})
