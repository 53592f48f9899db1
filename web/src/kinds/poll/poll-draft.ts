export interface PollDraft {
  /** Whether players type what they think instead of choosing. */
  isTyped: boolean
}
