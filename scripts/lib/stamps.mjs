import { readdirSync, readFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.mjs'
import { inRoot } from './project.mjs'

export const installedStamp = inRoot('node_modules', '.tenpip-installed')
const builtStamp = inRoot('dist', '.built')

/** What the installed packages depend on. */
export const wantedInstall = () =>
  fingerprint(['package-lock.json'], process.versions.node.split('.')[0], process.platform, process.arch)

/** What the built site depends on. */
export function wantedBuild() {
  const builders = readdirSync(inRoot('scripts')).filter((name) => name.startsWith('build'))
  return fingerprint([
    'contract',
    'server/src',
    'web',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    ...builders.map((name) => `scripts/${name}`),
  ])
}

function read(stamp) {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

export const isInstalled = () => read(installedStamp) === wantedInstall()
export const isBuilt = () => read(builtStamp) === wantedBuild()
