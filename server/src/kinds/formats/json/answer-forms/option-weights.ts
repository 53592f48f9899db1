import { checkOneFull } from '#server/kinds/single/build-choice.ts'
import type { Note } from '#server/kinds/formats/build-question.ts'
import { FormatError } from '#server/kinds/formats/plain-question.ts'
import type { NamedOption } from '../option-list.ts'
import { listedNames } from '../words/nested-words.ts'

/** The shares of all options in hundredths; none if they can't be shares of a mark. */
function sharesOf(options: readonly NamedOption[]): number[] {
  const weights = options.flatMap(({ weight }) => weight ?? [])
  const most = Math.max(...weights)
  if (options.length < 2 || weights.length < options.length || most > 100) return []
  return most > 1 ? weights : weights.map((weight) => weight * 100)
}

/** Which options get a share that makes them right; undefined where shares say nothing about that. */
function rightByShare(shares: readonly number[], areSeveral: boolean, note: Note): boolean[] | undefined {
  const positive = shares.filter((share) => share > 0)
  const full = shares.filter((share) => share > 99.99)
  const total = positive.reduce((sum, share) => sum + share, 0)
  // The same for all may be anything: how often each is shown, or where it stands.
  if (positive.length === 0 || (positive.length === shares.length && !areSeveral)) return undefined
  if (full.length === 0) return Math.abs(total - 100) < 1 ? shares.map((share) => share > 0) : undefined
  if (areSeveral) return shares.map((share) => share > 0)
  checkOneFull(full.length)
  if (positive.length > 1) note('Partial marks were left out: only a full answer counts.')
  return shares.map((share) => share > 99.99)
}

/** Options that are marked by their share of the mark, where they have one and are not marked otherwise. */
export function markedByWeights(options: NamedOption[], areSeveral: boolean, note: Note): NamedOption[] {
  const shares = sharesOf(options)
  if (options.some(({ right }) => right !== undefined)) {
    const isFull = (index: number) => (shares[index] ?? 0) > 99.99
    const differs = options.some(({ right }, index) => (right === false ? isFull(index) : right && shares[index] === 0))
    if (differs && options.some((_, index) => isFull(index)))
      throw new FormatError('It says in several places what is right, and they differ.')
    const partial = options.some(({ right, weight = 0 }) => right === false && weight > 0)
    if (partial) note('Partial marks were left out: only a full answer counts.')
    return options
  }
  const right = rightByShare(shares, areSeveral, note)
  const [name] = right ? [] : options.flatMap(({ weightName }) => weightName ?? [])
  if (name !== undefined) note(`What its options say under ${listedNames([name])} was left out.`)
  return right ? options.map((option, index) => ({ ...option, right: right[index] ?? false })) : options
}
