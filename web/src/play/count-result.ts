import { readStored, writeStored } from '../platform/storage.ts'

const KEY = 'tenpip_results_v1'
const OFFERED_ON = 3

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

/** Counts a guest's result, and says whether it is the one with which the Friday mail is offered; nothing is counted after that. */
export function countResult(): boolean {
  const before = readStored(KEY, isCount) ?? 0
  if (before >= OFFERED_ON) return false
  writeStored(KEY, before + 1)
  return before + 1 === OFFERED_ON
}
