import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const NAME = 'virtual:browser-files'
const RESOLVED = `\0${NAME}`

/** What a page loads: its scripts, of which the last starts it, and its styles. */
interface PageAssets {
  scripts: string[]
  styles: string[]
}

interface BrowserFiles {
  head: string
  entry: PageAssets
  embed: PageAssets
  /** What is imported dynamically, by its module. */
  parts: Record<string, PageAssets>
  styles: Record<string, string>
}

/** The fonts that the first paint needs; the others are loaded when a letter needs them. */
const FIRST_FONTS = /^(gabarito|atkinson-hyperlegible-next)-latin-wght-normal-[^/]*\.woff2$/

/** A chunk and everything it imports, from the inside out, as they run and are applied. */
function assetsOf(manifest: Manifest, key: string, seen = new Set<string>()): PageAssets {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return { scripts: [], styles: [] }
  seen.add(key)
  const imported = (chunk.imports ?? []).map((other) => assetsOf(manifest, other, seen))
  return {
    scripts: [...imported.flatMap(({ scripts }) => scripts), `/${chunk.file}`],
    styles: [...imported.flatMap(({ styles }) => styles), ...(chunk.css ?? []).map((file) => `/${file}`)],
  }
}

/** Finds an import cycle between files, where one would run before what it imports. */
const inCircle = (manifest: Manifest): string | undefined =>
  Object.entries(manifest).find(([key, { imports = [] }]) =>
    imports.some((other) => assetsOf(manifest, other).scripts.includes(`/${manifest[key]?.file}`)),
  )?.[0]

/** The other screens of a feature: users usually go on to them, and their styles are too small to load separately. */
const nextTo = (key: string, keys: string[]): string[] =>
  keys.filter((other) => other !== key && other.endsWith('Page.tsx') && dirname(other) === dirname(key))

/** Read from the output of the client build. */
async function builtFiles(folder: string, entryKey: string, embedKey: string): Promise<BrowserFiles> {
  const list = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  const manifest: Manifest = JSON.parse(list)
  const chunks = Object.entries(manifest)
  if (!manifest[entryKey]) throw new Error('Build the browser side first: vite build')
  const circle = inCircle(manifest)
  if (circle) throw new Error(`${circle} and another file import each other: see the groups in vite.config.ts.`)
  const entry = assetsOf(manifest, entryKey)
  const embed = assetsOf(manifest, embedKey)
  if (embed.scripts.some((file) => file === entry.scripts.at(-1)))
    throw new Error('The embed page would start the whole site: see the groups in vite.config.ts.')
  const beyond = (all: string[], there: string[]) => [...new Set(all)].filter((file) => !there.includes(file))
  const dynamic = chunks.filter(([, { isDynamicEntry }]) => isDynamicEntry).map(([key]) => key)
  const stylesOf = (key: string) => assetsOf(manifest, key).styles
  const parts = Object.fromEntries(
    dynamic.map((key) => [
      key,
      {
        scripts: beyond(assetsOf(manifest, key).scripts, entry.scripts),
        styles: beyond([...stylesOf(key), ...nextTo(key, dynamic).flatMap(stylesOf)], entry.styles),
      },
    ]),
  )
  const files = new Set([entry, embed, ...Object.values(parts)].flatMap(({ styles }) => styles))
  const read = async (file: string) => [file, (await readFile(join(folder, file), 'utf8')).trim()] as const
  const fonts = chunks.map(([, { file }]) => file).filter((file) => FIRST_FONTS.test(basename(file)))
  return {
    head: fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`).join(''),
    entry,
    embed,
    parts,
    styles: Object.fromEntries(await Promise.all([...files].map(read))),
  }
}

interface Options {
  /** The browser's entry, relative to Vite's root. */
  entry: string
  /** The embed's entry. */
  embedEntry: string
  /** What React's plugin needs to have run before it can hot-replace modules. */
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
      // The two builds are next to each other, wherever that is.
      folder = resolve(root, build.outDir, '..', 'web')
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const found: BrowserFiles = dev
        ? {
            head: `<script type="module">${devPreamble}</script><script type="module" src="/@vite/client"></script>`,
            entry: { scripts: [`/${entry}`], styles: [] },
            embed: { scripts: [`/${embedEntry}`], styles: [] },
            parts: {},
            styles: {},
          }
        : await builtFiles(folder, entry, embedEntry)
      return Object.entries(found)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
