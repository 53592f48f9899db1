import type { Problem } from '#contract/draft.ts'

/** The problem at a path in a question. */
export const problemAt = (problems: readonly Problem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message
