import type { Spot } from '#contract/kinds/place/spot-distance.ts'

const ALL = 1000
const STEP = 10
const BIG_STEP = 50

const within = (value: number): number => Math.max(0, Math.min(ALL, Math.round(value)))

/** The spot under a point of the screen. */
export const spotAt = (box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>, x: number, y: number): Spot => ({
  x: within(((x - box.left) / Math.max(1, box.width)) * ALL),
  y: within(((y - box.top) / Math.max(1, box.height)) * ALL),
})

const DIRECTIONS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where a key moves a spot to; null for other keys. */
export function moved({ x, y }: Spot, key: string, isBig: boolean): Spot | null {
  const direction = DIRECTIONS[key]
  const step = isBig ? BIG_STEP : STEP
  return direction ? { x: within(x + direction.x * step), y: within(y + direction.y * step) } : null
}

const percent = (thousandths: number): string => `${Math.round(thousandths / 10)}%`

/** "40% from the left, 25% from the top." */
export const whereWords = ({ x, y }: Spot): string => `${percent(x)} from the left, ${percent(y)} from the top.`
