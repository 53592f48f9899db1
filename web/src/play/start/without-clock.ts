import type { Quiz } from '#contract/quiz/quiz.ts'

/** What turning the timer off costs: nothing. */
export const withoutClock = ({ rewarded }: Pick<Quiz, 'rewarded'>): string =>
  rewarded ? 'Same score and buxes without the timer.' : 'Same score without the timer.'
