import { beforeEach, expect, test } from 'vitest'
import { links } from '#contract/api/links.ts'
import { useSession, UNKNOWN_SESSION } from '#web/platform/session/session.ts'
import { takeWantedFavourite, wantFavourite } from './FavouriteButton.tsx'

const back = links.quizStart('rivers')
const user = (id: string) => ({ id, name: id, email: '', verified: true, avatar: null, buxes: 0, created_at: '' })
const logIn = (id: string) => useSession.setState({ authenticated: true, user: user(id) })
const logOut = () => useSession.setState({ authenticated: false, user: null })

beforeEach(() => {
  useSession.setState({ ...UNKNOWN_SESSION, authenticated: false })
  wantFavourite('rivers', back)
  window.history.replaceState(null, '', links.login(back))
})

test('the login that a wanted favourite led to answers it, once', () => {
  logIn('ana')
  expect(takeWantedFavourite('rivers')).toBe(true)
  expect(takeWantedFavourite('rivers')).toBe(false)
})

test('whoever logs in from another page has not asked for it', () => {
  window.history.replaceState(null, '', links.login(links.home))
  logIn('ana')
  expect(takeWantedFavourite('rivers')).toBe(false)
})

test('it does not outlive a logout', () => {
  logIn('ana')
  logOut()
  logIn('ben')
  expect(takeWantedFavourite('rivers')).toBe(false)
})
