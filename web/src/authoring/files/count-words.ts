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

/** How many of the questions that were read can be added as they are. */
export function readyWords(ready: number, toFix: number): string {
  if (ready + toFix === 0) return 'There is nothing to add.'
  const need = `${grouped(toFix)} ${toFix === 1 ? 'needs' : 'need'} fixing first`
  if (ready === 0) return `${need}.`
  return `${grouped(ready)} ready to add${toFix > 0 ? `, ${need}` : ''}.`
}
