/** Finished first plays with the same mark for a question, the same sum of marks for all others, and the same answer. */
export interface Cell {
  /** In thousandths. */
  mark: number
  rest: number
  count: number
  /** The ids of the chosen options; null where the question was not answered. */
  chosen: readonly string[] | null
}
