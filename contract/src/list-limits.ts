/** Lists of quizzes go this far. What is counted anew for each list is counted no further: one more says "or more". */
export const MOST_LISTED = 1_000

export const QUIZ_PAGE_SIZE = 24
/** Pages after this one are empty in every list that ends there. */
export const LAST_LISTED_PAGE = Math.ceil(MOST_LISTED / QUIZ_PAGE_SIZE)
