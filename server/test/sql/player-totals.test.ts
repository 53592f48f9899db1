import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Profile } from '#contract/api/profile.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { transact } from '#server/platform/db/db.ts'
import { claimAttempts } from '#server/play/claim-attempts.ts'
import { regradePlays } from '#server/play/regrade-plays.ts'
import { recountTotals } from '#server/play/player-totals.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

const EVENTS = count(120, 2000)

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** All of a user's finished plays counted at once, as profiles did before totals were stored. */
const counted = async (userId: string) => {
  const [totals] = await site.database.sql(
    `WITH given AS (
       SELECT n.correct, row_number() OVER (ORDER BY n.answered_at, a.id, n.qid)
         - row_number() OVER (PARTITION BY n.correct ORDER BY n.answered_at, a.id, n.qid) AS run
       FROM attempts a CROSS JOIN answers_of(a.id) n
       WHERE a.user_id = $1 AND a.finished_at IS NOT NULL AND n.correct IS NOT NULL)
     SELECT (SELECT count(*)::int FROM attempts WHERE user_id = $1 AND finished_at IS NOT NULL) AS plays,
       (SELECT count(*)::int FROM given WHERE correct) AS right, (SELECT count(*)::int FROM given) AS answered,
       coalesce((SELECT max(n)::int FROM (SELECT count(*) AS n FROM given WHERE correct GROUP BY run) r), 0) AS longest_run,
       (SELECT coalesce(json_agg(json_build_object('slug', slug, 'plays', plays, 'right', round(100.0 * correct / total)::int)
          ORDER BY plays DESC, name), '[]') FROM (
          SELECT c.slug, c.name, count(*)::int AS plays, sum(a.correct) AS correct, sum(a.total) AS total
          FROM attempts a JOIN quiz_versions v ON (v.quiz_id, v.version) = (a.quiz_id, a.version)
            JOIN categories c ON c.id = v.category_id
          WHERE a.user_id = $1 AND a.finished_at IS NOT NULL GROUP BY c.id) s) AS categories`,
    [userId],
  )
  return totals
}

it(
  'a profile tells what all plays add up to, whatever happened and whenever it was opened',
  { timeout: 240_000 },
  async () => {
    const { database, services } = site
    const author = await makeUser(database)
    const user = await makeUser(database)
    const question = {
      type: 'single',
      text: 'Which?',
      options: ['a', 'b'].map((text) => ({ text, last: false })),
      key: 0,
      why: '',
      source: '',
    } as const
    const quizzes: Awaited<ReturnType<typeof makeQuiz>>[] = []
    for (const category of ['geography', 'history', 'geography'])
      quizzes.push(await makeQuiz(database, author, { category, questions: [question, question, question] }))
    const anyQuiz = () => quizzes[randomInt(quizzes.length)] ?? { id: '', quizUrl: '', version: 1 }
    const player = new Player(site, user.cookie)
    const open = new Map<string, { attemptId: string; left: { qid: string; ids: string[] }[] }>()
    let stored = 0

    const answerSome = async () => {
      const quiz = anyQuiz()
      const round = open.get(quiz.id)
      if (!round) {
        const { attempt_id, quiz: asked } = (await player.start(quiz.quizUrl)).body.data
        const left = asked.questions.map(({ qid, options }) => ({ qid, ids: options.map(({ id }) => id) }))
        open.set(quiz.id, { attemptId: attempt_id, left })
        return
      }
      const next = round.left.pop()
      if (next && randomInt(5) > 0) await player.answer(round.attemptId, next.qid, next.ids[randomInt(2)])
      else {
        await player.finish(quiz.id, round.attemptId)
        open.delete(quiz.id)
      }
    }
    const claim = async () => {
      const token = randomBytes(32).toString('base64url')
      const guest = new Player(site, `guest=${token}`)
      const quiz = anyQuiz()
      const { attempt_id, quiz: asked } = (await guest.start(quiz.quizUrl)).body.data
      for (const { qid, options } of asked.questions) await guest.answer(attempt_id, qid, options[randomInt(2)]?.id)
      await guest.finish(quiz.id, attempt_id)
      if (randomInt(2) === 0) await database.advance('15 minutes')
      const hash = hashToken(guest.cookie.replace(/^guest=/, ''))
      await transact(services.db, (tx) => claimAttempts(tx, hash, user.id))
    }
    const correct = async () => {
      const { id: quizId } = anyQuiz()
      const version = await services.versions.get(services.db, quizId, 1)
      const asked = version.questions[randomInt(3)]
      if (asked?.type !== 'single') return
      const other = asked.options.find(({ id }) => id !== asked.key)?.id ?? ''
      const askedIn = async () => ({ question: asked, grading: version.settings })
      await transact(services.db, (tx) =>
        regradePlays(tx, { quizId, question: { ...asked, key: other }, version: 2, askedIn }, null),
      )
    }
    const look = async () => {
      const { totals, by_category } = (await site.call<Profile>('GET', '/api/profile', { cookie: user.cookie })).body
        .data
      const { accuracy: _, ...shown } = totals
      const categories = by_category.map(({ category: { slug }, plays, accuracy }) => ({
        slug,
        plays,
        right: accuracy,
      }))
      expect({ ...shown, categories }).toEqual(await counted(user.id))
      const [record] = await database.sql<{ plays: number }>('SELECT plays FROM player_records WHERE user_id = $1', [
        user.id,
      ])
      if (record && record.plays > 0) stored += 1
    }

    for (let at = 0; at < EVENTS; at++) {
      const event = randomInt(40)
      if (event < 28) await answerSome()
      else if (event < 33) await look()
      else if (event < 38) await database.advance(`${randomInt(20)} minutes`)
      else if (event < 39) await claim()
      else await correct()
    }
    await look()
    await database.advance('11 minutes')
    await look()
    await look()
    expect(stored).toBeGreaterThan(0)
  },
)

it('are not stored for an account that was deleted', async () => {
  const [left, deleted] = [await makeUser(site.database), await makeUser(site.database)]
  await site.database.sql('UPDATE users SET deleted_at = clock_now() WHERE id = $1', [deleted.id])
  const ids = [left.id, deleted.id, left.id]
  await recountTotals(site.database.db, ids)
  expect(await site.database.sql('SELECT user_id FROM player_records WHERE user_id = ANY($1)', [ids])).toEqual([
    { user_id: left.id },
  ])
})
