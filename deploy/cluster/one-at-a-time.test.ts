import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { claim, refuseSecond } from './configuration.ts'

const folder = await mkdtemp(join(tmpdir(), 'tenpip-cluster-'))
afterAll(() => rm(folder, { recursive: true }))

it('a folder has one cluster at a time, and is free again when that has ended, in whatever way', async () => {
  await refuseSecond(folder)
  await claim(folder)
  await refuseSecond(folder)
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000) // another one'])
  await once(other, 'spawn')
  await writeFile(join(folder, 'cluster.pid'), String(other.pid))
  await refuseSecond(folder, 'some other program')
  if (process.platform === 'linux')
    await expect(refuseSecond(folder, 'another one')).rejects.toThrow(
      `already runs in ${folder} (process ${other.pid})`,
    )
  other.kill('SIGKILL')
  await once(other, 'exit')
  await refuseSecond(folder, 'another one')
})
