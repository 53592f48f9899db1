import type { Hue } from './hues.ts'
import { coverPalette, type ArtColour } from './cover-palette.ts'
import { hashOf, seededRandom } from '../seeded-random.ts'
import { ARRANGEMENTS, type NonEmpty, type Layer, type Pen } from './arrangements.ts'

interface DrawnCover {
  /** The quiz's address, which its colours and shapes come from. */
  slug: string
  hue: Hue
  /** The path of its emblem, 24 by 24. */
  path: string
  /** For boxes much wider than 3:2: keeps the emblem at half the height. */
  banner?: boolean
}

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

interface CoverArt {
  ground: ArtColour
  /** From the back to the front. */
  layers: Layer[]
  /** What the emblem stands on, its middle, and the colours of both. */
  plaque: { x: number; y: number; line: string; colour: ArtColour; emblem: ArtColour }
}

/**
 * The arrangement of a cover: the same slug draws the same image on every device. A `banner` keeps its emblem at half
 * its height. The order of the random numbers is part of the image.
 */
export function coverArt(slug: string, banner = false): CoverArt {
  const random = seededRandom(hashOf(`${slug} ${SALT}`))
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(from: NonEmpty<T>): T => from[below(from.length)] ?? from[0]

  const { ground, inks, plaque, emblem } = pick(SCHEMES)
  const arrange = pick(ARRANGEMENTS)
  const line = pick(PLAQUES)
  const x = pick([246, 300, 300, 354])
  const drawnY = pick([150, 200, 200, 250])
  const y = banner ? COVER.height / 2 : drawnY
  const pen: Pen = { random, below, pick, inks, x, y }
  return { ground, layers: arrange(pen), plaque: { x, y, line: line(x, y), colour: plaque, emblem } }
}

/** A cover's size. */
export const COVER = { width: 600, height: 400 } as const
/** An emblem, 24 by 24, on a cover. */
const SCALE = 5.25
export const EMBLEM = { scale: SCALE, reach: 12 * SCALE } as const
/** The line around what the emblem stands on, half of it outside, which keeps the shapes off. */
export const PLAQUE_GAP = 22

/** Where a crop of a cover begins: with the emblem in its middle, as far as there is cover. */
export const cropOf = (x: number, width: number): number => Math.min(Math.max(x - width / 2, 0), COVER.width - width)

interface Scheme {
  ground: ArtColour
  inks: NonEmpty<ArtColour>
  plaque: ArtColour
  emblem: ArtColour
}

export const SCHEMES: NonEmpty<Scheme> = [
  { ground: 'plate', inks: ['deep', 'strong', 'near', 'pop'], plaque: 'pale', emblem: 'deep' },
  { ground: 'plate', inks: ['strong', 'pale', 'near'], plaque: 'deep', emblem: 'pale' },
  { ground: 'deep', inks: ['plate', 'strong', 'near', 'pop'], plaque: 'pale', emblem: 'deep' },
  { ground: 'deep', inks: ['strong', 'strong', 'near'], plaque: 'plate', emblem: 'deep' },
  { ground: 'pale', inks: ['plate', 'strong', 'near', 'pop'], plaque: 'deep', emblem: 'pale' },
  { ground: 'pale', inks: ['plate', 'plate', 'near'], plaque: 'deep', emblem: 'plate' },
  { ground: 'strong', inks: ['deep', 'plate', 'near', 'pop'], plaque: 'pale', emblem: 'deep' },
  { ground: 'strong', inks: ['plate', 'near', 'plate'], plaque: 'deep', emblem: 'plate' },
]

/** Nothing but the data of a path, whoever kept it meanwhile. */
const isPath = (text: string): boolean => /^[MLHVCSQTAZ\d\s.,-]*$/i.test(text)

/** One of many words; with this one the demo's quizzes differ most within their categories. */
const SALT = 'board'

/** What an emblem stands on, around its middle: at most 112 to each side. */
type Plaque = (x: number, y: number) => string

const disc: Plaque = (x, y) => `M${x - 110} ${y}a110 110 0 1 1 0 .1z`

const square: Plaque = (x, y) =>
  `M${x - 50} ${y - 102}h100a52 52 0 0 1 52 52v100a52 52 0 0 1-52 52h-100a52 52 0 0 1-52-52v-100a52 52 0 0 1 52-52z`

/** Two round corners and two that are hardly so. */
const leaf: Plaque = (x, y) =>
  `M${x} ${y - 104}h84a20 20 0 0 1 20 20v84a104 104 0 0 1-104 104h-84a20 20 0 0 1-20-20v-84a104 104 0 0 1 104-104z`

const arch: Plaque = (x, y) => `M${x - 100} ${y}a100 100 0 0 1 200 0v84a20 20 0 0 1-20 20h-160a20 20 0 0 1-20-20z`

/** A disc with lobes. */
const flower: Plaque = (x, y) => {
  const at = (index: number) => {
    const turn = (index * Math.PI) / 5
    return [Math.round(x + 96 * Math.sin(turn)), Math.round(y - 96 * Math.cos(turn))] as const
  }
  return `M${at(0).join(' ')}${Array.from({ length: 10 }, (_, index) => `A32 32 0 0 1 ${at(index + 1).join(' ')}`).join('')}z`
}

const drop: Plaque = (x, y) => `M${x - 104} ${y}a104 104 0 0 1 104-104h84a20 20 0 0 1 20 20v84a104 104 0 0 1-208 0z`

const PLAQUES: readonly [Plaque, ...Plaque[]] = [disc, disc, square, leaf, arch, flower, drop]
