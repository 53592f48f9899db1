import { readFileSync } from 'node:fs'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { LIGHTER } from './lighter-packages.ts'
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
