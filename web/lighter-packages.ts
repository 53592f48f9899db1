import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A file inside a package, and the smaller one of ours that the build puts in its place. */
interface LighterFile {
  name: string
  /** The package and its file, as its other files ask for it. */
  of: string
  file: string
  /** What of which of our files, or of another package, is exported instead. */
  code: string
}

const ours = (file: string): string => JSON.stringify(fileURLToPath(new URL(`src/${file}`, import.meta.url)))

/** What the packages' insides look like, lighter-packages.test.ts holds against the installed versions. */
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
  // For older versions of React, which lack what it stands for.
  {
    name: 'react',
    of: 'wouter',
    file: 'use-sync-external-store.js',
    code: `export { useSyncExternalStore } from 'react'`,
  },
]

/**
 * Vite's own loader asks for what a screen imports before the screen does; here that is nearly always loaded already.
 * Only the styles of a screen must be there when it is shown, unless the page brought them along.
 */
const LOADER = {
  name: 'loader',
  id: 'vite/preload-helper',
  code: `export { loadScreen as __vitePreload } from ${ours('platform/loading/load-screen.ts')}`,
}

/** Puts small parts of ours in the place of larger ones of which we use a corner. */
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
        this.error(`Nothing asks any more for what lighter-packages.ts replaces: ${[...unused].join(', ')}.`)
    },
  }
}
