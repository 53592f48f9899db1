import type { Hue } from '../hues.ts'
import { COVER, coverArt, cropOf, EMBLEM, PLAQUE_GAP } from './cover-art.ts'
import { coverPalette } from './cover-palette.ts'

export interface DrawnCover {
  /** The quiz's address, which its colours and shapes come from. */
  slug: string
  hue: Hue
  /** The path of its emblem, 24 by 24. */
  path: string
  /** For boxes much wider than 3:2: keeps the emblem at half the height. */
  banner?: boolean
}

/** Nothing but the data of a path, whoever kept it meanwhile. */
const isPath = (text: string): boolean => /^[MLHVCSQTAZ\d\s.,-]*$/i.test(text)

/** The content of a cover, 600 by 400. */
export function coverMarkup({ slug, hue, path, banner = false }: DrawnCover): string {
  const { ground, layers, plaque } = coverArt(slug, banner)
  const colours = coverPalette(hue, slug)
  const drawn = layers.map(({ colour, line, width }) => {
    const paint =
      width === undefined ? `fill="${colours[colour]}"` : `stroke="${colours[colour]}" stroke-width="${width}"`
    return `<path d="${line}" ${paint}/>`
  })
  const at = `translate(${plaque.x - EMBLEM.reach} ${plaque.y - EMBLEM.reach})scale(${EMBLEM.scale})`
  return [
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="M0 0h${COVER.width}v${COVER.height}H0z" fill="${colours[ground]}"/>`,
    ...drawn,
    `<path d="${plaque.line}" fill="${colours[plaque.colour]}" stroke="${colours[ground]}" stroke-width="${PLAQUE_GAP}" paint-order="stroke"/>`,
    isPath(path) ? `<path d="${path}" transform="${at}" stroke="${colours[plaque.emblem]}" stroke-width="2"/>` : '',
    '</g>',
  ].join('')
}

/** A cover as a standalone image, or `crop` of its width, out of 600, around the emblem. */
export function coverSvg(cover: DrawnCover, crop: number = COVER.width): string {
  const { x } = coverArt(cover.slug, cover.banner).plaque
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cropOf(x, crop)} 0 ${crop} ${COVER.height}" ` +
    `preserveAspectRatio="xMidYMid slice">${coverMarkup(cover)}</svg>`
  )
}
