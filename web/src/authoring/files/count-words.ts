import type { Imported } from '#contract/imports.ts'
import { counted, grouped } from '#web/platform/format.ts'

/** What happened to the questions of a file: "40 questions: 36 kept as they are, 3 changed, 1 refused." */
export function countWords({ kept, changed, asked, refused }: Imported['counts']): string {
  const all = kept + changed + asked + refused
  const outcomes = [
    [kept, kept === 1 ? 'kept as it is' : 'kept as they are'],
    [changed, 'changed'],
    [asked, 'still to choose'],
    [refused, 'refused'],
  ] as const
  const some = outcomes.filter(([count]) => count > 0)
  const [only] = some
  const total = counted(all, 'question', 'questions')
  if (some.length === 1 && only) return `${total}, ${all > 1 ? 'all ' : ''}${only[1]}.`
  return `${total}: ${some.map(([count, words]) => `${grouped(count)} ${words}`).join(', ')}.`
}

interface ReadyCounts {
  ready: number
  toFix: number
  /** Those that are not selected because they are in the quiz already, or repeat another of the import. */
  inQuiz?: number
  repeated?: number
}

const notSelected = (count: number): string => (count === 1 ? "it isn't selected" : "they aren't selected")

/** How many of the questions that were read can be added as they are, and why others are not selected. */
export function readyWords({ ready, toFix, inQuiz = 0, repeated = 0 }: ReadyCounts): string {
  if (ready + toFix + inQuiz + repeated === 0) return 'There is nothing to add.'
  const need = `${grouped(toFix)} ${toFix === 1 ? 'needs' : 'need'} fixing first`
  const first = [ready > 0 ? `${grouped(ready)} ready to add` : '', toFix > 0 ? need : ''].filter(Boolean).join(', ')
  return [
    first && `${first}.`,
    inQuiz > 0 && `${grouped(inQuiz)} ${inQuiz === 1 ? 'is' : 'are'} already in the quiz, so ${notSelected(inQuiz)}.`,
    repeated > 0 &&
      `${grouped(repeated)} ${repeated === 1 ? 'repeats another' : 'repeat others'} here, so ${notSelected(repeated)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
