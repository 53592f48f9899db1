import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer } from '#contract/quiz/question.ts'
import { ApiError } from '#web/platform/api.ts'
import { drain } from '#web/platform/sender.ts'
import { useSession } from '#web/platform/session/session.ts'
import { sendCards, cardSteps, useSending, type CardIO } from './send-cards.ts'
import { storeSession, storedSession } from './stored-sessions.ts'
import { giveCard, answerTo, unsentCards, type PracticeSession } from './practice-session.ts'
import { makeSession, verdictOf } from './test/session.ts'

/** A server that keeps the first answer to each card. */
class Server {
  readonly scheduled: string[] = []
  readonly #first = new Map<string, Answer>()
  refuses: (card_id: string) => 'NOT_FOUND' | 'INVALID' | 'offline' | null = () => null
  loses = false

  send = async (card_id: string, answer: Answer) => {
    const refused = this.refuses(card_id)
    if (refused === 'offline') throw new TypeError('Failed to fetch')
    if (refused) throw new ApiError({ success: false, message: 'No.', data: { code: refused } })
    if (!this.#first.has(card_id)) this.scheduled.push(card_id)
    this.#first.set(card_id, this.#first.get(card_id) ?? answer)
    if (this.loses) throw new TypeError('Failed to fetch')
    return verdictOf(Number(card_id.slice(1)), this.#first.get(card_id) ?? null)
  }
}

function setUp(session: PracticeSession) {
  const server = new Server()
  const now = { session }
  const io: CardIO = {
    read: () => now.session,
    change: (how) => void (now.session = how(now.session)),
    send: server.send,
  }
  return { server, now, io }
}

const answered = ['c1', 'c2', 'c3'].reduce((session, id) => giveCard(session, id, 'a'), makeSession(3))

test('what was answered offline is sent in order, once the connection is back', async () => {
  const { server, now, io } = setUp(answered)
  server.refuses = () => 'offline'
  await expect(drain(cardSteps(io))).rejects.toThrow('Failed to fetch')
  expect(unsentCards(now.session)).toHaveLength(3)
  server.refuses = () => null
  await drain(cardSteps(io))
  expect(server.scheduled).toEqual(['c1', 'c2', 'c3'])
  expect(unsentCards(now.session)).toEqual([])
  expect(answerTo(now.session, 'c2')?.verdict?.correct).toBe(true)
})

test('an answer whose verdict got lost on the way is sent again, and scheduled once', async () => {
  const { server, now, io } = setUp(answered)
  server.loses = true
  await expect(drain(cardSteps(io))).rejects.toThrow('Failed to fetch')
  server.loses = false
  await drain(cardSteps(io))
  expect(server.scheduled).toEqual(['c1', 'c2', 'c3'])
  expect(unsentCards(now.session)).toEqual([])
})

test('a card that left the deck and one that was edited hold up no other', async () => {
  const { server, now, io } = setUp(answered)
  server.refuses = (id) => (id === 'c1' ? 'NOT_FOUND' : id === 'c2' ? 'INVALID' : null)
  await drain(cardSteps(io))
  expect(['c1', 'c2', 'c3'].map((id) => answerTo(now.session, id)?.loss)).toEqual(['gone', 'changed', null])
  expect(server.scheduled).toEqual(['c3'])
})

test('a session that was deleted meanwhile sends nothing more', async () => {
  const { server, io } = setUp(answered)
  const left = { isThere: true }
  const leaving: CardIO = {
    read: () => (left.isThere ? io.read() : null),
    change: io.change,
    send: async (id, answer) => {
      left.isThere = false
      return io.send(id, answer)
    },
  }
  await drain(cardSteps(leaving))
  expect(server.scheduled).toEqual(['c1'])
})

test('nothing more is sent once the player has logged out, and the rest when they are back', async () => {
  const nobody = () => useSession.setState({ authenticated: false, user: null })
  const about = { name: 'Ana', email: '', verified: true, avatar: null, buxes: 0, created_at: '' }
  const isBack = () => useSession.setState({ authenticated: true, user: { id: 'ana', ...about } })
  const asked = vi.fn<typeof fetch>(async () => Response.json({ success: true, message: '', data: verdictOf(1, 'a') }))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('navigator', {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    nobody()
  })
  storeSession({ ...answered, user: 'ana' })
  const unsent = () => unsentCards(storedSession(answered.session_id) ?? answered).length
  await sendCards(answered.session_id)
  expect(asked).not.toHaveBeenCalled()
  isBack()
  asked.mockImplementationOnce(async () => {
    nobody()
    return Response.json({ success: true, message: '', data: verdictOf(1, 'a') })
  })
  await sendCards(answered.session_id)
  expect([asked.mock.calls.length, unsent()]).toEqual([1, 2])
  isBack()
  await sendCards(answered.session_id)
  expect([asked.mock.calls.length, unsent()]).toEqual([3, 0])
  expect(useSending.getState().isUnreachable).toBe(false)
})
