const SHORTEST = 2000
const LONGEST = 30_000

/** How long to wait before the next look at something that has run this long: as long again (exponential backoff). */
export const watchInterval = (runningFor: number): number => Math.min(Math.max(runningFor, SHORTEST), LONGEST)
