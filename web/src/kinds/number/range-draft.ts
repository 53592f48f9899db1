/** What an author types for a number, which may not be one yet. */
export interface RangeDraft {
  value: string
  tolerance: string
}
