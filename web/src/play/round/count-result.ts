import { peekStored, writeStored } from '#web/platform/storage.ts'

const KEY = 'tenpip_results_v1'
const OFFERED_ON = 3

function counted(): number {
  const count = peekStored(KEY)
  return typeof count === 'number' && Number.isSafeInteger(count) ? count : 0
}

/** Whether the next result is the one with which the Friday email is offered. */
export const isOfferDue = (): boolean => counted() === OFFERED_ON - 1

/** Counts a guest's results, up to the one with the offer. */
export function countResult(): void {
  const before = counted()
  if (before < OFFERED_ON) writeStored(KEY, before + 1)
}
