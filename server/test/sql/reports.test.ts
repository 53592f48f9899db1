import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KindAnswers } from '#contract/quiz/kinds/test/kind-fixture.ts'
import { answersTo } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { QuestionReport, Report } from '#contract/api/reports.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { transact } from '#server/platform/db/db.ts'
import { booksOf, sweepBooks, checkBooks } from '#server/reports/books.ts'
import { moveBuxes, SINK } from '#server/rewards/move-buxes.ts'
import { EVERY_KIND } from '../support/every-kind.ts'
import { makeSpender } from '../support/rewards.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { stopJobs } from '../support/stop-jobs.ts'
import { until } from '../support/until.ts'

const choose = (text: string): NewQuestion => ({
  type: 'single',
  text,
  options: ['right', 'wrong', 'worse'].map((one) => ({ text: one, last: false })),
  key: 0,
  why: '',
  source: '',
})

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
  await stopJobs(site, 'books')
})
afterAll(() => site.close())

const report = async (user: MadeUser, query = '') => {
  // A machine that was slow for the last one would get it again.
  site.services.reportCaches.clear()
  const { status, body } = await site.call<Report>('GET', `/api/reports/${query}`, { cookie: user.cookie })
  expect(status, body.message).toBe(200)
  return body.data
}

type Made = { quizUrl: string; id: string }

/** Plays as many questions as there are marks: 1 right, 0 wrong; with all of them, to the end. */
async function play(player: Player, quiz: Made, marks: readonly (0 | 1 | null)[], end = true, more: object = {}) {
  const { attempt_id, quiz: asked } = (await player.start(quiz.quizUrl, more)).body.data
  for (const [at, mark] of marks.entries()) {
    const question = asked.questions[at]
    const text = mark === 1 ? 'right' : 'wrong'
    const option = mark === null ? null : question?.options.find((one) => one.text === text)?.id
    await player.answer(attempt_id, question?.qid ?? '', option)
  }
  if (end) await player.finish(quiz.id, attempt_id)
}
const guest = () => new Player(site)
const day = (shift = 0) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)
const three = () => [choose('a'), choose('b'), choose('c')]

describe('an author’s day', () => {
  it('has the figures of a classroom example, worked out by hand', async () => {
    const author = await makeUser(site.database)
    const quiz = await makeQuiz(site.database, author, { questions: three(), title: 'Worked out' })
    for (const marks of [
      [1, 1, 1],
      [1, 1, 0],
      [1, 0, 1],
      [0, 1, 0],
      [0, 0, 0],
    ] as const)
      await play(guest(), quiz, marks)
    const { authored } = await report(author)
    expect(authored).toMatchObject({ plays: 5, started: 5, finished_percent: 100, average: 53 })
    expect(authored.by_hour).toHaveLength(24)
    expect(authored.by_hour.reduce((sum, plays) => sum + plays, 0)).toBe(5)
    const [shown] = authored.quizzes
    expect(shown).toMatchObject({
      id: quiz.id,
      quiz_url: quiz.quizUrl,
      quiz_title: 'Worked out',
      plays: 5,
      average: 53,
    })
    const [a, b, c] = shown?.questions ?? []
    expect([a?.facility, b?.facility, c?.facility]).toEqual([0.6, 0.6, 0.4])
    expect(a?.discrimination).toBeCloseTo(1 / Math.sqrt(2.4), 6)
    expect(b?.discrimination).toBeCloseTo(0, 6)
    expect(c?.discrimination).toBeCloseTo(0.6 / Math.sqrt(1.2 * 2.8), 6)
    expect(shown?.hardest).toBe(c?.qid)
    expect(Object.fromEntries(c?.options.map(({ text, count }) => [text, count]) ?? [])).toEqual({
      right: 2,
      wrong: 3,
      worse: 0,
    })
    expect(shown?.questions.map(({ text, answers, reached }) => [text, answers, reached])).toEqual([
      ['a', 5, 5],
      ['b', 5, 5],
      ['c', 5, 5],
    ])
  })

  it('shows where rounds are left, and counts a timed-out answer as one that is wrong', async () => {
    const author = await makeUser(site.database)
    const quiz = await makeQuiz(site.database, author, { questions: three() })
    await play(guest(), quiz, [1, null, 1])
    await play(guest(), quiz, [], false)
    await play(guest(), quiz, [1], false)
    const { authored } = await report(author)
    expect(authored).toMatchObject({ plays: 1, started: 3, finished_percent: 33, average: 67 })
    expect(
      authored.quizzes[0]?.questions.map(({ answers, facility, reached }) => [answers, facility, reached]),
    ).toEqual([
      [2, 1, 3],
      [1, 0, 2],
      [1, 1, 1],
    ])
    expect(authored.quizzes[0]?.questions[1]?.options.map(({ count }) => count)).toEqual([0, 0, 0])
  })

  it('counts replays and frames as plays, but replays say nothing of the questions', async () => {
    const author = await makeUser(site.database)
    const quiz = await makeQuiz(site.database, author, { questions: three() })
    const player = new Player(site, (await makeUser(site.database)).cookie)
    await play(player, quiz, [0, 0, 0])
    await play(player, quiz, [1, 1, 1])
    await play(guest(), quiz, [1, 1, 1], true, { embed: true })
    const { authored } = await report(author)
    expect(authored).toMatchObject({ plays: 3, average: 67 })
    expect(authored.quizzes[0]?.questions[0]).toMatchObject({
      answers: 2,
      facility: 0.5,
      reached: 3,
      discrimination: 1,
    })
  })

  it('takes answers that are checked at the end only then', async () => {
    const author = await makeUser(site.database)
    const quiz = await makeQuiz(site.database, author, { questions: three(), feedback: 'end' })
    await play(guest(), quiz, [1, 1], false)
    expect((await report(author)).authored.quizzes[0]).toMatchObject({ plays: 0, average: null, hardest: null })
    await play(guest(), quiz, [0, 1, 1])
    expect((await report(author)).authored.quizzes[0]?.questions[0]).toMatchObject({ answers: 1, facility: 0 })
  })

  it('knows every kind of question', async () => {
    const author = await makeUser(site.database)
    const quiz = await makeQuiz(site.database, author, {
      questions: [
        { ...choose('several'), type: 'multiple', key: [0, 2] },
        { ...choose('so'), type: 'true_false', options: [], key: false },
        { ...choose('river'), type: 'text', options: [], key: ['Danube'] },
        { ...choose('first'), type: 'order', key: [0, 1, 2] },
      ],
    })
    const player = guest()
    const { attempt_id, quiz: asked } = (await player.start(quiz.quizUrl)).body.data
    const [several, so, river] = asked.questions
    const ids = several?.options.filter(({ text }) => text !== 'wrong').map(({ id }) => id)
    await player.answer(attempt_id, several?.qid ?? '', ids)
    await player.answer(attempt_id, so?.qid ?? '', true)
    await player.answer(attempt_id, river?.qid ?? '', '=HYPERLINK("http://evil.example")')
    const questions = (await report(author)).authored.quizzes[0]?.questions ?? []
    const chosen = questions.map(({ options }) => Object.fromEntries(options.map(({ text, count }) => [text, count])))
    expect(chosen).toEqual([{ right: 1, wrong: 0, worse: 1 }, { True: 1, False: 0 }, {}, {}])
    const right = questions.map(({ options }) => Object.fromEntries(options.map(({ text, right }) => [text, right])))
    expect(right).toEqual([{ right: true, wrong: false, worse: true }, { True: false, False: true }, {}, {}])
    expect(questions[2]?.given).toEqual([
      { part: null, answers: [{ text: '=HYPERLINK("http://evil.example")', count: 1, right: false }] },
    ])
  })

  it('tells what was really answered, part by part, and takes partly right answers for what they are', async () => {
    const author = await makeUser(site.database)
    const quiz = await makeQuiz(site.database, author, { questions: EVERY_KIND })
    const types = new Map<string, QuestionType>()
    for (const give of [
      ({ right }: KindAnswers) => right,
      ({ right, partly }: KindAnswers) => partly?.[0] ?? right,
      ({ wrong }: KindAnswers) => wrong,
    ]) {
      const player = guest()
      const { attempt_id, quiz: asked } = (await player.start(quiz.quizUrl)).body.data
      for (const question of asked.questions) {
        types.set(question.qid, question.type)
        await player.answer(attempt_id, question.qid, give(answersTo(question)))
      }
      await player.finish(quiz.id, attempt_id)
    }
    const questions = (await report(author)).authored.quizzes[0]?.questions ?? []
    const told = (type: QuestionType) => questions.find(({ qid }) => types.get(qid) === type)
    const listed = (type: QuestionType) =>
      told(type)?.given.map(({ part, answers }) => [part, ...answers.map(({ text, count }) => `${text} ${count}`)])
    expect(listed('match')).toEqual([
      ['p', 'a 2', 'b 1'],
      ['q', 'a 1', 'b 1', 'c 1'],
    ])
    expect(listed('blanks')).toEqual([
      ['Blank 1', 'Ben 2', 'Ana 1'],
      ['Blank 2', 'a 2', 'b 1'],
    ])
    expect(
      listed('sort')
        ?.map(([item]) => item)
        .toSorted(),
    ).toEqual(['a', 'b', 'c'])
    expect(listed('list')?.[0]).toEqual(expect.arrayContaining([null, 'Venus 3', 'Pluto 2', 'Mars 1', 'Saturn 1']))
    expect(told('poll')?.options.map(({ right }) => right)).toEqual([null, null, null])
    expect(listed('place')).toEqual([[null, 'Chose south 1', 'Pointed at it 1', 'Pointed close to it 1']])
    expect([told('match')?.facility, told('match')?.credit]).toEqual([1 / 3, 0.5])
    expect(told('poll')).toMatchObject({
      facility: null,
      credit: null,
      discrimination: null,
      answers: 3,
      given: [],
    })
    expect(told('match')?.discrimination).toBeGreaterThan(0.5)
  })

  it('is nobody else’s, and empty for those who made nothing', async () => {
    const author = await makeUser(site.database)
    const player = await makeUser(site.database)
    await play(
      new Player(site, player.cookie),
      await makeQuiz(site.database, author, { questions: three() }),
      [1, 1, 0],
    )
    expect(await report(player)).toMatchObject({
      date: day(),
      played: { plays: 1, right: 2, answered: 3, earned: 0, spent: 0 },
      authored: { plays: 0, started: 0, finished_percent: null, average: null, quizzes: [] },
    })
  })

  it('is kept once it is over, and asks no answers again', async () => {
    const author = await makeUser(site.database)
    const quiz = await makeQuiz(site.database, author, { questions: three() })
    await play(guest(), quiz, [1, 0, 1])
    const date = day()
    await site.database.advance('2 days')
    try {
      const first = await report(author, `?date=${date}`)
      expect(first.authored).toMatchObject({ plays: 1, average: 67 })
      expect(await site.database.sql('SELECT FROM authored_days WHERE author_id = $1', [author.id])).toHaveLength(1)
      await site.database.sql('DELETE FROM attempts WHERE quiz_id = $1', [quiz.id])
      expect((await report(author, `?date=${date}`)).authored).toEqual(first.authored)
      expect((await report(author)).authored.started).toBe(0)
    } finally {
      await site.database.advance('-2 days')
    }
  })
})

describe('a date', () => {
  it.each(['x', '2026-13-01', '2026-02-30', '2026-1-1', '0000-01-01', '', '2026-05-14T00:00:00Z'])(
    '%s is INVALID',
    async (date) => {
      const user = await makeUser(site.database)
      const { body } = await site.call('GET', `/api/reports/?date=${date}`, { cookie: user.cookie })
      expect(body).toMatchObject({ success: false, data: { code: 'INVALID', fields: { date: expect.any(String) } } })
    },
  )

  it('may be any day there is, with or without the slash before the question', async () => {
    const user = await makeUser(site.database)
    for (const date of ['0001-01-01', '2024-02-29', day(1), '9999-12-31'])
      expect((await report(user, `?date=${date}`)).date).toBe(date)
    expect((await site.call('GET', '/api/reports', { cookie: user.cookie })).status).toBe(200)
  })
})

describe('the books', () => {
  const complaints: unknown[] = []
  const check = () => checkBooks(site.database.db, { error: (...said: unknown[]) => void complaints.push(said) })
  const checkLater = async () => {
    await site.database.sql("UPDATE book_checks SET begun_at = begun_at - interval '11 minutes'")
    await check()
  }

  it('are not balanced when a purse holds what no movement brought, as soon as all are read again', async () => {
    const user = await makeUser(site.database)
    const isBalanced = async () => (await report(user)).books.balanced
    expect(await isBalanced(), 'before the first check').toBe(true)
    await check()
    await site.database.sql('ALTER TABLE purses DISABLE TRIGGER USER')
    await site.database.sql("INSERT INTO purses (id, kind, user_id, balance) VALUES ($1, 'player', $1, 5)", [user.id])
    await check()
    expect(await isBalanced(), 'any server may have checked them in the last ten minutes').toBe(true)
    expect(complaints).toEqual([])
    await checkLater()
    expect(await isBalanced()).toBe(false)
    expect(complaints).toHaveLength(1)

    // As if there were too many movements to add up in time.
    await site.database.sql('ALTER FUNCTION movements_by_day RENAME TO movements_gone')
    await expect(checkLater()).rejects.toThrow('movements_by_day')
    expect(await isBalanced(), 'the last result holds while none comes').toBe(false)
    await site.database.sql('ALTER FUNCTION movements_gone RENAME TO movements_by_day')
    await site.database.sql('UPDATE purses SET balance = 0 WHERE id = $1', [user.id])
    await site.database.sql('ALTER TABLE purses ENABLE TRIGGER USER')
    await checkLater()
    expect(await isBalanced()).toBe(true)
  })

  it('are not balanced when the totals of today are not what its movements add up to', async () => {
    const user = await makeSpender(site.database, 5)
    await checkLater()
    expect((await report(user)).books.balanced).toBe(true)
    const more = (buxes: number) =>
      site.database.sql(
        `UPDATE movement_days SET issued = issued + $1, spent = spent + $1
         WHERE (day, shard) = (SELECT day, shard FROM movement_days ORDER BY day DESC, shard LIMIT 1)`,
        [buxes],
      )
    await more(5)
    await checkLater()
    expect((await report(user)).books.balanced).toBe(false)
    await more(-5)
    await checkLater()
  })

  it('say what was issued, spent and is held, and balance to zero day by day', async () => {
    const { db } = site.database
    const author = await makeUser(site.database)
    const user = await makeUser(site.database)
    const quiz = await makeQuiz(site.database, author, { questions: three(), rewarded: true })
    const before = await booksOf(db, day())
    await play(new Player(site, user.cookie), quiz, [1, 1, 1])
    const spend = (amount: number, cause: string) =>
      transact(site.database.db, (tx) =>
        moveBuxes(tx, { cause, kind: 'prize', from: user.id, to: SINK, amount, reason: 'A mug', link: null }),
      )
    await spend(3, 'first')
    expect((await report(user)).played).toMatchObject({ earned: 8, spent: 3 })
    const books = await booksOf(db, day())
    expect(books).toEqual({
      issued: before.issued + 8,
      spent: before.spent + 3,
      outstanding: before.outstanding + 5,
      balanced: true,
    })
    await until('a reader sees them', async () => isDeepStrictEqual((await report(user)).books, books))
    await site.database.advance('2 days')
    try {
      await spend(1, 'second')
      await sweepBooks(db)
      expect(await site.database.sql('SELECT FROM book_days')).toHaveLength(1)
      expect(await booksOf(db, day())).toEqual(books)
      expect(await booksOf(db, day(1))).toMatchObject({
        issued: 0,
        spent: 0,
        outstanding: books.outstanding,
      })
      expect(await booksOf(db, day(2))).toEqual({
        issued: 0,
        spent: 1,
        outstanding: books.outstanding - 1,
        balanced: true,
      })
    } finally {
      await site.database.advance('-2 days')
    }
  })
})

describe('players’ words on questions', () => {
  it('reach the author, and nobody else', async () => {
    const [author, other] = [await makeUser(site.database), await makeUser(site.database)]
    const quiz = await makeQuiz(site.database, author)
    const { quiz: asked } = (await guest().start(quiz.quizUrl)).body.data
    const qid = asked.questions[0]?.qid
    const body = { quiz_id: quiz.id, qid, message: '<b>The second</b> is the third.' }
    await site.call('POST', '/api/question-reports', { body })
    const read = async (user: MadeUser, query = '') =>
      (
        await site.call<{ items: QuestionReport[]; total: number }>('GET', `/api/question-reports${query}`, {
          cookie: user.cookie,
        })
      ).body.data
    expect(await read(author)).toMatchObject({ total: 1, items: [{ ...body, quiz_url: quiz.quizUrl }] })
    expect((await read(author, `?quiz_id=${quiz.id}`)).total).toBe(1)
    expect((await read(author, `?quiz_id=${author.id}`)).total).toBe(0)
    expect((await read(other)).items).toEqual([])
  })
})
