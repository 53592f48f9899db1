import { HUES } from '#contract/hues.ts'
import type { PracticeCard, PracticeVerdict } from '#contract/practice.ts'
import type { Answer } from '#contract/question.ts'
import { onProgressForgotten } from '#web/platform/progress/progress-forgotten.ts'
import { PRACTICE_KEY } from '#web/platform/progress/progress.ts'
import { isNumber, isText, listOf, oneOf, orNull, shape, tableOf, type Check } from '#web/platform/shape.ts'
import { onStoredElsewhere, readStored, removeStored, storedKeys, writeStored } from '#web/platform/storage.ts'
import { isQuestion, isVerdict } from '#web/play/round/shapes.ts'
import { openCards, unsentCards, type GivenCard, type Loss, type Session } from './practice-session.ts'

const isCard = shape<PracticeCard>({
  card_id: isText,
  quiz_id: isText,
  quiz_url: isText,
  quiz_title: isText,
  category: shape({ slug: isText, name: isText, hue: oneOf(...HUES) }),
  lang: isText,
  question: isQuestion,
})
const isAnswer: Check<Answer> = (value): value is Answer => value !== undefined
const isPracticeVerdict: Check<PracticeVerdict> = (value): value is PracticeVerdict =>
  isVerdict(value) && 'next_due_at' in value && isText(value.next_due_at)
const isSession = shape<Session>({
  session_id: isText,
  user: orNull(isText),
  at: isNumber,
  category: orNull(isText),
  cards: listOf(isCard),
  given: tableOf(
    shape<GivenCard>({
      answer: isAnswer,
      verdict: orNull(isPracticeVerdict),
      loss: orNull(oneOf<Loss>('gone', 'changed')),
    }),
  ),
})

/** Milliseconds after which a session that was left is not carried on: by then other cards are due. */
const CARRIED_ON_FOR = 12 * 60 * 60 * 1000

const keyOf = (session_id: string): string => PRACTICE_KEY + session_id

/** What was read, so that a session stays the same object until it changes. */
const read = new Map<string, Session | null>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** A session that this browser has; null: none. */
export function storedSession(session_id: string): Session | null {
  const known = read.get(session_id)
  if (known !== undefined) return known
  const stored = readStored(keyOf(session_id), isSession)
  read.set(session_id, stored)
  return stored
}

export function keepSession(session: Session): void {
  writeStored(keyOf(session.session_id), session)
  read.set(session.session_id, session)
  notify()
}

/** Changes a session as it is stored now, which another tab may have changed meanwhile. */
export function changeSession(session_id: string, how: (session: Session) => Session): void {
  read.delete(session_id)
  const before = storedSession(session_id)
  const after = before && how(before)
  if (after && after !== before) keepSession(after)
}

export function dropSession(session_id: string): void {
  removeStored(keyOf(session_id))
  read.set(session_id, null)
  notify()
}

/** Every session that this browser has, the newest first. */
export const storedSessions = (): Session[] =>
  storedKeys(PRACTICE_KEY)
    .flatMap((key) => storedSession(key.slice(PRACTICE_KEY.length)) ?? [])
    .toSorted((a, b) => b.at - a.at)

/** The session of a player that can be carried on: the newest with open cards. */
export const openSession = (user: string | null, now: number): Session | undefined =>
  storedSessions().find(
    (session) => (session.user ?? user) === user && now - session.at < CARRIED_ON_FOR && openCards(session).length > 0,
  )

/** Drops a player's sessions of which the server has everything. */
export function dropSettled(user: string | null): void {
  for (const session of storedSessions())
    if ((session.user ?? user) === user && unsentCards(session).length === 0) dropSession(session.session_id)
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
