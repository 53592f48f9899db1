import { setImmediate } from 'node:timers/promises'
import { problemsOf } from '#contract/draft-problems.ts'
import type { Draft, Problem } from '#contract/draft.ts'
import { formulaProblems, formulasIn } from '#contract/formulas/formula-problems.ts'
import { renderFormula } from '#contract/formulas/render-formula.ts'
import type { AuthoredQuestion } from '#contract/question.ts'

/** All formulas of a quiz together, in characters: what a request may cost, and weigh for players. */
const MOST_TEX = 30_000
const TOO_MUCH: Problem = {
  path: 'questions',
  message: 'Its formulas are too long altogether. Use fewer or shorter ones.',
}
const SLICE_MS = 10

/** Work in slices, so that other requests are not kept waiting. */
async function inSlices<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    if (performance.now() - since > SLICE_MS) {
      await setImmediate()
      since = performance.now()
    }
    work(item)
  }
}

/** Everything that must be fixed before a quiz can be published, malformed formulas included. */
export async function draftProblems(
  draft: Parameters<typeof problemsOf>[0] & Pick<Draft, 'questions'>,
): Promise<Problem[]> {
  const formulas: string[] = []
  await inSlices(draft.questions, (question) => formulas.push(...formulasIn(question)))
  const length = formulas.reduce((sum, tex) => sum + tex.length, 0)
  if (length > MOST_TEX) return [...problemsOf(draft), TOO_MUCH]
  // Rendered once, they are remembered.
  await inSlices(formulas, renderFormula)
  const malformed = new Map<AuthoredQuestion, Problem[]>()
  await inSlices(draft.questions, (question) => malformed.set(question, formulaProblems(question)))
  return problemsOf(draft, (question) => malformed.get(question) ?? [])
}
