import type { ItemAnalysis } from './item-analysis.ts'

/** Fewer plays than this say nothing about a key. */
const LEAST_PLAYS = 50

/** Whether stronger players do worse on a question, over enough plays to doubt its key. */
export const isSuspect = (analysis: Pick<ItemAnalysis, 'attempts' | 'discrimination_index'> | null): boolean =>
  (analysis?.attempts ?? 0) >= LEAST_PLAYS && (analysis?.discrimination_index ?? 0) < 0
