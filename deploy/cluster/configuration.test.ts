import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { claim, fill, refuseForeign, refuseSecond } from './configuration.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-cluster-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('fills names in, and refuses one that nothing stands for', () => {
  expect(fill('host={{address}} port={{port}}', { address: '127.0.0.1', port: 7300 })).toBe('host=127.0.0.1 port=7300')
  expect(() => fill('{{adress}}', { address: '127.0.0.1' })).toThrow(/\{\{adress\}\}/)
})

it('takes a folder that is new, empty or a cluster, and refuses any other', async () => {
  const folder = await makeFolder()
  await refuseForeign(join(folder, 'new'))
  await refuseForeign(folder)
  await writeFile(join(folder, 'secret'), '')
  await expect(refuseForeign(folder)).rejects.toThrow('set CLUSTER_DIR')
  await writeFile(join(folder, 'passwords.json'), '{}')
  await refuseForeign(folder)
})

it('a folder has one cluster at a time, and is free again when that has ended, in whatever way', async () => {
  const folder = await makeFolder()
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

it('leaves room for the lines to the database, however many visitors come', async () => {
  const haproxy = await readFile(join(import.meta.dirname, 'haproxy.cfg'), 'utf8')
  const [whole = 0, site = Infinity] = [...haproxy.matchAll(/^ *maxconn (\d+)$/gm)].map(([, most]) => Number(most))
  expect(whole - site).toBeGreaterThanOrEqual(1_000)
})
