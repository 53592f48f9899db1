import { isRecord } from '#contract/is-record.ts'
import { spotDistance, type Spot } from '#contract/quiz/kinds/place.ts'
import type { Question } from '#contract/quiz/question.ts'
import { keyIn, type CheckedVerdict } from '../checked-verdict.ts'

/** What an answer points at, or which place it names. */
export function placeIn(answer: unknown): { spot: Spot | null; region: string | null } {
  if (!isRecord(answer)) return { spot: null, region: null }
  const { x, y, region } = answer
  return {
    spot: typeof x === 'number' && typeof y === 'number' ? { x, y } : null,
    region: typeof region === 'string' ? region : null,
  }
}

interface RightPlace {
  spot: Spot
  /** Its radius. */
  r: number
  region: string | null
}

/** The right place in a key; null where only its name was stored. */
export function rightPlaceIn(key: unknown): RightPlace | null {
  const { spot, region } = placeIn(key)
  const r = isRecord(key) ? key['r'] : null
  return spot && typeof r === 'number' ? { spot, r, region } : null
}

export const placeKeyIn = (verdict: CheckedVerdict): RightPlace | null => rightPlaceIn(keyIn(verdict))

/** Shares of a picture's width in words, from the largest down. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [850, 'the whole of'],
  [700, 'three quarters of'],
  [580, 'two thirds of'],
  [420, 'half'],
  [290, 'a third of'],
  [180, 'a quarter of'],
  [0, 'a tenth of'],
]

/** Where the player's mark is: "about a third of the picture's width away". */
export function markWords({ image }: Question<'place'>, verdict: CheckedVerdict): string | null {
  const { spot } = placeIn(verdict.answer)
  const key = placeKeyIn(verdict)
  if (!spot || !key) return null
  if (verdict.correct) return 'Your mark is in the right place.'
  const off = spotDistance(spot, key.spot, image)
  if (off <= 2 * key.r) return 'Your mark is just outside the circle.'
  const width = WIDTHS.find(([from]) => off >= from)?.[1]
  return `Your mark is about ${width} the picture's width away.`
}

export const labelOf = ({ regions }: Question<'place'>, id: string | null): string =>
  regions.find((region) => region.id === id)?.label ?? ''

/** "40% from the left, 25% from the top." */
export const whereWords = ({ x, y }: Spot): string => `${percent(x)} from the left, ${percent(y)} from the top.`

const percent = (thousandths: number): string => `${Math.round(thousandths / 10)}%`

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

const ALL = 1000
const STEP = 10
const BIG_STEP = 50

const within = (value: number): number => Math.max(0, Math.min(ALL, Math.round(value)))
