import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionFigures } from '#contract/api/item-analysis.ts'
import type { Draft } from '#contract/quiz/draft.ts'
import type { Notice } from '#contract/api/play.ts'
import { correctNextPlays } from '#server/corrections/correct-plays.ts'
import { approveQuiz } from '#server/authoring/moderate-quiz.ts'
import { foldPlays } from '#server/leaderboard/fold-plays.ts'
import { transact } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { claimAttempts } from '#server/play/claim-attempts.ts'
import { Author, question, completeDraft, sentBack } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
import { correctKeyOf, correctionsDone, optionAt, playWith } from '../support/corrections.ts'
import { makePlays } from '../support/many-plays.ts'
import { Player } from '../support/player.ts'
import { balanceIn } from '../support/rewards.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: Author
beforeAll(async () => {
  site = await openSite()
  author = new Author(site, await makeUser(site.database))
})
afterAll(() => site.close())

const published = () => author.made(completeDraft({ publish: true }))
const correctKey = (draft: Draft, place: number, more: object = {}) => correctKeyOf(author, draft, place, more)
const settled = () => correctionsDone(site)

const newPlayer = async () => {
  const user = await makeUser(site.database)
  const player = new Player(site, user.cookie)
  const notices = async () => (await site.call<Notice[]>('GET', '/api/notices', { cookie: user.cookie })).body.data
  return { user, player, notices }
}

const figure = async (quizId: string, qid: string) =>
  (
    await site.database.sql<{ answers: number; correct: number }>(
      'SELECT sum(answers)::int answers, sum(correct)::int correct FROM question_figures WHERE quiz_id = $1 AND qid = $2',
      [quizId, qid],
    )
  )[0]

describe('a corrected key', () => {
  it('makes past first plays right, tells their players, and takes nothing from anybody', async () => {
    const draft = await published()
    const qid = draft.questions[0]?.qid ?? ''
    const [wronged, lucky, guest] = [await newPlayer(), await newPlayer(), new Player(site)]
    const plays = [
      await playWith(draft, 1, wronged.player),
      await playWith(draft, 0, lucky.player),
      await playWith(draft, 1, guest),
    ]
    expect(plays.map(({ correct }) => correct)).toEqual([2, 3, 2])
    const replay = await playWith(draft, 1, wronged.player)
    await site.services.figures.fold()
    expect(await figure(draft.id, qid)).toEqual({ answers: 3, correct: 1 })
    await correctKey(draft, 1)
    await settled()
    const after = await Promise.all(plays.map(async ({ again }) => (await again()).body.data))
    expect(after.map(({ correct, best }) => [correct, best])).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
    ])
    const review = after.map(({ review }) => review.find((one) => one.qid === qid))
    expect(review.map((one) => [one?.correct, one?.key])).toEqual([
      [true, optionAt(draft, 1)],
      [true, optionAt(draft, 0)],
      [true, optionAt(draft, 1)],
    ])
    expect((await replay.again()).body.data.correct).toBe(2)
    expect(await wronged.notices()).toMatchObject([
      {
        quiz_url: draft.quiz_url,
        quiz_title: draft.quiz_title,
        qid,
        text: 'First of all?',
        amount: expect.any(Number),
      },
    ])
    expect(await lucky.notices()).toEqual([])
    expect(await figure(draft.id, qid)).toEqual({ answers: 3, correct: 3 })
    const scores = await site.database.sql(
      'SELECT percent, plays FROM score_figures WHERE quiz_id = $1 AND plays <> 0 ORDER BY percent',
      [draft.id],
    )
    expect(scores).toEqual([
      { percent: 67, plays: 1 },
      { percent: 100, plays: 3 },
    ])
  })

  it('of two quizzes with the same ids pays for each, and tells', async () => {
    const first = await published()
    const copied = await author.made(
      completeDraft({
        publish: true,
        questions: first.questions.map((one, at) => ({ ...sentBack(one), text: `Copy ${at + 1}?` })),
      }),
    )
    expect(copied.questions.map(({ qid }) => qid)).toEqual(first.questions.map(({ qid }) => qid))
    const { player, notices } = await newPlayer()
    for (const { quiz_url: quizUrl } of [first, copied])
      await approveQuiz(site.database.db, { quizUrl, reason: '', publicUrl: 'https://quiz.example' })
    for (const draft of [first, copied]) await playWith(draft, 1, player)
    for (const draft of [first, copied]) await correctKey(draft, 1)
    await settled()
    const told = await notices()
    expect(told.map(({ quiz_url }) => quiz_url).toSorted()).toEqual([first.quiz_url, copied.quiz_url].toSorted())
    expect(told.every(({ amount }) => amount > 0)).toBe(true)
  })

  it('flipped to and fro gives each player a question once, and one notice', async () => {
    let draft = await published()
    const players = [await newPlayer(), await newPlayer(), await newPlayer()]
    const plays = []
    for (const [place, { player }] of players.entries()) plays.push(await playWith(draft, place, player))
    for (const place of [1, 0, 1, 2, 0, 2]) {
      draft = await correctKey(draft, place)
      await settled()
    }
    for (const { again } of plays) expect((await again()).body.data.correct).toBe(3)
    expect((await Promise.all(players.map(({ notices }) => notices()))).map(({ length }) => length)).toEqual([0, 1, 1])
    const scores = () =>
      site.database.sql<{ n: number }>('SELECT sum(plays)::int n FROM score_figures WHERE quiz_id = $1', [draft.id])
    await expect.poll(scores, { timeout: 60_000 }).toEqual([{ n: 3 }])
  })

  it('tells players whose answer is only worth more, and again once it is right', async () => {
    const [first, ...rest] = completeDraft().questions
    const draft = await author.made(
      completeDraft({ publish: true, questions: [{ ...first, type: 'multiple', key: [0, 1] }, ...rest] }),
    )
    const { user, player, notices } = await newPlayer()
    const { attempt_id } = (await player.start(draft.quiz_url)).body.data
    const given = [optionAt(draft, 0), optionAt(draft, 2)]
    for (const [at, { qid, key }] of draft.questions.entries())
      await player.answer(attempt_id, qid, at === 0 ? given : key)
    expect((await player.finish(draft.id, attempt_id)).body.data).toMatchObject({ correct: 2, credit: 2000 })
    const more = await correctKey(draft, 0, { key: [0, 1, 2] })
    await settled()
    expect((await player.finish(draft.id, attempt_id)).body.data).toMatchObject({ correct: 2, credit: 2666 })
    const [worth, ...others] = await notices()
    expect(others).toEqual([])
    expect(worth).toMatchObject({ attempt_id, right: false, amount: 0, correct: 2, credit: 2666 })
    await site.call('DELETE', `/api/notices/${worth?.id}`, { cookie: user.cookie })
    expect(await notices()).toEqual([])
    await correctKey(more, 0, { key: [0, 2] })
    await settled()
    expect(await notices()).toMatchObject([{ id: worth?.id, right: true, correct: 3, credit: 3000 }])
  })

  it('of a question in other words says nothing of what was answered before', async () => {
    const draft = await published()
    const { player, notices } = await newPlayer()
    const { again } = await playWith(draft, 1, player)
    let next = await correctKey(draft, 1, { text: 'Which one is it not?' })
    const [first] = next.questions.map(sentBack)
    next = await correctKey(next, 2, {
      options: first?.options.map((option, at) => (at === 0 ? { ...option, text: 'best' } : option)),
    })
    await settled()
    expect((await again()).body.data.correct).toBe(2)
    expect(await notices()).toEqual([])
    expect(await site.database.sql('SELECT FROM key_corrections WHERE quiz_id = $1', [draft.id])).toEqual([])
  })

  it('pays and counts only for plays since the quiz was approved', async () => {
    const draft = await published()
    const [early, waiting, late] = [await newPlayer(), new Player(site), await newPlayer()]
    await playWith(draft, 1, early.player)
    await playWith(draft, 1, waiting)
    await approveQuiz(site.database.db, { quizUrl: draft.quiz_url, reason: '', publicUrl: 'https://quiz.example' })
    await playWith(draft, 1, late.player)
    await correctKey(draft, 1)
    await settled()
    const claimer = await makeUser(site.database)
    await transact(site.database.db, (tx) =>
      claimAttempts(tx, hashToken(waiting.cookie.replace(/^guest=/, '')), claimer.id),
    )
    await foldPlays(site.database.db)
    const users = [early.user, claimer, late.user]
    expect(await Promise.all(users.map(({ id }) => balanceIn(site.database, id)))).toEqual([0, 0, 8])
    const board = await site.database.sql('SELECT DISTINCT user_id, points FROM board_scores WHERE user_id = ANY($1)', [
      users.map(({ id }) => id),
    ])
    expect(board).toEqual([{ user_id: late.user.id, points: 3 }])
    expect((await early.notices()).map(({ amount }) => amount)).toEqual([0])
    expect((await late.notices()).map(({ amount }) => amount)).toEqual([6])
  })

  it('counts for a game that was begun before it and finished after', async () => {
    const draft = await published()
    const { player } = await newPlayer()
    const { attempt_id } = (await player.start(draft.quiz_url)).body.data
    const qid = draft.questions[0]?.qid ?? ''
    expect((await player.answer(attempt_id, qid, optionAt(draft, 1))).body.data.correct).toBe(false)
    await correctKey(draft, 1)
    await settled()
    const resumed = (await player.start(draft.quiz_url)).body.data
    expect(resumed.answers).toMatchObject([{ qid, correct: false, key: optionAt(draft, 0) }])
    const { body } = await player.finish(draft.id, attempt_id)
    expect(body.data).toMatchObject({ correct: 1, total: 3 })
    expect(body.data.review[0]).toMatchObject({ qid, correct: true, key: optionAt(draft, 1) })
  })

  it('is worked through in pieces, once, however many work at it and however often a piece breaks', async () => {
    const draft = await published()
    const { questions } = draft
    await makePlays(site.database, draft, 600, (play, { qid, options, key }) => {
      const right = qid !== questions[0]?.qid || play % 3 === 0
      return { answer: right ? key : options[1 + (play % 2)]?.id, correct: right }
    })
    const { sql, db } = site.database
    await sql(`CREATE FUNCTION break_notice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF random() < 0.01 THEN RAISE 'broken on purpose'; END IF; RETURN NEW; END $$`)
    await sql('CREATE TRIGGER break_notice BEFORE INSERT ON notices FOR EACH ROW EXECUTE FUNCTION break_notice()')
    await correctKey(draft, 1)
    const work = async () => {
      for (let tries = 0; tries < 200; tries++) if (!(await correctNextPlays(db))) return
    }
    await Promise.all([work(), work(), work()])
    await sql('DROP TRIGGER break_notice ON notices')
    await Promise.all([work(), work()])
    await settled()
    const state = () =>
      sql(
        `SELECT (SELECT count(*)::int FROM notices WHERE quiz_id = $1) AS notices,
          (SELECT sum(correct)::int FROM attempts WHERE quiz_id = $1) AS right,
          (SELECT count(*)::int FROM attempts t WHERE quiz_id = $1
            AND correct <> (SELECT count(*) FROM answers_of(t.id) a WHERE a.correct)) AS wrong_sums,
          (SELECT sum(correct)::int FROM question_figures WHERE quiz_id = $1) AS figures`,
        [draft.id],
      )
    const once = await state()
    expect(once).toEqual([{ notices: 200, right: 3 * 600 - 200, wrong_sums: 0, figures: 200 }])
    await sql('UPDATE key_corrections SET done_at = NULL, cursor = NULL WHERE quiz_id = $1', [draft.id])
    await work()
    expect(await state()).toEqual(once)
  })
})

describe('notices', () => {
  it('are the player’s own, and gone for good when dismissed', async () => {
    const draft = await published()
    const { user, player, notices } = await newPlayer()
    await playWith(draft, 1, player)
    await correctKey(draft, 1)
    await settled()
    const [notice] = await notices()
    const dismiss = (cookie: string) => site.call('DELETE', `/api/notices/${notice?.id}`, { cookie })
    expect((await dismiss((await newPlayer()).user.cookie)).status).toBe(404)
    expect((await dismiss(user.cookie)).status).toBe(200)
    expect((await dismiss(user.cookie)).status).toBe(200)
    expect(await notices()).toEqual([])
  })
})

describe('questions as their author sees them', () => {
  const care = (who: Author, id: string) => who.call<QuestionFigures[]>('GET', `/api/quiz/${id}/questions`)

  it('show how they fare, which one is suspect, and what players reported', async () => {
    const texts = ['The odd one?', 'Plain one?', 'Plain two?', 'Plain three?', 'The hard one?']
    const draft = await author.made(completeDraft({ questions: texts.map((text) => question(text)), publish: true }))
    const [odd, , , , hard] = draft.questions
    await makePlays(site.database, draft, 60, (play, { qid, options, key }) => {
      const knows = play % 2 === 0
      const right = qid === odd?.qid ? !knows : qid === hard?.qid ? knows && play % 4 === 0 : knows
      return { answer: right ? key : options[1]?.id, correct: right }
    })
    const reporter = new Player(site)
    await reporter.start(draft.quiz_url)
    const message = 'The <b>second</b> one is right as well.'
    const sent = await site.call('POST', '/api/question-reports', {
      body: { quiz_id: draft.id, qid: odd?.qid, message },
    })
    expect(sent.status).toBe(200)
    const { body } = await care(author, draft.id)
    expect(body.data.map(({ answers, facility, suspect }) => [answers, facility, suspect])).toEqual([
      [60, 0.5, true],
      [60, 0.5, false],
      [60, 0.5, false],
      [60, 0.5, false],
      [60, 0.25, false],
    ])
    expect(body.data[0]?.discrimination).toBeLessThan(-0.5)
    expect(body.data[0]?.reports).toMatchObject([{ message }])
    const id = body.data[0]?.reports[0]?.id
    const stranger = await makeUser(site.database)
    expect((await site.call('DELETE', `/api/question-reports/${id}`, { cookie: stranger.cookie })).status).toBe(403)
    expect((await author.call('DELETE', `/api/question-reports/${id}`)).status).toBe(200)
    expect((await care(author, draft.id)).body.data[0]?.reports).toEqual([])
    expect((await care(new Author(site, stranger), draft.id)).status).toBe(403)
  })

  it('are without figures before anybody played', async () => {
    const { body } = await care(author, (await published()).id)
    expect(body.data[0]).toMatchObject({
      answers: 0,
      facility: null,
      discrimination: null,
      suspect: false,
      reports: [],
    })
  })
})
