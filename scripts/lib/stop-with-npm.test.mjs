import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const HERE = new URL('stop-with-npm.mjs', import.meta.url).href
/**
 * A process that should stop gets all the time that a busy machine needs; one that should keep running gets as many
 * checks of its parent as would have stopped it.
 */
const site = (milliseconds) => `
  const { stopWithNpm } = await import('${HERE}')
  process.on('SIGTERM', () => process.exit(console.log('asked to stop') ?? 0))
  stopWithNpm()
  setTimeout(() => process.exit(console.log('went on') ?? 0), ${milliseconds})
  process.send('ready')`
const between = (milliseconds) => `
  const { spawn } = require('node:child_process')
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const site = spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(site(milliseconds))}], { stdio })
  site.on('message', () => process.send('ready'))`

/** What the site prints after the process between it and npm was killed. */
async function leftAlone(env, milliseconds) {
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc']
  const child = spawn(process.execPath, ['--eval', between(milliseconds)], { env, stdio })
  const said = text(child.stdout)
  await once(child, 'message')
  child.kill('SIGKILL')
  return (await said).trim()
}

it('stops what npm started when nobody is left above it', async () => {
  expect(await leftAlone({ ...process.env, npm_lifecycle_event: 'start' }, 20_000)).toBe('asked to stop')
})

it('lets what was started otherwise go on by itself', async () => {
  const { npm_lifecycle_event: _, ...env } = process.env
  expect(await leftAlone(env, 1500)).toBe('went on')
})
