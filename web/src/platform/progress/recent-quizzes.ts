import { HUES, type Hue } from '#contract/covers/hues.ts'
import { isRecord } from '#contract/is-record.ts'
import { isCount, isText, oneOf, orNull, someOf } from '#web/platform/shape.ts'
import { RECENT_KEY } from './progress.ts'
import { isStored, readStored, writeStored } from '../storage.ts'

/** What is stored about a quiz that was started here. */
export interface RecentQuiz {
  /** The time of the last answer. */
  at: string
  /** How many answers make it complete. */
  total: number
  title: string
  hue: Hue
  icon: string
  /** The path of its emblem. */
  emblem: string
  attempt_id: string | null
  seed: number
  version: number
  /** The server's open round has to be closed first. */
  restart?: boolean
  /** The user who played; absent for a guest. */
  player?: string
  /** The token of the challenge that the round belongs to. */
  challenge?: string
}

const isRecent = someOf<RecentQuiz>({
  at: isText,
  total: isCount,
  title: isText,
  hue: oneOf(...HUES),
  icon: isText,
  emblem: isText,
  attempt_id: orNull(isText),
  seed: isCount,
  version: isCount,
})

/** Whether anything was ever played in this browser. */
export const hasPlayed = (): boolean => isStored(RECENT_KEY)

/** Every quiz that was started here, by its address; invalid entries are ignored. */
export function recentQuizzes(): Map<string, RecentQuiz> {
  const table = readStored(RECENT_KEY, isRecord) ?? {}
  return new Map(Object.entries(table).flatMap(([url, recent]) => (isRecent(recent) ? [[url, recent] as const] : [])))
}

export function forgetRecent(quiz_url: string): void {
  const others = recentQuizzes()
  others.delete(quiz_url)
  writeStored(RECENT_KEY, Object.fromEntries(others))
}
