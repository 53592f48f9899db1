/** Lists of quizzes go this far. What is counted anew for each list is counted no further: one more says "or more". */
export const MOST_LISTED = 1_000
