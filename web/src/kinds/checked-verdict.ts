import type { Verdict } from '#contract/play.ts'

/** A verdict that says something. */
export type CheckedVerdict = Verdict & { correct: boolean }

export const isChecked = (verdict: Verdict | null | undefined): verdict is CheckedVerdict =>
  verdict !== null && verdict !== undefined && verdict.correct !== null

/** What was right. A right answer that was only remembered says it by itself. */
export const keyIn = ({ key, correct, answer }: CheckedVerdict): unknown => key ?? (correct ? answer : null)
