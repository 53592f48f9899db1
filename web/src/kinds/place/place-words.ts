import { isRecord } from '#contract/is-record.ts'
import { spotDistance, type Spot } from '#contract/kinds/place/spot-distance.ts'
import { letterOf } from '#contract/letter-of.ts'
import type { Key, Question } from '#contract/question.ts'
import { keyIn, type CheckedVerdict } from '../checked-verdict.ts'
import { whereWords } from './pointing.ts'

export const NOTHING_MARKED = 'Point at the picture, or choose a place first.'

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

/** For paper: "B. Ireland (19% from the left, 46% from the top)". */
export function placeKeyWords({ regions }: Question<'place'>, { x, y, region }: Key<'place'>): string {
  const at = regions.findIndex(({ id }) => id === region)
  return `${letterOf(at)}. ${regions[at]?.label ?? ''} (${whereWords({ x, y }).replace(/\.$/, '')})`
}
