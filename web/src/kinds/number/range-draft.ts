/** What an author of a number types, which need not be one yet. */
export interface RangeDraft {
  value: string
  tolerance: string
}
