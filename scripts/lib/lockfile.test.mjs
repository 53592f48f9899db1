import { describe, expect, it } from 'vitest'
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

describe('native parts', () => {
  const PLATFORMS = [
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ]
  const nativeOf = ([os, cpu]) => ({ version: '1.0.0', os: [os], cpu: [cpu] })
  const partsFor = (platforms) => platforms.map((platform) => [`tool-${platform.join('-')}`, nativeOf(platform)])

  /** A package with optional parts for `wanted`, of which `locked` are in the lockfile. */
  function tool(wanted, locked = wanted) {
    const optionalDependencies = Object.fromEntries(partsFor(wanted).map(([name]) => [name, '1.0.0']))
    const parts = Object.fromEntries(partsFor(locked).map(([name, entry]) => [`node_modules/${name}`, entry]))
    return withPackages({ 'node_modules/tool': { version: '1.0.0', optionalDependencies }, ...parts })
  }

  it('may be for every machine that the site is installed on', () => {
    expect(lockfileComplaints(manifest, tool(PLATFORMS))).toEqual([])
  })

  it.each(PLATFORMS)('are missed where the lockfile leaves out those for %s %s', (...platform) => {
    const locked = PLATFORMS.filter((one) => one.join() !== platform.join())
    expect(lockfileComplaints(manifest, tool(PLATFORMS, locked))).toEqual([
      `tool lacks 1 of its 5 optional parts, such as tool-${platform.join('-')}: npm ci fails.`,
      `tool has no native part for ${platform.join(' ')}: choose a version that is published for it.`,
    ])
  })

  it('are missed where a version was not published for all', () => {
    expect(lockfileComplaints(manifest, tool(PLATFORMS.slice(0, 4)))).toEqual([
      'tool has no native part for win32 x64: choose a version that is published for it.',
    ])
  })

  it('for musl alone do not serve linux', () => {
    const lock = tool(PLATFORMS)
    lock.packages['node_modules/tool-linux-x64'].libc = ['musl']
    expect(lockfileComplaints(manifest, lock)).toEqual([expect.stringContaining('no native part for linux x64')])
  })

  it('of a part that is for one platform are for that platform', () => {
    const lock = tool(PLATFORMS)
    lock.packages['node_modules/tool-darwin-x64'].optionalDependencies = { 'tool-linux-x64': '1.0.0' }
    expect(lockfileComplaints(manifest, lock)).toEqual([])
  })

  it('of PostgreSQL are not asked for on Windows, where there are none', () => {
    const optionalDependencies = Object.fromEntries(partsFor(PLATFORMS.slice(0, 4)).map(([name]) => [name, '1.0.0']))
    const own = { ...manifest, optionalDependencies }
    const { packages } = tool(PLATFORMS.slice(0, 4))
    expect(lockfileComplaints(own, { packages: { ...packages, 'node_modules/tool': {}, '': own } })).toEqual([])
  })
})
