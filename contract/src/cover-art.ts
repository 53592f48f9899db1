import type { Palette } from './hues.ts'

const CELL = 100
const COLUMNS = 6
const ROWS = 4
const WIDTH = COLUMNS * CELL

/** A number from a text, the same on every machine (FNV-1a). */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

/** Numbers from 0 to 1, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

const ring = (x: number, y: number, stroke: string): string =>
  `<circle cx="${x}" cy="${y}" r="36" fill="none" stroke="${stroke}" stroke-width="22"/>`

/** A quarter of a disc that fills a cell, its corner at one of the cell's four. */
function quarter(left: number, top: number, turn: number, fill: string): string {
  const x = left + (turn === 1 || turn === 2 ? CELL : 0)
  const y = top + (turn >= 2 ? CELL : 0)
  const [dx, dy] = [turn === 0 ? CELL : turn === 2 ? -CELL : 0, turn === 1 ? CELL : turn === 3 ? -CELL : 0]
  const path = `M${x} ${y}L${x + dx} ${y + dy}A${CELL} ${CELL} 0 0 1 ${x - dy} ${y + dx}Z`
  return `<path d="${path}" fill="${fill}" stroke="${fill}"/>`
}

function half(left: number, top: number, turn: number, fill: string): string {
  const [x, y] = [left + CELL / 2, top + CELL / 2]
  return `<path d="M${x - 50} ${y}A50 50 0 0 1 ${x + 50} ${y}Z" transform="rotate(${turn * 90} ${x} ${y})" fill="${fill}"/>`
}

const run = (left: number, top: number, cells: number, fill: string): string =>
  `<rect x="${left + 6}" y="${top + 6}" width="${cells * CELL - 12}" height="${CELL - 12}" rx="${(CELL - 12) / 2}" fill="${fill}"/>`

interface Scheme {
  back: string
  fills: [string, string, string, string, string]
}

const schemes = ({ plate, deep, pale, pop }: Palette): [Scheme, Scheme, Scheme] => [
  { back: plate, fills: [deep, deep, pale, pale, pop] },
  { back: deep, fills: [plate, plate, pale, pale, pop] },
  { back: pale, fills: [deep, deep, plate, plate, pop] },
]

export interface CoverOptions {
  /** SVG of an icon on a 24 × 24 grid. */
  icon?: string
  /** For boxes much wider than 3:2: keeps the icon halfway up. */
  banner?: boolean
  /** How much of the width to show, of 600, around the icon; default all of it. */
  crop?: number
}

/** A cover: the same name gives the same picture, everywhere. 3:2, as an SVG of about 1.4 kB. */
export function coverSvg(name: string, palette: Palette, options: CoverOptions = {}): string {
  const { icon = '', banner = false, crop = WIDTH } = options
  const next = generator(seedOf(name))
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0]

  const { back, fills } = pick(schemes(palette))
  // The icon's disc takes two by two cells, in columns that survive a square crop.
  const column = 1 + Math.floor(next() * 3)
  const anyRow = Math.floor(next() * 3)
  const row = banner ? 1 : anyRow
  const mode = pick(['trail', 'tile', 'tile', 'mixed'])
  const used = new Set<number>()
  for (const y of [row, row + 1]) for (const x of [column, column + 1]) used.add(y * COLUMNS + x)

  const shapeIn = (x: number, y: number): string => {
    const [left, top] = [x * CELL, y * CELL]
    const [middle, centre] = [left + CELL / 2, top + CELL / 2]
    const isFree = (cells: number) =>
      Array.from({ length: cells }, (_, i) => x + i).every((at) => at < COLUMNS && !used.has(y * COLUMNS + at))
    const fill = pick(fills)
    const chance = next()
    if (mode !== 'tile' && chance < 0.42) {
      let cells = pick([2, 2, 3])
      while (cells > 1 && !isFree(cells)) cells--
      for (let i = 0; cells > 1 && i < cells; i++) used.add(y * COLUMNS + x + i)
      if (cells > 1) return run(left, top, cells, fill)
    }
    used.add(y * COLUMNS + x)
    if (mode === 'trail') {
      if (chance < 0.62) return disc(middle, centre, 44, fill)
      return chance < 0.8 ? ring(middle, centre, fill) : disc(middle, centre, 14, fill)
    }
    if (chance < 0.5) return quarter(left, top, Math.floor(next() * 4), fill)
    if (chance < 0.66) return half(left, top, Math.floor(next() * 4), fill)
    if (chance < 0.78) return disc(middle, centre, 50, fill)
    if (chance < 0.88) return ring(middle, centre, fill)
    return chance < 0.96 ? disc(middle, centre, 14, fill) : ''
  }

  const shapes: string[] = []
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) if (!used.has(y * COLUMNS + x)) shapes.push(shapeIn(x, y))

  const [focusX, focusY] = [(column + 1) * CELL, (row + 1) * CELL]
  shapes.push(disc(focusX, focusY, CELL, back === palette.pale ? palette.plate : palette.pale))
  if (icon)
    shapes.push(
      `<g transform="translate(${focusX - 54} ${focusY - 54}) scale(4.5)" fill="none" stroke="${palette.deep}" ` +
        `stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${icon}</g>`,
    )
  const from = Math.min(Math.max(focusX - crop / 2, 0), WIDTH - crop)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} 0 ${crop} ${ROWS * CELL}" preserveAspectRatio="xMidYMid slice" ` +
    `aria-hidden="true" focusable="false"><rect width="${WIDTH}" height="${ROWS * CELL}" fill="${back}"/>${shapes.join('')}</svg>`
  )
}
