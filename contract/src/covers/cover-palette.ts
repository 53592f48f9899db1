import type { Hue } from './hues.ts'
import { hashOf, seededRandom } from '../seeded-random.ts'

/** The colours of a cover by their use: four tones of the category, a neighbour of its hue, and an opposite. */
export const ART_COLOURS = ['plate', 'strong', 'deep', 'pale', 'near', 'pop'] as const
export type ArtColour = (typeof ART_COLOURS)[number]
export type CoverPalette = Readonly<Record<ArtColour, string>>

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

/** A colour by how it is seen: lightness from 0 to 1, chroma (how far from grey), hue in degrees. */
interface Oklch {
  l: number
  c: number
  h: number
}

/** As a screen's colour; one that is too strong for screens becomes paler and keeps its lightness and hue. */
function hexOf(colour: Oklch): string {
  let { c } = colour
  let light = linearOf(colour)
  while (c > 0 && light.some((part) => part < 0 || part > 1)) {
    c -= 0.004
    light = linearOf({ ...colour, c: Math.max(c, 0) })
  }
  return `#${light.map((part) => byte(Math.min(Math.max(part, 0), 1))).join('')}`
}

/** Linear light from 0 to 1 of red, green and blue; outside of that no screen can show it. */
function linearOf({ l, c, h }: Oklch): [number, number, number] {
  const turn = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(turn), c * Math.sin(turn)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const byte = (linear: number): string =>
  Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
    .toString(16)
    .padStart(2, '0')
