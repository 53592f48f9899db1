/** The author's choice of true or false. */
export interface TruthDraft {
  truth: boolean | null
}
