import { isDeepStrictEqual } from 'node:util'
import type { Named } from './answer-options.ts'

/** A part of an answer that names options, up to where it ends. */
export interface Tile {
  indexes: readonly number[]
  end: number
}

/** No answer has more parts; beyond it, it is abuse. */
const MOST_PARTS = 200

/**
 * The options that the parts of an answer name, in the order in which it names them, where parts and the signs between
 * them cover all of it; null if it can be covered in ways that name different ones. An option's text may contain such a sign.
 */
export function tileAnswer(answer: string, separator: RegExp, tilesAt: (from: number) => readonly Tile[]): Named {
  const known = new Map<number, Named>()
  const between = new RegExp(`\\s*(?:${separator.source})\\s*`, 'iy')
  const after = (end: number): Named => {
    if (end === answer.length) return []
    between.lastIndex = end
    if (!between.test(answer)) return undefined
    return between.lastIndex === answer.length ? [] : from(between.lastIndex)
  }
  const from = (start: number): Named => {
    if (known.has(start)) return known.get(start)
    if (known.size > MOST_PARTS) return null
    known.set(start, undefined)
    const found = tilesAt(start).flatMap(({ indexes, end }): Exclude<Named, undefined>[] => {
      const rest = after(end)
      if (rest === undefined) return []
      return [rest && [...new Set([...indexes, ...rest])]]
    })
    const [first, ...others] = found
    const named = others.every((other) => isDeepStrictEqual(other, first)) ? first : null
    known.set(start, named)
    return named
  }
  return from(0)
}
