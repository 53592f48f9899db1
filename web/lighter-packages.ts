import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (file: URL): string => JSON.stringify(fileURLToPath(file))

/** Parts of packages, by how and by whom they are imported, and their replacements. */
const LIGHTER: { name: string; asked: RegExp; by: RegExp; code: string }[] = [
  {
    name: 'icon',
    asked: /\/createLucideIcon\.mjs$/,
    by: /lucide-react/,
    code: `export { createIcon as default } from ${ours(new URL('src/ui/create-icon.ts', import.meta.url))}`,
  },
  {
    name: 'mutations',
    asked: /\/mutationCache\.js$/,
    by: /query-core/,
    code: `export { NoMutations as MutationCache } from ${ours(new URL('src/platform/loading/no-mutations.ts', import.meta.url))}`,
  },
  // A shim for older versions of React, which is not needed here.
  {
    name: 'react',
    asked: /\/use-sync-external-store\.js$/,
    by: /wouter/,
    code: `export { useSyncExternalStore } from 'react'`,
  },
]

/**
 * Vite's own loader preloads what a screen imports; here that is nearly always loaded already. Only the styles of a
 * screen must be there when it is shown, unless the page included them.
 */
const LOADER = `export { loadScreen as __vitePreload } from ${ours(new URL('src/platform/loading/load-screen.ts', import.meta.url))}`

/** Replaces large parts of packages, of which we use a little, by small ones. */
export const lighterPackages = (): Plugin => ({
  name: 'lighter-packages',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const found = LIGHTER.find(({ asked, by }) => asked.test(id) && by.test(importer))
    return found && `\0lighter-${found.name}`
  },
  load(id) {
    const found = LIGHTER.find(({ name }) => id === `\0lighter-${name}`)
    if (found) return found.code
    return id.includes('vite/preload-helper') ? LOADER : undefined
  },
})
