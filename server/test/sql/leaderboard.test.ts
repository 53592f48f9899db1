import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#contract/api/endpoint.ts'
import type { leaderboardApi } from '#contract/api/leaderboard.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { addPoints, foldPlays } from '#server/leaderboard/fold-plays.ts'
import { rankOf } from '#server/leaderboard/store.ts'
import { openDatabase, transact } from '#server/platform/db/db.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type Site } from '../support/site.ts'
import { until } from '../support/until.ts'

type Board = Data<typeof leaderboardApi.board>

const QUESTION: NewQuestion = {
  type: 'true_false',
  text: 'So?',
  options: [],
  key: true,
  why: '',
  source: '',
}

let site: Site
let author: MadeUser
let looker: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
  looker = await makeUser(site.database)
})
afterAll(() => site.close())
beforeEach(() => site.database.sql('TRUNCATE board_plays, board_scores, board_counts, boards'))

const quizOf = (questions: number, wishes: object = {}) =>
  makeQuiz(site.database, author, {
    rewarded: true,
    questions: Array.from({ length: questions }, () => QUESTION),
    ...wishes,
  })

/** Plays a quiz to its end with this many right answers. */
async function play(player: Player, quiz: { quizUrl: string; id: string }, right: number, more: object = {}) {
  const { attempt_id, quiz: played } = (await player.start(quiz.quizUrl, more)).body.data
  for (const [at, { qid }] of played.questions.entries()) await player.answer(attempt_id, qid, at < right)
  return (await player.finish(quiz.id, attempt_id)).body.data
}

const board = async (query = '', as = looker) => {
  const { status, body } = await site.call<Board>('GET', `/api/leaderboard${query}`, { cookie: as.cookie })
  expect(status, body.message).toBe(200)
  return body.data
}
const shown = ({ items }: Pick<Board, 'items'>) => items.map(({ rank, user, points }) => [rank, user.name, points])

/** Adds scores directly to the queue, like closing a round does. */
async function score(user: MadeUser, points: number, at = 'clock_now()', category = 'geography') {
  await site.database.sql(
    `INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
     SELECT $1, id, $2, 1, ${at} FROM categories WHERE slug = $3`,
    [user.id, points, category],
  )
}
const people = async (...names: string[]) => {
  const run = Math.random().toString(36).slice(2, 8)
  return Promise.all(names.map((name) => makeUser(site.database, `${name}-${run}`)))
}

describe('points', () => {
  it('are the right answers on first plays of rewarded quizzes, and there the moment one looks', async () => {
    const user = await makeUser(site.database)
    const player = new Player(site, user.cookie)
    const [one, two, forFun] = [await quizOf(3), await quizOf(2), await quizOf(2, { rewarded: false })]
    await play(player, one, 2)
    await play(player, one, 3)
    await play(player, two, 2)
    await play(player, forFun, 2)
    expect((await board()).items).toEqual([
      { rank: 1, user: { id: user.id, name: user.name, avatar: null }, points: 4, quizzes: 2 },
    ])
  })

  it('are not made by guests, in frames, or on one’s own quizzes', async () => {
    const quiz = await quizOf(2)
    await play(new Player(site), quiz, 2)
    await play(new Player(site, looker.cookie), quiz, 2, { embed: true })
    await play(new Player(site, author.cookie), quiz, 2)
    expect(await board()).toMatchObject({ items: [], me: null, around: [], total: 0, pages: 0 })
  })

  it('are told as this week’s rank with the result, and in the profile’s words', async () => {
    const quiz = await quizOf(3)
    const [first, second, third] = await people('first', 'second', 'third')
    const result = async (user: MadeUser | undefined, right: number) =>
      (await play(new Player(site, user?.cookie), quiz, right)).rank_week
    expect(await result(first, 1)).toBe(1)
    expect(await result(second, 2)).toBe(1)
    expect(await result(third, 1)).toBe(2)
    await foldPlays(site.database.db)
    expect(await rankOf(site.database.db, first?.id ?? '', 'week')).toBe(2)
    expect(await rankOf(site.database.db, looker.id, 'week')).toBeNull()
    expect((await play(new Player(site), quiz, 3)).rank_week).toBeNull()
  })

  it('can be added when an answer turns out to be right, and never taken', async () => {
    const [user] = await people('corrected')
    if (!user) return
    await score(user, 3)
    const [category] = await site.database.sql<{ id: string }>("SELECT id FROM categories WHERE slug = 'geography'")
    const more = { userId: user.id, categoryId: category?.id ?? '', playedAt: new Date() }
    await transact(site.database.db, (tx) => addPoints(tx, [{ ...more, points: 2 }]))
    expect((await board()).items).toMatchObject([{ points: 5, quizzes: 1 }])
    for (const points of [0, -1, 0.5])
      await expect(transact(site.database.db, (tx) => addPoints(tx, [{ ...more, points }]))).rejects.toThrow('cannot')
  })
})

describe('a board', () => {
  it('gives equal points one rank, whoever reached them first standing first', async () => {
    const [ana, bo, cy, di] = await people('ana', 'bo', 'cy', 'di')
    if (!ana || !bo || !cy || !di) return
    const early = "clock_now() - interval '2 seconds'"
    await score(ana, 5)
    await score(bo, 5, early)
    await score(cy, 1, early)
    await score(cy, 0)
    await score(di, 1)
    expect(shown(await board('?period=all'))).toEqual([
      [1, bo.name, 5],
      [1, ana.name, 5],
      [3, cy.name, 1],
      [3, di.name, 1],
    ])
  })

  it('shows oneself and up to three on either side', async () => {
    const users = await people(...'abcdefghij'.split(''))
    for (const [at, user] of users.entries()) await score(user, 100 - at)
    const [, first, , , fourth] = users
    const near = await board('?period=all', fourth)
    expect(near.me).toMatchObject({ rank: 5, points: 96, user: { id: fourth?.id } })
    expect(near.around.map(({ rank }) => rank)).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect((await board('?period=all', first)).around.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
    expect(await board('?period=all')).toMatchObject({ me: null, around: [] })
  })

  it('is of a period in UTC, with weeks from Monday, and of a category', async () => {
    const [user] = await people('periodic')
    if (!user) return
    await score(user, 1)
    await score(user, 2, "date_trunc('day', clock_now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'", 'history')
    await score(user, 4, "date_trunc('day', clock_now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '1 ms'")
    await score(user, 8, "date_trunc('week', clock_now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'")
    await score(user, 16, "date_trunc('week', clock_now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '1 ms'")
    await score(user, 32, "date_trunc('month', clock_now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '1 ms'")
    const [expected] = await site.database.sql<Record<string, number>>(`
      SELECT sum(points)::int AS all,
             sum(points) FILTER (WHERE played_at >= date_trunc('day', utc) AT TIME ZONE 'UTC')::int AS day,
             sum(points) FILTER (WHERE played_at >= date_trunc('week', utc) AT TIME ZONE 'UTC')::int AS week,
             sum(points) FILTER (WHERE played_at >= date_trunc('month', utc) AT TIME ZONE 'UTC')::int AS month
      FROM board_plays, (SELECT clock_now() AT TIME ZONE 'UTC' AS utc) AS now`)
    for (const period of ['day', 'week', 'month', 'all'])
      expect((await board(`?period=${period}`)).items, period).toMatchObject([{ points: expected?.[period] }])
    expect((await board()).items).toMatchObject([{ points: expected?.week }])
    expect((await board('?period=day&category=history')).items).toMatchObject([{ points: 2 }])
    expect((await board('?category=music')).items).toEqual([])
  })

  it('is empty again when its time is over, and then cleared away', async () => {
    const [user] = await people('sunday')
    if (!user) return
    await score(user, 1)
    expect((await board('?period=day')).total).toBe(1)
    await site.database.advance('1 day')
    try {
      expect((await board('?period=day')).total).toBe(0)
      expect((await board('?period=all')).total).toBe(1)
      await play(new Player(site, user.cookie), await quizOf(1), 1)
      const past = "SELECT FROM boards WHERE period <> 'week' AND starts < board_start(period, clock_now())"
      await until('past boards are cleared away', async () => (await site.database.sql(past)).length === 0)
    } finally {
      await site.database.advance('-1 day')
    }
  })

  it('of a week stays for another one, and gets what was played in its last moments', async () => {
    const [ana, bo] = await people('ana', 'bo')
    if (!ana || !bo) return
    const lastSunday = "date_trunc('week', clock_now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '1 ms'"
    await score(ana, 3)
    await score(bo, 2, lastSunday, 'history')
    expect(shown(await board('?period=last_week'))).toEqual([[1, bo.name, 2]])
    expect((await board('?period=last_week', ana)).me).toBeNull()
    await site.database.advance('7 days')
    try {
      expect((await board()).total).toBe(0)
      expect(shown(await board('?period=last_week', ana))).toEqual([[1, ana.name, 3]])
      expect((await board('?period=last_week', ana)).me).toMatchObject({ rank: 1, points: 3 })
      expect((await board('?period=last_week&category=history')).total).toBe(0)
      await play(new Player(site, bo.cookie), await quizOf(1), 1)
      const past = "SELECT FROM boards WHERE period = 'week' AND starts < board_start(period, clock_now()) - 7"
      await until('older boards are cleared away', async () => (await site.database.sql(past)).length === 0)
      expect(shown(await board('?period=last_week'))).toEqual([[1, ana.name, 3]])
    } finally {
      await site.database.advance('-7 days')
    }
  })

  it('lets those who opt out and closed accounts vanish at once, and the ranks close up', async () => {
    const [ana, bo, cy] = await people('ana', 'bo', 'cy')
    if (!ana || !bo || !cy) return
    for (const [user, points] of [
      [ana, 9],
      [bo, 7],
      [cy, 5],
    ] as const)
      await score(user, points)
    await board()
    await site.database.sql('UPDATE users SET on_board = false WHERE id = $1', [ana.id])
    expect(shown(await board())).toEqual([
      [1, bo.name, 7],
      [2, cy.name, 5],
    ])
    expect(await board('', ana)).toMatchObject({ me: null, around: [], total: 2 })
    expect(await rankOf(site.database.db, ana.id, 'week')).toBeNull()
    await site.database.sql('UPDATE users SET closed_at = clock_now() WHERE id = $1', [bo.id])
    expect(shown(await board())).toEqual([[1, cy.name, 5]])
    await score(ana, 1)
    expect((await board()).total).toBe(1)
    await site.database.sql('UPDATE users SET on_board = true WHERE id = $1', [ana.id])
    expect(shown(await board())).toEqual([
      [1, ana.name, 10],
      [2, cy.name, 5],
    ])
  })

  it('has pages of fifty up to the two hundredth', async () => {
    await site.database.sql(
      `WITH made AS (INSERT INTO users (name, email) SELECT 'crowd-' || n, 'crowd-' || n || '@example.com'
                     FROM generate_series(1, 120) n RETURNING id, name)
       INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
       SELECT made.id, c.id, split_part(made.name, '-', 2)::int / 7, 1, clock_now()
       FROM made, categories c WHERE c.slug = 'music'`,
    )
    const pages = await Promise.all([1, 2, 3, 4].map((page) => board(`?category=music&page=${page}`)))
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20, 0])
    expect(pages[2]).toMatchObject({ page: 3, pages: 3, page_size: 50, total: 120 })
    const all = pages.flatMap(({ items }) => items)
    expect(new Set(all.map(({ user }) => user.id)).size).toBe(120)
    for (const { rank, points } of all) expect(rank).toBe(1 + all.filter((one) => one.points > points).length)
    const call = (query: string) => site.call('GET', `/api/leaderboard?${query}`, { cookie: looker.cookie })
    expect((await call('page=200')).body).toMatchObject({ success: true, data: { items: [] } })
    expect((await call('page=201')).body).toMatchObject({ data: { code: 'INVALID' } })
    expect((await call('period=year')).body).toMatchObject({ data: { code: 'INVALID' } })
    expect((await call('category=nonsense')).body).toMatchObject({ data: { code: 'NOT_FOUND' } })
  })
})

describe('folding', () => {
  it('counts each play once, however many processes do it at once and whoever is cut off in the middle', async () => {
    const users = await people(...'abcdefgh'.split(''))
    const others = await Promise.all([1, 2].map(() => openDatabase({ url: site.database.url, connections: 3 })))
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND query LIKE '%board_scores%' AND pid <> pg_backend_pid()`
    const given = new Map<string, number>()
    for (let round = 0; round < 12; round++) {
      await Promise.all(
        users.map(async (user, at) => {
          const points = (round * 31 + at * 17) % 200
          given.set(user.id, (given.get(user.id) ?? 0) + points)
          await score(user, points)
        }),
      )
      const folds = others.map(({ db }) => foldPlays(db).catch(() => 0))
      if (round % 3 === 0) await site.database.sql(cut)
      if (round % 4 === 0)
        await site.database.sql('UPDATE users SET on_board = NOT on_board WHERE id = $1', [users[round % 8]?.id])
      await Promise.all(folds)
    }
    await site.database.sql('UPDATE users SET on_board = true')
    await Promise.all(others.map(({ close }) => close()))
    await until('the site has its connections back', async () => (await site.call('GET', '/readyz')).status === 200)
    const { items } = await board('?period=all')
    expect(new Map(items.map(({ user, points }) => [user.id, points]))).toEqual(given)
    const drift = await site.database.sql(`
      SELECT * FROM (SELECT board_id, points AS bucket, count(*)::int AS players FROM board_scores WHERE shown GROUP BY 1, 2) s
      FULL JOIN (SELECT board_id, bucket, players FROM board_counts WHERE level = 0 AND players > 0) c
        USING (board_id, bucket) WHERE s.players IS DISTINCT FROM c.players`)
    expect(drift).toEqual([])
  })
})
