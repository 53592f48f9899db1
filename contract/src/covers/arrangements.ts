import type { ArtColour } from './cover-palette.ts'

/** Part of a cover: a filled path, or with a width one that is drawn along, with round ends. */
export interface Layer {
  colour: ArtColour
  line: string
  width?: number
}

export type NonEmpty<T> = readonly [T, ...T[]]

/** What an arrangement draws with. Every number comes from the seed, and their order is part of the image. */
export interface Pen {
  random: () => number
  below: (count: number) => number
  pick: <T>(from: NonEmpty<T>) => T
  /** The colours that are seen on the ground. */
  inks: NonEmpty<ArtColour>
  /** The middle of the emblem. */
  x: number
  y: number
}

export const ARRANGEMENTS: NonEmpty<(pen: Pen) => Layer[]> = [
  (pen) => tiles(pen, 100),
  (pen) => tiles(pen, 200),
  petals,
  trail,
  rings,
  rays,
  bars,
  hills,
  scales,
  halftone,
  bands,
  arches,
  waves,
]

/** Quarters, halves and discs, one in each cell. */
function tiles({ random, pick, inks }: Pen, size: number): Layer[] {
  const lines: [ArtColour, string][] = []
  for (let y = 0; y < 400; y += size)
    for (let x = 0; x < 600; x += size) {
      const chance = random()
      const colour = pick(inks)
      if (chance < 0.58) lines.push([colour, pick(QUARTERS)(x, y, size)])
      else if (chance < 0.78) lines.push([colour, pick(HALVES)(x, y, size)])
      else if (chance < 0.9) lines.push([colour, circle(x + size / 2, y + size / 2, size / 2)])
    }
  return gathered(lines)
}

/** A square cell filled by a quarter of a disc, from each of its corners. */
const QUARTERS = [
  (x: number, y: number, s: number) => `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`,
  (x: number, y: number, s: number) => `M${x + s} ${y}v${s}a${s} ${s} 0 0 1-${s}-${s}z`,
  (x: number, y: number, s: number) => `M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`,
  (x: number, y: number, s: number) => `M${x} ${y + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
] as const
const HALVES = [
  (x: number, y: number, s: number) => `M${x} ${y + s / 2}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`,
  (x: number, y: number, s: number) => `M${x + s / 2} ${y}a${s / 2} ${s / 2} 0 0 1 0 ${s}z`,
  (x: number, y: number, s: number) => `M${x + s} ${y + s / 2}a${s / 2} ${s / 2} 0 0 1-${s} 0z`,
  (x: number, y: number, s: number) => `M${x + s / 2} ${y + s}a${s / 2} ${s / 2} 0 0 1 0-${s}z`,
] as const

const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 1 0 .1z`
/** As short as a line can be and still be drawn by everyone. */
const dot = (x: number, y: number): string => `M${x} ${y}h.1`

/** The lines of each colour as one layer. */
function gathered(lines: readonly (readonly [colour: ArtColour, line: string])[], width?: number): Layer[] {
  const byColour = new Map<ArtColour, string>()
  for (const [colour, line] of lines) byColour.set(colour, (byColour.get(colour) ?? '') + line)
  return [...byColour].map(([colour, line]) => ({ colour, line, ...(width !== undefined && { width }) }))
}

/** Large quarters, each with a smaller one in its corner. */
function petals({ pick, inks }: Pen): Layer[] {
  const [outer, inner]: [[ArtColour, string][], [ArtColour, string][]] = [[], []]
  const middle = pick(inks)
  for (let y = 0; y < 400; y += 200)
    for (let x = 0; x < 600; x += 200) {
      const turn = pick([0, 1, 2, 3] as const)
      const [right, low] = [turn === 1 || turn === 2, turn > 1]
      outer.push([pick(inks), QUARTERS[turn](x, y, 200)])
      inner.push([middle, QUARTERS[turn](x + (right ? 110 : 0), y + (low ? 110 : 0), 90)])
    }
  return [...gathered(outer), ...gathered(inner)]
}

/** Rows of pips, some of them joined into one. */
function trail({ random, pick, inks }: Pen): Layer[] {
  const [full, small]: [[ArtColour, string][], [ArtColour, string][]] = [[], []]
  for (let y = 50; y < 400; y += 100)
    for (let x = 50; x < 600;) {
      const cells = random() < 0.45 ? pick([2, 2, 3] as const) : 1
      const colour = pick(inks)
      if (cells > 1) full.push([colour, `M${x} ${y}h${(cells - 1) * 100}`])
      else if (random() < 0.7) full.push([colour, dot(x, y)])
      else small.push([colour, dot(x, y)])
      x += cells * 100
    }
  return [...gathered(full, 84), ...gathered(small, 32)]
}

/** Rings that run out from the emblem. */
function rings({ pick, inks, below, x, y }: Pen): Layer[] {
  const width = 34 + 10 * below(4)
  const first = pick(inks)
  return Array.from({ length: 4 }, (_, index) => ({
    colour: index % 2 === 0 ? first : pick(inks),
    line: circle(x, y, 150 + index * (width + 26)),
    width,
  }))
}

/** Rays from behind the emblem. */
function rays({ pick, inks, below, x, y }: Pen): Layer[] {
  const count = pick([8, 10, 12] as const)
  const start = below(60)
  const [one, other] = [pick(inks), pick(inks)]
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180
    return `${Math.round(x + 640 * Math.cos(turn))} ${Math.round(y + 640 * Math.sin(turn))}`
  }
  const step = 360 / count
  const lines = Array.from({ length: count }, (_, index): [ArtColour, string] => {
    const from = start + index * step
    return [index % 2 ? one : other, `M${x} ${y}L${at(from)} ${at(from + step / 2)}z`]
  })
  return gathered(lines)
}

/** Columns with round ends, from below or from above. */
function bars({ random, pick, inks, below }: Pen): Layer[] {
  const step = pick([60, 75, 100] as const)
  const isHanging = random() < 0.4
  const lines: [ArtColour, string][] = []
  for (let x = step / 2; x < 600; x += step) {
    const height = 60 + 20 * below(15)
    lines.push([pick(inks), isHanging ? `M${x}-60V${height}` : `M${x} 460V${400 - height}`])
  }
  return gathered(lines, step - 14)
}

/** Hills one behind the other, below a sun. */
function hills({ pick, inks, below, x }: Pen): Layer[] {
  const sunX = x < 300 ? 470 + 10 * below(6) : 70 + 10 * below(6)
  const hill = (colour: ArtColour, top: number): Layer => {
    const r = 190 + 20 * below(7)
    return { colour, line: circle(60 + 40 * below(13), top + r, r) }
  }
  const [far, middle, front] = [pick(inks), pick(inks), pick(inks)]
  return [
    { colour: pick(inks), line: circle(sunX, 60 + 10 * below(5), 46 + 6 * below(4)) },
    hill(far, 110 + 10 * below(5)),
    hill(middle, 190 + 10 * below(5)),
    hill(front, 270 + 10 * below(4)),
  ]
}

/** Rows of scales. */
function scales({ pick, inks, below }: Pen): Layer[] {
  const size = pick([100, 120, 150] as const)
  const colours: NonEmpty<ArtColour> = [pick(inks), pick(inks), pick(inks)]
  const rows = Math.ceil(400 / (size / 2)) + 1
  const from = below(2)
  return Array.from({ length: rows }, (_, row) => {
    const line = Array.from({ length: Math.ceil(600 / size) + 1 }, (_cell, cell) => {
      const left = cell * size - ((row + from) % 2 ? size / 2 : 0)
      return `M${left} ${(row * size) / 2}a${size / 2} ${size / 2} 0 0 0 ${size} 0z`
    }).join('')
    return { colour: colours[row % 3] ?? colours[0], line }
  }).toReversed()
}

/** Dots that grow towards one corner. */
function halftone({ pick, inks, below }: Pen): Layer[] {
  const corner = below(4)
  const colours = [pick(inks), pick(inks)] as const
  const bySize = new Map<number, string>()
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 9; column++) {
      const [across, down] = [corner % 2 ? 8 - column : column, corner > 1 ? 5 - row : row]
      const width = 4 * Math.round(2 + (across + 1.3 * down) * 0.85)
      bySize.set(width, (bySize.get(width) ?? '') + dot(35 + column * 66, 35 + row * 66))
    }
  const half = [...bySize.keys()].reduce((one, other) => Math.max(one, other), 0) / 2
  return [...bySize].map(([width, line]) => ({ colour: colours[width > half ? 1 : 0], line, width }))
}

/** Slanting bands. */
function bands({ pick, inks, below, random }: Pen): Layer[] {
  const width = pick([46, 60, 80] as const)
  const lean = random() < 0.5 ? 400 : -400
  const lines: [ArtColour, string][] = []
  for (let x = -400 + 20 * below(4); x < 1000; x += 2 * width) lines.push([pick(inks), `M${x} 430l${lean}-460`])
  return gathered(lines, width)
}

/** Arches inside arches. */
function arches({ pick, inks, below }: Pen): Layer[] {
  const base = 400 - 20 * below(4)
  const { places, reach } = pick(ARCHES)
  return [0, 1, 2].flatMap((step) => {
    const r = reach - 20 - step * 42
    if (r < 10) return []
    const lines = places.map((x): [ArtColour, string] => [
      pick(inks),
      `M${x - r} 440V${base - 120}a${r} ${r} 0 0 1 ${2 * r} 0V440`,
    ])
    return gathered(lines, 28)
  })
}

const ARCHES: NonEmpty<{ places: readonly number[]; reach: number }> = [
  { places: [0, 300, 600], reach: 150 },
  { places: [150, 450], reach: 150 },
  { places: [100, 300, 500], reach: 100 },
]

/** Waves from side to side. */
function waves({ pick, inks, below }: Pen): Layer[] {
  const length = pick([150, 200, 300] as const)
  const height = 20 + 5 * below(5)
  const step = 66 + 10 * below(3)
  return Array.from({ length: 5 }, (_, index) => ({
    colour: pick(inks),
    line: `M${-20 * below(8)} ${40 + index * step}q${length / 2}-${2 * height} ${length} 0${`t${length} 0`.repeat(Math.ceil(760 / length))}`,
    width: 30,
  }))
}
