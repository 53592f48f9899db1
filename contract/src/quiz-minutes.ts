const SECONDS_A_QUESTION = 18

/** About how many minutes a quiz of this many questions takes. */
export const minutesOf = (questions: number): number => Math.ceil((questions * SECONDS_A_QUESTION) / 60)

/** How many questions fit into so many minutes. */
export const questionsIn = (minutes: number): number => Math.floor((minutes * 60) / SECONDS_A_QUESTION)
