import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { shuffle } from '#contract/quiz/shuffle.ts'
import { approveQuiz } from '#server/authoring/moderate-quiz.ts'
import { Challenger, FOUR, makeFour, type MadeQuiz, type Refused } from '../support/challenger.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type Answer, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const guest = () => new Challenger(site)
const codeOf = ({ status, body }: Answer) => [status, (body.data as Refused | null)?.code]

/** A quiz with a challenge by a guest who has two right. */
async function challenged(more: Parameters<typeof makeQuiz>[2] = {}) {
  const quiz = await makeFour(site, author, more)
  const maker = guest()
  return { quiz, maker, token: await maker.challenge(2, quiz.quizUrl) }
}

const hide = (quiz: MadeQuiz, status = 'hidden') =>
  site.database.sql('UPDATE quizzes SET status = $2 WHERE id = $1', [quiz.id, status])

const orderOf = (quiz: Quiz, seed: number) =>
  shuffle(quiz, seed).map(({ qid, options }) => [qid, options.map(({ id }) => id)])

describe('making a challenge', () => {
  it('gives a link that nobody can guess, and the same again for the same round', async () => {
    const quiz = await makeFour(site, author)
    const maker = guest()
    const attempt = await maker.playTo(2, quiz.quizUrl)
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => maker.create(attempt)))
    expect(first?.status).toBe(201)
    const { token = '', url } = first?.body.data ?? {}
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    expect(url).toMatch(new RegExp(`^https?://[^/]+/c/${token}$`))
    for (const { status, body } of others) expect([status, body.data.token]).toEqual([201, token])
    const again = await maker.playTo(1, quiz.quizUrl)
    expect((await maker.create(again)).body.data.token).not.toBe(token)
  })

  it('is refused for rounds that are open, unknown, somebody else’s or nobody’s', async () => {
    const quiz = await makeFour(site, author)
    const maker = guest()
    const { attempt_id } = (await maker.start(quiz.quizUrl)).body.data
    const open = await maker.create(attempt_id)
    expect([...codeOf(open), open.body.message]).toEqual([
      409,
      'CONFLICT',
      'Finish this round first, then you can challenge a friend.',
    ])
    await maker.finish(quiz.id, attempt_id)
    for (const [who, id] of [
      [guest(), attempt_id],
      [new Challenger(site, author.cookie), attempt_id],
      [maker, randomUUID()],
      [maker, 'made-up'],
    ] as const)
      expect(codeOf(await who.create(id))).toEqual([404, 'NOT_FOUND'])
    const embedded = await guest().playTo(1, quiz.quizUrl, { embed: true })
    expect(codeOf(await maker.create(embedded))).toEqual([404, 'NOT_FOUND'])
  })

  it('is refused when the quiz was taken off the site', async () => {
    const quiz = await makeFour(site, author)
    const maker = guest()
    const attempt = await maker.playTo(2, quiz.quizUrl)
    await hide(quiz)
    expect(codeOf(await maker.create(attempt))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('playing in a challenge', () => {
  it('is the same version in the same order for everybody, whatever was published since', async () => {
    const { quiz, maker, token } = await challenged()
    const seed = (await maker.look(token)).body.data.seed
    await makeQuiz(site.database, author, { questions: FOUR.slice(0, 2), quizUrl: quiz.quizUrl })
    const begun = await Promise.all(
      [guest(), guest()].map((one) => one.start(quiz.quizUrl, { challenge: token, seed: 7 })),
    )
    const [ana, ben] = begun.map(({ body }) => body.data)
    expect(begun.map(({ status }) => status)).toEqual([201, 201])
    expect(ana).toMatchObject({ version: 1, seed, answers: [] })
    expect(ana?.quiz.questions).toHaveLength(4)
    expect(ana && orderOf(ana.quiz, ana.seed)).toEqual(ben && orderOf(ben.quiz, ben.seed))
    expect((await guest().start(quiz.quizUrl)).body.data.version).toBe(2)
  })

  it('resumes where it was left, and closes a round outside first', async () => {
    const { quiz, token } = await challenged()
    const ben = guest()
    const outside = (await ben.start(quiz.quizUrl)).body.data
    expect((await ben.look(token)).body.data.open_round).toBe('outside')
    const begun = await ben.start(quiz.quizUrl, { challenge: token })
    expect(begun.status).toBe(201)
    const { attempt_id, quiz: played } = begun.body.data
    expect(attempt_id).not.toBe(outside.attempt_id)
    const [row] = await site.database.sql('SELECT finished_at IS NOT NULL AS closed FROM attempts WHERE id = $1', [
      outside.attempt_id,
    ])
    expect(row).toEqual({ closed: true })
    const { qid = '', options = [] } = played.questions[0] ?? {}
    await ben.answer(attempt_id, qid, options[0]?.id)
    const again = await ben.start(quiz.quizUrl, { challenge: token })
    expect([again.status, again.body.data.attempt_id]).toEqual([200, attempt_id])
    expect(again.body.data.answers).toHaveLength(1)
    expect((await ben.start(quiz.quizUrl)).body.data.attempt_id).toBe(attempt_id)
    expect((await ben.look(token)).body.data).toMatchObject({ open_round: 'inside', people: null })
  })

  it('starts once, however many tabs ask at the same time', async () => {
    const { quiz, token } = await challenged()
    const ben = guest()
    await ben.start(quiz.quizUrl)
    const all = await Promise.all(Array.from({ length: 6 }, () => ben.start(quiz.quizUrl, { challenge: token })))
    expect(new Set(all.map(({ body }) => body.data.attempt_id)).size).toBe(1)
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    const [row] = await site.database.sql<{ people: number; rows: number }>(
      'SELECT people, (SELECT count(*)::int FROM challenge_people WHERE challenge_id = c.id) AS rows FROM challenges c WHERE token = $1',
      [token],
    )
    expect(row).toEqual({ people: 2, rows: 2 })
  })

  it('counts the first round: a restart closes it, and what is played after that is for fun', async () => {
    const { quiz, token } = await challenged()
    const ben = guest()
    const first = (await ben.start(quiz.quizUrl, { challenge: token })).body.data
    const { qid = '', options = [] } = first.quiz.questions[0] ?? {}
    await ben.answer(first.attempt_id, qid, options.find(({ text }) => text === 'second')?.id)
    const second = await ben.start(quiz.quizUrl, { challenge: token, restart: true })
    expect([second.status, second.body.data.attempt_id === first.attempt_id]).toEqual([201, false])
    expect(second.body.data).toMatchObject({ version: first.version, seed: first.seed, answers: [] })
    const resumed = await ben.start(quiz.quizUrl, { challenge: token })
    expect([resumed.status, resumed.body.data.attempt_id]).toEqual([200, second.body.data.attempt_id])
    await ben.playTo(4, quiz.quizUrl, { challenge: token })
    expect(await ben.table(token)).toEqual([
      ['Guest 1', 2, false],
      ['Guest 2', 1, true],
    ])
  })

  it('is for fun for whoever made it', async () => {
    const { quiz, maker, token } = await challenged()
    await maker.playTo(4, quiz.quizUrl, { challenge: token })
    expect(await maker.table(token)).toEqual([['Guest 1', 2, true]])
  })

  it('is refused with an unknown link, another quiz, or in an embed', async () => {
    const { quiz, token } = await challenged()
    const other = await makeFour(site, author)
    const start = (quizUrl: string, challenge: string, more = {}) => guest().start(quizUrl, { challenge, ...more })
    expect(codeOf(await start(quiz.quizUrl, 'nothing-like-this-one'))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await start(quiz.quizUrl, 'short'))).toEqual([400, 'INVALID'])
    const elsewhere = await start(other.quizUrl, token)
    expect(elsewhere.body.data).toMatchObject({ code: 'INVALID', fields: { challenge: 'This is about another quiz.' } })
    expect(codeOf(await start(quiz.quizUrl, token, { embed: true }))).toEqual([400, 'INVALID'])
    const [row] = await site.database.sql('SELECT people FROM challenges WHERE token = $1', [token])
    expect(row).toEqual({ people: 1 })
  })

  it.each(['hidden', 'draft'])('is refused while the quiz is %s', async (status) => {
    const { quiz, maker, token } = await challenged()
    await hide(quiz, status)
    expect(codeOf(await guest().start(quiz.quizUrl, { challenge: token }))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await maker.look(token))).toEqual([404, 'NOT_FOUND'])
  })

  it('pays what the version pays, which the operator approved', async () => {
    const { quiz, token } = await challenged()
    await approveQuiz(site.database.db, { quizUrl: quiz.quizUrl, reason: '', publicUrl: 'https://quiz.example' })
    await makeQuiz(site.database, author, { questions: FOUR.slice(0, 1), quizUrl: quiz.quizUrl })
    const earned = async (more: object) => {
      const player = new Challenger(site, (await makeUser(site.database)).cookie)
      const { attempt_id, quiz: played } = (await player.start(quiz.quizUrl, more)).body.data
      for (const { qid, options } of played.questions)
        await player.answer(attempt_id, qid, options.find(({ text }) => text === 'second')?.id)
      return (await player.finish(quiz.id, attempt_id)).body.data.earned.length
    }
    expect(await earned({ challenge: token })).toBeGreaterThan(0)
    expect(await earned({})).toBe(0)
  })
})

describe('the table of a challenge', () => {
  it('shows whoever has finished, the best first and of equal ones who was first, to those who have', async () => {
    const { quiz, maker, token } = await challenged()
    const user = await makeUser(site.database)
    const [ana, ben, carl] = [new Challenger(site, user.cookie), guest(), guest()]
    expect((await ana.look(token)).body.data).toMatchObject({
      quiz: { quiz_url: quiz.quizUrl, question_count: 4 },
      from: { name: 'Guest 1', guest: true, me: false },
      people: null,
      full: false,
      open_round: null,
    })
    await ana.playTo(4, quiz.quizUrl, { challenge: token })
    await carl.start(quiz.quizUrl, { challenge: token })
    await ben.playTo(2, quiz.quizUrl, { challenge: token })
    expect((await carl.look(token)).body.data.people).toBeNull()
    expect(await ben.table(token)).toEqual([
      [user.name, 4, false],
      ['Guest 1', 2, false],
      ['Guest 3', 2, true],
    ])
    expect((await maker.look(token)).body.data.people?.[0]).toEqual({
      name: user.name,
      correct: 4,
      total: 4,
      credit: 4000,
      me: false,
      replay: false,
    })
    expect((await guest().look(token)).body.data.people).toBeNull()
  })

  it('says who had played the quiz before', async () => {
    const quiz = await makeFour(site, author)
    const [maker, ben] = [guest(), guest()]
    const token = await maker.challenge(2, quiz.quizUrl)
    await ben.playTo(1, quiz.quizUrl)
    await ben.playTo(4, quiz.quizUrl, { challenge: token })
    const people = (await ben.look(token)).body.data.people?.map(({ correct, replay }) => [correct, replay])
    expect(people).toEqual([
      [4, true],
      [2, false],
    ])
  })

  it('is gone when the challenge is over, and the round can be finished then', async () => {
    const quiz = await makeFour(site, author)
    const [maker, ben] = [guest(), guest()]
    const made = await maker.playTo(2, quiz.quizUrl)
    const { token } = (await maker.create(made)).body.data
    const { attempt_id } = (await ben.start(quiz.quizUrl, { challenge: token })).body.data
    await site.database.advance('29 days 23 hours')
    expect((await maker.look(token)).status).toBe(200)
    await site.database.advance('2 hours')
    for (const one of [maker, ben]) expect(codeOf(await one.look(token))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await guest().start(quiz.quizUrl, { challenge: token }))).toEqual([404, 'NOT_FOUND'])
    expect((await ben.finish(quiz.id, attempt_id)).status).toBe(200)
    const renewed = (await maker.create(made)).body.data.token
    expect(renewed).not.toBe(token)
    expect(await maker.table(renewed)).toEqual([['Guest 1', 2, true]])
  })
})

describe('the page of a challenge', () => {
  it('says who challenges to what, for people with the link only', async () => {
    const { token } = await challenged({ title: 'Trees and flowers' })
    const { status, text } = await site.call('GET', `/c/${token}`)
    expect(status).toBe(200)
    expect(text).toContain('A friend challenges you: Trees and flowers')
    expect(text).toContain('noindex')
    expect((await site.call('GET', '/c/nothing-like-this-one')).status).toBe(404)
  })
})
