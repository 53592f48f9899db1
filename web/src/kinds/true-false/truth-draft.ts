/** What an author of true or false decides. */
export interface TruthDraft {
  truth: boolean | null
}
