import { HUES } from '#contract/covers/hues.ts'
import type { PracticeCard, PracticeVerdict } from '#contract/api/practice.ts'
import { onProgressForgotten, PRACTICE_KEY } from '#web/platform/progress/progress.ts'
import { isNumber, isText, listOf, oneOf, orNull, shape, tableOf, type Check } from '#web/platform/shape.ts'
import { onStoredElsewhere, readStored, removeStored, storedKeys, writeStored } from '#web/platform/storage.ts'
import { isAnswer, isQuestion, isVerdict } from '#web/play/round/round-storage.ts'
import {
  isSessionOf,
  openCards,
  unsentCards,
  type AnsweredCard,
  type CardLoss,
  type PracticeSession,
} from './practice-session.ts'

const isCard = shape<PracticeCard>({
  card_id: isText,
  quiz_id: isText,
  quiz_url: isText,
  quiz_title: isText,
  category: shape({ slug: isText, name: isText, hue: oneOf(...HUES) }),
  lang: isText,
  question: isQuestion,
})
const isPracticeVerdict: Check<PracticeVerdict> = (value): value is PracticeVerdict =>
  isVerdict(value) && 'next_due_at' in value && isText(value.next_due_at)
const isSession = shape<PracticeSession>({
  session_id: isText,
  user: orNull(isText),
  at: isNumber,
  category: orNull(isText),
  cards: listOf(isCard),
  given: tableOf(
    shape<AnsweredCard>({
      answer: isAnswer,
      verdict: orNull(isPracticeVerdict),
      loss: orNull(oneOf<CardLoss>('gone', 'changed')),
    }),
  ),
})

/** Milliseconds after which a session that was left is not carried on: by then other cards are due. */
const CARRIED_ON_FOR = 12 * 60 * 60 * 1000

const keyOf = (session_id: string): string => PRACTICE_KEY + session_id

/** What was read, so that a session stays the same object until it changes. */
const read = new Map<string, PracticeSession | null>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** A session that this browser has; null: none. */
export function storedSession(session_id: string): PracticeSession | null {
  const known = read.get(session_id)
  if (known !== undefined) return known
  const stored = readStored(keyOf(session_id), isSession)
  read.set(session_id, stored)
  return stored
}

export function storeSession(session: PracticeSession): void {
  writeStored(keyOf(session.session_id), session)
  read.set(session.session_id, session)
  notify()
}

/** Changes a session as it is stored now, which another tab may have changed meanwhile. */
export function changeSession(session_id: string, how: (session: PracticeSession) => PracticeSession): void {
  read.delete(session_id)
  const before = storedSession(session_id)
  const after = before && how(before)
  if (after && after !== before) storeSession(after)
}

export function dropSession(session_id: string): void {
  removeStored(keyOf(session_id))
  read.set(session_id, null)
  notify()
}

/** Every session that this browser has, the newest first. */
export const storedSessions = (): PracticeSession[] =>
  storedKeys(PRACTICE_KEY)
    .flatMap((key) => storedSession(key.slice(PRACTICE_KEY.length)) ?? [])
    .toSorted((a, b) => b.at - a.at)

const isOld = (session: PracticeSession, now: number): boolean => now - session.at >= CARRIED_ON_FOR

/** The session of a player that can be carried on: the newest with cards that were not answered in a newer one. */
export function openSession(user: string | null, now: number): PracticeSession | undefined {
  const answered = new Set<string>()
  return storedSessions().find((session) => {
    if (!isSessionOf(session, user) || isOld(session, now)) return false
    for (const card_id of Object.keys(session.given)) answered.add(card_id)
    return openCards(session).some(({ card_id }) => !answered.has(card_id))
  })
}

/** Drops a player's sessions that are not carried on any more, and of which the server has everything. */
export function dropOldSessions(user: string | null, now: number): void {
  for (const session of storedSessions())
    if (isSessionOf(session, user) && isOld(session, now) && unsentCards(session).length === 0)
      dropSession(session.session_id)
}

let isListening = false

export function subscribeToSessions(listener: () => void): () => void {
  listeners.add(listener)
  if (!isListening) {
    isListening = true
    onProgressForgotten(() => {
      read.clear()
      notify()
    })
    onStoredElsewhere((key) => {
      if (!key.startsWith(PRACTICE_KEY)) return
      read.delete(key.slice(PRACTICE_KEY.length))
      notify()
    })
  }
  return () => listeners.delete(listener)
}
