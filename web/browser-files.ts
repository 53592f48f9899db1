import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const NAME = 'virtual:browser-files'
const RESOLVED = `\0${NAME}`

interface BrowserFiles {
  head: string
  script: string
  embed: string[]
  files: Record<string, string[]>
}

/** The faces that the first paint needs; the others are fetched when a letter asks for them. */
const FIRST_FONTS = /^(gabarito|atkinson-hyperlegible-next)-latin-wght-normal-[^/]*\.woff2$/

/** A chunk's file and those of everything it imports, in the order they are needed. */
function chunkFiles(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) chunkFiles(manifest, imported, seen)
  return seen
}

/** From what the client build left. */
async function builtFiles(folder: string, entry: string, embedEntry: string): Promise<BrowserFiles> {
  const list = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  const manifest: Manifest = JSON.parse(list)
  const chunks = Object.entries(manifest)
  const [own, ...shared] = chunkFiles(manifest, entry)
  const style = chunks.find(([, { file }]) => file.endsWith('.css'))?.[1].file
  if (!own || !style) throw new Error('Build the browser side first: vite build')
  const fonts = chunks.map(([, { file }]) => file).filter((file) => FIRST_FONTS.test(basename(file)))
  const screens = chunks.filter(([, { isDynamicEntry }]) => isDynamicEntry)
  return {
    head: [
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
      `<style>${(await readFile(join(folder, style), 'utf8')).trim()}</style>`,
    ].join(''),
    script: `/${own}`,
    embed: [...chunkFiles(manifest, embedEntry)].map((file) => `/${file}`),
    files: Object.fromEntries(
      screens.map(([key]) => {
        const needed = new Set([...shared, ...chunkFiles(manifest, key)])
        needed.delete(own)
        return [key, [...needed].map((file) => `/${file}`)]
      }),
    ),
  }
}

interface Options {
  /** The browser's entry, from Vite's root. */
  entry: string
  /** That of the page for other sites' frames. */
  embedEntry: string
  /** What React's plugin needs to have run before it can replace modules in a running page. */
  devPreamble: string
}

/** Tells the rendering bundle which files the browser needs. */
export function browserFiles({ entry, embedEntry, devPreamble }: Options): Plugin {
  let dev = false
  let folder = ''
  return {
    name: 'browser-files',
    configResolved({ command, root, build }) {
      dev = command === 'serve'
      // The two builds stand side by side, wherever that is.
      folder = resolve(root, build.outDir, '..', 'web')
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const found: BrowserFiles = dev
        ? {
            head: `<script type="module">${devPreamble}</script><script type="module" src="/@vite/client"></script>`,
            script: `/${entry}`,
            embed: [`/${embedEntry}`],
            files: {},
          }
        : await builtFiles(folder, entry, embedEntry)
      return Object.entries(found)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
