import { hashOf, seededRandom } from '../seeded-random.ts'
import { ARRANGEMENTS, type Choice, type Layer, type Pen } from './arrangements.ts'
import type { ArtColour } from './cover-palette.ts'
import { PLAQUES } from './plaques.ts'

export interface CoverArt {
  ground: ArtColour
  /** From the back to the front. */
  layers: Layer[]
  /** What the emblem stands on, its middle, and the colours of both. */
  plaque: { x: number; y: number; line: string; colour: ArtColour; emblem: ArtColour }
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
  inks: Choice<ArtColour>
  plaque: ArtColour
  emblem: ArtColour
}

export const SCHEMES: Choice<Scheme> = [
  { ground: 'plate', inks: ['deep', 'strong', 'near', 'pop'], plaque: 'pale', emblem: 'deep' },
  { ground: 'plate', inks: ['strong', 'pale', 'near'], plaque: 'deep', emblem: 'pale' },
  { ground: 'deep', inks: ['plate', 'strong', 'near', 'pop'], plaque: 'pale', emblem: 'deep' },
  { ground: 'deep', inks: ['strong', 'strong', 'near'], plaque: 'plate', emblem: 'deep' },
  { ground: 'pale', inks: ['plate', 'strong', 'near', 'pop'], plaque: 'deep', emblem: 'pale' },
  { ground: 'pale', inks: ['plate', 'plate', 'near'], plaque: 'deep', emblem: 'plate' },
  { ground: 'strong', inks: ['deep', 'plate', 'near', 'pop'], plaque: 'pale', emblem: 'deep' },
  { ground: 'strong', inks: ['plate', 'near', 'plate'], plaque: 'deep', emblem: 'plate' },
]

/** One of many words; with this one the demo's quizzes differ most within their categories. */
const SALT = 'board'

/**
 * The arrangement of a cover: the same slug draws the same image on every device. A `banner` keeps its emblem at half
 * its height. The order of the random numbers is part of the image.
 */
export function coverArt(slug: string, banner = false): CoverArt {
  const random = seededRandom(hashOf(`${slug} ${SALT}`))
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(from: Choice<T>): T => from[below(from.length)] ?? from[0]

  const { ground, inks, plaque, emblem } = pick(SCHEMES)
  const arrange = pick(ARRANGEMENTS)
  const line = pick(PLAQUES)
  const x = pick([246, 300, 300, 354])
  const drawnY = pick([150, 200, 200, 250])
  const y = banner ? COVER.height / 2 : drawnY
  const pen: Pen = { random, below, pick, inks, x, y }
  return { ground, layers: arrange(pen), plaque: { x, y, line: line(x, y), colour: plaque, emblem } }
}
