import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Verdict } from '#contract/play.ts'
import type { Answer } from '#contract/question.ts'
import { sendAnswers, type Desk } from './answer-queue.ts'
import { beginRun, giveAnswer, type Run } from './attempt.ts'
import { makeQuiz, verdictOn } from './test-quiz.ts'

class Refusal extends Error {
  readonly code: string
  readonly verdict: Verdict | undefined
  constructor(code: string, verdict?: Verdict) {
    super(code)
    this.code = code
    this.verdict = verdict
  }
}

/** A server as the contract describes it, on a line that can break before or after it was reached. */
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

  start = (run: Run) =>
    this.#over(() => {
      const id = this.open ?? `round-${this.rounds.size + 1}`
      this.open = id
      const given = this.rounds.get(id) ?? new Map<string, Answer>()
      this.rounds.set(id, given)
      const answers = [...given].map(([qid, answer]) => verdictOn(qid, answer))
      return { attempt_id: id, quiz_id: this.quiz.id, version: 1, seed: run.seed, answers, quiz: this.quiz }
    })

  send = (id: string, qid: string, answer: Answer) =>
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

function deskFor(server: Server, run: Run): Desk & { now: () => Run } {
  let now = run
  return {
    now: () => now,
    read: () => now,
    change: (how) => void (now = how(now)),
    start: server.start,
    send: server.send,
  }
}

const answers = (run: Run): Record<string, Answer> =>
  Object.fromEntries([...run.given].map(([qid, { answer }]) => [qid, answer]))

const begun = (server: Server, ...qids: string[]): Run =>
  qids.reduce((run, qid) => giveAnswer(run, qid, 'a'), beginRun(server.quiz, 1))

test('a round begins on the server before its answers are sent, in their order', async () => {
  const server = new Server()
  const desk = deskFor(server, begun(server, 'q3', 'q1'))
  expect(await sendAnswers(desk)).toBe('sent')
  expect([...(server.rounds.get('round-1') ?? [])]).toEqual([
    ['q3', 'a'],
    ['q1', 'a'],
  ])
  expect(desk.now().given.get('q3')).toMatchObject({ sent: true, correct: true })
})

test('an answer that came too late takes the verdict that stands', async () => {
  const server = new Server()
  const desk = deskFor(server, begun(server))
  await sendAnswers(desk)
  server.rounds.get('round-1')?.set('q1', 'b')
  desk.change((run) => giveAnswer(run, 'q1', 'a'))
  expect(await sendAnswers(desk)).toBe('sent')
  expect(desk.now().given.get('q1')).toMatchObject({ answer: 'b', correct: false })
})

test('a round that the server has lost is begun anew with all its answers', async () => {
  const server = new Server()
  const desk = deskFor(server, begun(server, 'q1', 'q2'))
  await sendAnswers(desk)
  server.open = null
  desk.change((run) => giveAnswer(run, 'q3', 'a'))
  expect(await sendAnswers(desk)).toBe('sent')
  expect(Object.fromEntries(server.rounds.get('round-2') ?? [])).toEqual({ q1: 'a', q2: 'a', q3: 'a' })
  expect(desk.now().attemptId).toBe('round-2')
})

test('an answer that the server will never take is taken back', async () => {
  const server = new Server()
  const desk = deskFor(server, begun(server, 'q1', 'q2'))
  const send = server.send
  desk.send = async (id, qid, answer) => {
    if (qid === 'q1') throw new Refusal('INVALID')
    return send(id, qid, answer)
  }
  expect(await sendAnswers(desk)).toBe('sent')
  expect(answers(desk.now())).toEqual({ q2: 'a' })
})

test('a round closed elsewhere is over, a quiz taken off cannot begin, one begun goes on', async () => {
  const server = new Server()
  const desk = deskFor(server, begun(server, 'q1'))
  server.isClosed = true
  expect(await sendAnswers(desk)).toBe('over')
  server.isClosed = false
  desk.start = () => Promise.reject(new Refusal('NOT_FOUND'))
  desk.change((run) => ({ ...run, synced: false }))
  expect(await sendAnswers(desk)).toBe('sent')
  desk.change(() => begun(server, 'q2'))
  expect(await sendAnswers(desk)).toBe('gone')
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
      const desk = deskFor(server, begun(server))
      for (const one of steps) {
        if (one.kind === 'answer') {
          const qid = `q${one.question}`
          if (!first.has(qid)) first.set(qid, one.is)
          desk.change((run) => giveAnswer(run, qid, one.is))
        } else if (one.kind === 'reload')
          desk.change((run) => ({
            ...run,
            synced: false,
            given: new Map([...run.given].map(([qid, given]) => [qid, { ...given, sent: given.correct !== null }])),
          }))
        else {
          const twice = one.tab ? [sendAnswers(desk), sendAnswers(desk)] : [sendAnswers(desk)]
          await Promise.allSettled(twice)
        }
      }
      server.line = () => 'up'
      expect(await sendAnswers(desk)).toBe('sent')
      const [round] = server.rounds.values()
      expect(server.rounds.size).toBe(1)
      expect(Object.fromEntries(round ?? [])).toEqual(Object.fromEntries(first))
      expect(answers(desk.now())).toEqual(Object.fromEntries(first))
      expect(server.writes).toBe(first.size)
    }),
    { numRuns: process.env.DEEP ? 5000 : 300 },
  )
})
