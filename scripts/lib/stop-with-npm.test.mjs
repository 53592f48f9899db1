import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const HERE = new URL('stop-with-npm.mjs', import.meta.url).href
const SITE = `
  const { stopWithNpm } = await import('${HERE}')
  process.on('SIGTERM', () => process.exit(console.log('asked to stop') ?? 0))
  stopWithNpm()
  setTimeout(() => process.exit(console.log('went on') ?? 0), 1500)
  process.send('ready')`
const BETWEEN = `
  const { spawn } = require('node:child_process')
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const site = spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(SITE)}], { stdio })
  site.on('message', () => process.send('ready'))`

/** What the site says after the process between it and npm was killed. */
async function leftAlone(env) {
  const between = spawn(process.execPath, ['--eval', BETWEEN], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const said = text(between.stdout)
  await once(between, 'message')
  between.kill('SIGKILL')
  return (await said).trim()
}

it('stops what npm started when nobody is left above it', async () => {
  expect(await leftAlone({ ...process.env, npm_lifecycle_event: 'start' })).toBe('asked to stop')
})

it('lets what was started otherwise go on by itself', async () => {
  const { npm_lifecycle_event: _, ...env } = process.env
  expect(await leftAlone(env)).toBe('went on')
})
