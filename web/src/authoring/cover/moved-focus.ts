import type { Focus } from '#contract/image.ts'

export const CENTRE: Focus = { x: 500, y: 500 }

const STEP = 25
const LONG_STEP = 100
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (value: number): number => Math.min(Math.max(value, 0), 1000)

/** A focal point after an arrow key, with Shift further; null for any other key. */
export function movedFocus({ x, y }: Focus, { key, shiftKey }: { key: string; shiftKey: boolean }): Focus | null {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const step = shiftKey ? LONG_STEP : STEP
  return { x: within(x + arrow[0] * step), y: within(y + arrow[1] * step) }
}
