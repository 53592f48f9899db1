/** The credit of a fully right answer; every other gets less. */
export const FULL_CREDIT = 1000

export const allOrNothing = (isRight: boolean): number => (isRight ? FULL_CREDIT : 0)

/** The credit for some of several parts, rounded down, so that only all of them get all of it. */
export const creditForShare = (right: number, of: number): number =>
  of === 0 ? 0 : Math.max(0, Math.floor((FULL_CREDIT * right) / of))
