import { readFileSync } from 'node:fs'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, parseSync } from 'vite'
import { expect, test } from 'vitest'
import { LIGHTER, LOADER } from './lighter-packages.ts'
import { NoMutations } from '#web/platform/no-mutations.ts'
import { createIcon } from '#web/ui/create-icon.ts'

/** Where each package keeps its browser files. */
const FOLDERS: Record<string, string> = {
  'lucide-react': 'dist/esm',
  '@tanstack/query-core': 'build/modern',
  wouter: 'src',
}

const read = (of: string, file: string): string =>
  readFileSync(new URL(`../node_modules/${of}/${FOLDERS[of]}/${file}`, import.meta.url), 'utf8')

const exportsOf = (code: string): string[] =>
  parseSync('module.js', code)
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => exportName.name ?? exportName.kind)
    .toSorted()

test.each([...LIGHTER])('ours for $file of $of exports what the package does', ({ of, file, code }) => {
  expect(exportsOf(code)).toEqual(exportsOf(read(of, file)))
})

test.each([
  ['an icon', 'lucide-react', 'icons/x.mjs', '../createLucideIcon.mjs'],
  ['the query client', '@tanstack/query-core', 'queryClient.js', './mutationCache.js'],
  ['the router', 'wouter', 'react-deps.js', './use-sync-external-store.js'],
])('%s asks for the file that is replaced', (_, of, file, asked) => {
  const { staticImports, staticExports } = parseSync('module.js', read(of, file)).module
  const from = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
  ]
  expect(from).toContain(asked)
})

/** The visible parts of an icon's markup. */
const drawn = (icon: ComponentType<{ size: number }>): string[] =>
  [...renderToStaticMarkup(createElement(icon, { size: 18 })).matchAll(/<\/?[\w-]+|[\w-]+="[^"]*"/g)]
    .map(([part]) => part)
    .filter((part) => !/^(class|xmlns)=/.test(part))
    .toSorted()

test.each(['x', 'circle-check', 'coins'])('our icon "%s" is drawn as the package draws its own', async (name) => {
  const file = new URL(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url)
  const { default: theirs, __iconData: data } = await import(file.href)
  expect(drawn(createIcon(data))).toEqual(drawn(theirs))
})

test('our store of mutations has every method that the query client calls', () => {
  const called = [...read('@tanstack/query-core', 'queryClient.js').matchAll(/#mutationCache\.(\w+)\(/g)].map(
    ([, method]) => method,
  )
  const offered = Object.getOwnPropertyNames(NoMutations.prototype).filter((name) => name !== 'constructor')
  expect(new Set(called)).toEqual(new Set(offered))
})

/** The module with which the installed Vite wraps dynamic imports, as it comes to a build. */
async function loaderOfVite(): Promise<string> {
  const files: Record<string, string> = { entry: "import('part')", part: 'export const part = 1' }
  let found = ''
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'entry' } },
    plugins: [
      {
        name: 'watch-loader',
        enforce: 'pre',
        resolveId: (id) => (files[id] === undefined ? undefined : id),
        load: (id) => files[id],
        transform(code, id) {
          if (id.includes(LOADER.id)) found = code
        },
      },
    ],
  })
  return found
}

test('our loader of screens exports what the one of Vite does, which is called with a loader and its files', async () => {
  const theirs = await loaderOfVite()
  expect(exportsOf(LOADER.code)).toEqual(exportsOf(theirs))
  expect(theirs).toMatch(/export const __vitePreload = function preload\(baseModule, deps, importerUrl\)/)
})
