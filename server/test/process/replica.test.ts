import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { isReplica } from '#server/platform/db/on-replica.ts'
import { Replica } from '#server/platform/db/replica.ts'
import { Reads } from '#server/platform/http/reads.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { overNetwork } from '../support/over-network.ts'
import { openFaultProxy } from '../support/process/fault-proxy.ts'
import { makeSpender } from '../support/rewards.ts'
import { openReplicated, type Replicated } from '../support/replicated-database.ts'
import { attributeOf, openTraceCollector } from '../support/trace-collector.ts'
import { siteOn, testConfig, type WholeSite } from '../support/site.ts'
import { databaseUrl } from '../support/test-database.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

let pair: Replicated
let site: WholeSite
let replica: Replica
let other: WholeSite
/** Without a replica. */
let plain: WholeSite
let author: MadeUser
let quiz: { id: string; quizUrl: string }

beforeAll(async () => {
  pair = await openReplicated()
  site = await siteOn(pair.database, { config: { databaseReadUrl: pair.readUrl } })
  other = await site.another()
  plain = await site.another({})
  if (!site.replica) throw new Error('The site has no replica.')
  replica = site.replica
  author = await makeUser(pair.database)
  quiz = await makeQuiz(pair.database, author)
})
afterAll(async () => {
  await plain.close()
  await other.close()
  await site.close()
  await pair.close()
})
afterEach(() => pair.there('SELECT pg_wal_replay_resume() WHERE pg_is_in_recovery()'))

/** Whether a read that must show all changes would be answered by the standby now. */
const isSettled = ({ replica: asked, database }: WholeSite): Promise<boolean> =>
  asked?.read({ changedAt: database.pulse.changedAt }, database.db, async (db) => isReplica(db)) ??
  Promise.resolve(false)

const settled = async () => {
  await pair.caughtUp()
  for (const one of [site, other]) await until('the standby shows everything', () => isSettled(one))
}
const stopReplay = async () => {
  await pair.there('SELECT pg_wal_replay_pause()')
  await until(
    'replay is paused',
    async () =>
      (await pair.there<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state'))[0]?.state === 'paused',
  )
}

const get = <Data>(path: string, cookie = '', at = site) => at.call<Data>('GET', path, { cookie })
type Board = { me: { points: number; quizzes: number } | null }
const quizzesOnBoard = async (cookie: string, at = site) =>
  (await get<Board>('/api/leaderboard?period=day', cookie, at)).body.data.me?.quizzes ?? 0
const titlesOf = async (path: string, at = site) =>
  (await get<{ items: { quiz_title: string }[] }>(path, '', at)).body.data.items.map(({ quiz_title }) => quiz_title)

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

describe('a replica', () => {
  const said = (part: string) => site.logged.filter((line) => line.includes(part)).length

  it('that lags is left out, and comes back', async () => {
    await settled()
    await until('its use is told', () => said('is fresh') > 0)
    const before = [said('is fresh'), said('s behind')]
    await stopReplay()
    await pair.database.sql('UPDATE test_clock SET shift = shift')
    await until('it is left out', () => !replica.isUsed)
    expect(await quizzesOnBoard(author.cookie)).toBe(0)
    await until('that is told', () => said('s behind') > before[1]!)
    expect(replica.lagSeconds).toBeGreaterThan(1)
    await pair.there('SELECT pg_wal_replay_resume()')
    await until('it is used again', () => isSettled(site))
    await until('that is told', () => said('is fresh') > before[0]!)
    await pause(600)
    expect([said('is fresh'), said('s behind')]).toEqual(before.map((count) => count + 1))
  })

  const onReplica = async <T>(work: (db: Parameters<Parameters<Replica['read']>[2]>[0]) => Promise<T>) => {
    const tried: boolean[] = []
    const result = replica.read({}, pair.database.db, (db) => (tried.push(isReplica(db)), work(db)))
    return { tried, result: await result }
  }

  it('whose connection is cut in mid-query is not noticed by who asked', async () => {
    await settled()
    const cut = until('the query runs there', async () => {
      const rows = await pair.there(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'select pg_sleep(2)%'",
      )
      return rows.length > 0
    })
    const { tried } = await onReplica((db) => db.execute(isReplica(db) ? sql`select pg_sleep(2)` : sql`select 1`))
    await cut
    expect(tried).toEqual([true, false])
  })

  it('whose connection is cut is not noticed however long it took until then', async () => {
    await settled()
    const { tried } = await onReplica(async (db) => {
      if (!isReplica(db)) return
      await pause(3_100)
      await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    expect(tried).toEqual([true, false])
  })

  it('whose query stands in the way of recovery is not noticed either', async () => {
    await pair.database.sql('CREATE TABLE IF NOT EXISTS in_the_way (id int)')
    await settled()
    const drop = until('the query runs there', async () => {
      const rows = await pair.there("SELECT FROM pg_stat_activity WHERE query LIKE 'select pg_sleep(60), id%'")
      return rows.length > 0 && pair.database.sql('DROP TABLE in_the_way')
    })
    const slow = sql`select pg_sleep(60), id from in_the_way right join (values (1)) v (one) on true`
    const { tried } = await onReplica((db) => db.execute(isReplica(db) ? slow : sql`select 1`))
    await drop
    expect(tried).toEqual([true, false])
  })

  it('on which something is written is left for the primary', async () => {
    await settled()
    const { tried } = await onReplica((db) => db.execute(sql`UPDATE test_clock SET shift = shift`))
    expect(tried).toEqual([true, false])
  })

  it('keeps errors that are about the question', async () => {
    await settled()
    await expect(onReplica((db) => db.execute(sql`SELECT no_such_column FROM users`))).rejects.toThrow('no_such_column')
  })

  it('that is frozen costs those who ask a moment, and nobody after them', async () => {
    await settled()
    const pids = await pair.there<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name IN ('tenpip reader', 'tenpip replica probe')",
    )
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const { pid } of pids)
        try {
          process.kill(pid, name)
        } catch {
          // It has ended by itself.
        }
    }
    signal('SIGSTOP')
    try {
      expect(await quizzesOnBoard(author.cookie)).toBe(0)
      await until('it is left out', () => !replica.isUsed)
      expect(await quizzesOnBoard(author.cookie)).toBe(0)
    } finally {
      signal('SIGCONT')
    }
    await settled()
  })

  it('whose address leads elsewhere is left out, and comes back with it', async ({ onTestFinished }) => {
    const socketOf = (url: string) =>
      join(new URL(url.replace('@/', '@socket/')).searchParams.get('host') ?? '', '.s.PGSQL.5432')
    const proxy = await openFaultProxy(socketOf(pair.readUrl))
    const url = overNetwork(pair.readUrl, proxy.port)
    const behind = new Replica({ url, pulse: pair.database.pulse })
    onTestFinished(async () => {
      await behind.close()
      await proxy.close()
    })
    const isThere = () =>
      behind.read({}, pair.database.db, async (db) => (await db.execute(sql`select 1`), isReplica(db)))
    await until('it is used', () => behind.isUsed)
    // As a balancer does after a failover: the probe keeps its server, and new connections have another.
    proxy.leadTo(socketOf(pair.database.url))
    for (let n = 0; n < 3; n++) expect(await isThere()).toBe(false)
    await until('it is left out', () => !behind.isUsed)
    const { passedOn } = behind.counts
    for (let n = 0; n < 40; n++) expect(await isThere()).toBe(false)
    expect(behind.counts.passedOn).toBe(passedOn)
    proxy.leadTo(socketOf(pair.readUrl))
    await until('it is used again', isThere)
  })

  it('that is lost under load fails no read, and comes back by itself', async () => {
    await settled()
    let isOver = false
    const statuses = new Set<number>()
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) statuses.add((await get('/api/leaderboard', author.cookie)).status)
      }),
    )
    await pair.standby.stop()
    await until('it is left out', () => !replica.isUsed)
    await until('that is told', () => said("isn't answering") > 0)
    await pair.standby.ensureRunning()
    await settled()
    isOver = true
    await reading
    expect([...statuses]).toEqual([200])
  })

  it('that is no standby, of another database or not there is never used', async () => {
    const urls = [pair.database.url, databaseUrl('tenpip'), 'postgresql://nobody@127.0.0.1:1/tenpip']
    const wrong = urls.map((url) => new Replica({ url, pulse: pair.database.pulse }))
    await until('they are looked at', () => wrong.every(({ lagSeconds }) => lagSeconds > 2))
    for (const one of wrong) {
      expect(one.isUsed).toBe(false)
      expect(await one.read({}, pair.database.db, async (db) => isReplica(db))).toBe(false)
      await one.close()
    }
  })

  it('that becomes a primary is left out', async () => {
    await settled()
    await pair.there('SELECT pg_promote()')
    await until('it is left out', () => !replica.isUsed)
    await until('that is told', () => said('is no standby') > 0)
    expect(await quizzesOnBoard(author.cookie)).toBe(0)
  })
})
