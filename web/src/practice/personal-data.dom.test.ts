import { beforeEach, expect, test } from 'vitest'
import { holdsOthers, storedOwner } from '#web/platform/session/personal-data.ts'
import { practiceSessions } from './personal-data.ts'
import { giveCard, type PracticeSession } from './session/practice-session.ts'
import {
  dropOldSessions,
  dropSession,
  storeSession,
  openSession,
  storedSession,
  storedSessions,
} from './session/stored-sessions.ts'
import { makeSession } from './session/test/session.ts'

const keep = (session_id: string, user: string | null, hasUnsent: boolean): void => {
  const session: PracticeSession = makeSession(2, { session_id, user, at: Date.now() })
  storeSession(hasUnsent ? giveCard(session, 'c1', 'a') : session)
}
const left = () =>
  storedSessions()
    .map(({ session_id, user }) => `${session_id} ${user}`)
    .toSorted()

beforeEach(() => {
  for (const { session_id } of storedSessions()) dropSession(session_id)
  localStorage.clear()
})

test('a logout deletes the sessions of the user and of the guest before', () => {
  keep('s1', 'ana', false)
  keep('s2', null, true)
  keep('s3', 'ben', true)
  expect(practiceSessions.unsaved('ana')).toEqual(['1 answer in practice'])
  practiceSessions.forget('ana', { keepsUnsaved: false })
  expect(left()).toEqual(['s3 ben'])
  expect(Object.keys(localStorage)).toEqual(['practice_s3'])
})

test('who keeps what is unsaved keeps it, and nothing else', () => {
  keep('s1', 'ana', false)
  keep('s2', 'ana', true)
  practiceSessions.forget('ana', { keepsUnsaved: true })
  expect(left()).toEqual(['s2 ana'])
})

test('a login takes over what the guest practised, and deletes what the server has of others', () => {
  keep('s1', null, false)
  keep('s2', 'ben', false)
  keep('s3', 'ben', true)
  expect(holdsOthers('ana')).toBe(true)
  practiceSessions.forgetOthers('ana', { sparesOpen: false })
  expect(left()).toEqual(['s1 ana', 's3 ben'])
  expect(storedOwner('practice_s3')).toBe('ben')
})

test('a guest with a session of their own holds nothing of others', () => {
  keep('s1', null, false)
  expect(holdsOthers(null)).toBe(false)
})

test('a session is carried on by its player, for half a day', () => {
  keep('s1', 'ana', false)
  expect(openSession('ana', Date.now())?.session_id).toBe('s1')
  expect(openSession('ben', Date.now())).toBeUndefined()
  expect(openSession(null, Date.now())).toBeUndefined()
  expect(openSession('ana', Date.now() + 13 * 60 * 60 * 1000)).toBeUndefined()
})

test('cards that were answered in a newer session are not carried on with', () => {
  keep('s1', 'ana', false)
  const newer = makeSession(2, { session_id: 's2', user: 'ana', at: Date.now() + 1 })
  storeSession(giveCard(giveCard(newer, 'c1', 'a'), 'c2', 'a'))
  expect(openSession('ana', Date.now())).toBeUndefined()
})

test('old sessions go once the server has everything of them', () => {
  keep('s1', 'ana', false)
  keep('s2', 'ana', true)
  dropOldSessions('ana', Date.now() + 1000)
  expect(left()).toHaveLength(2)
  dropOldSessions('ana', Date.now() + 13 * 60 * 60 * 1000)
  expect(left()).toEqual(['s2 ana'])
})

test('what is stored and no session any more is dropped', () => {
  localStorage.setItem('practice_old', '{"session_id":"old"}')
  expect(storedSession('old')).toBeNull()
  expect(localStorage.getItem('practice_old')).toBeNull()
})
