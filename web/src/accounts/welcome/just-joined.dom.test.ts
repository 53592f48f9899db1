import { expect, test } from 'vitest'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { noteJustJoined, useJustJoined } from './just-joined.ts'

const user = { id: 'ana', name: 'Ana', email: '', verified: true, avatar: null, buxes: 0, created_at: '' }

test('who has just joined is remembered until they log out', () => {
  noteJustJoined(`${links.quizStart('rivers')}?a=b`)
  useSession.setState({ authenticated: true, user })
  expect(useJustJoined.getState().path).toBe(links.quizStart('rivers'))
  useSession.setState({ authenticated: false, user: null })
  expect(useJustJoined.getState().path).toBeNull()
})
