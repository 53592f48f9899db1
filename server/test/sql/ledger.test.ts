import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Movement } from '#contract/api/rewards.ts'
import { hideQuiz } from '#server/authoring/moderate-quiz.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { transact } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { claimAttempts } from '#server/play/claim-attempts.ts'
import { payCorrections } from '#server/rewards/pay-corrections.ts'
import { grantBuxes, lockPurse, MINT, moveBuxes, SINK } from '#server/rewards/move-buxes.ts'
import { payClaims } from '#server/rewards/pay-play.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { Player } from '../support/player.ts'
import { retryUntilAnswered } from '../support/retry-until-answered.ts'
import { balanceIn, differences } from '../support/rewards.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const question: NewQuestion = {
  type: 'true_false',
  text: 'Is this true, do you think?',
  options: [],
  key: true,
  why: 'It is.',
  source: '',
}
const questions = (count: number) => Array.from({ length: count }, () => question)

type Quiz = Awaited<ReturnType<typeof makeQuiz>>
const quizOf = (size = 3, more: object = {}): Promise<Quiz> =>
  makeQuiz(site.database, author, { rewarded: true, questions: questions(size), ...more })

/** Plays to the end with this many right answers. */
async function play(player: Player, quiz: Quiz, right: number, more: object = {}) {
  const { data } = (await player.start(quiz.quizUrl, more)).body
  for (const [index, { qid }] of data.quiz.questions.entries()) await player.answer(data.attempt_id, qid, index < right)
  return (await player.finish(quiz.id, data.attempt_id)).body.data
}

/** Plays a long quiz with every answer right, written into the table at once: a call each would take most of the time. */
async function playAll(player: Player, quiz: Quiz) {
  const { attempt_id, quiz: asked } = (await player.start(quiz.quizUrl)).body.data
  await site.database.sql(
    "INSERT INTO answers (attempt_id, qid, answer, correct, credit) SELECT $1, unnest($2::text[]), 'true', true, 1000",
    [attempt_id, asked.questions.map(({ qid }) => qid)],
  )
  return (await player.finish(quiz.id, attempt_id)).body.data
}

const wallet = async (cookie: string, page = 1) =>
  (
    await site.call<{ items: Movement[]; balance: number; total: number; pages: number }>(
      'GET',
      `/api/trivia-buxes?page=${page}`,
      { cookie },
    )
  ).body.data

/** Gives a guest's plays to a user. */
const claimOf = ({ cookie }: Player, { id }: MadeUser) =>
  transact(site.database.db, (tx) => claimAttempts(tx, hashToken(cookie.replace(/^guest=/, '')), id))

/** What is queued for the boards or already on them. */
const pointsOf = (...users: MadeUser[]) =>
  site.database.sql(
    `SELECT user_id FROM board_plays WHERE user_id = ANY($1) UNION SELECT user_id FROM board_scores WHERE user_id = ANY($1)`,
    [users.map(({ id }) => id)],
  )

/** PostgreSQL's names for the reasons why it says no. */
const [SEALED, UNKNOWN, TWICE, CHECKED, OUT_OF_RANGE] = ['23001', '23503', '23505', '23514', '22003'] as const

const refused = (reason: string, sql: string, values: unknown[] = []) =>
  expect(site.database.sql(sql, values)).rejects.toMatchObject({ code: reason })

describe('what the database itself refuses', () => {
  let user: MadeUser
  beforeEach(async () => {
    user = await makeUser(site.database)
    await grantBuxes(site.database.db, { userId: user.id, amount: 10, reason: 'For a test' })
  })

  it('is a change, a removal or an emptying of the ledger', async () => {
    await refused(SEALED, 'UPDATE movements SET amount = 1000 WHERE to_purse = $1', [user.id])
    await refused(SEALED, 'UPDATE movements SET reason = reason')
    await refused(SEALED, 'DELETE FROM movements WHERE to_purse = $1', [user.id])
    await refused(SEALED, 'TRUNCATE movements CASCADE')
  })

  it('is a balance that changes without a movement, or a purse that begins full', async () => {
    await refused(SEALED, 'UPDATE purses SET balance = 1000 WHERE id = $1', [user.id])
    await refused(SEALED, 'DELETE FROM purses WHERE id = $1', [user.id])
    const other = await makeUser(site.database)
    await refused(SEALED, "INSERT INTO purses (id, kind, user_id, balance) VALUES ($1, 'player', $1, 5)", [other.id])
    await refused(CHECKED, "INSERT INTO purses (id, kind) VALUES ($1, 'player')", [other.id])
  })

  it('is a player below zero, whoever writes it', async () => {
    await refused(
      CHECKED,
      "INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason) VALUES ('by hand', 'prize', $1, $2, 11, 'By hand')",
      [user.id, SINK],
    )
    expect(await balanceIn(site.database, user.id)).toBe(10)
  })

  it('is the same cause twice', async () => {
    const insert =
      "INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason) VALUES ($3, 'grant', $1, $2, 1, 'By hand')"
    await site.database.sql(insert, [MINT, user.id, `once:${user.id}`])
    await refused(TWICE, insert, [MINT, user.id, `once:${user.id}`])
    expect(await balanceIn(site.database, user.id)).toBe(11)
  })

  it('T19: is an amount that is none', async () => {
    for (const [amount, reason] of [
      ['0', CHECKED],
      ['-5', CHECKED],
      ['1000000001', CHECKED],
      ['9007199254740993', CHECKED],
      ['99999999999999999999', OUT_OF_RANGE],
    ] as const)
      await refused(
        reason,
        `INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason) VALUES ('odd', 'grant', $1, $2, ${amount}, 'By hand')`,
        [MINT, user.id],
      )
    await refused(CHECKED, "INSERT INTO prizes (title, partner, price) VALUES ('Free', 'Nobody', 0)")
    await refused(CHECKED, "INSERT INTO prizes (title, partner, price) VALUES ('Odd', 'Nobody', -1)")
  })

  it('is a movement from a purse to itself, or of a purse that nobody has', async () => {
    const insert =
      "INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason) VALUES ('odd', 'grant', $1, $2, 1, 'By hand')"
    await refused(CHECKED, insert, [user.id, user.id])
    await refused(UNKNOWN, insert, [MINT, '00000000-0000-4000-8000-00000000dead'])
  })
})

describe('a play', () => {
  it('pays one for each right answer and five for a clean sheet, and says why', async () => {
    const user = await makeUser(site.database)
    const player = new Player(site, user.cookie)
    const some = await quizOf(3, { title: 'Rivers of Asia' })
    expect(await play(player, some, 2)).toMatchObject({
      earned: [{ label: '1 for each right answer', amount: 2 }],
      waiting: 0,
      balance: 2,
    })
    expect(await play(player, await quizOf(3), 3)).toMatchObject({
      earned: [
        { label: '1 for each right answer', amount: 3 },
        { label: '5 for a clean sheet', amount: 5 },
      ],
      balance: 10,
    })
    const { items, balance, total } = await wallet(user.cookie)
    expect([balance, total]).toEqual([10, 2])
    expect(items[1]).toMatchObject({
      kind: 'play',
      amount: 2,
      reason: '2 of 3 right on Rivers of Asia',
      link: `/${some.quizUrl}/index.html`,
    })
  })

  it('pays once: not again for the same result, a replay, or a restart', async () => {
    const user = await makeUser(site.database)
    const player = new Player(site, user.cookie)
    const quiz = await quizOf(3)
    const first = await play(player, quiz, 1)
    const again = await player.finish(quiz.id, first.attempt_id ?? '')
    expect(again.body.data).toEqual(first)
    expect(await play(player, quiz, 3)).toMatchObject({ earned: [], waiting: 0, balance: 1 })
    for (let round = 0; round < 5; round++) await player.start(quiz.quizUrl, { restart: true })
    expect(await balanceIn(site.database, user.id)).toBe(1)
  })

  it('T4: that was left for another round pays for what was answered', async () => {
    const user = await makeUser(site.database)
    const player = new Player(site, user.cookie)
    const quiz = await quizOf(3)
    const { data } = (await player.start(quiz.quizUrl)).body
    await player.answer(data.attempt_id, data.quiz.questions[0]?.qid ?? '', true)
    await player.start(quiz.quizUrl, { restart: true })
    expect(await balanceIn(site.database, user.id)).toBe(1)
  })

  it('T7: of one’s own quiz, or of one that is not approved, pays nothing', async () => {
    const own = new Player(site, author.cookie)
    expect(await play(own, await quizOf(3), 3)).toMatchObject({ earned: [], waiting: 0, balance: 0 })
    const user = await makeUser(site.database)
    const unapproved = await quizOf(3, { rewarded: false })
    expect(await play(new Player(site, user.cookie), unapproved, 3)).toMatchObject({ earned: [], balance: 0 })
    expect(await play(new Player(site), unapproved, 3)).toMatchObject({ waiting: 0, balance: null })
  })

  it('pays nothing while the operator hides the quiz, also when it was begun before', async () => {
    const [user, claimer] = [await makeUser(site.database), await makeUser(site.database)]
    const [player, guest, early] = [new Player(site, user.cookie), new Player(site), new Player(site)]
    const quiz = await quizOf(1)
    expect(await play(early, quiz, 1)).toMatchObject({ waiting: 6 })
    const begun: [Player, string][] = []
    for (const one of [player, guest]) {
      const { data } = (await one.start(quiz.quizUrl)).body
      await one.answer(data.attempt_id, data.quiz.questions[0]?.qid ?? '', true)
      begun.push([one, data.attempt_id])
    }
    await hideQuiz(site.database.db, { quizUrl: quiz.quizUrl, reason: '', publicUrl: 'https://quiz.example' })
    for (const [one, attemptId] of begun)
      expect((await one.finish(quiz.id, attemptId)).body.data).toMatchObject({ correct: 1, earned: [], waiting: 0 })
    await claimOf(early, claimer)
    expect(await balanceIn(site.database, user.id)).toBe(0)
    expect(await balanceIn(site.database, claimer.id)).toBe(0)
    expect(await pointsOf(user, claimer)).toEqual([])
  })

  it('is paid and counted by one decision, to the last of a second', async () => {
    const claimer = await makeUser(site.database)
    const guest = new Player(site)
    const quiz = await quizOf(1)
    await play(guest, quiz, 1)
    await site.database.sql(
      `UPDATE quiz_approvals v SET approved_at = date_trunc('ms', a.finished_at) + interval '900 microseconds'
       FROM attempts a WHERE a.quiz_id = v.quiz_id AND v.quiz_id = $1`,
      [quiz.id],
    )
    await claimOf(guest, claimer)
    const points = await pointsOf(claimer)
    expect((await balanceIn(site.database, claimer.id)) > 0).toBe(points.length > 0)
  })

  it('in another site’s frame pays nobody', async () => {
    const user = await makeUser(site.database)
    const quiz = await quizOf(3)
    const result = await play(new Player(site, user.cookie), quiz, 3, { embed: true })
    expect(result).toMatchObject({ earned: [], waiting: 0, balance: null })
    expect(await balanceIn(site.database, user.id)).toBe(0)
  })

  it('T7: stops paying at 200 a day, exactly, and pays again the next', async () => {
    const user = await makeUser(site.database)
    const player = new Player(site, user.cookie)
    for (let round = 0; round < 4; round++) await playAll(player, await quizOf(44))
    expect(await play(player, await quizOf(10), 10)).toMatchObject({
      earned: [
        { label: '1 for each right answer', amount: 4 },
        { label: 'the limit is 200 a day', amount: 0 },
      ],
      balance: 200,
    })
    expect(await play(player, await quizOf(3), 3)).toMatchObject({
      earned: [{ label: 'the limit is 200 a day', amount: 0 }],
      balance: 200,
    })
    await site.database.advance('1 day')
    expect(await play(player, await quizOf(3), 3)).toMatchObject({ balance: 208 })
    await grantBuxes(site.database.db, { userId: user.id, amount: 500, reason: 'A grant is no play' })
    expect(await play(player, await quizOf(3), 3)).toMatchObject({ balance: 716 })
  })

  it('of a guest waits, and is told as waiting', async () => {
    const guest = new Player(site)
    const quiz = await quizOf(3)
    expect(await play(guest, quiz, 3)).toMatchObject({ earned: [], waiting: 8, balance: null })
    expect(await play(guest, quiz, 3)).toMatchObject({ earned: [], waiting: 0, balance: null })
  })

  it('of a guest waits for no more than a day pays', async () => {
    const guest = new Player(site)
    for (let round = 0; round < 4; round++) await playAll(guest, await quizOf(44))
    expect(await play(guest, await quizOf(10), 10)).toMatchObject({ waiting: 4 })
    expect(await play(guest, await quizOf(10), 10)).toMatchObject({ waiting: 0 })
  })

  it('T5: is paid once, however many ask for its result at the same moment', async () => {
    const users = await Promise.all(Array.from({ length: count(3, 100) }, () => makeUser(site.database)))
    const quiz = await quizOf(1)
    for (const user of users) {
      const player = new Player(site, user.cookie)
      const { data } = (await player.start(quiz.quizUrl)).body
      await player.answer(data.attempt_id, data.quiz.questions[0]?.qid ?? '', true)
      const finish = () => retryUntilAnswered(() => player.finish(quiz.id, data.attempt_id))
      const asks = Array.from({ length: count(8, 100) }, finish)
      const results = (await Promise.all(asks)).map(({ text }) => text)
      expect(new Set(results).size).toBe(1)
    }
    const [paid] = await site.database.sql(
      'SELECT count(*)::int AS n, sum(amount)::int AS sum FROM movements WHERE cause LIKE $1',
      [`play:%:${quiz.id}`],
    )
    expect(paid).toEqual({ n: users.length, sum: 6 * users.length })
    recordFigure('plays paid once while their result was asked for in parallel', users.length, 'plays')
  })

  it('T7: a farm of accounts gets nothing from unapproved quizzes and its days’ limit from approved ones', async () => {
    const farm = await Promise.all(Array.from({ length: count(1, 50) }, () => makeUser(site.database)))
    const approved = await Promise.all(Array.from({ length: 5 }, () => quizOf(44)))
    const unapproved = await quizOf(44, { rewarded: false })
    for (const user of farm) {
      const player = new Player(site, user.cookie)
      await playAll(player, unapproved)
      await Promise.all(approved.map((quiz) => playAll(player, quiz)))
      expect(await balanceIn(site.database, user.id)).toBe(200)
    }
  })
})

describe('what waited for a guest', () => {
  const claim = (userId: string, quiz: Quiz, finishedAt: Date, pays = true) =>
    transact(site.database.db, (tx) =>
      payClaims(tx, userId, [{ attemptId: quiz.id, quizId: quiz.id, correct: 3, total: 3, finishedAt, pays }]),
    )

  it('is paid once, with the day of the play', async () => {
    const user = await makeUser(site.database)
    const quiz = await quizOf(3)
    const before = new Date(Date.now() - 3 * 24 * 3600 * 1000)
    const told = await claim(user.id, quiz, before)
    expect(told).toEqual([
      {
        attemptId: quiz.id,
        earned: [
          { label: '1 for each right answer', amount: 3 },
          { label: '5 for a clean sheet', amount: 5 },
        ],
        waiting: 0,
        balance: 8,
      },
    ])
    expect(await claim(user.id, quiz, before)).toMatchObject([{ earned: [], balance: 8 }])
    const [row] = await site.database.sql('SELECT day::text FROM movements WHERE to_purse = $1', [user.id])
    expect(row).toEqual({ day: before.toISOString().slice(0, 10) })
  })

  it('is paid once when two logins claim it at the same moment', async () => {
    const user = await makeUser(site.database)
    const quiz = await quizOf(3)
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(user.id, quiz, new Date())))
    expect(claims.flat().filter(({ earned }) => earned.length > 0)).toHaveLength(1)
    expect(await balanceIn(site.database, user.id)).toBe(8)
  })

  it('is under the limit of its own day, and nothing where the play pays nothing', async () => {
    const user = await makeUser(site.database)
    const finishedAt = new Date(Date.now() - 9 * 24 * 3600 * 1000)
    const big = await Promise.all(Array.from({ length: 5 }, () => quizOf(44)))
    const plays = big.map((quiz) => ({
      attemptId: quiz.id,
      quizId: quiz.id,
      correct: 44,
      total: 44,
      finishedAt,
      pays: true,
    }))
    await transact(site.database.db, (tx) => payClaims(tx, user.id, plays))
    expect(await balanceIn(site.database, user.id)).toBe(200)
    const own = await quizOf(3)
    expect(await claim(author.id, own, new Date(), false)).toMatchObject([{ earned: [] }])
  })
})

describe('the other movements', () => {
  it('a correction is paid once for each person, quiz and question', async () => {
    const user = await makeUser(site.database)
    const quiz = randomUUID()
    const reason = 'A question was marked anew'
    const playedAt = new Date('2026-03-02')
    const correct = async (qid: string, amount = 1, quizId: string = quiz) => {
      const correction = { quizId, qid, reason, link: null }
      const play = { userId: user.id, amount, playedAt }
      return (await transact(site.database.db, (tx) => payCorrections(tx, correction, [play]))).get(user.id)
    }
    expect([await correct('q1'), await correct('q1'), await correct('q2')]).toEqual([1, null, 1])
    expect(await wallet(user.cookie)).toMatchObject({
      balance: 2,
      items: [{ kind: 'correction' }, { kind: 'correction' }],
    })
    expect(await correct('q1', 1, randomUUID()), 'a quiz with the same ids').toBe(1)
    expect([await correct('q3', 500), await correct('q4')], 'the day of the play has its limit').toEqual([197, 0])
  })

  it('a grant that is taken back cannot overdraw, also when many take at once', async () => {
    const user = await makeUser(site.database)
    await grantBuxes(site.database.db, { userId: user.id, amount: 30, reason: 'Given' })
    const takes = Array.from({ length: 16 }, () =>
      grantBuxes(site.database.db, { userId: user.id, amount: -10, reason: 'Taken back' }).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      ),
    )
    expect((await Promise.all(takes)).toSorted()).toEqual([...Array(13).fill('SHORT'), ...Array(3).fill('taken')])
    expect(await wallet(user.cookie)).toMatchObject({ balance: 0, total: 4 })
  })

  it('a purse that two need for the first time at once is made once', async () => {
    const user = await makeUser(site.database)
    await Promise.all(Array.from({ length: 8 }, () => transact(site.database.db, (tx) => lockPurse(tx, user.id))))
    expect(await balanceIn(site.database, user.id)).toBe(0)
  })

  it('the same movement again moves nothing and says so', async () => {
    const user = await makeUser(site.database)
    const once = {
      cause: `t:${user.id}`,
      kind: 'grant',
      from: MINT,
      to: user.id,
      amount: 5,
      reason: 'Once',
      link: null,
    } as const
    await transact(site.database.db, async (tx) => {
      await lockPurse(tx, user.id)
      expect(await moveBuxes(tx, once)).not.toBeNull()
      expect(await moveBuxes(tx, once)).toBeNull()
    })
    expect(await balanceIn(site.database, user.id)).toBe(5)
  })
})

describe('the wallet', () => {
  it('is paged, newest first, and only its owner’s', async () => {
    const [user, other] = [await makeUser(site.database), await makeUser(site.database)]
    for (let n = 1; n <= 23; n++)
      await grantBuxes(site.database.db, { userId: user.id, amount: n, reason: `Grant ${n}` })
    const first = await wallet(user.cookie)
    expect(first).toMatchObject({ page: 1, pages: 2, page_size: 20, total: 23, balance: 276 })
    expect(first.items.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, n) => 23 - n))
    expect((await wallet(user.cookie, 2)).items.map(({ reason }) => reason)).toEqual(['Grant 3', 'Grant 2', 'Grant 1'])
    expect((await wallet(user.cookie, 3)).items).toEqual([])
    expect(await wallet(other.cookie)).toMatchObject({ balance: 0, total: 0, items: [] })
  })

  it('shows what came in and what went out by time, on whatever page', async () => {
    const user = await makeUser(site.database)
    const move = (n: number, back: boolean) =>
      transact(site.database.db, (tx) =>
        moveBuxes(tx, {
          cause: `t:${user.id}:${n}`,
          kind: 'grant',
          ...(back ? { from: user.id, to: SINK } : { from: MINT, to: user.id }),
          amount: n,
          reason: `${n}`,
          link: null,
        }),
      )
    await grantBuxes(site.database.db, { userId: user.id, amount: 900, reason: '0' })
    for (let n = 1; n <= 42; n++) await move(n, n % 3 === 0)
    const pages = [await wallet(user.cookie), await wallet(user.cookie, 2), await wallet(user.cookie, 3)]
    expect(pages.map(({ total }) => total)).toEqual([43, 43, 43])
    const shown = pages.flatMap(({ items }) => items)
    expect(shown.map(({ reason }) => Number(reason))).toEqual(Array.from({ length: 43 }, (_, n) => 42 - n))
    expect(shown.filter(({ amount }) => amount < 0).map(({ amount }) => amount)).toEqual(
      Array.from({ length: 14 }, (_, n) => -42 + 3 * n),
    )
  })

  it('counts movements from before they were counted, once, and those of one statement each', async () => {
    const user = await makeUser(site.database)
    const moved = async () =>
      (await site.database.sql<{ moved: number | null }>('SELECT moved FROM purses WHERE id = $1', [user.id]))[0]?.moved
    await grantBuxes(site.database.db, { userId: user.id, amount: 5, reason: 'One' })
    await grantBuxes(site.database.db, { userId: user.id, amount: 5, reason: 'Two' })
    expect(await moved()).toBe(2)
    await site.database.sql(
      `SET LOCAL session_replication_role = replica; UPDATE purses SET moved = NULL WHERE id = '${user.id}'`,
    )
    expect(await moved()).toBeNull()
    expect(await wallet(user.cookie)).toMatchObject({ total: 2, balance: 10 })
    await site.database.sql(
      `INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason)
       SELECT concat('t:', $1::text, ':', n), 'grant', $2, $1::uuid, 1, 'Many' FROM generate_series(1, 4) n`,
      [user.id, MINT],
    )
    expect(await moved()).toBe(6)
    expect(await wallet(user.cookie)).toMatchObject({ total: 6, balance: 14 })
  })

  it('adds what cancels out in one statement to the totals of its day', async () => {
    const user = await makeUser(site.database)
    await grantBuxes(site.database.db, { userId: user.id, amount: 5, reason: 'First' })
    await site.database.sql(
      `INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason)
       VALUES ($1 || ':in', 'grant', $2, $1::uuid, 3, 'In'), ($1 || ':out', 'grant', $1::uuid, $3, 3, 'Out')`,
      [user.id, MINT, SINK],
    )
    expect(await differences(site.database)).toEqual([])
  })
})

it('after all of this, everything adds up', async () => {
  expect(await differences(site.database)).toEqual([])
})
