import type { Note } from '../formats/build-question.ts'
import { FormatError } from '../formats/plain-question.ts'
import type { Range } from './read-range.ts'

/** A number and its percentage of the mark. */
export interface SharedRange extends Range {
  share: number
}

/** Whether every number that is right by one range is right by the other. */
const holds = (outer: Range, inner: Range): boolean =>
  inner.value - inner.tolerance >= outer.value - outer.tolerance &&
  inner.value + inner.tolerance <= outer.value + outer.tolerance

/** The number that gets full marks. Of several, one has to include the others. */
export function rightNumber<R extends SharedRange>(ranges: R[], note: Note): R {
  const full = ranges.filter(({ share }) => share >= 99.99)
  const [first] = full
  if (!first) throw new FormatError("Its answer isn't a number.")
  const widest = full.find((one) => full.every((other) => holds(one, other)))
  if (!widest) {
    const other = full.find((one) => !holds(first, one) && one.value !== first.value) ?? first
    throw new FormatError(
      `The numbers ${first.value} and ${other.value} both get full marks; a question can have one right number.`,
    )
  }
  if (ranges.length > 1) note('Only the number with full marks was kept.')
  return widest
}
