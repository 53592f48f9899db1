import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashOf, seededRandom } from '#contract/seeded-random.ts'
import { awardBadges } from '#server/badges/award-badges.ts'
import { BADGE_RULES } from '#server/badges/badge-rules.ts'
import { createLog } from '#server/platform/log.ts'
import { badgeHistory, type KnownQuiz, type Who } from '../support/badge-history.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { openSite, type WholeSite } from '../support/site.ts'

/** What random events hardly ever amount to, by the step at which it happens. */
const STAGED: Record<number, string> = { 60: 'tour', 100: 'crowd', 150: 'whole', 200: 'review', 590: 'review' }

const log = createLog('silent')
let site: WholeSite
beforeAll(async () => {
  site = await openSite()
  await site.services.badges.close()
})
afterAll(() => site.close())

interface Given extends Record<string, unknown> {
  user_id: string
  badge: string
  earned_at: string
  why: unknown
}

const given = () =>
  site.database.sql<Given>('SELECT user_id, badge, earned_at::text, why FROM badges ORDER BY earned_at, user_id, badge')

/** The rules over the whole history up to a moment, without anything that was given before. */
async function replayed(userIds: string[], until = sql`clock_now()`, rules = BADGE_RULES): Promise<Given[]> {
  const people = sql`(SELECT unnest(${sql.param(userIds)}::uuid[]) AS user_id, ${until}::timestamptz AS until)`
  const all: Given[] = []
  for (const { id, earned } of rules) {
    const { rows } = await site.database.db.execute<Given>(
      sql`SELECT user_id, ${id} AS badge, earned_at::text, why FROM (${earned(people)}) earned`,
    )
    all.push(...rows)
  }
  const order = ({ earned_at, user_id, badge }: Given) => `${earned_at.padEnd(32)} ${user_id} ${badge}`
  return all.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

it('gives step by step exactly what the rules say of the whole history, with the moment that decided each', async () => {
  const { database } = site
  const history = badgeHistory(database)
  const random = seededRandom(hashOf('badges'))
  const pick = <T>(some: readonly T[]): T => {
    const one = some[Math.floor(random() * some.length)]
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }
  const upTo = (most: number): number => Math.floor(random() * (most + 1))
  await database.stopClock()

  const users: MadeUser[] = []
  for (let n = 0; n < 24; n++) users.push(await makeUser(database, undefined, { verified: n % 5 !== 4 }))
  const [first, second, ...others] = users
  if (!first || !second) throw new Error('There is nobody.')
  await history.oneMailbox(first, second)
  const keen = others.slice(0, 6)
  const guests: Buffer[] = Array.from({ length: 4 }, () => randomBytes(32))
  const explained = (source: string) =>
    Array.from({ length: 5 }, (_, n) => ({
      type: 'true_false' as const,
      text: `Is ${n} a number?`,
      options: [],
      key: true,
      why: 'It is.',
      source,
    }))
  const publish = async (by: MadeUser, source = '', more = {}) =>
    history.quiz((await makeQuiz(database, by, { questions: explained(source), ...more })).id)
  const hard = [await publish(pick(users)), await publish(first)]
  const easy: KnownQuiz[] = []
  // In an order that is the same in every run, as ids are not.
  const rows = await database.sql<{ id: string; quiz_url: string }>(
    `SELECT id, quiz_url FROM (SELECT q.id, q.quiz_url, row_number() OVER (PARTITION BY category_id ORDER BY q.quiz_url) AS n FROM quizzes q JOIN cards c ON c.quiz_id = q.id WHERE c.listed) x
     WHERE n <= 2 OR quiz_url = 'one-of-everything' ORDER BY quiz_url`,
  )
  for (const { id } of rows) easy.push(await history.quiz(id))
  const everyKind = easy[rows.findIndex(({ quiz_url }) => quiz_url === 'one-of-everything')]
  if (!everyKind) throw new Error('No quiz asks every kind.')
  const dailies: KnownQuiz[] = []
  for (let day = 10; day < 31; day++)
    dailies.push(await publish(first, '', { quizUrl: `daily-2020-01-${day}`, visibility: 'link' }))

  await database.sql(
    "UPDATE quizzes SET counts_on = substring(quiz_url FROM 7)::date WHERE quiz_url LIKE 'daily-2020-01-%'",
  )

  const score = (quiz: KnownQuiz): number =>
    random() < 0.15 ? quiz.qids.length : hard.includes(quiz) ? upTo(1) : upTo(quiz.qids.length)
  const anyone = (): Who => (random() < 0.15 ? { guest: pick(guests) } : random() < 0.5 ? pick(keen) : pick(users))
  const events: Record<string, () => Promise<unknown>> = {
    play: async () => {
      const who = anyone()
      // How hard a quiz was is not looked up again when somebody else's plays are claimed.
      const quiz = 'id' in who && random() < 0.5 ? pick(hard) : pick(easy)
      await history.play(who, quiz, score(quiz))
    },
    daily: () => history.play(pick(keen.slice(0, 2)), pick(dailies), upTo(5)),
    challenge: async () => {
      const [quiz, one, other] = [pick(easy), pick(keen), anyone()]
      const made = { who: one, attempt: await history.play(one, quiz, 1) }
      await database.advance('1 hour')
      if ('guest' in other || other.id !== one.id)
        await history.challenge(quiz, made, { who: other, attempt: await history.play(other, quiz, 1) })
    },
    report: () => history.report(pick(users), pick(hard)),
    correct: () => history.correct(pick(hard)),
    room: () =>
      history.room(
        pick(keen),
        pick(hard),
        [...users.slice(0, upTo(5)), ...guests.map((guest) => ({ guest }))].map((who) => ({
          who,
          answers: 3 + upTo(2),
        })),
      ),
    publish: async () => easy.push(await publish(pick(users), random() < 0.5 ? 'A book' : '')),
    verify: () =>
      database.sql('UPDATE users SET verified_at = coalesce(verified_at, clock_now()) WHERE id = $1', [pick(users).id]),
    claim: async () => {
      const place = upTo(guests.length - 1)
      await history.claim(pick(users), guests[place] ?? Buffer.alloc(32))
      guests[place] = randomBytes(32)
    },
    review: async () => {
      const who = pick(keen.slice(0, 1))
      for (const quiz of dailies.slice(0, 8)) {
        await history.play(who, quiz, 1)
        for (const [at] of quiz.qids.entries()) await history.review(who, quiz, at, random() < 0.95)
      }
    },
    tour: async () => {
      const who = pick(keen)
      for (const quiz of easy) await history.play(who, quiz, 1 + upTo(quiz.qids.length - 1))
    },
    whole: () => history.play(pick(keen), everyKind, everyKind.qids.length),
    crowd: async () => {
      const quiz = await publish(first)
      for (const who of others.slice(6)) await history.play(who, quiz, 1)
      await database.advance('1 hour')
      await history.play(pick(keen), quiz, quiz.qids.length)
    },
    award: () => awardBadges({ db: database.db, log }),
  }
  // Now this user cannot be checked, now that one.
  await database.sql('CREATE TABLE refused (user_id uuid)')
  await database.sql(
    `CREATE FUNCTION refuse_badge() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN IF EXISTS (SELECT FROM refused r WHERE r.user_id = NEW.user_id) THEN RAISE 'not now'; END IF; RETURN NEW; END $$`,
  )
  await database.sql('CREATE TRIGGER refuse_badge BEFORE INSERT ON badges FOR EACH ROW EXECUTE FUNCTION refuse_badge()')
  const refuse = async (who?: MadeUser) => {
    await database.sql('DELETE FROM refused')
    if (who) await database.sql('INSERT INTO refused VALUES ($1)', [who.id])
  }
  const names = Object.keys(events).filter((name) => !Object.values(STAGED).includes(name))
  const often = ['play', 'play', 'play', 'play', 'play', 'play', 'daily', 'daily', 'daily', ...names]
  for (let step = 0; step < count(600, 4000); step++) {
    if (step % 25 === 0) await refuse(users[(step / 25) % users.length])
    await events[STAGED[step] ?? pick(often)]?.()
    await database.advance(`${upTo(320)} minutes ${upTo(59)} seconds`)
  }
  await refuse()
  await awardBadges({ db: database.db, log })

  const ids = users.map(({ id }) => id)
  const whole = await replayed(ids)
  expect((await given()).filter(({ user_id }) => ids.includes(user_id))).toEqual(whole)
  expect(new Set(whole.map(({ badge }) => badge))).toEqual(new Set(BADGE_RULES.map(({ id }) => id)))
  for (const { user_id, badge, earned_at } of whole) {
    const isEarned = async (moment: ReturnType<typeof sql>) =>
      (
        await replayed(
          [user_id],
          moment,
          BADGE_RULES.filter(({ id }) => id === badge),
        )
      ).length > 0
    expect([badge, await isEarned(sql`${earned_at}`)]).toEqual([badge, true])
    expect([badge, await isEarned(sql`(${earned_at}::timestamptz - interval '1 microsecond')`)]).toEqual([badge, false])
  }
})
