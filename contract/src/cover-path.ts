import { CELL, type Shape } from './cover-art.ts'

const HALF = CELL / 2
const RUN_RADIUS = 44
/** A ring, as the area between two circles. */
const RING = { outer: 47, inner: 25 }

const circle = (x: number, y: number, radius: number, sweep: 0 | 1): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 ${sweep} ${2 * radius} 0a${radius} ${radius} 0 1 ${sweep}-${2 * radius} 0`

function run(x: number, y: number, cells: number): string {
  const length = (cells - 1) * CELL
  const turn = `a${RUN_RADIUS} ${RUN_RADIUS} 0 0 1 0`
  return `M${x + HALF} ${y + HALF - RUN_RADIUS}h${length}${turn} ${2 * RUN_RADIUS}h-${length}${turn}-${2 * RUN_RADIUS}`
}

/** From the cell's corner along one side, and round to the other; by the corner it fills, clockwise. */
const QUARTERS = [
  (x: number, y: number) => `M${x} ${y}h100a100 100 0 0 1-100 100z`,
  (x: number, y: number) => `M${x + CELL} ${y}v100a100 100 0 0 1-100-100z`,
  (x: number, y: number) => `M${x + CELL} ${y + CELL}h-100a100 100 0 0 1 100-100z`,
  (x: number, y: number) => `M${x} ${y + CELL}v-100a100 100 0 0 1 100 100z`,
]
const HALVES = [
  (x: number, y: number) => `M${x} ${y + HALF}a50 50 0 0 1 100 0z`,
  (x: number, y: number) => `M${x + HALF} ${y}a50 50 0 0 1 0 100z`,
  (x: number, y: number) => `M${x + CELL} ${y + HALF}a50 50 0 0 1-100 0z`,
  (x: number, y: number) => `M${x + HALF} ${y + CELL}a50 50 0 0 1 0-100z`,
]

/** A shape as part of a filled path, so that all shapes of one colour are one element. */
export function coverPath(shape: Shape): string {
  const { x, y } = shape
  const [middleX, middleY] = [x + HALF, y + HALF]
  switch (shape.form) {
    case 'disc':
      return circle(middleX, middleY, shape.radius, 1)
    case 'ring':
      return circle(middleX, middleY, RING.outer, 1) + circle(middleX, middleY, RING.inner, 0)
    case 'run':
      return run(x, y, shape.cells)
    case 'quarter':
      return QUARTERS[shape.turn]?.(x, y) ?? ''
    case 'half':
      return HALVES[shape.turn]?.(x, y) ?? ''
  }
}
