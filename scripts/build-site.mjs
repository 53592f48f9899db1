import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildIcons } from './build-icons.mjs'
import { buildWorker } from './build-worker.mjs'
import { APART } from './lib/apart.mjs'
import { root, tool } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

/** Builds the browser files, the page renderer and the server into `folder`. */
export async function buildSite(folder) {
  await Promise.all([
    buildWeb(folder).then(() => compressAll(join(folder, 'web'))),
    bundleServer(join(folder, 'server')).then(() => checkServer(join(folder, 'server'))),
  ])
}

async function step(what, packageName, args) {
  // Otherwise a development build of React could be included, if the shell says so.
  const env = { NODE_ENV: 'production' }
  const { ok, output } = await runNode(tool(packageName), args, { env })
  if (!ok) throw new Error(`${output}${what} could not be built.`)
}

/** Each build reads the output of the one before, so they run one after the other. */
async function buildWeb(folder) {
  const build = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir']
  await step('The browser code', 'vite', [...build, join(folder, 'web')])
  await step('The page renderer', 'vite', [...build, join(folder, 'ssr'), '--ssr'])
  await Promise.all([buildWorker(folder), buildIcons(folder)])
}

/** Bundled CommonJS packages call a `require` that ES modules do not have. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)`

async function bundleServer(folder) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/src/main.ts',
      ops: 'server/src/ops/main.ts',
      'draw-preview': 'server/src/play/previews/draw-preview.ts',
      'decode-image': 'server/src/images/decode-image.ts',
      'read-media': 'server/src/media/read-media.ts',
      'convert-questions': 'server/src/authoring/files/convert-questions.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: APART,
    banner: { js: REQUIRE },
    logLevel: 'warning',
  })
}

async function checkServer(folder) {
  for (const name of [
    'main.mjs',
    'ops.mjs',
    'draw-preview.mjs',
    'decode-image.mjs',
    'read-media.mjs',
    'convert-questions.mjs',
  ])
    if (/\b__(dirname|filename)\b/.test(await readFile(join(folder, name), 'utf8')))
      throw new Error(`A package bundled into ${name} looks for files next to itself: add it to APART in apart.mjs.`)
}

const TEXT = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])
const FORMS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Writes a compressed variant next to each text file where that is smaller. */
async function compressAll(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const plain = await readFile(path)
      for (const [ending, compress] of Object.entries(FORMS)) {
        const twin = await compress(plain)
        if (twin.length < plain.length) await writeFile(`${path}.${ending}`, twin)
      }
    }),
  )
}
