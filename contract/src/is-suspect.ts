import type { ItemAnalysis } from './item-analysis.ts'

/** Fewer plays than this say nothing about a key. */
const LEAST_PLAYS = 50
/** Fewer than this are not worth a word. */
const SOME_PLAYS = 10

type Compared = Pick<ItemAnalysis, 'attempts' | 'discrimination_index'> | null

const isAgainst = (analysis: Compared): boolean => (analysis?.discrimination_index ?? 0) < 0

/** Whether stronger players do worse on a question, over enough plays to doubt its key. */
export const isSuspect = (analysis: Compared): boolean =>
  (analysis?.attempts ?? 0) >= LEAST_PLAYS && isAgainst(analysis)

/** Whether stronger players do worse on a question so far, over too few plays to be sure. */
export const isSuspectSoFar = (analysis: Compared): boolean =>
  (analysis?.attempts ?? 0) >= SOME_PLAYS && isAgainst(analysis) && !isSuspect(analysis)
