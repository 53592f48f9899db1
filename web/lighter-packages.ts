import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A file inside a package, and our smaller replacement. */
interface LighterFile {
  name: string
  /** The package and its file, as its other files import it. */
  of: string
  file: string
  /** What is exported instead, from which of our files or another package. */
  code: string
}

const ours = (file: string): string => JSON.stringify(fileURLToPath(new URL(`src/${file}`, import.meta.url)))

/** lighter-packages.test.ts checks the internals of the installed package versions. */
export const LIGHTER: readonly LighterFile[] = [
  {
    name: 'icon',
    of: 'lucide-react',
    file: 'createLucideIcon.mjs',
    code: `export { createIcon as default } from ${ours('ui/create-icon.ts')}`,
  },
  {
    name: 'mutations',
    of: '@tanstack/query-core',
    file: 'mutationCache.js',
    code: `export { NoMutations as MutationCache } from ${ours('platform/no-mutations.ts')}`,
  },
  // A shim for older versions of React, which is not needed here.
  {
    name: 'react',
    of: 'wouter',
    file: 'use-sync-external-store.js',
    code: `export { useSyncExternalStore } from 'react'`,
  },
]

/**
 * Vite's own loader preloads what a screen imports; here that is nearly always loaded already. Only the styles of a
 * screen must be there when it is shown, unless the page included them.
 */
export const LOADER = {
  name: 'loader',
  id: 'vite/preload-helper',
  code: `export { loadScreen as __vitePreload } from ${ours('platform/loading/load-screen.ts')}`,
}

/** Replaces large parts of packages, of which we use a little, by small ones. */
export function lighterPackages(): Plugin {
  const unused = new Set([...LIGHTER, LOADER].map(({ name }) => name))
  let isForBrowser = false
  const take = ({ name, code }: { name: string; code: string }): string => {
    unused.delete(name)
    return code
  }
  return {
    name: 'lighter-packages',
    enforce: 'pre',
    configResolved({ command, build }) {
      isForBrowser = command === 'build' && !build.ssr
    },
    resolveId(id, importer = '') {
      const found = LIGHTER.find(({ of, file }) => id.endsWith(`/${file}`) && importer.includes(`/node_modules/${of}/`))
      return found && `\0lighter-${found.name}`
    },
    load(id) {
      const found = LIGHTER.find(({ name }) => id === `\0lighter-${name}`)
      if (found) return take(found)
      return id.includes(LOADER.id) ? take(LOADER) : undefined
    },
    buildEnd() {
      if (isForBrowser && unused.size > 0)
        this.error(`Nothing imports what lighter-packages.ts replaces any more: ${[...unused].join(', ')}.`)
    },
  }
}
