import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fill, refuseForeign } from './configuration.ts'

it('fills names in, and refuses one that nothing stands for', () => {
  expect(fill('host={{address}} port={{port}}', { address: '127.0.0.1', port: 7300 })).toBe('host=127.0.0.1 port=7300')
  expect(() => fill('{{adress}}', { address: '127.0.0.1' })).toThrow(/\{\{adress\}\}/)
})

it('takes a folder that is new, empty or a cluster, and refuses any other', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-cluster-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await refuseForeign(join(folder, 'new'))
  await refuseForeign(folder)
  await writeFile(join(folder, 'secret'), '')
  await expect(refuseForeign(folder)).rejects.toThrow('set CLUSTER_DIR')
  await writeFile(join(folder, 'passwords.json'), '{}')
  await refuseForeign(folder)
})

it('leaves room for the lines to the database, however many visitors come', async () => {
  const haproxy = await readFile(join(import.meta.dirname, 'haproxy.cfg'), 'utf8')
  const [whole = 0, site = Infinity] = [...haproxy.matchAll(/^ *maxconn (\d+)$/gm)].map(([, most]) => Number(most))
  expect(whole - site).toBeGreaterThanOrEqual(1_000)
})
