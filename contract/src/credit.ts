/** The credit of a fully right answer; every other gets less. */
export const FULL_CREDIT = 1000

export const allOrNothing = (isRight: boolean): number => (isRight ? FULL_CREDIT : 0)
