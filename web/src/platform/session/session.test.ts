import { expect, test } from 'vitest'
import { reduceSession, UNKNOWN_SESSION, type SessionEvent, type SessionState } from './session.ts'

const ana = {
  id: 'a',
  name: 'Ana',
  email: 'ana@example.com',
  verified: true,
  avatar: null,
  buxes: 3,
  created_at: '2026-03-01T00:00:00Z',
}
const guest: SessionState = { authenticated: false, user: null, isExpired: false, loggedOut: null }
const user: SessionState = { authenticated: true, user: ana, isExpired: false, loggedOut: null }
const expired: SessionState = { ...guest, isExpired: true }
const left: SessionState = { ...guest, loggedOut: 'a' }

test.each<[string, SessionState, SessionEvent, SessionState]>([
  ['a fetched user is logged in', UNKNOWN_SESSION, { kind: 'fetched', user: ana }, user],
  ['a failed fetch leaves nobody', user, { kind: 'fetch-failed', message: 'No.' }, guest],
  ['a login lets in', guest, { kind: 'logged-in', user: ana, redirect: '/', message: 'Hi.' }, user],
  ['a failed login leaves nobody', user, { kind: 'login-failed', message: 'No.' }, guest],
  ['a logout leaves nobody, and says who it was', user, { kind: 'logged-out', message: 'Bye.' }, left],
  ['which stays known', left, { kind: 'nobody' }, left],
  ['also when the session is refused after it', left, { kind: 'expired' }, left],
  ['until somebody logs in again', left, { kind: 'logged-in', user: ana, redirect: '/', message: '' }, user],
  ['a failed logout changes nothing', user, { kind: 'logout-failed', message: 'No.' }, user],
  ['a browser without the cookie is a guest', UNKNOWN_SESSION, { kind: 'nobody' }, guest],
  ['a cookie that has gone ends the session here', user, { kind: 'nobody' }, expired],
  ['and hearing of it twice changes nothing', expired, { kind: 'nobody' }, expired],
  ['a session that the server forgot has expired', user, { kind: 'expired' }, expired],
  ['so has one that the first fetch did not find', UNKNOWN_SESSION, { kind: 'expired' }, expired],
  ['a guest who is refused has lost nothing', guest, { kind: 'expired' }, guest],
  ['what has expired stays so after the toast', expired, { kind: 'fetch-failed', message: 'No.' }, expired],
  ['and after a wrong password', expired, { kind: 'login-failed', message: 'No.' }, expired],
  ['until somebody logs in', expired, { kind: 'logged-in', user: ana, redirect: '/', message: '' }, user],
])('%s', (_, before, event, after) => {
  expect(reduceSession(before, event).session).toEqual(after)
})

test.each<[string, SessionEvent, string | undefined]>([
  [
    'after a login the returned redirect',
    { kind: 'logged-in', user: ana, redirect: '/profile?a=1', message: '' },
    '/profile?a=1',
  ],
  ['never another site', { kind: 'logged-in', user: ana, redirect: '//evil.example', message: '' }, '/'],
  ['home when none came back', { kind: 'logged-in', user: ana, redirect: '', message: '' }, '/'],
  ['home after a logout', { kind: 'logged-out', message: '' }, '/'],
  ['nowhere after the user fetch', { kind: 'fetched', user: ana }, undefined],
  ['home after the user fetch when that was asked for', { kind: 'fetched', user: ana, goHome: true }, '/'],
  ['nowhere after a failed fetch', { kind: 'fetch-failed', message: 'No.' }, undefined],
  ['nowhere after a failed login', { kind: 'login-failed', message: 'No.' }, undefined],
  ['nowhere after a failed logout', { kind: 'logout-failed', message: 'No.' }, undefined],
])('the way leads: %s', (_, event, go) => {
  expect(reduceSession(guest, event).go).toBe(go)
})

test.each(['fetch-failed', 'login-failed', 'logout-failed'] as const)(
  '%s is shown with the message of the answer',
  (kind) => {
    expect(reduceSession(user, { kind, message: 'The words.' }).message).toEqual({
      kind: 'error',
      message: 'The words.',
    })
  },
)

test('a guest is shown nothing for not being logged in', () => {
  expect(reduceSession(UNKNOWN_SESSION, { kind: 'nobody' }).message).toBeUndefined()
  expect(reduceSession(guest, { kind: 'expired' }).message).toBeUndefined()
})
