import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (file: URL): string => JSON.stringify(fileURLToPath(file))

/** Parts of packages, by how they are asked for and by whom, and what stands in their place. */
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
  // For older versions of React, which lack what it stands for.
  {
    name: 'react',
    asked: /\/use-sync-external-store\.js$/,
    by: /wouter/,
    code: `export { useSyncExternalStore } from 'react'`,
  },
]

/**
 * Vite's own loader asks for what a screen imports before the screen does; here that is nearly always loaded already.
 * Only the styles of a screen must be there when it is shown, unless the page brought them along.
 */
const LOADER = `export { loadScreen as __vitePreload } from ${ours(new URL('src/platform/loading/load-screen.ts', import.meta.url))}`

/** Puts small parts of ours in the place of larger ones of which we use a corner. */
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
