import { setTimeout as pause } from 'node:timers/promises'

/** Leaves the database and the processor to others for a while; a job that is stopping does not wait. */
export const rest = (milliseconds: number, stopping?: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { ref: false, ...(stopping && { signal: stopping }) }).catch(() => {})
