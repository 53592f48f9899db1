/** What a wholly right answer earns; every other earns less. */
export const FULL_CREDIT = 1000

export const allOrNothing = (isRight: boolean): number => (isRight ? FULL_CREDIT : 0)
