import { HUES, type Hue } from '#contract/hues.ts'
import { isRecord } from '../is-record.ts'
import { isCount, isText, oneOf, orNull, shape } from '../shape.ts'
import { readStored, writeStored } from '../storage.ts'
import { RECENT_KEY } from './progress.ts'

/** What is remembered of a quiz that was begun here. */
export interface RecentQuiz {
  /** Of the last answer. */
  at: string
  /** How many answers make it complete. */
  total: number
  title: string
  hue: Hue
  icon: string
  attempt_id: string | null
  seed: number
  version: number
  /** The server's open round is to be closed first. */
  restart?: boolean
  /** The user who played; a guest has no name. */
  player?: string
}

const isRecent = shape<RecentQuiz>({
  at: isText,
  total: isCount,
  title: isText,
  hue: oneOf(...HUES),
  icon: isText,
  attempt_id: orNull(isText),
  seed: isCount,
  version: isCount,
})

/** Every quiz that was begun here, by its address; what is foreign between them is passed over. */
export function recentQuizzes(): Map<string, RecentQuiz> {
  const table = readStored(RECENT_KEY, isRecord) ?? {}
  return new Map(Object.entries(table).flatMap(([url, recent]) => (isRecent(recent) ? [[url, recent] as const] : [])))
}

export function forgetRecent(quiz_url: string): void {
  const others = recentQuizzes()
  others.delete(quiz_url)
  writeStored(RECENT_KEY, Object.fromEntries(others))
}
