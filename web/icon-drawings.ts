import type { Plugin } from 'vite'
import { iconPath } from '../contract/src/covers/icon-path.ts'

const ICON = /^lucide-react\/icons\/([\w-]+)$/
/** What the ids of drawings begin with. */
export const DRAWING = '\0icon-drawing:'
const JOIN = /[\\/]contract[\\/]src[\\/]covers[\\/]icon-path\.ts$/

/**
 * Joins icons to paths when the site is built. Browsers load only the paths: neither an icon's component, nor the keys
 * of its elements, nor the code that joins them.
 */
export const iconDrawings = (): Plugin => ({
  name: 'icon-drawings',
  enforce: 'pre',
  resolveId(id) {
    const [, name] = ICON.exec(id) ?? []
    return name && `${DRAWING}${name}`
  },
  async load(id) {
    if (JOIN.test(id)) return 'export const iconPath = (path) => path'
    if (!id.startsWith(DRAWING)) return
    const { __iconData: icon } = await import(`lucide-react/icons/${id.slice(DRAWING.length)}`)
    return `export const __iconData = ${JSON.stringify(iconPath(icon))}`
  },
})
