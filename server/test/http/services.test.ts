import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROOF_HEADER } from '#contract/envelope.ts'
import type { Renderer } from '#contract/page.ts'
import type { Attempt } from '#contract/play.ts'
import { buildApp } from '#server/app.ts'
import { loadRenderer } from '#server/platform/http/renderer.ts'
import { sweepAll } from '#server/platform/work/sweeper.ts'
import { Figures } from '#server/play/figures.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { testConfig, testLog } from '../support/site.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let renderer: Renderer
let database: TestDatabase
beforeAll(async () => {
  renderer = await loadRenderer()
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const buildSite = () => buildApp({ config: testConfig(), database, log: testLog().log, renderer })

describe('a site that is closed', () => {
  it('has written what it had counted a moment before', async () => {
    const { id, quizUrl } = await makeQuiz(database, await makeUser(database))
    const { app } = await buildSite()
    const headers = { [PROOF_HEADER.name]: PROOF_HEADER.value }
    const begun = await app.inject({
      method: 'POST',
      url: '/api/attempts',
      headers,
      payload: { quiz_url: quizUrl, embed: true },
    })
    const { attempt_id, quiz } = begun.json<{ data: Attempt }>().data
    const { qid = '' } = quiz.questions[0] ?? {}
    const url = `/api/attempts/${attempt_id}/answers/${qid}`
    expect((await app.inject({ method: 'PUT', url, headers, payload: { answer: null } })).statusCode).toBe(200)
    await app.close()
    const [counted] = await database.sql('SELECT answers FROM question_figures WHERE quiz_id = $1', [id])
    expect(counted).toEqual({ answers: 1 })
  })

  it('runs no job any more', async () => {
    const { app, services } = await buildSite()
    await app.ready()
    await app.close()
    const runs = services.jobs.map((job) => job.runs)
    for (const job of services.jobs) await job.runNow()
    expect(services.jobs.map((job) => job.runs)).toEqual(runs)
    expect(new Set(services.jobs.map(({ name }) => name)).size).toBe(services.jobs.length)
  })
})

it('a sweep that fails keeps none of the others from running', async () => {
  const done: string[] = []
  const sweep = (name: string) => async () => void done.push(name)
  const fail = (reason: string) => () => Promise.reject(new Error(reason))
  const sweeps = [sweep('first'), fail('one'), sweep('second'), fail('two'), sweep('last')]
  const failure: unknown = await sweepAll(database, sweeps).catch((error: unknown) => error)
  expect(done).toEqual(['first', 'second', 'last'])
  expect(failure).toMatchObject({
    message: '2 of 5 sweeps failed.',
    errors: [{ message: 'one' }, { message: 'two' }],
  })
})

describe('counts that cannot be written', () => {
  it('are kept, told in the log, and written the next time', async () => {
    const { id } = await makeQuiz(database, await makeUser(database))
    const { log, logged } = testLog()
    const figures = new Figures(database.db, log)
    figures.countPlay(id, 50, true)
    await database.sql('ALTER TABLE score_figures RENAME TO away')
    await figures.fold()
    await database.sql('ALTER TABLE away RENAME TO score_figures')
    figures.countPlay(id, 50, false)
    await figures.close()
    expect(await database.sql('SELECT percent, plays FROM score_figures WHERE quiz_id = $1', [id])).toEqual([
      { percent: 50, plays: 2 },
    ])
    expect(logged.join()).toContain('"job":"figures"')
  })
})
