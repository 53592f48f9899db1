import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONGEST_ANSWER, MOST } from '#contract/quiz/draft-limits.ts'
import { BODY_LIMITS } from '#contract/api/endpoint.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { recordFigure } from '../support/figures.ts'
import { Player } from '../support/player.ts'
import { openSite, type Site } from '../support/site.ts'
import { tellsThreadTime, threadTime } from '../support/thread-time.ts'

const NOBODY = '00000000-0000-4000-8000-00000000dead'

let site: Site
let cookie: string
beforeAll(async () => {
  site = await openSite()
  cookie = (await makeUser(site.database)).cookie
})
afterAll(() => site.close())

const DOORS = [
  ['an attempt that nobody began', 'PUT', `/api/attempts/${NOBODY}/answers/x`],
  ['a room that is not there', 'PUT', '/api/rooms/000000/answers/x'],
  ['a card of no session', 'PUT', `/api/practice/sessions/${NOBODY}/answers/${NOBODY}`],
] as const

const numbered = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"${n}":0`).join()}}`

/** The processor time of this thread, with the test's own: writing the bodies into a socket. */
async function workFor(send: () => Promise<{ status: number }>, status: number): Promise<number> {
  const before = threadTime()
  for (let times = 0; times < 3; times++) expect((await send()).status).toBe(status)
  return threadTime() - before
}

describe('T62: a body made to be hard to read', () => {
  // 200,000 fields held the process for a second each, the smaller ones for a quarter.
  it.runIf(tellsThreadTime).each(DOORS)('costs next to nothing at %s', async (where, method, path) => {
    const put = (fields: number) => {
      const body = `{"answer":${numbered(fields)}}`
      return () => site.call(method, path, { body })
    }
    await put(1)()
    const spent = (await workFor(put(200_000), 413)) + (await workFor(put(40_000), 400))
    recordFigure(`Main thread for six bodies of up to 200,000 fields, sent to ${where}`, spent, 'ms')
    expect(spent).toBeLessThan(250)
  })

  it.runIf(tellsThreadTime)('costs next to nothing as the key of a draft, or as a name', async () => {
    const body = `{"quiz_title":"Rivers","questions":[{"key":${numbered(180_000)}}]}`
    const save = () => site.call('POST', '/api/quiz', { cookie, body })
    const marks = `${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}`
    const register = () =>
      site.call('POST', '/register', {
        body: { name: `ana${marks}`, email: 'ana@example.com', password: 'a'.repeat(9) },
      })
    const spent = (await workFor(save, 400)) + (await workFor(register, 400))
    recordFigure('Main thread for six drafts and names that are hard to read', spent, 'ms')
    expect(spent).toBeLessThan(250)
  })

  // Each of these signs stands for eighteen letters.
  it.runIf(tellsThreadTime)('costs next to nothing as the answers to a list', async () => {
    const key = Array.from({ length: 50 }, (_, n) => ({ answers: [`Country ${n}`] }))
    const list = { type: 'list' as const, text: 'Name them all.', options: [], key, why: '', source: '' }
    const { quizUrl } = await makeQuiz(site.database, await makeUser(site.database), { questions: [list] })
    const player = new Player(site)
    const { attempt_id, quiz } = (await player.start(quizUrl)).body.data
    const answer = Array.from({ length: 150 }, (_, n) => `${'\uFDFA'.repeat(190)}${n}`)
    const before = threadTime()
    expect((await player.answer(attempt_id, quiz.questions[0]?.qid ?? '', answer)).status).toBe(200)
    const spent = threadTime() - before
    recordFigure('Main thread for 150 answers that stand for 500,000 letters', spent, 'ms')
    expect(spent).toBeLessThan(150)
  })
})

describe('the largest body that a player sends', () => {
  /** As a client does that escapes everything but ASCII. */
  const escaped = (text: string): string =>
    text.replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

  it.each(DOORS)('is read, also for %s', async (_, method, path) => {
    const answer = Array.from({ length: MOST.listAnswers }, () => 'ж'.repeat(LONGEST_ANSWER))
    const body = escaped(JSON.stringify({ answer }))
    expect(body.length).toBeGreaterThan(0.95 * BODY_LIMITS.answer.bytes)
    expect((await site.call(method, path, { body })).status).toBe(404)
  })
})
