import type { Problem } from '#contract/draft.ts'

/** What is wrong at a place in a question. */
export const problemAt = (problems: readonly Problem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message
