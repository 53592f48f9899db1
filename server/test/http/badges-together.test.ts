import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { KnownQuiz, Who } from '../support/badge-history.ts'
import { guests, badgeSiteOfFile } from '../support/badge-site.ts'

const badges = badgeSiteOfFile()

describe('good host', () => {
  const room = (people: Who[], answers = 6) => ({ people: people.map((who) => ({ who, answers })) })

  it('is for a room that five others played to the end, guests or not', async () => {
    const quiz = await badges.newQuiz(badges.author)
    const others = await badges.crowd(2)
    await badges.history.room(badges.user, quiz, room([...others, ...guests(2), badges.user]).people)
    await badges.history.room(badges.user, quiz, room([...others, ...guests(3)], 2).people)
    expect(await badges.idsOf(badges.user)).toEqual([])
    await badges.history.room(badges.user, quiz, room([...others, ...guests(3)]).people)
    expect(await badges.earned(badges.user)).toMatchObject([
      { id: 'good-host', why: '5 people played “Trees and flowers” in your room.' },
    ])
  })
})

describe('game on', () => {
  const challenge = async (taker: Who) => {
    const quiz = await badges.newQuiz(badges.author)
    const made = { who: badges.user, attempt: await badges.history.play(badges.user, quiz, 3) }
    await badges.later()
    await badges.history.challenge(quiz, made, { who: taker, attempt: await badges.history.play(taker, quiz, 2) })
  }

  it('is for a challenge that another person finished, a guest once they have an account', async () => {
    const [twin, other] = await badges.crowd(2)
    const [guest] = [randomBytes(32)]
    if (!twin || !other) throw new Error('There is nobody.')
    await badges.history.oneMailbox(badges.user, twin)
    await challenge(twin)
    await challenge({ guest })
    const decided = await badges.now()
    expect(await badges.idsOf(badges.user)).toEqual([])
    await badges.later('1 day')
    await challenge(other)
    expect(await badges.earned(badges.user)).toMatchObject([
      { id: 'game-on', earned_at: await badges.now(), why: 'Your challenge in “Trees and flowers” was taken.' },
    ])
    await badges.later('1 day')
    await badges.award()
    await badges.later('1 day')
    await badges.history.claim(other, guest)
    expect(await badges.earned(badges.user)).toMatchObject([{ id: 'game-on', earned_at: decided }])
  })
})

describe('twelve days', () => {
  it('is for the daily on any twelve days of one month', async () => {
    const [row] = await badges.site.database.sql<{ start: string }>(
      `SELECT (date_trunc('month', clock_now() AT TIME ZONE 'UTC') + interval '1 month 12 hours')::text AS start`,
    )
    await badges.site.database.sql(
      `UPDATE test_clock SET shift = shift + (($1::timestamp AT TIME ZONE 'UTC') - clock_now())`,
      [row?.start],
    )
    const dailies: KnownQuiz[] = []
    for (let day = 1; day <= 12; day++) {
      dailies.push(
        await badges.newQuiz(badges.author, {
          quizUrl: `daily-2020-01-${String(day).padStart(2, '0')}`,
          visibility: 'link',
        }),
      )
    }
    await badges.site.database.sql(
      "UPDATE quizzes SET counts_on = substring(quiz_url FROM 7)::date WHERE quiz_url LIKE 'daily-2020-01-%'",
    )
    for (const daily of dailies.slice(0, 11)) {
      await badges.history.play(badges.user, daily, 0)
      await badges.later(daily === dailies[4] ? '3 days' : '1 day')
    }
    await badges.award()
    expect(await badges.site.database.sql('SELECT FROM badges WHERE user_id = $1', [badges.user.id])).toEqual([])
    await badges.history.play(badges.user, dailies[11] ?? { id: '', version: 0, qids: [] }, 1)
    await badges.award()
    // The session is over by then.
    const rows = await badges.site.database.sql('SELECT badge FROM badges WHERE user_id = $1', [badges.user.id])
    expect(rows).toEqual([{ badge: 'twelve-days' }])
  })
})
