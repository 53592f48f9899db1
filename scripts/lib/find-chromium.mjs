import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { tool } from './project.mjs'
import { run, runNode } from './run.mjs'

/** The headless shell comes first: without a window to draw, tests take a third less CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/** Some systems have a stub with that name which only says where to get the real one, so its version is checked. */
async function works(path) {
  if (!existsSync(path)) return false
  const { ok, output } = await run(path, ['--version'], { timeoutMs: 60_000 })
  return ok && /Chrom|Edge/.test(output)
}

async function bundledPath() {
  const print = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  return (await runNode('-e', [print])).output
}

async function find() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...named, ...APPS, await bundledPath()]) if (await works(path)) return path
  return null
}

async function installBySystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { ok } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
    if (ok) return
  }
}

async function installByPlaywright() {
  const isRoot = process.getuid?.() === 0
  await runNode(tool('@playwright/test', 'playwright'), ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
}

/** The path of a working Chromium: the one in CHROMIUM_PATH, the system's, or else one installed now. */
export async function provideChromium(say) {
  const { CHROMIUM_PATH: given } = process.env
  if (given) {
    if (await works(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, but that is not a Chromium that runs here.`)
  }
  const present = await find()
  if (present) return present
  say('Installing a Chromium (once)…')
  for (const install of [installBySystem, installByPlaywright]) {
    await install()
    const installed = await find()
    if (installed) return installed
  }
  throw new Error('No Chromium was found, and it could not be installed. Install one, or set CHROMIUM_PATH to it.')
}
