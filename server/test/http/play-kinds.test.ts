import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/api/play.ts'
import type { Profile } from '#contract/api/profile.ts'
import type { KindAnswers } from '#contract/quiz/kinds/test/kind-fixture.ts'
import { answersTo } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import { named } from '#contract/quiz/kinds/test/parts.ts'
import { QUESTION_TYPES, scoredCount, type Question, type QuestionType } from '#contract/quiz/question.ts'
import type { Report } from '#contract/api/reports.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { EVERY_KIND, questionOf } from '../support/every-kind.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { retryUntilAnswered } from '../support/retry-until-answered.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const begin = async (player: Player, quizUrl: string): Promise<Attempt> =>
  (await retryUntilAnswered(() => player.start(quizUrl))).body.data
const asked = ({ quiz }: Attempt, type: QuestionType): Question => {
  const found = quiz.questions.find((question) => question.type === type)
  if (!found) throw new Error(`This quiz has no question of the kind ${type}.`)
  return found
}
const only = (type: QuestionType): NewQuestion[] => [questionOf(type)]

describe.each(QUESTION_TYPES)('%s', (type) => {
  const isPoll = type === 'poll'
  const play = async (give: (answers: KindAnswers) => unknown, partialCredit = true) => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: only(type), partialCredit })
    const player = new Player(site)
    const attempt = await begin(player, quizUrl)
    const question = asked(attempt, type)
    const answers = answersTo(question)
    const answer = give(answers)
    return { ...(await player.answer(attempt.attempt_id, question.qid, answer)), answer, answers }
  }

  it('is right, and then tells its key and reason', async () => {
    const { status, body, answer } = await play(({ right }) => right)
    expect([status, body.data]).toMatchObject([
      200,
      { answer, correct: isPoll ? null : true, credit: isPoll ? 0 : 1000, why: expect.stringMatching(/^w/) },
    ])
    expect(body.data.key === null).toBe(isPoll)
  })

  it('is partly right where it can be, and wrong where a quiz gives no partial credit', async () => {
    const { body, answer, answers } = await play(({ partly, wrong }) => partly?.[0] ?? wrong)
    const whole = await play(({ partly, wrong }) => partly?.[0] ?? wrong, false)
    const credit = answers.partly?.[1] ?? 0
    expect(body.data).toMatchObject({ answer, correct: isPoll ? null : false, credit })
    expect(whole.body.data).toMatchObject({ correct: isPoll ? null : false, credit: 0 })
  })

  it('is left unanswered, and again when that was sent twice', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: only(type) })
    const player = new Player(site)
    const attempt = await begin(player, quizUrl)
    const send = () => player.answer(attempt.attempt_id, asked(attempt, type).qid, null)
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body.data]).toEqual([200, 200, first.body.data])
  })

  it('is wrong', async () => {
    const { body } = await play(({ wrong }) => wrong)
    expect(body.data).toMatchObject({ correct: isPoll ? null : false, credit: 0 })
  })

  it('refuses what does not fit, and records nothing', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: only(type) })
    const player = new Player(site)
    const attempt = await begin(player, quizUrl)
    const question = asked(attempt, type)
    for (const answer of answersTo(question).malformed) {
      const { status, body } = await player.answer(attempt.attempt_id, question.qid, answer)
      expect([status, body.data.code], JSON.stringify(answer)).toEqual([400, 'INVALID'])
    }
    expect(await site.database.sql('SELECT 1 FROM answers WHERE attempt_id = $1', [attempt.attempt_id])).toEqual([])
  })

  it('gives the same verdict on the same answer sent again', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: only(type) })
    const player = new Player(site)
    const attempt = await begin(player, quizUrl)
    const question = asked(attempt, type)
    const { right } = answersTo(question)
    const [first, again] = [
      await player.answer(attempt.attempt_id, question.qid, right),
      await player.answer(attempt.attempt_id, question.qid, right),
    ]
    expect(again.body).toEqual(first.body)
  })
})

describe('a result', () => {
  it('adds the credit up, counts whole right answers, and leaves out what is not scored', async () => {
    const bands = [
      { from: 0, title: 'Started', text: '', image: null },
      { from: 6, title: 'Six worth', text: '', image: null },
    ]
    const { id, quizUrl } = await makeQuiz(site.database, author, { questions: EVERY_KIND, bands })
    const player = new Player(site)
    const attempt = await begin(player, quizUrl)
    let [partial, whole] = [0, 0]
    for (const question of attempt.quiz.questions) {
      const { right, partly } = answersTo(question)
      await player.answer(attempt.attempt_id, question.qid, partly?.[0] ?? right)
      if (partly) partial += partly[1]
      else whole += scoredCount([question])
    }
    const { data } = (await player.finish(id, attempt.attempt_id)).body
    const credit = 1000 * whole + partial
    const total = scoredCount(EVERY_KIND)
    expect(data).toMatchObject({ correct: whole, total, credit, best: whole, best_credit: credit })
    expect([data.title, data.result_index]).toEqual(['Six worth', 1])
    const poll = data.review.find(({ correct }) => correct === null)
    expect(poll).toMatchObject({ text: 'What do you think?', credit: 0, key: null })
    expect(data.review.filter(({ correct }) => correct === true)).toHaveLength(whole)
  })

  it('pays for whole right answers only', async () => {
    const { id, quizUrl } = await makeQuiz(site.database, author, { questions: EVERY_KIND, rewarded: true })
    const player = new Player(site, (await makeUser(site.database)).cookie)
    const attempt = await begin(player, quizUrl)
    for (const question of attempt.quiz.questions) {
      const { partly } = answersTo(question)
      if (partly) await player.answer(attempt.attempt_id, question.qid, partly[0])
    }
    const { data } = (await player.finish(id, attempt.attempt_id)).body
    expect([data.correct, data.credit > 0, data.earned.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
      0,
      true,
      0,
    ])
  })
})

describe('a poll', () => {
  const poll: NewQuestion = {
    type: 'poll',
    text: 'Tea or coffee?',
    options: ['tea', 'coffee'].map((text) => ({ text, last: false })),
    key: null,
    why: '',
    source: '',
  }
  const typed: NewQuestion = { ...poll, text: 'Why?', options: [] }

  it('tells from the first answer on how everyone voted', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [poll, ...only('single')] })
    const shares: unknown[] = []
    for (const choice of ['tea', 'tea', 'coffee', 'coffee']) {
      const player = new Player(site)
      const attempt = await begin(player, quizUrl)
      const question = asked(attempt, 'poll')
      const { body } = await player.answer(attempt.attempt_id, question.qid, named(question.options, choice))
      const { options: told = {} } = body.data.shares ?? {}
      shares.push(Object.fromEntries(question.options.map(({ id, text }) => [text, told?.[id]])))
      await site.services.figures.fold()
    }
    expect(shares).toEqual([
      { coffee: 0, tea: 100 },
      { coffee: 0, tea: 100 },
      { coffee: 33, tea: 67 },
      { coffee: 50, tea: 50 },
    ])
  })

  it('counts a player’s own vote in the result too, where answers are checked at the end', async () => {
    const questions = [poll, ...only('single')]
    const { id, quizUrl } = await makeQuiz(site.database, author, { questions, feedback: 'end' })
    const play = async (player: Player, choice: string | null) => {
      const attempt = await begin(player, quizUrl)
      const question = asked(attempt, 'poll')
      const single = asked(attempt, 'single')
      if (choice) await player.answer(attempt.attempt_id, question.qid, named(question.options, choice))
      await player.answer(attempt.attempt_id, single.qid, answersTo(single).right)
      const { review } = (await player.finish(id, attempt.attempt_id)).body.data
      await site.services.figures.fold()
      const told = review.find(({ qid }) => qid === question.qid)?.shares?.options
      return ['tea', 'coffee'].map((name) => told?.[named(question.options, name)])
    }
    const first = new Player(site)
    expect(await play(first, 'tea')).toEqual([100, 0])
    expect(await play(new Player(site), 'coffee')).toEqual([50, 50])
    // A replay, and a round without a vote, change nothing.
    expect(await play(first, 'coffee')).toEqual([50, 50])
    expect(await play(new Player(site), null)).toEqual([50, 50])
    expect(await play(new Player(site), 'coffee')).toEqual([33, 67])
  })

  it('shows to no player what others typed', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [typed, ...only('single')] })
    for (const words of ['because of the taste', 'habit']) {
      const player = new Player(site)
      const attempt = await begin(player, quizUrl)
      const { body } = await player.answer(attempt.attempt_id, asked(attempt, 'poll').qid, words)
      expect(body.data.shares).toEqual({ right: 0, options: null })
      await site.services.figures.fold()
    }
    expect(await site.database.sql("SELECT 1 FROM question_figures WHERE choice LIKE '%taste%'")).toEqual([])
  })

  it('is neither right nor wrong in a profile and in a report', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [...only('true_false'), poll, typed] })
    const { cookie } = await makeUser(site.database)
    const player = new Player(site, cookie)
    const attempt = await begin(player, quizUrl)
    for (const { qid, type, options } of attempt.quiz.questions)
      await player.answer(attempt.attempt_id, qid, type === 'true_false' ? true : (options[0]?.id ?? 'habit'))
    await player.finish(attempt.quiz.id, attempt.attempt_id)
    const { body } = await site.call<Profile>('GET', '/api/profile', { cookie })
    expect(body.data.totals).toMatchObject({ plays: 1, right: 1, answered: 1, accuracy: 100 })
    const report = await site.call<Report>('GET', '/api/reports', { cookie })
    expect(report.body.data.played).toMatchObject({ plays: 1, right: 1, answered: 1 })
  })
})

it('takes as many and as long texts as a list allows, in any script', async () => {
  const entries = Array.from({ length: 100 }, (_, at) => ({ answers: [`Ποταμός ${at}`] }))
  const [list] = only('list')
  const questions = [{ ...list, key: entries } as NewQuestion]
  const { quizUrl } = await makeQuiz(site.database, author, { questions })
  const player = new Player(site)
  const attempt = await begin(player, quizUrl)
  const answer = Array.from({ length: 300 }, (_, at) => `${at} `.padEnd(200, 'ποταμός'))
  expect(JSON.stringify(answer).length).toBeGreaterThan(60_000)
  const { status, body } = await player.answer(attempt.attempt_id, asked(attempt, 'list').qid, answer)
  expect([status, body.data.answer]).toEqual([200, answer])
  const room = await site.call<{ code: string }>('PUT', '/api/rooms/234567/answers/q', { body: { answer } })
  expect([room.status, room.body.data.code]).toEqual([404, 'NOT_FOUND'])
})
