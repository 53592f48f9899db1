/** The longest typed answer, in characters. */
export const LONGEST_ANSWER = 200

/** The longest accepted spelling that a draft may hold. */
export const LONGEST_SPELLING = 500
