import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.mjs'
import { inRoot } from './project.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tenpip lock '))))
afterEach(() => rmSync(folder, { recursive: true }))

const options = { waiting: () => {} }

/** Writes `in`, waits, writes `out`: two holders at once would show as two `in` in a row. */
const HOLDER = `
  import { appendFileSync } from 'node:fs'
  const [lock, lib, log] = process.argv.slice(1)
  const { withLock } = await import(lib)
  await withLock(lock, { waiting() {} }, async () => {
    appendFileSync(log, 'in\\n')
    await new Promise((resolve) => setTimeout(resolve, 20))
    appendFileSync(log, 'out\\n')
  })`

function hold() {
  const args = [join(folder, 'lock'), inRoot('scripts', 'lib', 'lock.mjs'), join(folder, 'log')]
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, ...args], { stdio: 'inherit' })
  return new Promise((resolve) => child.on('close', resolve))
}

function leaveFrom(pid) {
  mkdirSync(join(folder, 'lock'))
  writeFileSync(join(folder, 'lock', String(pid)), '')
}

const aDeadPid = () => {
  const child = spawn(process.execPath, ['-e', ''])
  return new Promise((resolve) => child.on('close', () => resolve(child.pid)))
}

it('is held by one process at a time, also when a dead one left it behind', async () => {
  leaveFrom(await aDeadPid())
  expect(await Promise.all(Array.from({ length: 6 }, hold))).toEqual([0, 0, 0, 0, 0, 0])
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in\nout\n'.repeat(6))
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

it('is taken from a process that shows no sign of life, such as another program under the same number', async () => {
  leaveFrom(process.ppid)
  const waited = []
  const work = () => 'done'
  const result = await withLock(join(folder, 'lock'), { waiting: (pid) => waited.push(pid), silence: 200 }, work)
  expect([result, waited]).toEqual(['done', [process.ppid]])
})

it('is given back when the work fails', async () => {
  const work = () => Promise.reject(new Error('no'))
  await expect(withLock(join(folder, 'lock'), options, work)).rejects.toThrow('no')
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

it('is left alone when it was taken away meanwhile', async () => {
  await withLock(join(folder, 'lock'), options, () => {
    rmSync(join(folder, 'lock', String(process.pid)))
    writeFileSync(join(folder, 'lock', '1'), '')
  })
  expect(existsSync(join(folder, 'lock', '1'))).toBe(true)
})
