import type { Problem } from '../draft.ts'
import { SIZES } from '../draft-limits.ts'
import { sized } from '../text-problems.ts'

const isSpelling = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** The problem with an accepted spelling of a typed answer. */
export const spellingProblems = (path: string, spelling: string): Problem[] =>
  isSpelling(spelling) ? sized(path, spelling, SIZES.option) : [{ path, message: 'Fill this in or remove it.' }]
