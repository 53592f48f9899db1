import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './lib/project.mjs'

const ENTRY = 'src/main.tsx'

/** Screens that need a connection anyway; what only they load is left out too. */
const NEEDS_CONNECTION =
  /^src\/(accounts|authoring|catalogue\/author|favourites|kit|leaderboard|reports|rewards|rooms)\/\w+Page\.tsx$/

/** Fonts of the letters that the site itself uses. */
const FONT = /-latin-wght-normal-[^/]*\.woff2$/

/** The scripts, styles and fonts that the site needs without a connection, from the build's manifest. */
export function offlineFiles(manifest) {
  const [found, seen] = [new Set(), new Set()]
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key) || NEEDS_CONNECTION.test(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(`/${file}`)
    for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(other)
  }
  visit(ENTRY)
  for (const { file } of Object.values(manifest)) if (FONT.test(file)) found.add(`/${file}`)
  return [...found].sort((a, b) => a.localeCompare(b))
}

/** Bundles the service worker, which knows the files of this build, and the one that removes it. */
export async function buildWorker(folder) {
  const [manifest, renderer] = await Promise.all([
    readFile(join(folder, 'web', '.vite', 'manifest.json'), 'utf8').then(JSON.parse),
    readFile(join(folder, 'ssr', 'render.js')),
  ])
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: { 'service-worker': 'web/src/worker/worker.ts', 'service-worker-off': 'web/src/worker/worker-off.ts' },
    outdir: join(folder, 'web'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      __FILES__: JSON.stringify(offlineFiles(manifest)),
      __ENTRY__: JSON.stringify(`/${manifest[ENTRY].file}`),
      // Everything that the offline document is made from.
      __REVISION__: JSON.stringify(createHash('sha256').update(renderer).digest('base64url').slice(0, 12)),
    },
    logLevel: 'warning',
  })
}
