import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Vite's own loader asks for what a screen imports before the screen does; here that is nearly always loaded already. */
const PLAIN_IMPORT = 'export const __vitePreload = (load) => load()'

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
    return id.includes('vite/preload-helper') ? PLAIN_IMPORT : undefined
  },
})
