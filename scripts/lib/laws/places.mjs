import { posix } from 'node:path'

export const FEATURES = ['accounts', 'authoring', 'catalogue', 'content', 'leaderboard', 'play', 'reports', 'rewards']

/** Folders that may stand beside the features on each side. */
export const OTHER_FOLDERS = { server: ['ops', 'platform'], web: ['app', 'kit', 'platform', 'ui'] }

/** Which side a file is on, and which part of it: `app` is what may know every feature. */
export function placeOf(path) {
  const [side, folder, part, ...rest] = path.split('/')
  if (side === 'contract') return { side, part: 'contract' }
  if (side === 'server' && folder === 'test') return { side, part: 'test' }
  if ((side === 'server' || side === 'web') && folder === 'src')
    return { side, part: rest.length > 0 ? part : 'app', file: rest.join('/') }
  return { side: 'tools', part: side }
}

export const isTest = (path) => /\.test\.\w+$/.test(path) || /^(server\/test|e2e)\//.test(path)
export const isConfig = (path) => /^[\w.-]+\.config\.\w+$/.test(path)

const ALIASES = { '#contract/': 'contract/src/', '#server/': 'server/src/' }

/** The file of ours that an import names, or null for a package. */
export function targetOf(path, specifier) {
  const [clean] = specifier.split('?')
  if (clean.startsWith('.')) return posix.join(posix.dirname(path), clean)
  const alias = Object.keys(ALIASES).find((start) => clean.startsWith(start))
  return alias ? ALIASES[alias] + clean.slice(alias.length) : null
}
