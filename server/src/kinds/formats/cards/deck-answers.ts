import { hashOf, seededRandom } from '#contract/seeded-random.ts'
import { readNumber } from '#contract/quiz/read-number.ts'
import { cleanLine } from '../text/clean-text.ts'

interface DeckSide {
  side: string
  name: string
  isNumber: boolean
}

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

/** The answers of a deck, from which each card gets its wrong options. */
export class DeckAnswers {
  /** Numbers with numbers, short ones with short ones. */
  readonly #sides: DeckSide[]
  readonly #places = new Map<string, number>()
  /** The parts of those that were compared. */
  readonly #parts = new Map<DeckSide, readonly string[]>()

  constructor(cards: readonly Card[]) {
    const distinct = new Map<string, DeckSide>()
    for (const { answers } of cards)
      for (const side of answers) {
        const name = plainSide(side)
        if (!distinct.has(name)) distinct.set(name, { side, name, isNumber: readNumber(side) !== null })
      }
    this.#sides = [...distinct.values()].toSorted(
      (a, b) => Number(a.isNumber) - Number(b.isNumber) || a.side.length - b.side.length,
    )
    for (const [place, { name }] of this.#sides.entries()) this.#places.set(name, place)
  }

  #partsOf(side: DeckSide): readonly string[] {
    const known = this.#parts.get(side)
    if (known) return known
    const parts = [side.name, ...partsOf(side.side)]
    this.#parts.set(side, parts)
    return parts
  }

  /** Other answers of the deck, the same ones every time; none of them is or contains a right one. */
  wrongFor({ asks, answers }: Card): string[] {
    const right = new Set(answers.flatMap((side) => [plainSide(side), ...partsOf(side)]))
    const middle = this.#places.get(plainSide(answers[0] ?? '')) ?? 0
    const near: string[] = []
    for (let step = 1; near.length < NEIGHBOURS && step < this.#sides.length && step < 10 * NEIGHBOURS; step++)
      for (const side of [this.#sides[middle - step], this.#sides[middle + step]])
        if (side && !this.#partsOf(side).some((part) => right.has(part))) near.push(side.side)
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
