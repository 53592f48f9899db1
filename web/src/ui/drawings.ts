import { categoryIcon } from '#contract/category-icons.ts'
import { CELL, coverArt, ICON_REACH, type ArtColour, type Shape } from '#contract/cover-art.ts'
import { coverPath } from '#contract/cover-path.ts'

type Classes = Readonly<Record<string, string>>

const INKS = ['plate', 'deep', 'pale', 'pop'] as const

const pathIn = (colour: ArtColour, shapes: Shape[]): string =>
  shapes
    .filter((shape) => shape.colour === colour)
    .map(coverPath)
    .join('')

const path = (className: string | undefined, line: string, more = ''): string =>
  line && `<path class="${className}" d="${line}"${more}/>`

/** The content of an icon, 24 by 24. Nothing from the input gets into it except through our own tables. */
export const iconMarkup = (name: string): string => `<path d="${categoryIcon(name)}"/>`

/** The content of a cover, 600 by 400, with classes for its colours. All shapes of one colour are one element. */
export function coverMarkup(slug: string, icon: string, banner: boolean, styles: Classes): string {
  const { ground, shapes, focus } = coverArt(slug, banner)
  const place = ` transform="translate(${focus.x - ICON_REACH} ${focus.y - ICON_REACH})scale(4.5)"`
  return [
    path(styles[ground], 'M0 0h600v400H0z'),
    ...INKS.map((colour) => path(styles[colour], pathIn(colour, shapes))),
    `<circle class="${styles[focus.colour]}" cx="${focus.x}" cy="${focus.y}" r="${CELL}"/>`,
    path(styles.icon, categoryIcon(icon), place),
  ].join('')
}
