import { expect, test } from 'vitest'
import type { Answer } from '#contract/quiz/question.ts'
import { ApiError } from '#web/platform/api.ts'
import { drainCards, type CardIO } from './send-cards.ts'
import { giveCard, givenTo, unsentCards, type PracticeSession } from './practice-session.ts'
import { makeSession, verdictOf } from './test-session.ts'

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
  await expect(drainCards(io)).rejects.toThrow('Failed to fetch')
  expect(unsentCards(now.session)).toHaveLength(3)
  server.refuses = () => null
  await drainCards(io)
  expect(server.scheduled).toEqual(['c1', 'c2', 'c3'])
  expect(unsentCards(now.session)).toEqual([])
  expect(givenTo(now.session, 'c2')?.verdict?.correct).toBe(true)
})

test('an answer whose verdict got lost on the way is sent again, and scheduled once', async () => {
  const { server, now, io } = setUp(answered)
  server.loses = true
  await expect(drainCards(io)).rejects.toThrow('Failed to fetch')
  server.loses = false
  await drainCards(io)
  expect(server.scheduled).toEqual(['c1', 'c2', 'c3'])
  expect(unsentCards(now.session)).toEqual([])
})

test('a card that left the deck and one that was edited hold up no other', async () => {
  const { server, now, io } = setUp(answered)
  server.refuses = (id) => (id === 'c1' ? 'NOT_FOUND' : id === 'c2' ? 'INVALID' : null)
  await drainCards(io)
  expect(['c1', 'c2', 'c3'].map((id) => givenTo(now.session, id)?.loss)).toEqual(['gone', 'changed', null])
  expect(server.scheduled).toEqual(['c3'])
})

test('a session that was deleted meanwhile sends nothing more', async () => {
  const { server, io } = setUp(answered)
  const left = { isThere: true }
  await drainCards({
    ...io,
    read: () => (left.isThere ? io.read() : null),
    send: async (id, answer) => {
      left.isThere = false
      return io.send(id, answer)
    },
  })
  expect(server.scheduled).toEqual(['c1'])
})
