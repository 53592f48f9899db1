import type { Quiz } from '#contract/quiz.ts'

/** What turning the timer off costs: nothing. */
export const withoutClock = ({ rewarded }: Pick<Quiz, 'rewarded'>): string =>
  rewarded ? 'Same score, same buxes, no clock.' : 'Same score, no clock.'
