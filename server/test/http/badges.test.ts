import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OwnData } from '#contract/api/own-data.ts'
import { sweepBadges } from '#server/badges/store.ts'
import { removeQuiz } from '#server/quizzes/change-quiz.ts'
import { badgeSiteOfFile } from '../support/badge-site.ts'
import { PASSWORD, Visitor } from '../support/visitor.ts'

const badges = badgeSiteOfFile()

describe('the badges of a user', () => {
  it('are a dozen, none of them earned at first, each with its rule', async () => {
    const all = await badges.badgesOf(badges.user)
    expect(all).toHaveLength(12)
    expect(all.every(({ earned_at, why, url }) => earned_at === null && why === null && url === null)).toBe(true)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { name, rule } of all)
      expect([name, rule]).toEqual([expect.stringMatching(/^\w/), expect.stringMatching(/\.$/)])
  })

  it('say when and why they were earned, and link to the quiz while it is on the site', async () => {
    const quiz = await badges.newQuiz(badges.author)
    await badges.history.play(badges.user, quiz, 3)
    await badges.later('2 days')
    const decided = await badges.now()
    await badges.history.play(badges.user, quiz, 6)
    await badges.later()
    const [first] = await badges.earned(badges.user)
    expect(first).toEqual({
      id: 'second-wind',
      name: 'Second wind',
      rule: 'Come back to a quiz where you missed half or more, at least a day later, and get everything right.',
      earned_at: decided,
      why: '“Trees and flowers”: 3 of 6 at first, then all of them.',
      url: expect.stringMatching(/^\/quiz-\w+\/index\.html$/),
    })
    await badges.site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [quiz.id])
    expect(await badges.earned(badges.user)).toEqual([{ ...first, url: null }])
    await removeQuiz(badges.site.database.db, quiz)
    expect(await badges.earned(badges.user)).toEqual([{ ...first, url: null }])
  })

  it('are only theirs, in their data, and go with the account', async () => {
    const visitor = new Visitor(badges.site)
    const me = (await visitor.register()).body.data.user
    const quiz = await badges.newQuiz(badges.author)
    await badges.history.play(me, quiz, 0)
    await badges.later('2 days')
    await badges.history.play(me, quiz, 6)
    await badges.award()
    const data = (await visitor.get<OwnData>('/api/my-data')).body.data
    expect(data.badges).toMatchObject([{ id: 'second-wind', name: 'Second wind' }])
    expect(await badges.idsOf(badges.author)).toEqual([])
    await visitor.post('/api/delete-account', { password: PASSWORD })
    const left = () => badges.site.database.sql('SELECT FROM badges WHERE user_id = $1', [me.id])
    expect(await left()).toEqual([])
    await badges.site.database.sql(`INSERT INTO badges VALUES ($1, 'second-wind', clock_now(), '{}')`, [me.id])
    await sweepBadges(badges.site.database.db)
    expect(await left()).toEqual([])
  })

  it('count what was played as a guest, once it is claimed, and are dated back by it', async () => {
    const [one, two] = [await badges.newQuiz(badges.author), await badges.newQuiz(badges.author)]
    const guest = randomBytes(32)
    await badges.history.play({ guest }, one, 1)
    await badges.later('2 days')
    const before = await badges.now()
    await badges.history.play({ guest }, one, 6)
    await badges.history.play(badges.user, two, 2)
    await badges.later('2 days')
    const after = await badges.now()
    await badges.history.play(badges.user, two, 6)
    expect(await badges.earned(badges.user)).toMatchObject([{ id: 'second-wind', earned_at: after }])
    await badges.later('10 days')
    await badges.award()
    await badges.history.claim(badges.user, guest)
    expect(await badges.earned(badges.user)).toMatchObject([{ id: 'second-wind', earned_at: before }])
  })

  it('are given once, by whichever of several servers gets there first', async () => {
    const people = await badges.crowd(30)
    const quiz = await badges.newQuiz(badges.author)
    for (const who of people) await badges.history.play(who, quiz, 1)
    await badges.later('2 days')
    for (const who of people) await badges.history.play(who, quiz, 6)
    await Promise.all([1, 2, 3].map(() => badges.award()))
    const [row] = await badges.site.database.sql<{ count: number }>(
      "SELECT count(*)::int AS count FROM badges WHERE badge = 'second-wind' AND user_id = ANY ($1)",
      [people.map(({ id }) => id)],
    )
    expect(row?.count).toBe(30)
    expect(await badges.site.database.sql('SELECT FROM badge_checks')).toEqual([])
  })

  it('come although those of another user cannot be checked, who gets theirs once they can', async () => {
    const { database } = badges.site
    const people = await badges.crowd(25)
    const quiz = await badges.newQuiz(badges.author)
    const [failing, ...others] = people
    const winners = async () =>
      (
        await database.sql<{ user_id: string }>(
          "SELECT user_id FROM badges WHERE badge = 'second-wind' AND user_id = ANY ($1)",
          [people.map(({ id }) => id)],
        )
      ).map(({ user_id }) => user_id)
    for (const who of people) await badges.history.play(who, quiz, 1)
    await badges.later('2 days')
    for (const who of people) await badges.history.play(who, quiz, 6)
    await database.sql(
      `CREATE FUNCTION refuse_badge() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`,
    )
    await database.sql(
      `CREATE TRIGGER refuse_badge BEFORE INSERT ON badges FOR EACH ROW WHEN (NEW.user_id = '${failing?.id}') EXECUTE FUNCTION refuse_badge()`,
    )
    await badges.award()
    expect((await winners()).toSorted()).toEqual(others.map(({ id }) => id).toSorted())
    expect(await database.sql('SELECT user_id FROM badge_checks')).toEqual([{ user_id: failing?.id }])
    await database.sql('DROP TRIGGER refuse_badge ON badges')
    await badges.award()
    expect(await winners()).toContain(failing?.id)
    expect(await database.sql('SELECT FROM badge_checks')).toEqual([])
  })

  it('are not for the account of the site itself', async () => {
    const { database } = badges.site
    const [house] = await database.sql<{ id: string; quiz_id: string }>(
      `SELECT u.id, q.id AS quiz_id FROM users u JOIN quizzes q ON q.author_id = u.id WHERE u.email = 'house@tenpip.invalid' LIMIT 1`,
    )
    const quiz = await badges.history.quiz(house?.quiz_id ?? '')
    for (const who of await badges.crowd(10)) await badges.history.play(who, quiz, 1)
    await badges.award()
    expect(await database.sql('SELECT badge FROM badges WHERE user_id = $1', [house?.id])).toEqual([])
  })
})
