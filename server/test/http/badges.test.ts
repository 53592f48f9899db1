import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Badge } from '#contract/badges.ts'
import type { OwnData } from '#contract/own-data.ts'
import { awardBadges } from '#server/badges/award-badges.ts'
import { sweepBadges } from '#server/badges/store.ts'
import { removeQuiz } from '#server/quizzes/remove-quiz.ts'
import { badgeHistory, type KnownQuiz, type Who } from '../support/badge-history.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { PASSWORD, Visitor } from '../support/visitor.ts'

let site: WholeSite
let history: ReturnType<typeof badgeHistory>
let user: MadeUser
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  history = badgeHistory(site.database)
  await site.database.stopClock()
  // The site's own job would take users whom a test waits for.
  await site.services.badges.close()
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await makeUser(site.database)
  author = await makeUser(site.database)
})

const question = (more: object = {}) => ({
  type: 'single' as const,
  text: 'Which of these is the second?',
  options: ['first', 'second', 'third'].map((text) => ({ text, last: false })),
  key: 1,
  why: '',
  source: '',
  ...more,
})
const newQuiz = async (by = author, wishes: Parameters<typeof makeQuiz>[2] = {}): Promise<KnownQuiz> => {
  const questions = Array.from({ length: 6 }, () => question())
  return history.quiz((await makeQuiz(site.database, by, { title: 'Trees and flowers', questions, ...wishes })).id)
}
const crowd = (count: number): Promise<MadeUser[]> =>
  Promise.all(Array.from({ length: count }, () => makeUser(site.database)))
const guests = (count: number): Who[] => Array.from({ length: count }, () => ({ guest: randomBytes(32) }))

const badgesOf = async (as = user): Promise<Badge[]> => {
  await awardBadges(site.database.db)
  return (await site.call<Badge[]>('GET', '/api/badges', { cookie: as.cookie })).body.data
}
const earned = async (as = user) => (await badgesOf(as)).filter(({ earned_at }) => earned_at !== null)
const idsOf = async (as = user) => (await earned(as)).map(({ id }) => id)
const now = async () => (await site.database.sql<{ now: Date }>('SELECT clock_now() AS now'))[0]?.now.toISOString()
const later = (interval = '1 hour') => site.database.advance(interval)

describe('the badges of a user', () => {
  it('are a dozen, none of them earned at first, each with its rule', async () => {
    const all = await badgesOf()
    expect(all).toHaveLength(12)
    expect(all.every(({ earned_at, why, url }) => earned_at === null && why === null && url === null)).toBe(true)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { name, rule } of all)
      expect([name, rule]).toEqual([expect.stringMatching(/^\w/), expect.stringMatching(/\.$/)])
  })

  it('say when and why they were earned, and link to the quiz while it is on the site', async () => {
    const quiz = await newQuiz()
    await history.play(user, quiz, 3)
    await later('2 days')
    const decided = await now()
    await history.play(user, quiz, 6)
    await later()
    const [first] = await earned()
    expect(first).toEqual({
      id: 'second-wind',
      name: 'Second wind',
      rule: 'Come back to a quiz where you missed half or more, at least a day later, and get everything right.',
      earned_at: decided,
      why: '“Trees and flowers”: 3 of 6 at first, then all of them.',
      url: expect.stringMatching(/^\/quiz-\w+\/index\.html$/),
    })
    await site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [quiz.id])
    expect(await earned()).toEqual([{ ...first, url: null }])
    await removeQuiz(site.database.db, quiz)
    expect(await earned()).toEqual([{ ...first, url: null }])
  })

  it('are only theirs, in their data, and go with the account', async () => {
    const visitor = new Visitor(site)
    const me = (await visitor.register()).body.data.user
    const quiz = await newQuiz()
    await history.play(me, quiz, 0)
    await later('2 days')
    await history.play(me, quiz, 6)
    await awardBadges(site.database.db)
    const data = (await visitor.get<OwnData>('/api/my-data')).body.data
    expect(data.badges).toMatchObject([{ id: 'second-wind', name: 'Second wind' }])
    expect(await idsOf(author)).toEqual([])
    await visitor.post('/api/delete-account', { password: PASSWORD })
    const left = () => site.database.sql('SELECT FROM badges WHERE user_id = $1', [me.id])
    expect(await left()).toEqual([])
    await site.database.sql(`INSERT INTO badges VALUES ($1, 'second-wind', clock_now(), '{}')`, [me.id])
    await sweepBadges(site.database.db)
    expect(await left()).toEqual([])
  })

  it('count what was played as a guest, once it is claimed, and are dated back by it', async () => {
    const [one, two] = [await newQuiz(), await newQuiz()]
    const guest = randomBytes(32)
    await history.play({ guest }, one, 1)
    await later('2 days')
    const before = await now()
    await history.play({ guest }, one, 6)
    await history.play(user, two, 2)
    await later('2 days')
    const after = await now()
    await history.play(user, two, 6)
    expect(await earned()).toMatchObject([{ id: 'second-wind', earned_at: after }])
    await later('10 days')
    await awardBadges(site.database.db)
    await history.claim(user, guest)
    expect(await earned()).toMatchObject([{ id: 'second-wind', earned_at: before }])
  })

  it('are given once, by whichever of several servers gets there first', async () => {
    const people = await crowd(30)
    const quiz = await newQuiz()
    for (const who of people) await history.play(who, quiz, 1)
    await later('2 days')
    for (const who of people) await history.play(who, quiz, 6)
    await Promise.all([1, 2, 3].map(() => awardBadges(site.database.db)))
    const [row] = await site.database.sql<{ count: number }>(
      "SELECT count(*)::int AS count FROM badges WHERE badge = 'second-wind' AND user_id = ANY ($1)",
      [people.map(({ id }) => id)],
    )
    expect(row?.count).toBe(30)
    expect(await site.database.sql('SELECT FROM badge_checks')).toEqual([])
  })
})

describe('all-rounder', () => {
  const oneOfEach = async () => {
    const rows = await site.database.sql<{ id: string }>(
      `SELECT DISTINCT ON (c.category_id) c.quiz_id AS id FROM cards c JOIN categories k ON k.id = c.category_id
       WHERE c.listed AND k.quiz_count > 0 ORDER BY c.category_id, c.quiz_id`,
    )
    return Promise.all(rows.map(({ id }) => history.quiz(id)))
  }

  it('is for a quiz in every category with something in it, with a right answer', async () => {
    const [last, ...others] = await oneOfEach()
    if (!last) throw new Error('There are no quizzes.')
    for (const quiz of others) {
      await history.play(user, quiz, 1)
      await later()
    }
    await history.play(user, last, 0)
    expect(await idsOf()).not.toContain('every-category')
    await later()
    const decided = await now()
    await history.play(user, last, 1)
    expect(await earned()).toMatchObject([{ id: 'every-category', earned_at: decided }])
  })
})

describe('every which way', () => {
  it('is for a right answer to every kind of question', async () => {
    const [whole] = await site.database.sql<{ id: string }>(
      "SELECT id FROM quizzes WHERE quiz_url = 'one-of-everything'",
    )
    const quiz = await history.quiz(whole?.id ?? '')
    await history.play(user, quiz, quiz.qids.length - 1)
    expect(await idsOf()).toEqual([])
    await history.play(user, quiz, quiz.qids.length)
    expect(await earned()).toMatchObject([{ id: 'every-kind', why: expect.stringMatching(/^All 11 kinds\./) }])
  })
})

describe('clean sheet', () => {
  const played = async (players: Who[], right: number) => {
    const quiz = await newQuiz()
    for (const who of players) await history.play(who, quiz, right)
    await later()
    return quiz
  }

  it('is for everything right at the first play of a quiz that others find hard', async () => {
    const quiz = await played(await crowd(10), 2)
    await history.play(user, quiz, 6)
    expect(await earned()).toMatchObject([{ id: 'clean-sheet', why: '“Trees and flowers”, 6 of 6.' }])
  })

  it.each([
    ['too few others', async () => played(await crowd(9), 2)],
    ['guests, who may all be one', async () => played([...(await crowd(9)), ...guests(5)], 2)],
    ['an easy quiz', async () => played(await crowd(10), 3)],
    [
      'accounts of one mailbox',
      async () => {
        const people = await crowd(10)
        await history.oneMailbox(...people.slice(0, 2))
        return played(people, 2)
      },
    ],
    [
      'a second account of their own',
      async () => {
        const people = await crowd(10)
        await history.oneMailbox(user, people[0] ?? user)
        return played(people, 2)
      },
    ],
  ])('is not for %s', async (_, made) => {
    await history.play(user, await made(), 6)
    expect(await idsOf()).toEqual([])
  })

  it('is for the first play only', async () => {
    const quiz = await played(await crowd(10), 2)
    await history.play(user, quiz, 5)
    await history.play(user, quiz, 6)
    expect(await idsOf()).toEqual([])
  })

  it('also comes of a corrected key', async () => {
    const quiz = await played(await crowd(10), 2)
    const attempt = await history.play(user, quiz, 5)
    const decided = await now()
    await later()
    await awardBadges(site.database.db)
    await later()
    await site.database.sql('UPDATE attempts SET correct = 6 WHERE id = $1', [attempt])
    await site.database.sql(
      `INSERT INTO notices (user_id, attempt_id, quiz_id, qid, text, amount) VALUES ($1, $2, $3, 'q', 'Right after all', 1)`,
      [user.id, attempt, quiz.id],
    )
    expect(await earned()).toMatchObject([{ id: 'clean-sheet', earned_at: decided }])
  })
})

describe('second wind', () => {
  it.each([
    ['after less than a day', 2, '23 hours', 6],
    ['after missing less than half', 4, '2 days', 6],
    ['with something still wrong', 2, '2 days', 5],
  ])('is not earned %s', async (_, first, pause, second) => {
    const quiz = await newQuiz()
    await history.play(user, quiz, first)
    await later(pause)
    await history.play(user, quiz, second)
    expect(await idsOf()).toEqual([])
  })
})

describe('good eye and put right', () => {
  it('are for the reporter and the author of a key that was corrected within a day', async () => {
    const quiz = await newQuiz()
    await history.report(user, quiz)
    await later('23 hours')
    await history.correct(quiz)
    expect(await idsOf()).toEqual(['good-eye'])
    expect(await idsOf(author)).toEqual(['put-right'])
  })

  it('need the same question, after the report, by somebody else', async () => {
    const [quiz, own] = [await newQuiz(), await newQuiz()]
    await history.report(user, quiz, 1)
    await history.correct(quiz, 0)
    await later()
    await history.report(user, quiz, 0)
    await history.report(author, own)
    const second = await makeUser(site.database)
    await history.oneMailbox(author, second)
    await history.report(second, own)
    await later()
    await history.correct(own)
    for (const who of [user, author, second]) expect(await idsOf(who)).toEqual([])
  })

  it('leave an author who took longer without it, the reporter not', async () => {
    const quiz = await newQuiz()
    await history.report(user, quiz)
    await later('25 hours')
    await history.correct(quiz)
    expect(await idsOf()).toEqual(['good-eye'])
    expect(await idsOf(author)).toEqual([])
  })
})

describe('show your working', () => {
  const explained = { why: 'It comes after the first.', source: 'https://example.com' }
  const publish = (questions: ReturnType<typeof question>[], visibility: 'all' | 'link' = 'all') =>
    newQuiz(user, { questions, visibility })
  const times = (count: number, more: object) => Array.from({ length: count }, () => question(more))

  it('is for a quiz with an explanation and a source for everything', async () => {
    await publish([...times(4, explained), question({ ...explained, source: '' })])
    await publish(times(4, explained))
    await publish(times(5, explained), 'link')
    expect(await idsOf()).toEqual([])
    await publish(times(5, explained))
    expect(await earned()).toMatchObject([
      { id: 'sources', why: '“Trees and flowers”: 5 questions, each explained, each with its source.' },
    ])
  })
})

describe('well received', () => {
  it('counts different verified people, whenever they are verified', async () => {
    const quiz = await newQuiz(user)
    const others = await crowd(8)
    const [twin, alter] = await crowd(2)
    const unverified = await makeUser(site.database, undefined, { verified: false })
    if (!twin || !alter) throw new Error('There is nobody.')
    await history.oneMailbox(twin, others[0] ?? twin)
    await history.oneMailbox(user, alter)
    for (const who of [...others, twin, alter, user, unverified, ...guests(20)]) await history.play(who, quiz, 1)
    const last = await makeUser(site.database)
    await history.play(last, quiz, 1)
    expect(await idsOf()).toEqual([])
    await later('2 hours')
    await awardBadges(site.database.db)
    await later('2 hours')
    await site.database.sql('UPDATE users SET verified_at = clock_now() WHERE id = $1', [unverified.id])
    expect(await earned()).toMatchObject([{ id: 'well-received', earned_at: await now() }])
  })
})

describe('long memory', () => {
  it('is for thirty cards known a month after they were last seen', async () => {
    const quizzes: KnownQuiz[] = []
    for (let n = 0; n < 6; n++) quizzes.push(await newQuiz())
    const review = async (cards: number, correct: boolean) => {
      for (let n = 0; n < cards; n++)
        await history.review(user, quizzes[Math.floor(n / 6)] ?? { id: '', version: 0, qids: [] }, n % 6, correct)
    }
    for (const quiz of quizzes) await history.play(user, quiz, 0)
    const has = async () => {
      await awardBadges(site.database.db)
      return (await site.database.sql("SELECT FROM badges WHERE user_id = $1 AND badge = 'long-memory'", [user.id]))
        .length
    }
    await review(35, true)
    await later('29 days')
    await review(5, true)
    await later('1 day')
    await review(34, true)
    expect(await has()).toBe(0)
    await later('29 days')
    await review(5, true)
    await later('2 days')
    await review(1, false)
    expect(await has()).toBe(0)
    await history.review(user, quizzes[5] ?? { id: '', version: 0, qids: [] }, 0, true)
    await later('30 days')
    await review(1, true)
    expect(await has()).toBe(1)
  })
})

describe('good host', () => {
  const room = (people: Who[], answers = 6) => ({ people: people.map((who) => ({ who, answers })) })

  it('is for a room that five others played to the end, guests or not', async () => {
    const quiz = await newQuiz()
    const others = await crowd(2)
    await history.room(user, quiz, room([...others, ...guests(2), user]).people)
    await history.room(user, quiz, room([...others, ...guests(3)], 2).people)
    expect(await idsOf()).toEqual([])
    await history.room(user, quiz, room([...others, ...guests(3)]).people)
    expect(await earned()).toMatchObject([
      { id: 'good-host', why: '5 people played “Trees and flowers” in your room.' },
    ])
  })
})

describe('game on', () => {
  const challenge = async (taker: Who) => {
    const quiz = await newQuiz()
    const made = { who: user, attempt: await history.play(user, quiz, 3) }
    await later()
    await history.challenge(quiz, made, { who: taker, attempt: await history.play(taker, quiz, 2) })
  }

  it('is for a challenge that another person finished, a guest once they have an account', async () => {
    const [twin, other] = await crowd(2)
    const [guest] = [randomBytes(32)]
    if (!twin || !other) throw new Error('There is nobody.')
    await history.oneMailbox(user, twin)
    await challenge(twin)
    await challenge({ guest })
    const decided = await now()
    expect(await idsOf()).toEqual([])
    await later('1 day')
    await challenge(other)
    expect(await earned()).toMatchObject([
      { id: 'game-on', earned_at: await now(), why: 'Your challenge in “Trees and flowers” was taken.' },
    ])
    await later('1 day')
    await awardBadges(site.database.db)
    await later('1 day')
    await history.claim(other, guest)
    expect(await earned()).toMatchObject([{ id: 'game-on', earned_at: decided }])
  })
})

describe('twelve days', () => {
  it('is for the daily on any twelve days of one month', async () => {
    const [row] = await site.database.sql<{ start: string }>(
      `SELECT (date_trunc('month', clock_now() AT TIME ZONE 'UTC') + interval '1 month 12 hours')::text AS start`,
    )
    await site.database.sql(
      `UPDATE test_clock SET shift = shift + (($1::timestamp AT TIME ZONE 'UTC') - clock_now())`,
      [row?.start],
    )
    const dailies: KnownQuiz[] = []
    for (let day = 1; day <= 12; day++) {
      dailies.push(
        await newQuiz(author, { quizUrl: `daily-2020-01-${String(day).padStart(2, '0')}`, visibility: 'link' }),
      )
    }
    await site.database.sql(
      "UPDATE quizzes SET counts_on = substring(quiz_url FROM 7)::date WHERE quiz_url LIKE 'daily-2020-01-%'",
    )
    for (const daily of dailies.slice(0, 11)) {
      await history.play(user, daily, 0)
      await later(daily === dailies[4] ? '3 days' : '1 day')
    }
    await awardBadges(site.database.db)
    expect(await site.database.sql('SELECT FROM badges WHERE user_id = $1', [user.id])).toEqual([])
    await history.play(user, dailies[11] ?? { id: '', version: 0, qids: [] }, 1)
    await awardBadges(site.database.db)
    // The session is over by then.
    const rows = await site.database.sql('SELECT badge FROM badges WHERE user_id = $1', [user.id])
    expect(rows).toEqual([{ badge: 'twelve-days' }])
  })
})
