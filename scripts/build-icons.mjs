import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from './lib/project.mjs'

/** Systems that install the site want pixels: from the icon with round corners, and from the one they crop themselves. */
const ICONS = [
  { from: 'favicon.svg', to: 'icon-192.png', size: 192 },
  { from: 'favicon.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon.svg', to: 'icon-maskable-512.png', size: 512 },
  { from: 'icon.svg', to: 'apple-touch-icon.png', size: 180 },
]

/** Draws the icons of the installed site from our drawings. */
export async function buildIcons(folder) {
  const { Resvg } = await import('@resvg/resvg-js')
  await Promise.all(
    ICONS.map(async ({ from, to, size }) => {
      const drawing = await readFile(inRoot('web', 'public', from), 'utf8')
      const image = new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render()
      await writeFile(join(folder, 'web', to), image.asPng())
    }),
  )
}
