import { retryAfter } from '#web/platform/retry-after.ts'

/** Milliseconds. */
const FIRST = 3000
const LONGEST = 15_000

/**
 * Milliseconds to wait after so many failures in a row: at random, so that a whole room that lost its server does not
 * come back in one moment, and not before the server wants it.
 */
export function pauseBefore(failures: number, error: unknown, random: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1))
  return retryAfter(error) * 1000 + most * (0.1 + 0.9 * random())
}
