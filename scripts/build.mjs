import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './build-site.mjs'
import { install } from './lib/install.mjs'
import { release, withLock } from './lib/lock.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inRoot, seconds } from './lib/project.mjs'
import { endAll, onStop } from './lib/run.mjs'
import { isBuilt, isInstalled, wantedBuild } from './lib/stamps.mjs'

requireNode()

const options = new Set(process.argv.slice(2))
const cache = inRoot('.cache')
const lock = join(cache, 'lock')

/** The site is built next to the old one and moved into place with its stamp, so that half a build is never used. */
async function build() {
  const since = Date.now()
  console.log('Building (once)…')
  for (const name of readdirSync(cache)) if (name.startsWith('dist-')) rmSync(join(cache, name), { recursive: true })
  const [fresh, old] = [join(cache, 'dist-new'), join(cache, 'dist-old')]
  const wanted = wantedBuild()
  mkdirSync(fresh)
  await buildSite(fresh)
  writeFileSync(join(fresh, '.built'), wanted)
  mkdirSync(inRoot('dist'), { recursive: true })
  renameSync(inRoot('dist'), old)
  renameSync(fresh, inRoot('dist'))
  rmSync(old, { recursive: true })
  console.log(`Built in ${seconds(since)}.`)
}

async function work() {
  try {
    if (!isInstalled()) await install()
    if (options.has('--install-only')) return
    if (!options.has('--if-needed') || !isBuilt()) await build()
  } finally {
    // When one part of the build fails, the others stop.
    await endAll('SIGKILL')
  }
}

const waiting = (pid) => console.log(`Waiting for process ${pid}, which is installing or building here…`)

function explain(error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return error.message
  return `Packages or the built site are missing or out of date, and this user can't write here (${error.message}). Run npm start once as the owner of the folder.`
}

let isStopping = false
onStop(async () => {
  isStopping = true
  await endAll('SIGKILL')
  release(lock)
})
if (options.has('--with-parent')) process.stdin.resume().on('close', () => process.kill(process.pid, 'SIGTERM'))

try {
  mkdirSync(cache, { recursive: true })
  await withLock(lock, { waiting }, work)
} catch (error) {
  if (!isStopping) console.error(explain(error))
  process.exitCode = 1
}
process.exit()
