/** Pauses this many times as long as a batch took where players keep the server busy, so that they hardly notice. */
const MOST = 2
/** And this many times where nobody plays: others that use the database have their turn as well. */
const LEAST = 0.25
/** The share of its time from which on a server counts as busy. */
const BUSY = 0.7

/**
 * How long to rest after a batch, by the share of the last rest in which the server worked for others. It grows with the
 * square: waiting does, too, hardly at first and then ever faster.
 */
export const restAfter = (took: number, busy: number): number =>
  took * (LEAST + (MOST - LEAST) * Math.min(1, busy / BUSY) ** 2)
