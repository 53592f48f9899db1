import { isRecord } from '#contract/is-record.ts'
import { QUIZ_KEY } from './progress.ts'
import { readStored, storedKeys, writeStored } from '../storage.ts'

/** When each stored quiz was last confirmed to be up to date. */
const KEY = 'tenpip_copies_v1'

export const copyTimes = (): Record<string, unknown> => readStored(KEY, isRecord) ?? {}
export const storeCopyTimes = (times: Record<string, unknown>): boolean => writeStored(KEY, times)
export const storedCopies = (): string[] => storedKeys(QUIZ_KEY).map((key) => key.slice(QUIZ_KEY.length))

/** Records that a stored quiz is up to date, and forgets the times of deleted copies. */
export function noteFresh(quiz_url: string): void {
  const here = new Set(storedCopies())
  const kept = Object.entries(copyTimes()).filter(([url]) => here.has(url))
  storeCopyTimes({ ...Object.fromEntries(kept), [quiz_url]: Date.now() })
}
