import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import type { Renderer } from '#contract/api/page.ts'
import type { Attempt } from '#contract/api/play.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { loadRenderer } from '#server/platform/http/mount-pages.ts'
import { sweepAll } from '#server/platform/work/sweeper.ts'
import { sweepFigureBatches, Figures } from '#server/play/figures.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { overNetwork, socketOf } from '../support/over-network.ts'
import { openFaultProxy } from '../support/process/fault-proxy.ts'
import { testConfig, testLog } from '../support/site.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { until } from '../support/until.ts'

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

describe('counts whose commit gets no answer', () => {
  /** Counts a play over a connection that ends at the first commit. */
  async function countOverLostConnection() {
    const { id } = await makeQuiz(database, await makeUser(database))
    const proxy = await openFaultProxy(socketOf(database.url))
    const own = await openDatabase({ url: overNetwork(database.url, proxy.port), connections: 2 })
    const figures = new Figures(own.db, testLog().log)
    const commit = proxy.cutAt('COMMIT')
    figures.countPlay(id, 50, true)
    await figures.fold()
    expect(figures.job.failures).toBe(1)
    return {
      figures,
      commit,
      countNew: () => figures.countPlay(id, 75, false),
      counted: () => database.sql('SELECT percent, plays FROM score_figures WHERE quiz_id = $1 ORDER BY percent', [id]),
      async close() {
        await figures.close()
        await own.close()
        await proxy.close()
      },
    }
  }
  const connectionsThat = (condition: string) =>
    database.sql<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND ${condition} ORDER BY xact_start`,
    )
  const ONCE = { percent: 50, plays: 1 }

  it('are counted once, if it was done', async () => {
    const { figures, commit, counted, countNew, close } = await countOverLostConnection()
    commit.passOn()
    await until('they are counted', async () => (await counted()).length > 0)
    countNew()
    await figures.fold()
    expect(await counted()).toEqual([ONCE, { percent: 75, plays: 1 }])
    await close()
  })

  it('are counted once, if it is done only while they are written again', async () => {
    const { figures, commit, counted, close } = await countOverLostConnection()
    const again = figures.fold()
    await until('they wait', async () => (await connectionsThat("wait_event_type = 'Lock'")).length > 0)
    commit.passOn()
    await again
    await close()
    expect(await counted()).toEqual([ONCE])
  })

  it('are counted, if it was never done', async () => {
    const { counted, close } = await countOverLostConnection()
    const [held] = await connectionsThat("state = 'idle in transaction'")
    await database.sql('SELECT pg_terminate_backend($1)', [held?.pid])
    await close()
    expect(await counted()).toEqual([ONCE])
  })

  it('are told from others by a row of their process, which goes when it has long ended', async () => {
    const { commit, close } = await countOverLostConnection()
    commit.passOn()
    await close()
    expect(await database.sql('SELECT FROM figure_batches')).not.toEqual([])
    await database.advance('8 days')
    await sweepFigureBatches(database.db)
    expect(await database.sql('SELECT FROM figure_batches')).toEqual([])
  })
})
