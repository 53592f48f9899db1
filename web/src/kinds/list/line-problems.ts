import type { Problem } from '#contract/draft.ts'
import { isWritten, type WrittenEntry } from './list-draft.ts'

/** The problems of a list as sentences, each with its line, which counts the empty ones as the author sees them. */
export function lineProblems(problems: readonly Problem[], entries: readonly WrittenEntry[]): string[] {
  const lines = entries.flatMap((entry, at) => (isWritten(entry) ? [at + 1] : []))
  const told = problems.flatMap(({ path, message }) => {
    const [, index] = /^key\.(\d+)/.exec(path) ?? []
    if (index !== undefined) return [`Line ${lines[Number(index)]}: ${message}`]
    return path === 'key' ? [message] : []
  })
  return [...new Set(told)]
}
