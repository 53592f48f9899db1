import type { Round } from './round.ts'

/** The credit of a round, as far as its verdicts are known. */
export const creditSoFar = ({ given }: Round): number =>
  [...given.values()].reduce((sum, { credit }) => sum + (credit ?? 0), 0)
