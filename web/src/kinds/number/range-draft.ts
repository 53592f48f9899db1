/** What an author types for a number, which may not be one yet. */
export interface RangeDraft {
  value: string
  tolerance: string
  /** How far beyond the tolerance an answer still gets some credit. */
  span: string
  unit: string
}
