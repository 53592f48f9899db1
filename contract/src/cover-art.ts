import { hashOf, seededRandom } from './seeded-random.ts'

/** The four colours of a category, by their use. */
export type ArtColour = 'plate' | 'deep' | 'pale' | 'pop'

/** Positioned by the corner of its cell. */
type Form =
  | { form: 'disc'; radius: number }
  | { form: 'ring' }
  /** Several pips joined into one. */
  | { form: 'run'; cells: number }
  /** A corner of the cell, or half a disc, rotated clockwise by quarters. */
  | { form: 'quarter' | 'half'; turn: number }

export type Shape = Form & { x: number; y: number; colour: ArtColour }

export interface CoverArt {
  ground: ArtColour
  shapes: Shape[]
  /** The centre of the disc with the category's icon. */
  focus: { x: number; y: number; colour: ArtColour }
}

export const CELL = 100
/** Half an icon's width on a cover: 24 units, scaled by 4.5. */
export const ICON_REACH = 54
const COLUMNS = 6
const ROWS = 4

type Choice<T> = readonly [T, ...T[]]

const SCHEMES: Choice<{ ground: ArtColour; inks: Choice<ArtColour> }> = [
  { ground: 'plate', inks: ['deep', 'deep', 'pale', 'pale', 'pop'] },
  { ground: 'deep', inks: ['plate', 'plate', 'pale', 'pale', 'pop'] },
  { ground: 'pale', inks: ['deep', 'deep', 'plate', 'plate', 'pop'] },
]
const MODES = ['trail', 'tile', 'tile', 'mixed'] as const
const RUNS = [2, 2, 3] as const

/** A single pip of a trail: mostly full, sometimes a ring, sometimes a dot. */
const trailForm = (chance: number): Form =>
  chance < 0.62 ? { form: 'disc', radius: 44 } : chance < 0.8 ? { form: 'ring' } : { form: 'disc', radius: 14 }

/** What fills a tile, if anything. */
function tileForm(chance: number, turn: () => number): Form | null {
  if (chance < 0.5) return { form: 'quarter', turn: turn() }
  if (chance < 0.66) return { form: 'half', turn: turn() }
  if (chance < 0.78) return { form: 'disc', radius: 50 }
  if (chance < 0.88) return { form: 'ring' }
  return chance < 0.96 ? { form: 'disc', radius: 14 } : null
}

/**
 * The cover of a quiz without an image: the same slug draws the same image on every device. A `banner` keeps its focus
 * at half its height. The order of the random numbers is part of the image.
 */
export function coverArt(slug: string, banner = false): CoverArt {
  const random = seededRandom(hashOf(slug))
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(from: Choice<T>): T => from[below(from.length)] ?? from[0]

  const { ground, inks } = pick(SCHEMES)
  const column = 1 + below(3)
  const drawnRow = below(3)
  const row = banner ? 1 : drawnRow
  const mode = pick(MODES)
  const taken = new Set<number>()
  const place = (x: number, y: number) => y * COLUMNS + x
  const isFree = (x: number, y: number) => x < COLUMNS && !taken.has(place(x, y))
  for (const y of [row, row + 1]) for (const x of [column, column + 1]) taken.add(place(x, y))

  const shapes: Shape[] = []
  const put = (x: number, y: number, colour: ArtColour, form: Form | null) => {
    for (let cell = 0; cell < (form?.form === 'run' ? form.cells : 1); cell++) taken.add(place(x + cell, y))
    if (form) shapes.push({ ...form, x: x * CELL, y: y * CELL, colour })
  }
  const runFrom = (x: number, y: number): number => {
    let cells: number = pick(RUNS)
    while (!Array.from({ length: cells }, (_, ahead) => isFree(x + ahead, y)).every(Boolean)) cells--
    return cells
  }
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) {
      if (!isFree(x, y)) continue
      const colour = pick(inks)
      const chance = random()
      const cells = mode !== 'tile' && chance < 0.42 ? runFrom(x, y) : 1
      if (cells > 1) put(x, y, colour, { form: 'run', cells })
      else put(x, y, colour, mode === 'trail' ? trailForm(chance) : tileForm(chance, () => below(4)))
    }
  const focus = { x: (column + 1) * CELL, y: (row + 1) * CELL, colour: ground === 'pale' ? 'plate' : 'pale' } as const
  return { ground, shapes, focus }
}
