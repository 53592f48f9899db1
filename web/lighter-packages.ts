import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Vite's own loader asks for what a screen imports before the screen does; here that is nearly always loaded already.
 * Only the styles of a screen must be there when it is shown, unless the page brought them along.
 */
const LOADER = fileURLToPath(new URL('src/platform/load-screen.ts', import.meta.url))

const ICON = fileURLToPath(new URL('src/ui/create-icon.ts', import.meta.url))
const OUR_ICON = '\0create-icon'

/** Puts small parts of ours in the place of larger ones of which we use a corner. */
export const lighterPackages = (): Plugin => ({
  name: 'lighter-packages',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? OUR_ICON : undefined,
  load(id) {
    if (id === OUR_ICON) return `export { createIcon as default } from ${JSON.stringify(ICON)}`
    return id.includes('vite/preload-helper')
      ? `export { loadScreen as __vitePreload } from ${JSON.stringify(LOADER)}`
      : undefined
  },
})
