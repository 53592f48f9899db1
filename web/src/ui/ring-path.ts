/** The positions and size of the pips in a ring. */
export interface RingPlan {
  /** Half the image's side. */
  middle: number
  radius: number
  pip: number
  at: (index: number) => { x: number; y: number }
}

/** Beyond this number a pip is too small to see, and the ring is one arc. */
export const MOST_RING_PIPS = 40

const GAP = 16
const LARGEST_PIP = 13

export function ringPlan(size: number, count: number): RingPlan {
  const middle = size / 2
  const radius = middle - GAP
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    middle,
    radius,
    pip: rounded(Math.min(LARGEST_PIP, (0.62 * Math.PI * radius) / Math.max(count, 1))),
    at(index) {
      const angle = (index / count) * 2 * Math.PI - Math.PI / 2
      return { x: rounded(middle + radius * Math.cos(angle)), y: rounded(middle + radius * Math.sin(angle)) }
    },
  }
}

/** The piece of the circle between two neighbouring pips. */
export function joinPath({ at, radius }: RingPlan, index: number): string {
  const [from, to] = [at(index), at(index + 1)]
  return `M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`
}

/** The left half of a pip. */
export function halfPath({ at, pip }: RingPlan, index: number): string {
  const { x, y } = at(index)
  const r = Math.max(0, pip - 1.5)
  return `M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}Z`
}
