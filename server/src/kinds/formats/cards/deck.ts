import { hashOf, seededRandom } from '#contract/seeded-random.ts'
import { readNumber } from '#contract/read-number.ts'
import { cleanLine } from '../text/clean-text.ts'

/** A question on one side of a card, and everything that the other side says, over all cards with that question. */
export interface Card {
  line: number
  asks: string
  answers: string[]
  notes: string[]
}

export const plainSide = (text: string): string =>
  cleanLine(text)
    .toLowerCase()
    .replace(/[.!?\s]+$/, '')

/** What separates several answers on one side. */
const SPELLINGS = /\s*;\s+|\s+\/\s+/

export const spellingsIn = (side: string): string[] => side.split(SPELLINGS).filter((one) => one.trim() !== '')

const partsOf = (side: string): string[] => side.split(/[;,/|]/).map(plainSide)

/** How many of its neighbours, by kind and length, may be wrong options of a card. */
const NEIGHBOURS = 12
const WRONG = 3

/** The answers of a deck, from which each card gets its wrong options. */
export class Deck {
  /** Numbers with numbers, short ones with short ones. */
  readonly #sides: string[]
  readonly #places = new Map<string, number>()

  constructor(cards: readonly Card[]) {
    const distinct = new Map<string, string>()
    for (const { answers } of cards)
      for (const side of answers) if (!distinct.has(plainSide(side))) distinct.set(plainSide(side), side)
    const weighed = [...distinct.values()].map((side) => ({ side, isNumber: readNumber(side) !== null }))
    this.#sides = weighed
      .toSorted((a, b) => Number(a.isNumber) - Number(b.isNumber) || a.side.length - b.side.length)
      .map(({ side }) => side)
    for (const [place, side] of this.#sides.entries()) this.#places.set(plainSide(side), place)
  }

  get size(): number {
    return this.#sides.length
  }

  /** Other answers of the deck, the same ones every time; none of them is or contains a right one. */
  wrongFor({ asks, answers }: Card): string[] {
    const right = new Set(answers.flatMap((side) => [plainSide(side), ...partsOf(side)]))
    const middle = this.#places.get(plainSide(answers[0] ?? '')) ?? 0
    const near: string[] = []
    for (let step = 1; near.length < NEIGHBOURS && step < this.#sides.length && step < 10 * NEIGHBOURS; step++)
      for (const side of [this.#sides[middle - step], this.#sides[middle + step]])
        if (side !== undefined && ![plainSide(side), ...partsOf(side)].some((part) => right.has(part))) near.push(side)
    return mixed(near, asks).slice(0, WRONG)
  }
}

/** In an order that depends only on a text. */
export function mixed<T>(list: readonly T[], seed: string): T[] {
  const random = seededRandom(hashOf(seed))
  return list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
