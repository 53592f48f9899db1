import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Verdict } from '#contract/api/play.ts'
import type { Answer } from '#contract/quiz/question.ts'
import { drain } from '#web/platform/sender.ts'
import { roundSteps, type QueueIO } from './send-answers.ts'
import { beginRound, giveAnswer, type Round } from './round.ts'
import { makeQuiz, verdictOn } from './test/quiz.ts'

class Refusal extends Error {
  readonly code: string
  readonly verdict: Verdict | undefined
  constructor(code: string, verdict?: Verdict) {
    super(code)
    this.code = code
    this.verdict = verdict
  }
}

/** A server that follows the contract, on a connection that can break before or after a request arrives. */
class Server {
  readonly quiz = makeQuiz(6)
  readonly rounds = new Map<string, Map<string, Answer>>()
  open: string | null = null
  isClosed = false
  writes = 0
  line: () => 'up' | 'before' | 'after' = () => 'up'

  async #over<T>(work: () => T): Promise<T> {
    const broken = this.line()
    await Promise.resolve()
    if (broken === 'before') throw new TypeError('Failed to fetch')
    const answer = work()
    if (broken === 'after') throw new TypeError('Failed to fetch')
    return answer
  }

  start = (round: Round) =>
    this.#over(() => {
      const id = this.open ?? `round-${this.rounds.size + 1}`
      this.open = id
      const given = this.rounds.get(id) ?? new Map<string, Answer>()
      this.rounds.set(id, given)
      const answers = [...given].map(([qid, answer]) => verdictOn(qid, answer))
      return {
        attempt_id: id,
        quiz_id: this.quiz.id,
        version: 1,
        seed: round.seed,
        answers,
        finds: [],
        quiz: this.quiz,
      }
    })

  answer: QueueIO['answer'] = (id, { qid, answer }) =>
    this.#over(() => {
      const given = this.rounds.get(id)
      if (!given || id !== this.open) throw new Refusal('NOT_FOUND')
      if (this.isClosed) throw new Refusal('CONFLICT')
      const before = given.get(qid)
      if (before !== undefined && before !== answer) throw new Refusal('ALREADY_ANSWERED', verdictOn(qid, before))
      if (before === undefined) this.writes++
      given.set(qid, before ?? answer)
      return verdictOn(qid, given.get(qid) ?? null)
    })
}

function deskFor(server: Server, round: Round): QueueIO & { now: () => Round } {
  let now = round
  return {
    now: () => now,
    read: () => now,
    change: (how) => void (now = how(now)),
    start: server.start,
    answer: server.answer,
    try: () => Promise.reject(new Refusal('NOT_FOUND')),
  }
}

const answers = (round: Round): Record<string, Answer> =>
  Object.fromEntries([...round.given].map(([qid, { answer }]) => [qid, answer]))

const begun = (server: Server, ...qids: string[]): Round =>
  qids.reduce((round, qid) => giveAnswer(round, qid, 'a'), beginRound(server.quiz, 1))

test('a round begins on the server before its answers are sent, in their order', async () => {
  const server = new Server()
  const io = deskFor(server, begun(server, 'q3', 'q1'))
  expect(await drain(roundSteps(io))).toBe('sent')
  expect([...(server.rounds.get('round-1') ?? [])]).toEqual([
    ['q3', 'a'],
    ['q1', 'a'],
  ])
  expect(io.now().given.get('q3')).toMatchObject({ sent: true, correct: true })
})

test('an answer that came too late takes the verdict that stands', async () => {
  const server = new Server()
  const io = deskFor(server, begun(server))
  await drain(roundSteps(io))
  server.rounds.get('round-1')?.set('q1', 'b')
  io.change((round) => giveAnswer(round, 'q1', 'a'))
  expect(await drain(roundSteps(io))).toBe('sent')
  expect(io.now().given.get('q1')).toMatchObject({ answer: 'b', correct: false })
})

test('a round that the server has lost is begun anew with all its answers', async () => {
  const server = new Server()
  const io = deskFor(server, begun(server, 'q1', 'q2'))
  await drain(roundSteps(io))
  server.open = null
  io.change((round) => giveAnswer(round, 'q3', 'a'))
  expect(await drain(roundSteps(io))).toBe('sent')
  expect(Object.fromEntries(server.rounds.get('round-2') ?? [])).toEqual({ q1: 'a', q2: 'a', q3: 'a' })
  expect(io.now().attemptId).toBe('round-2')
})

test('an answer that the server will never take is taken back', async () => {
  const server = new Server()
  const io = deskFor(server, begun(server, 'q1', 'q2'))
  io.answer = async (id, next) => {
    if (next.qid === 'q1') throw new Refusal('INVALID')
    return server.answer(id, next)
  }
  expect(await drain(roundSteps(io))).toBe('sent')
  expect(answers(io.now())).toEqual({ q2: 'a' })
})

test('a round closed elsewhere is over, a quiz taken off cannot begin, one begun goes on', async () => {
  const server = new Server()
  const io = deskFor(server, begun(server, 'q1'))
  server.isClosed = true
  expect(await drain(roundSteps(io))).toBe('over')
  server.isClosed = false
  io.start = () => Promise.reject(new Refusal('NOT_FOUND'))
  io.change((round) => ({ ...round, synced: false }))
  expect(await drain(roundSteps(io))).toBe('sent')
  io.change(() => begun(server, 'q2'))
  expect(await drain(roundSteps(io))).toBe('gone')
})

test('whatever the line does, nothing is lost and nothing counted twice', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('answer' as const),
      question: fc.integer({ min: 1, max: 6 }),
      is: fc.constantFrom('a', 'b'),
    }),
    fc.record({ kind: fc.constant('send' as const), tab: fc.boolean() }),
    fc.record({ kind: fc.constant('reload' as const) }),
  )
  const line = fc.array(fc.constantFrom('up' as const, 'up' as const, 'before' as const, 'after' as const), {
    minLength: 1,
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), line, async (steps, breaks) => {
      const server = new Server()
      let at = 0
      server.line = () => breaks[at++ % breaks.length] ?? 'up'
      const first = new Map<string, string>()
      const io = deskFor(server, begun(server))
      for (const one of steps) {
        if (one.kind === 'answer') {
          const qid = `q${one.question}`
          if (!first.has(qid)) first.set(qid, one.is)
          io.change((round) => giveAnswer(round, qid, one.is))
        } else if (one.kind === 'reload')
          io.change((round) => ({
            ...round,
            synced: false,
            given: new Map([...round.given].map(([qid, given]) => [qid, { ...given, sent: given.correct !== null }])),
          }))
        else {
          const twice = one.tab ? [drain(roundSteps(io)), drain(roundSteps(io))] : [drain(roundSteps(io))]
          await Promise.allSettled(twice)
        }
      }
      server.line = () => 'up'
      expect(await drain(roundSteps(io))).toBe('sent')
      const [recorded] = server.rounds.values()
      expect(server.rounds.size).toBe(1)
      expect(Object.fromEntries(recorded ?? [])).toEqual(Object.fromEntries(first))
      expect(answers(io.now())).toEqual(Object.fromEntries(first))
      expect(server.writes).toBe(first.size)
    }),
    { numRuns: process.env.DEEP ? 5000 : 300 },
  )
})
