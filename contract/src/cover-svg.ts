import { categoryIcon } from './category-icons.ts'
import { CELL, coverArt, ICON_REACH, type Shape } from './cover-art.ts'
import { coverPath } from './cover-path.ts'
import type { Palette } from './hues.ts'

const WIDTH = 600
const HEIGHT = 400

export interface CoverOptions {
  /** The icon's name, or the slug of a category; without one the disc stays empty. */
  icon?: string
  /** For boxes much wider than 3:2: keeps the icon at half the height. */
  banner?: boolean
  /** How much of the width to show, out of 600, around the icon; default all of it. */
  crop?: number
}

/** A cover as a standalone image without a style sheet. */
export function coverSvg(slug: string, palette: Palette, options: CoverOptions = {}): string {
  const { icon, banner = false, crop = WIDTH } = options
  const { ground, shapes, focus } = coverArt(slug, banner)
  const from = Math.min(Math.max(focus.x - crop / 2, 0), WIDTH - crop)
  const drawn = (shape: Shape) => `<path d="${coverPath(shape)}" fill="${palette[shape.colour]}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} 0 ${crop} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette[ground]}"/>`,
    ...shapes.map(drawn),
    `<circle cx="${focus.x}" cy="${focus.y}" r="${CELL}" fill="${palette[focus.colour]}"/>`,
    icon === undefined
      ? ''
      : `<path transform="translate(${focus.x - ICON_REACH} ${focus.y - ICON_REACH}) scale(4.5)" d="${categoryIcon(icon)}" ` +
        `fill="none" stroke="${palette.deep}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('')
}
