import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { transact } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { claimAttempts } from '#server/play/claim-attempts.ts'
import { Author, sentBack } from '../support/author.ts'
import { correctionsDone } from '../support/corrections.ts'
import { askDaily, makeSource, playDaily, setClock } from '../support/daily.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let writer: MadeUser
let source: Awaited<ReturnType<typeof makeSource>>
const DATE = '2031-01-10'
beforeAll(async () => {
  site = await openSite({ template: 'empty_site' })
  await site.database.sql(
    `INSERT INTO categories (slug, name, description, hue, icon, position)
     VALUES ('geography', 'Geography', '', 'lagoon', 'globe', 1) ON CONFLICT DO NOTHING`,
  )
  await setClock(site.database, `${DATE}T12:00:00Z`)
  writer = await makeUser(site.database, 'writer')
  source = await makeSource(site.database, 10, 'geography', writer)
  await askDaily(site)
})
afterAll(() => site.close())

const points = async (userId: string) => {
  await site.services.boards.foldBeforeReading()
  const rows = await site.database.sql<{ period: string; category: string | null; points: number; quizzes: number }>(
    `SELECT b.period, c.slug AS category, s.points, s.quizzes FROM board_scores s JOIN boards b ON b.id = s.board_id
       LEFT JOIN categories c ON c.id = b.category_id WHERE s.user_id = $1 ORDER BY b.period, category`,
    [userId],
  )
  return rows.map((row) => `${row.period} ${row.category ?? 'overall'} ${row.points}/${row.quizzes}`)
}
const overall = (right: number) => ['all', 'day', 'month', 'week'].map((period) => `${period} overall ${right}/1`)

describe('what a daily is worth', () => {
  it('pays nothing, and counts for the boards of all categories when it is finished on its day', async () => {
    const user = await makeUser(site.database)
    const player = new Player(site, user.cookie)
    const { attemptId, quizId } = await playDaily(site, player, DATE, 7)
    const { earned, waiting, rank_week } = (await player.finish(quizId, attemptId)).body.data
    expect([earned, waiting, rank_week]).toEqual([[], 0, 1])
    expect(await points(user.id)).toEqual(overall(7))
    await playDaily(site, player, DATE, 10)
    expect(await points(user.id)).toEqual(overall(7))
    expect(await site.database.sql('SELECT FROM purses WHERE id = $1 AND balance > 0', [user.id])).toEqual([])
  })

  it('counts nowhere a second after its day', async () => {
    const user = await makeUser(site.database)
    const player = new Player(site, user.cookie)
    const { attempt_id, quiz_id } = (await player.start(`daily-${DATE}`)).body.data
    await setClock(site.database, '2031-01-11T00:00:00Z')
    await player.finish(quiz_id, attempt_id)
    expect(await points(user.id)).toEqual([])
    await setClock(site.database, `${DATE}T13:00:00Z`)
  })

  it('counts for a guest who signs up, by the day on which it was played', async () => {
    const [guest, late] = [new Player(site), new Player(site)]
    await playDaily(site, guest, DATE, 6)
    await setClock(site.database, '2031-01-11T09:00:00Z')
    await playDaily(site, late, DATE, 9)
    const claimed = async ({ cookie }: Player) => {
      const user = await makeUser(site.database)
      const hash = hashToken(cookie.slice(cookie.indexOf('=') + 1))
      await transact(site.database.db, (tx) => claimAttempts(tx, hash, user.id))
      return user.id
    }
    expect((await points(await claimed(guest))).filter((line) => line.startsWith('all'))).toEqual(['all overall 6/1'])
    expect(await points(await claimed(late))).toEqual([])
    await setClock(site.database, `${DATE}T14:00:00Z`)
  })
})

describe('a corrected key', () => {
  it('reaches the daily that asked the question, its players and their points, once', async () => {
    const user = await makeUser(site.database)
    const player = new Player(site, user.cookie)
    const { quizId } = await playDaily(site, player, DATE, 9)
    const [asked] = await site.database.sql<{ qid: string; source_qid: string }>(
      'SELECT qid, source_qid FROM daily_questions WHERE quiz_id = $1 ORDER BY position DESC LIMIT 1',
      [quizId],
    )
    const [given] = await site.database.sql<{ answer: string }>(
      `SELECT answer FROM attempts a CROSS JOIN answers_of(a.id) n WHERE a.user_id = $1 AND n.qid = $2`,
      [user.id, asked?.qid],
    )
    const author = new Author(site, writer)
    const draft: Draft = (await author.edit(source.id)).body.data
    const questions = draft.questions.map((question) => {
      const sent = sentBack(question)
      if (question.qid !== asked?.source_qid) return sent
      return { ...sent, key: question.options.findIndex(({ id }) => id === given?.answer) }
    })
    expect((await author.change(draft, { questions, publish: true })).status).toBe(200)
    const other = await site.another()
    await Promise.all([site, other].map(({ services }) => services.dailyCorrections.runNow()))
    await other.close()
    await correctionsDone(site)
    await expect.poll(async () => (await askDaily(site, DATE, user.cookie)).body.data.me?.correct).toBe(10)
    expect(await points(user.id)).toEqual(overall(10))
    const notices = await site.call<unknown[]>('GET', '/api/notices', { cookie: user.cookie })
    expect(notices.body.data).toHaveLength(1)
    await site.services.dailyCorrections.runNow()
    const { version, rewarded } = (await site.call<Quiz>('GET', `/api/get-quiz/daily-${DATE}`)).body.data
    expect([version, rewarded]).toEqual([2, false])
  })

  it('leaves a daily alone that the operator took off the site, and other changes too', async () => {
    const author = new Author(site, writer)
    const draft: Draft = (await author.edit(source.id)).body.data
    const questions = draft.questions.map((question) => ({ ...sentBack(question), text: `${question.text} Say it.` }))
    expect((await author.change(draft, { questions, publish: true })).status).toBe(200)
    await site.services.dailyCorrections.runNow()
    const quiz = (await site.call<Quiz>('GET', `/api/get-quiz/daily-${DATE}`)).body.data
    expect([quiz.version, quiz.questions.some(({ text }) => text.includes('Say it'))]).toEqual([2, false])
    await site.database.sql("UPDATE quizzes SET status = 'hidden', hidden_from = 'published' WHERE quiz_url = $1", [
      `daily-${DATE}`,
    ])
    await site.database.sql('UPDATE daily_questions SET checked_version = 0')
    await site.services.dailyCorrections.runNow()
    expect(
      await site.database.sql("SELECT FROM quizzes WHERE counts_on IS NOT NULL AND status = 'hidden'"),
    ).toHaveLength(1)
    await expect.poll(async () => (await askDaily(site, DATE)).status, { timeout: 10_000 }).toBe(404)
    await site.database.sql("UPDATE quizzes SET status = 'published' WHERE quiz_url = $1", [`daily-${DATE}`])
  })
})

describe('a daily that cannot be corrected', () => {
  it('keeps no other from it, and is tried again', async () => {
    const fresh = await openSite({ template: 'empty_site' })
    try {
      const { sql } = fresh.database
      await sql(
        `INSERT INTO categories (slug, name, description, hue, icon, position)
         VALUES ('geography', 'Geography', '', 'lagoon', 'globe', 1) ON CONFLICT DO NOTHING`,
      )
      await setClock(fresh.database, `${DATE}T11:00:00Z`)
      const by = await makeUser(fresh.database, 'writer')
      const sources = []
      for (const date of [DATE, '2031-01-11']) {
        await setClock(fresh.database, `${date}T12:00:00Z`)
        sources.push(await makeSource(fresh.database, 10, 'geography', by))
        await expect.poll(async () => (await askDaily(fresh)).status, { timeout: 10_000 }).toBe(200)
      }
      const versions = () =>
        sql<{ id: string; version: number }>('SELECT id, version FROM quizzes WHERE counts_on IS NOT NULL ORDER BY id')
      const [broken] = await versions()
      await sql(`CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`)
      await sql(`CREATE TRIGGER break BEFORE INSERT ON quiz_versions FOR EACH ROW
        WHEN (NEW.quiz_id = '${broken?.id}') EXECUTE FUNCTION break()`)
      const author = new Author(fresh, by)
      for (const { id } of sources) {
        const draft: Draft = (await author.edit(id)).body.data
        const questions = draft.questions.map((question) => ({ ...sentBack(question), key: 2 }))
        expect((await author.change(draft, { questions, publish: true })).status).toBe(200)
      }
      await fresh.services.dailyCorrections.runNow()
      expect((await versions()).map(({ version }) => version)).toEqual([1, 2])
      await sql('DROP TRIGGER break ON quiz_versions')
      await fresh.services.dailyCorrections.runNow()
      expect((await versions()).map(({ version }) => version)).toEqual([2, 2])
    } finally {
      await fresh.close()
    }
  })
})

describe('a question that a player reports in a daily', () => {
  it('reaches its author, and the site where the author has taken it away', async () => {
    const [daily] = await site.database.sql<{ quiz_id: string; qid: string; source_qid: string }>(
      'SELECT quiz_id, qid, source_qid FROM daily_questions WHERE position = 1',
    )
    const report = () =>
      site.call('POST', '/api/question-reports', {
        body: { quiz_id: daily?.quiz_id, qid: daily?.qid, message: 'There are two right answers.' },
      })
    const stored = () => site.database.sql('SELECT quiz_id, qid FROM question_reports ORDER BY created_at')
    expect((await report()).status).toBe(200)
    expect(await stored()).toEqual([{ quiz_id: source.id, qid: daily?.source_qid }])
    await site.database.sql("UPDATE quizzes SET status = 'draft' WHERE id = $1", [source.id])
    await site.database.sql('DELETE FROM question_reports')
    await report()
    expect(await stored()).toEqual([{ quiz_id: daily?.quiz_id, qid: daily?.qid }])
  })

  it('stays what it was when its quiz goes', async () => {
    await expect.poll(async () => (await askDaily(site, DATE)).status, { timeout: 10_000 }).toBe(200)
    expect((await new Player(site).start(`daily-${DATE}`)).status).toBe(201)
  })
})

describe('the operator', () => {
  it('finds no daily among the quizzes that wait for approval', async () => {
    const { pendingQuizzes, approveQuiz } = await import('#server/authoring/moderate-quiz.ts')
    expect((await pendingQuizzes(site.database.db)).filter(({ quizUrl }) => quizUrl.startsWith('daily-'))).toEqual([])
    await expect(
      approveQuiz(site.database.db, { quizUrl: `daily-${DATE}`, reason: '', publicUrl: '' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
