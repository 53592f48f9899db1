import type { Hue } from '../hues.ts'
import { hashOf, seededRandom } from '../seeded-random.ts'
import { hexOf } from './oklch.ts'

/** The colours of a cover by their use: four tones of the category, a neighbour of its hue, and an opposite. */
export const ART_COLOURS = ['plate', 'strong', 'deep', 'pale', 'near', 'pop'] as const
export type ArtColour = (typeof ART_COLOURS)[number]
export type CoverPalette = Readonly<Record<ArtColour, string>>

/** Where each hue lies on the colour wheel, in degrees. */
const ANGLES: Record<Hue, number> = {
  rose: 5,
  coral: 35,
  amber: 65,
  straw: 97,
  lime: 125,
  mint: 153,
  lagoon: 183,
  sky: 213,
  azure: 243,
  iris: 273,
  violet: 303,
  orchid: 335,
}

/** How far a quiz may leave its category's hue; the next category is thirty degrees away. */
const REACH = 13
/** The way from the hue to its opposite colour. */
const OPPOSITES = [110, 150, 180, 210, 250] as const

/** Dark yellows are browns, so the strong tone is lighter around yellow. */
const glow = (h: number): number => 0.11 * Math.max(0, 1 - Math.abs(h - 88) / 50)

/** The colours of one quiz: around the hue of its category, and its own. */
export function coverPalette(hue: Hue, slug: string): CoverPalette {
  const random = seededRandom(hashOf(`${slug} colours`))
  const between = (least: number, most: number) => least + random() * (most - least)
  const h = ANGLES[hue] + between(-REACH, REACH)
  const side = random() < 0.5 ? -1 : 1
  return {
    plate: hexOf({ l: between(0.77, 0.85), c: between(0.1, 0.15), h }),
    strong: hexOf({ l: between(0.56, 0.65) + glow(h), c: between(0.12, 0.18), h: h + side * between(0, 12) }),
    deep: hexOf({ l: between(0.26, 0.35), c: between(0.06, 0.1), h: h + side * between(0, 16) }),
    pale: hexOf({ l: between(0.92, 0.96), c: between(0.02, 0.05), h: h - side * between(0, 20) }),
    near: hexOf({ l: between(0.72, 0.82), c: between(0.11, 0.15), h: h + side * between(32, 56) }),
    pop: hexOf({ l: between(0.74, 0.86), c: 0.15, h: h + (OPPOSITES[Math.floor(random() * OPPOSITES.length)] ?? 180) }),
  }
}
