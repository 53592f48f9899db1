import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The project's folder, found upwards from here: this code runs from source in tests and from a bundle in production.
 */
function findRoot(from: string): string {
  const manifest = join(from, 'package.json')
  if (existsSync(manifest) && /"name":\s*"tenpip"/.test(readFileSync(manifest, 'utf8'))) return from
  if (dirname(from) === from) throw new Error('The project folder was not found above the running code.')
  return findRoot(dirname(from))
}

const root = findRoot(dirname(fileURLToPath(import.meta.url)))

export const project = {
  root,
  migrations: join(root, 'server', 'migrations'),
  content: join(root, 'content'),
  browserFiles: join(root, 'dist', 'web'),
  /** Where the build wrote the server, and the modules of its worker threads. */
  server: join(root, 'dist', 'server'),
  renderer: join(root, 'dist', 'ssr', 'render.js'),
}
