import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DailyMonth } from '#contract/api/daily.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { askDaily, playDaily, setClock } from '../support/daily.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

const ORIGIN = 'https://quiz.example'

let site: WholeSite
beforeAll(async () => {
  site = await openSite({ config: { publicUrl: ORIGIN } })
})
afterAll(() => site.close())

const quizOf = async (date: string, at = site): Promise<Quiz> =>
  (await at.call<Quiz>('GET', `/api/get-quiz/daily-${date}`)).body.data
const sourcesOf = (date: string) =>
  site.database.sql<{ source_quiz_id: string; source_qid: string; category_id: string }>(
    `SELECT d.*, c.category_id FROM daily_questions d JOIN cards c ON c.quiz_id = d.source_quiz_id
     WHERE date = $1 ORDER BY position`,
    [date],
  )

describe('a daily', () => {
  it('is ten questions of different quizzes and categories, which anybody can play at its address', async () => {
    await setClock(site.database, '2031-01-10T12:00:00Z')
    const { status, body } = await askDaily(site)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      date: '2031-01-10',
      quiz_url: 'daily-2031-01-10',
      question_count: 10,
      me: null,
      players: 0,
      average: null,
      scores: Array.from({ length: 11 }, () => 0),
      days: [],
    })
    const quiz = await quizOf('2031-01-10')
    expect(quiz.questions).toHaveLength(10)
    expect([quiz.quiz_title, quiz.rewarded, quiz.timed, quiz.settings.feedback, quiz.author.name]).toEqual([
      'Daily ten, 10\u00A0January 2031',
      false,
      false,
      'each',
      'Tenpip',
    ])
    const sources = await sourcesOf('2031-01-10')
    expect(new Set(sources.map((one) => one.source_quiz_id)).size).toBe(10)
    expect(new Set(sources.map((one) => one.category_id)).size).toBe(10)
    const qids = new Set(sources.map((one) => one.source_qid))
    expect(quiz.questions.filter(({ qid }) => qids.has(qid))).toEqual([])
  })

  it('is the same for two processes that are asked at once, and after a restart', async () => {
    const other = await site.another()
    try {
      await setClock(site.database, '2031-01-11T00:00:00Z')
      const answers = await Promise.all(
        [site, other, site, other].map((at, n) => (n < 2 ? askDaily(at) : new Player(at).start('daily-2031-01-11'))),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201])
      expect(await sourcesOf('2031-01-11')).toHaveLength(10)
      expect((await quizOf('2031-01-11', other)).questions).toEqual((await quizOf('2031-01-11')).questions)
    } finally {
      await other.close()
    }
    const restarted = await site.another()
    const { questions } = await quizOf('2031-01-11', restarted)
    await restarted.close()
    expect(questions).toEqual((await quizOf('2031-01-11')).questions)
  })

  it('follows from the secret and the date alone, not from who asks first', async () => {
    await setClock(site.database, '2031-01-12T08:00:00Z')
    const copy = await site.copy("UPDATE test_clock SET stopped_at = '2031-01-12T22:00:00Z'")
    try {
      await askDaily(site)
      await new Player(copy, (await makeUser(copy.database)).cookie).start('daily-2031-01-12')
      expect((await quizOf('2031-01-12', copy)).questions).toEqual((await quizOf('2031-01-12')).questions)
    } finally {
      await copy.close()
    }
  })

  it('repeats no question for 60 days', async () => {
    const days = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2031, 0, 13 + at)).toISOString().slice(0, 10))
    for (const day of days) {
      await setClock(site.database, `${day}T09:00:00Z`)
      expect((await askDaily(site)).status).toBe(200)
    }
    const asked = await site.database.sql<{ source: string }>(
      "SELECT source_quiz_id || ' ' || source_qid AS source FROM daily_questions",
    )
    expect(new Set(asked.map(({ source }) => source)).size).toBe(asked.length)
  })
})

describe('a daily that has not come', () => {
  const paths = (date: string) => [
    `/api/daily?date=${date}`,
    `/api/get-quiz/daily-${date}`,
    `/daily-${date}/index.html`,
    `/daily-${date}/1.html`,
    `/daily-${date}/results.html`,
    `/daily-${date}/embed`,
    `/og/daily-${date}-1.jpg`,
    `/oembed?url=${encodeURIComponent(`${ORIGIN}/daily-${date}`)}`,
  ]

  it('cannot be read a second before its day by any address, and can be from then on', async () => {
    await setClock(site.database, '2031-02-20T23:59:59Z')
    await askDaily(site)
    for (const path of paths('2031-02-21')) expect([path, (await site.call('GET', path)).status]).toEqual([path, 404])
    expect((await new Player(site).start('daily-2031-02-21')).status).toBe(404)
    expect((await site.call('GET', '/sitemap.xml')).text).not.toContain('daily-2031')
    expect(await site.database.sql("SELECT FROM quizzes WHERE quiz_url = 'daily-2031-02-21'")).toEqual([])
    expect(await site.database.sql("SELECT FROM daily_questions WHERE date > '2031-02-20'")).toEqual([])

    await setClock(site.database, '2031-02-21T00:00:00Z')
    expect((await site.call('GET', '/daily-2031-02-21/index.html')).status).toBe(200)
    for (const path of paths('2031-02-21')) expect([path, (await site.call('GET', path)).status]).toEqual([path, 200])
  })

  it('does not exist before the first one either, nor on days that do not exist', async () => {
    for (const date of ['2031-01-09', '1999-12-31', '0001-01-01', '9999-12-31', '2031-02-30', '0000-01-01']) {
      for (const path of paths(date).slice(1))
        expect([path, (await site.call('GET', path)).status]).toEqual([path, 404])
      expect([date, (await new Player(site).start(`daily-${date}`)).status]).toEqual([date, 404])
    }
    for (const date of ['2031-01-09', '0001-01-01', '9999-12-31'])
      expect([date, (await askDaily(site, date)).status]).toEqual([date, 404])
    for (const date of ['2031-02-30', '2031-13-01', '0000-01-01', '0000-02-29', 'x'])
      expect([date, (await askDaily(site, date)).status]).toEqual([date, 400])
    expect(await site.database.sql("SELECT FROM quizzes WHERE counts_on < '2031-01-10'")).toEqual([])
  })

  it('is drawn later if nobody asked for it on its day', async () => {
    await setClock(site.database, '2031-02-24T10:00:00Z')
    expect((await askDaily(site, '2031-02-23')).body.data.quiz_url).toBe('daily-2031-02-23')
    const { status, body } = await site.call<DailyMonth>('GET', '/api/daily/months/2031-02')
    expect([status, body.data.first]).toEqual([200, '2031-01'])
    expect(body.data.dailies.map(({ date }) => date).slice(0, 4)).toEqual([
      '2031-02-24',
      '2031-02-23',
      '2031-02-22',
      '2031-02-21',
    ])
    for (const month of ['2030-12', '2031-03', '2031-13', '0000-01', '0001-01', '9999-12', 'x'])
      expect([month, (await site.call('GET', `/api/daily/months/${month}`)).status]).toEqual([month, 404])
  })
})

describe('a daily is in no list', () => {
  it('of quizzes, categories, authors, search, suggestions, home or sitemap, and in no count', async () => {
    await setClock(site.database, '2031-02-25T10:00:00Z')
    const before = await site.call<{ total: number }>('GET', '/api/quiz/all')
    await askDaily(site)
    const [house] = await site.database.sql<{ id: string }>("SELECT id FROM users WHERE name = 'Tenpip'")
    for (const path of [
      '/api/categories',
      '/api/home',
      '/api/quiz/all?sort=new',
      '/api/quiz/all?q=daily%20ten',
      '/api/did-you-mean?q=dayly',
      `/api/authors/${house?.id}`,
      '/sitemap.xml',
      '/',
      '/api/todays-pick',
    ])
      expect([path, (await site.call('GET', path)).text.includes('daily-')]).toEqual([path, false])
    expect((await site.call('GET', '/api/quiz/daily-ten')).status).toBe(404)
    expect((await site.call<{ total: number }>('GET', '/api/quiz/all')).body.data.total).toBe(before.body.data.total)
    expect((await site.call('GET', '/sitemap.xml')).text).toContain(`<loc>${ORIGIN}/daily</loc>`)
    const [counts] = await site.database.sql("SELECT quiz_count, listed FROM categories WHERE slug = 'daily-ten'")
    expect(counts).toEqual({ quiz_count: 0, listed: false })
  })
})

describe('how everyone did', () => {
  it('counts each player once, at once, and the caller’s days of the month', async () => {
    await setClock(site.database, '2031-03-05T10:00:00Z')
    const [ann, ben] = [new Player(site, (await makeUser(site.database)).cookie), new Player(site)]
    await playDaily(site, ann, '2031-03-05', 8)
    expect((await askDaily(site, undefined, ann.cookie)).body.data).toMatchObject({
      me: { correct: 8, total: 10 },
      players: 1,
      average: 80,
      days: ['2031-03-05'],
    })
    await playDaily(site, ben, '2031-03-05', 3)
    await playDaily(site, ann, '2031-03-05', 10)
    await setClock(site.database, '2031-03-06T10:00:00Z')
    await playDaily(site, ann, '2031-03-04', 5)
    const { body } = await askDaily(site, '2031-03-05', ben.cookie)
    expect(body.data).toMatchObject({ me: { correct: 3, total: 10 }, players: 2, average: 55, days: ['2031-03-05'] })
    expect(body.data.scores).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0])
    expect((await askDaily(site, '2031-03-05', ann.cookie)).body.data.days).toEqual(['2031-03-05', '2031-03-06'])
    expect((await askDaily(site, '2031-02-25', ann.cookie)).body.data.days).toEqual([])
    await setClock(site.database, '2031-03-07T10:00:00Z')
    const other = await makeQuiz(site.database, await makeUser(site.database))
    const { attempt_id } = (await ann.start(other.quizUrl)).body.data
    expect((await ann.finish(other.id, attempt_id)).status).toBe(200)
    expect((await askDaily(site, '2031-03-05', ann.cookie)).body.data.days).toEqual(['2031-03-05', '2031-03-06'])
    const month = await site.call<DailyMonth>('GET', '/api/daily/months/2031-03', { cookie: ann.cookie })
    expect(month.body.data.dailies.find(({ date }) => date === '2031-03-05')).toEqual({
      date: '2031-03-05',
      quiz_url: 'daily-2031-03-05',
      players: 2,
      me: { correct: 8, total: 10 },
    })
  })
})
