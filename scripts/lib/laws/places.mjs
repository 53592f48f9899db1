import { posix } from 'node:path'

/** Folders that may stand beside the features on each side. */
export const OTHER_FOLDERS = { server: ['ops', 'platform'], web: ['app', 'kit', 'platform', 'ui', 'worker'] }

/** Which side a file is on, and which part of it: `app` is what may know every feature. */
export function placeOf(path) {
  const [side, folder, part, ...rest] = path.split('/')
  if (side === 'contract') return { side, part: 'contract' }
  if ((side === 'server' || side === 'web') && folder === 'src')
    return { side, part: rest.length > 0 ? part : 'app', file: rest.join('/') }
  return { side: 'tools', part: side }
}

/** The feature that a file belongs to, or nothing. */
export function featureOf(path) {
  const { side, part, file } = placeOf(path)
  return file && !OTHER_FOLDERS[side].includes(part) ? part : undefined
}

export const isTest = (path) => /\.test\.\w+$|\/test\/|^e2e\//.test(path)
export const isConfig = (path) => /^[\w.-]+\.config\.\w+$/.test(path)

const ALIASES = { '#bench/': 'bench/', '#contract/': 'contract/src/', '#server/': 'server/src/', '#web/': 'web/src/' }

/** The file of ours that an import names, or null for a package. */
export function targetOf(path, specifier) {
  const [clean] = specifier.split('?')
  if (clean.startsWith('.')) return posix.join(posix.dirname(path), clean)
  const alias = Object.keys(ALIASES).find((start) => clean.startsWith(start))
  return alias ? ALIASES[alias] + clean.slice(alias.length) : null
}
