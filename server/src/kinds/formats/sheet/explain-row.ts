import { isDeepStrictEqual } from 'node:util'
import { FormatError } from '../plain-question.ts'
import { explainAnswer, type Explained } from './explain-answer.ts'
import type { Marking } from './sheet-columns.ts'
import type { SortedRow } from './sheet-row.ts'

/** What the answer of a row with options can mean; where it has several answers, they must mean the same. */
export function explainRow({ cells, answers, isSure }: SortedRow, marking: Marking): Explained {
  const [one, ...more] = answers.map(({ text, isIndex }) =>
    explainAnswer(text, cells.options, { ...marking, isIndex }, isSure),
  )
  if (!one) return { form: 'words', places: new Map() }
  if (more.length === 0) return one
  const sorted = (list: readonly number[] | null) => list?.toSorted((a, b) => a - b)
  const agreed = [...one.places.values()].filter((found) =>
    more.every(({ places }) => [...places.values()].some((other) => isDeepStrictEqual(sorted(found), sorted(other)))),
  )
  const [first, ...others] = agreed
  if (!first || others.some((other) => !isDeepStrictEqual(sorted(first), sorted(other))))
    throw new FormatError('Its columns for the right answer say different things.')
  return { form: 'words', places: new Map([['text', first]]) }
}
