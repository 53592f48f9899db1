import { hashOf, seededRandom } from '#contract/seeded-random.ts'
import { readNumber } from '#contract/quiz/read-number.ts'
import { cleanLine } from '../text/clean-text.ts'

/** A question on one side of a card, and everything that the other side says, over all cards with that question. */
export interface Card {
  line: number
  asks: string
  answers: string[]
  notes: string[]
}

/** How many of its neighbours, by kind and length, may be wrong options of a card. */
const NEIGHBOURS = 12
const WRONG = 3

/** Finds other answers of a deck for a card, the same ones every time; none of them is or contains a right one. */
export function wrongAnswers(cards: readonly Card[]): (card: Card) => string[] {
  const byName = new Map<string, { side: string; name: string; isNumber: boolean }>()
  for (const side of cards.flatMap(({ answers }) => answers)) {
    const name = plainSide(side)
    if (!byName.has(name)) byName.set(name, { side, name, isNumber: readNumber(side) !== null })
  }
  /** Numbers with numbers, short ones with short ones. */
  const sides = [...byName.values()].toSorted(
    (a, b) => Number(a.isNumber) - Number(b.isNumber) || a.side.length - b.side.length,
  )
  const places = new Map(sides.map(({ name }, place) => [name, place]))
  /** The parts of those that were compared. */
  const known = new Map<string, readonly string[]>()
  const partsIn = (side: string, name: string): readonly string[] => {
    const parts = known.get(name) ?? [name, ...partsOf(side)]
    known.set(name, parts)
    return parts
  }
  return ({ asks, answers }) => {
    const right = new Set(answers.flatMap((side) => [plainSide(side), ...partsOf(side)]))
    const middle = places.get(plainSide(answers[0] ?? '')) ?? 0
    const near: string[] = []
    for (let step = 1; near.length < NEIGHBOURS && step < sides.length && step < 10 * NEIGHBOURS; step++)
      for (const one of [sides[middle - step], sides[middle + step]])
        if (one && !partsIn(one.side, one.name).some((part) => right.has(part))) near.push(one.side)
    return mixed(near, asks).slice(0, WRONG)
  }
}

export const plainSide = (text: string): string =>
  cleanLine(text)
    .toLowerCase()
    .replace(/[.!?\s]+$/, '')

/** What separates several answers on one side. */
const SPELLINGS = /\s*;\s+|\s+\/\s+/

export const spellingsIn = (side: string): string[] => side.split(SPELLINGS).filter((one) => one.trim() !== '')

/** In an order that depends only on a text. */
export function mixed<T>(list: readonly T[], seed: string): T[] {
  const random = seededRandom(hashOf(seed))
  return list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

const partsOf = (side: string): string[] => side.split(/[;,/|]/).map(plainSide)
