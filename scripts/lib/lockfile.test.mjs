import { expect, it } from 'vitest'
import { lockfileComplaints } from './lockfile.mjs'

const manifest = { dependencies: { fastify: '5.12.8' } }
const withPackages = (packages) => ({ packages: { '': manifest, ...packages } })

it('is content with a lockfile that follows the manifest, names no address and has nothing too old', () => {
  expect(lockfileComplaints(manifest, withPackages({ 'node_modules/fastify': { version: '5.12.8' } }))).toEqual([])
})

it.each([
  [
    'an address',
    { 'node_modules/a': { version: '1.0.0', resolved: 'somewhere' } },
    'node_modules/a has a download address',
  ],
  ['an old version', { 'node_modules/fastify': { version: '5.11.9' } }, 'fastify 5.11.9 is older than 5.12.1'],
  [
    'an old version inside',
    { 'node_modules/a/node_modules/nodemailer': { version: '9.1.0' } },
    'nodemailer 9.1.0 is older',
  ],
  [
    'a version before its release',
    { 'node_modules/fastify': { version: '5.12.1-rc.1' } },
    'fastify 5.12.1-rc.1 is older',
  ],
])('names %s', (_, packages, start) => {
  expect(lockfileComplaints(manifest, withPackages(packages))).toEqual([expect.stringContaining(start)])
})

it('names a manifest that the lockfile does not follow', () => {
  const [complaint] = lockfileComplaints({ dependencies: { fastify: '5.13.0' } }, withPackages({}))
  expect(complaint).toContain('does not match the dependencies')
})
