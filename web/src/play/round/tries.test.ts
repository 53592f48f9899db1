import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, Question } from '#contract/quiz/question.ts'
import { drain } from '#web/platform/sender.ts'
import { roundSteps, type QueueIO } from './send-answers.ts'
import { beginRound, giveAnswer, type Round, unsentTries } from './round.ts'
import { restoreRound, summaryOf } from './stored-round.ts'
import { isSummaryEntry, isTriedEntry } from './round-storage.ts'
import { makeQuiz, question, verdictOn } from './test/quiz.ts'
import { answerOfTried } from '#web/kinds/kind-props.ts'
import { addTry, dropTry, mergeFinds } from './tries.ts'

const PLANETS = ['Mercury', 'Venus', 'Earth', 'Mars']
const list: Question = { ...question('q1'), type: 'list', options: [], total: PLANETS.length }
const quiz = { ...makeQuiz(1), questions: [list, question('q2')] }

class Refusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** A server that knows the planets, on a connection that can break before or after a request arrives. */
class Server {
  readonly found: string[] = []
  given: Answer | undefined
  seen: string[] = []
  line: () => 'up' | 'before' | 'after' = () => 'up'

  async #over<T>(work: () => T): Promise<T> {
    const broken = this.line()
    await Promise.resolve()
    if (broken === 'before') throw new TypeError('Failed to fetch')
    const answer = work()
    if (broken === 'after') throw new TypeError('Failed to fetch')
    return answer
  }

  start: QueueIO['start'] = (round) =>
    this.#over(() => ({
      attempt_id: 'round-1',
      quiz_id: quiz.id,
      version: 1,
      seed: round.seed,
      answers: this.given === undefined ? [] : [verdictOn('q1', this.given)],
      finds: this.found.map((text) => ({ qid: 'q1', id: text.toLowerCase(), text })),
      quiz,
    }))

  answer: QueueIO['answer'] = (_, { qid, answer }) =>
    this.#over(() => {
      this.given ??= answer
      return verdictOn(qid, this.given)
    })

  try: QueueIO['try'] = (_, { text }) =>
    this.#over(() => {
      if (this.given !== undefined) throw new Refusal('ALREADY_ANSWERED')
      this.seen.push(text)
      const hit = PLANETS.find((planet) => planet.toLowerCase() === text.toLowerCase())
      const again = hit !== undefined && this.found.includes(hit)
      if (hit !== undefined && !again) this.found.push(hit)
      const ids = this.found.map((name) => name.toLowerCase())
      return { hit: hit?.toLowerCase() ?? null, text: hit ?? text, found: ids, again }
    })
}

const trying = (round: Round, ...texts: string[]): Round =>
  texts.reduce((now, text) => ({ ...now, tried: addTry(now.tried, { qid: 'q1', text }) }), round)

function deskFor({ start, answer, try: tryOne }: Server, round: Round): QueueIO & { now: () => Round } {
  let now = round
  return { now: () => now, read: () => now, change: (how) => void (now = how(now)), start, answer, try: tryOne }
}

const begun = (...texts: string[]): Round => trying(beginRound(quiz, 1), ...texts)
const foundIn = (round: Round): string[] => (round.tried.get('q1') ?? []).flatMap(({ found }) => found?.text ?? [])

test('tries are sent one after another, in the order in which they were typed', async () => {
  const server = new Server()
  const io = deskFor(server, begun('mars', 'pluto', 'VENUS'))
  expect(await drain(roundSteps(io))).toBe('sent')
  expect(server.seen).toEqual(['mars', 'pluto', 'VENUS'])
  expect(io.now().tried.get('q1')).toEqual([
    { text: 'mars', found: { id: 'mars', text: 'Mars' } },
    { text: 'pluto', found: null },
    { text: 'VENUS', found: { id: 'venus', text: 'Venus' } },
  ])
})

test('the answer has what was found first, then what was not, and no more than it may', () => {
  const all = begun('pluto', 'x').tried.get('q1') ?? []
  const tried = [...all, { text: 'mars', found: { id: 'mars', text: 'Mars' } }]
  expect(answerOfTried(list, tried)).toEqual(['Mars', 'pluto', 'x'])
  const many = Array.from({ length: 30 }, (_, at) => ({ text: `no ${at}`, found: null }))
  expect(answerOfTried(list, [...many, ...tried])).toHaveLength(12)
  expect(answerOfTried(list, [...many, ...tried])).toContain('Mars')
})

test('what another device found is learnt with the next try', async () => {
  const server = new Server()
  const io = deskFor(server, begun('mars'))
  await drain(roundSteps(io))
  server.found.push('Earth')
  io.change((round) => trying(round, 'venus'))
  expect(await drain(roundSteps(io))).toBe('sent')
  expect(foundIn(io.now()).toSorted()).toEqual(['Earth', 'Mars', 'Venus'])
})

test('a question answered elsewhere takes no more tries, and shows its answer', async () => {
  const server = new Server()
  const io = deskFor(server, begun('mars'))
  await drain(roundSteps(io))
  server.given = ['Mars']
  io.change((round) => trying(round, 'venus'))
  expect(await drain(roundSteps(io))).toBe('sent')
  expect(io.now().given.get('q1')?.answer).toEqual(['Mars'])
  expect(unsentTries(io.now())).toEqual([])
})

test('a round that the server has lost is tried again from the beginning', async () => {
  const server = new Server()
  const io = deskFor(server, begun('mars'))
  await drain(roundSteps(io))
  server.found.length = 0
  let isLost = true
  io.try = (id, one) => {
    if (!isLost) return server.try(id, one)
    isLost = false
    return Promise.reject(new Refusal('NOT_FOUND'))
  }
  io.change((round) => trying(round, 'venus'))
  expect(await drain(roundSteps(io))).toBe('sent')
  expect(server.found).toEqual(['Mars', 'Venus'])
})

test('when the time is over, tries that never left are answered with', () => {
  const tried = begun('mars', 'pluto')
  expect(giveAnswer(tried, 'q1', null).given.get('q1')?.answer).toEqual(['mars', 'pluto'])
  expect(giveAnswer(begun(), 'q1', null).given.get('q1')?.answer).toBeNull()
})

test('tries outlive the page, and those of an answered question are gone', async () => {
  const server = new Server()
  const io = deskFor(server, begun('mars', 'pluto'))
  await drain(roundSteps(io))
  io.change((round) => trying(round, 'venus'))
  const kept: unknown[] = JSON.parse(JSON.stringify(summaryOf(io.now())))
  const stored = { recent: undefined, summary: kept.filter(isSummaryEntry), tried: kept.filter(isTriedEntry) }
  expect(restoreRound(quiz, stored, 1).tried).toEqual(io.now().tried)
  expect(summaryOf(giveAnswer(io.now(), 'q1', ['Mars']))).toMatchObject([{ qid: 'q1', answer: ['Mars'] }])
})

test('only what was not checked can be taken back; finds of another tab join', async () => {
  const server = new Server()
  const io = deskFor(server, begun('mars'))
  await drain(roundSteps(io))
  const now = trying(io.now(), 'venus').tried
  expect(dropTry(now, { qid: 'q1', text: 'venus' })).toEqual(io.now().tried)
  expect(dropTry(now, { qid: 'q1', text: 'mars' })).toEqual(now)
  const other = deskFor(server, begun('Earth'))
  await drain(roundSteps(other))
  expect(mergeFinds(now, other.now().tried).get('q1')).toHaveLength(3)
})

test('however the connection breaks, every try is checked in the end and every find is known', async () => {
  const lines = fc.array(fc.constantFrom('up', 'before', 'after'), { maxLength: 30 })
  const texts = fc.uniqueArray(fc.constantFrom(...PLANETS, 'pluto', 'mars', 'sun', 'moon'), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(lines, texts, async (breaks, typed) => {
      const server = new Server()
      const left = [...breaks]
      server.line = () => left.shift() ?? 'up'
      const io = deskFor(server, begun(...typed))
      for (let again = 0; again < 100; again++) {
        const outcome = await drain(roundSteps(io)).catch(() => null)
        if (outcome === 'sent') break
      }
      expect(unsentTries(io.now())).toEqual([])
      expect(new Set(foundIn(io.now()))).toEqual(new Set(server.found))
      const wanted = PLANETS.filter((planet) => typed.some((one) => one.toLowerCase() === planet.toLowerCase()))
      expect(server.found.toSorted()).toEqual(wanted.toSorted())
    }),
  )
})
