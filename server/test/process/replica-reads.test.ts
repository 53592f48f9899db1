import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api/api.ts'
import type { Replica } from '#server/platform/db/replica.ts'
import { Reads } from '#server/platform/http/reads.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import type { Replicated } from '../support/replicated-database.ts'
import { openReplicatedSite, type ReplicatedSite } from '../support/replicated-site.ts'
import { makeSpender } from '../support/rewards.ts'
import { testConfig, type WholeSite } from '../support/site.ts'
import { attributeOf, openTraceCollector } from '../support/trace-collector.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

let opened: ReplicatedSite
let pair: Replicated
let site: WholeSite
let other: WholeSite
let plain: WholeSite
let replica: Replica
let author: MadeUser
let quiz: { id: string; quizUrl: string }
let get: ReplicatedSite['get']
let quizzesOnBoard: ReplicatedSite['quizzesOnBoard']
let settled: ReplicatedSite['settled']
let stopReplay: ReplicatedSite['stopReplay']

beforeAll(async () => {
  opened = await openReplicatedSite()
  ;({ pair, site, other, plain, replica, author, quiz, get, quizzesOnBoard, settled, stopReplay } = opened)
})
afterAll(() => opened.close())
afterEach(() => opened.resumeReplay())

const titlesOf = async (path: string) =>
  (await get<{ items: { quiz_title: string }[] }>(path)).body.data.items.map(({ quiz_title }) => quiz_title)

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const longAgo = () => new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10)

describe('what may be a second old', () => {
  /** An address for each call, by feature and name; some twice. */
  const addresses = (): Record<string, string[]> => ({
    'catalogue.categories': ['/api/categories'],
    'catalogue.pick': ['/api/todays-pick'],
    'catalogue.home': ['/api/home'],
    'catalogue.didYouMean': ['/api/did-you-mean?q=capitols+of+europa'],
    'catalogue.author': [`/api/authors/${author.id}`],
    'catalogue.moved': ['/api/moved-quizzes/no-such-quiz'],
    'catalogue.quizzes': ['/api/quiz/all', '/api/quiz/all?q=capitols', '/api/quiz/geography?sort=popular'],
    'leaderboard.board': ['/api/leaderboard', '/api/leaderboard?period=all&page=2'],
    'reports.day': ['/api/reports/', `/api/reports/?date=${longAgo()}`],
    'reports.range': ['/api/reports/range', '/api/reports/range?days=30'],
    'reports.quiz': [`/api/reports/quiz/${quiz.id}`],
    'reports.books': ['/api/books', `/api/books?date=${yesterday()}`, `/api/books?date=${longAgo()}`],
    'reports.questionReports': ['/api/question-reports'],
    'reports.questions': [`/api/quiz/${quiz.id}/questions`],
  })
  const flagged = endpoints
    .filter(({ endpoint }) => endpoint.fromReplica)
    .map(({ feature, name }) => `${feature}.${name}`)

  it('is a read, and every one of them is tried here', () => {
    expect(flagged.toSorted()).toEqual(Object.keys(addresses()).toSorted())
    for (const { endpoint } of endpoints)
      if (endpoint.fromReplica)
        expect([endpoint.method, endpoint.unsafe, endpoint.stream]).toEqual(['GET', undefined, undefined])
  })

  it.each([...flagged, 'the sitemap'])('%s comes from the standby, and is what the primary says', async (name) => {
    // Days that are over are stored when they are first asked for, which only the primary can do.
    for (const path of addresses()[name] ?? []) if (name.startsWith('reports')) await get(path, author.cookie)
    await settled()
    for (const path of addresses()[name] ?? ['/sitemap.xml']) {
      const { counts } = replica
      const [answered, passedOn] = [counts.answered, counts.passedOn]
      const there = await get(path, author.cookie)
      const isMissing = there.status === 404
      expect([there.status, counts.answered - answered, counts.passedOn - passedOn], path).toEqual(
        isMissing ? [404, 0, 1] : [200, 1, 0],
      )
      const here = await get(path, author.cookie, plain)
      expect(here.text).toBe(there.text)
    }
  })

  it('reports have caches of their own there, which are told with the others', () => {
    const named = ({ services }: WholeSite) =>
      Object.keys(services.caches).filter((name) => name.startsWith('replica-'))
    expect(named(site)).toEqual([
      'replica-report-days',
      'replica-report-counts',
      'replica-report-quizzes',
      'replica-report-books',
      'replica-report-analyses',
      'replica-report-plays',
    ])
    expect([named(plain), plain.services.replicaReportCaches]).toEqual([[], undefined])
  })

  it('its statements are traced', async ({ onTestFinished }) => {
    const collector = await openTraceCollector()
    const config = { databaseReadUrl: pair.readUrl, tracesUrl: collector.url }
    const traced = await site.another({ config })
    onTestFinished(async () => {
      await traced.close()
      await collector.close()
    })
    await until('one that was read there is sent', async () => {
      await get('/api/leaderboard?period=all', author.cookie, traced)
      return collector.spans.some((span) => attributeOf(span, 'tenpip.replica') === true)
    })
  })

  it('pages are rendered from it', async () => {
    await settled()
    const { answered } = replica.counts
    expect((await get('/quiz/all')).status).toBe(200)
    expect(replica.counts.answered).toBeGreaterThan(answered)
  })

  it('days that are over are stored by the primary, once', async () => {
    const played = await makeQuiz(pair.database, author)
    const began = 'INSERT INTO attempts (quiz_id, version, seed, replay) VALUES ($1, 1, 1, false)'
    await pair.database.sql(began, [played.id])
    await makeSpender(pair.database, 5)
    const day = new Date().toISOString().slice(0, 10)
    await pair.database.advance('9 days')
    const stored = () =>
      pair.database.sql(
        `SELECT (SELECT count(*)::int FROM authored_days WHERE author_id = $1 AND day = $2) AS authored,
                (SELECT count(*)::int FROM book_days WHERE day = $2) AS books`,
        [author.id, day],
      )
    expect(await stored()).toEqual([{ authored: 0, books: 0 }])
    for (const passed of [1, 0]) {
      await settled()
      const { passedOn } = replica.counts
      expect((await get(`/api/reports/?date=${day}`, author.cookie)).status).toBe(200)
      expect(replica.counts.passedOn - passedOn).toBe(passed)
      expect(await stored()).toEqual([{ authored: 1, books: 1 }])
    }
    await pair.database.advance('-9 days')
  })
})

describe('what a person has just done', () => {
  it('is seen on every server, however far the standby is behind', async () => {
    for (let isProven = false; !isProven;) {
      const user = await makeUser(pair.database)
      const visitor = new Visitor(site)
      visitor.cookies.set('session', user.cookie.slice('session='.length))
      const quiz = await makeQuiz(pair.database, author, { rewarded: true })
      await settled()
      await stopReplay()
      const { data } = (await visitor.post<{ attempt_id: string }>('/api/attempts', { quiz_url: quiz.quizUrl })).body
      const done = await visitor.post(`/api/get-result/${quiz.id}/0`, {
        correct_questions: [],
        attempt_id: data.attempt_id,
      })
      expect(done.status).toBe(200)
      expect(done.headers.get('set-cookie')).toMatch(/^wrote=\d+; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/)
      // Without the cookie it is somebody else who looks, on the other server.
      isProven = (await quizzesOnBoard(user.cookie, other)) === 0
      expect(await quizzesOnBoard(visitor.cookie, other)).toBe(1)
      // The server that they wrote to knows them without a cookie, too.
      expect(await quizzesOnBoard(user.cookie)).toBe(1)
      await pair.there('SELECT pg_wal_replay_resume()')
    }
  })

  it('is on the board when the standby still has it queued', async () => {
    const user = await makeUser(pair.database)
    await site.services.boards.close()
    await pair.database.sql(
      `INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
       SELECT $1, id, 3, 1, clock_now() FROM categories LIMIT 1`,
      [user.id],
    )
    await settled()
    expect(await quizzesOnBoard(user.cookie)).toBe(1)
  })

  it('is told by commands that fail as well, and by no read', async () => {
    const user = await makeUser(pair.database)
    const failed = await site.call('POST', '/api/attempts', { cookie: user.cookie, body: { quiz_url: 'no-such-quiz' } })
    expect(failed.status).toBe(404)
    expect(failed.headers.get('set-cookie')).toContain('wrote=')
    expect((await get('/api/user', user.cookie)).headers.get('set-cookie')).toBeNull()
    const alone = await plain.call('POST', '/api/attempts', { cookie: user.cookie, body: { quiz_url: quiz.quizUrl } })
    expect([alone.status, alone.headers.get('set-cookie')]).toEqual([201, null])
  })

  it('is not forgotten because of what others do, or of what they do next', () => {
    const reads = new Reads(pair.database, testConfig(), replica)
    reads.wrote({}, 'one')
    const told = reads.wrote({}, 'other', 'soon')
    expect(reads.wroteAt({}, 'one')).toBeGreaterThan(0)
    const soon = reads.wroteAt({}, 'other')
    expect(String(soon)).toBe(told?.value)
    reads.wrote({}, 'other')
    expect(reads.wroteAt({}, 'other')).toBe(soon)
    // Nor by a browser that nobody is logged in to.
    const next = reads.wrote({ wrote: told?.value }, undefined)
    expect([next?.value, (next?.options.maxAge ?? 0) > 20]).toEqual([told?.value, true])
    expect(Number(reads.wrote({ wrote: '999999999999999' }, undefined)?.value)).toBeLessThan(soon)
  })

  it('is never missing: what the standby does not have yet is looked for on the primary', async () => {
    await settled()
    await stopReplay()
    const fresh = await makeQuiz(pair.database, author)
    expect((await get(`/api/reports/quiz/${fresh.id}`, author.cookie)).status).toBe(200)
  })
})

describe('an answer that is kept', () => {
  it('is never made anew from a standby that has not seen the change', async () => {
    for (const [at, path] of ['/api/quiz/geography', '/api/quiz/all?sort=new'].entries()) {
      await settled()
      await get(path)
      await stopReplay()
      const { generation } = pair.database.pulse
      await pair.database.sql('UPDATE cards SET title = $2 WHERE quiz_id = $1', [quiz.id, `Renamed ${at}`])
      await until('the change is announced', () => pair.database.pulse.generation !== generation)
      expect(await titlesOf(path)).toContain(`Renamed ${at}`)
      expect((await get(`/quiz/${at ? 'all' : 'geography'}`)).text).toContain(`Renamed ${at}`)
      await pair.there('SELECT pg_wal_replay_resume()')
      await settled()
      expect(await titlesOf(path)).toContain(`Renamed ${at}`)
    }
  })
})
