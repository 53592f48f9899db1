import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/api/play.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

const choose = (text: string): NewQuestion => ({
  type: 'single',
  text,
  options: ['right', 'wrong', 'worse'].map((one) => ({ text: one, last: false })),
  key: 0,
  why: `Because of ${text}.`,
  source: '',
})
/** Questions, each with a right answer in the ids of its options. */
const MARKED: [NewQuestion, right: (idOf: (text: string) => string) => unknown][] = [
  [choose('one'), (idOf) => idOf('right')],
  [{ ...choose('several'), type: 'multiple', key: [0, 2] }, (idOf) => ['worse', 'right'].map(idOf)],
  [{ ...choose('so'), type: 'true_false', options: [], key: false }, () => false],
  [{ ...choose('river'), type: 'text', options: [], key: ['Danube'] }, () => 'the danub'],
  [{ ...choose('year'), type: 'number', options: [], key: { value: 1969, tolerance: 1 } }, () => 1970],
  [{ ...choose('first'), type: 'order', key: [0, 1, 2] }, (idOf) => ['right', 'wrong', 'worse'].map(idOf)],
]

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const guest = () => new Player(site)
const user = async () => new Player(site, (await makeUser(site.database)).cookie)
const optionIn = ({ quiz }: Attempt, at: number, text: string): string =>
  quiz.questions[at]?.options.find((option) => option.text === text)?.id ?? ''
const qidAt = ({ quiz }: Attempt, at: number): string => quiz.questions[at]?.qid ?? ''
const begin = async (player: Player, quizUrl: string) => (await player.start(quizUrl)).body.data

describe('an attempt', () => {
  it('begins with the quiz, a seed and no answers; a guest gets a cookie no script can read', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author)
    const player = guest()
    const { status, body, headers } = await player.start(quizUrl, { seed: 42 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ quiz_id: id, version: 1, seed: 42, answers: [], quiz: { quiz_url: quizUrl } })
    expect(headers.get('set-cookie')).toMatch(/^guest=.+; Path=\/; HttpOnly; SameSite=Strict/)
  })

  it('resumes with what was answered: for a guest on the same browser, for a user on any device', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [choose('a'), choose('b')] })
    const owner = await makeUser(site.database)
    for (const [first, second] of [
      [new Player(site, owner.cookie), new Player(site, owner.cookie)],
      [guest(), null],
    ] as const) {
      const attempt = await begin(first, quizUrl)
      await first.answer(attempt.attempt_id, qidAt(attempt, 0), optionIn(attempt, 0, 'wrong'))
      const { status, body } = await (second ?? first).start(quizUrl, { seed: 7 })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ attempt_id: attempt.attempt_id, seed: attempt.seed })
      expect(body.data.answers).toMatchObject([{ qid: qidAt(attempt, 0), correct: false, why: 'Because of a.' }])
    }
  })

  it('is nobody else’s: to them it does not exist', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author)
    const attempt = await begin(await user(), quizUrl)
    const other = guest()
    await begin(other, quizUrl)
    for (const stranger of [guest(), other, await user()]) {
      expect((await stranger.answer(attempt.attempt_id, qidAt(attempt, 0), null)).status).toBe(404)
      expect((await stranger.finish(id, attempt.attempt_id)).status).toBe(404)
    }
  })

  it('stays on its version while the author publishes another', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author, { questions: [choose('old')] })
    const player = await user()
    const attempt = await begin(player, quizUrl)
    await site.database.sql(
      `INSERT INTO quiz_versions (quiz_id, version, title, description, category_id, lang, settings, questions, bands)
       SELECT quiz_id, 2, 'New title', description, category_id, lang, settings, '[]', bands FROM quiz_versions WHERE quiz_id = $1`,
      [id],
    )
    await site.database.sql('UPDATE quizzes SET version = 2 WHERE id = $1', [id])
    expect((await begin(player, quizUrl)).quiz).toMatchObject({ version: 1, question_count: 1 })
    expect(
      (await player.answer(attempt.attempt_id, qidAt(attempt, 0), optionIn(attempt, 0, 'right'))).body.data,
    ).toMatchObject({ correct: true, credit: 1000 })
    expect((await player.finish(id, attempt.attempt_id)).body.data).toMatchObject({ correct: 1, total: 1 })
  })

  it('can go on and be finished when the quiz is taken off meanwhile', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author)
    const player = guest()
    const attempt = await begin(player, quizUrl)
    await site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [id])
    expect((await player.answer(attempt.attempt_id, qidAt(attempt, 0), null)).status).toBe(200)
    const resumed = await player.start(quizUrl)
    expect([resumed.status, resumed.body.data.attempt_id]).toEqual([200, attempt.attempt_id])
    expect(resumed.body.data.answers).toHaveLength(1)
    expect((await player.start(quizUrl, { restart: true })).status).toBe(404)
    expect((await player.finish(id, attempt.attempt_id)).status).toBe(200)
    for (const late of [player, guest()]) expect((await late.start(quizUrl)).status).toBe(404)
  })

  it('closes as it stands when the player starts again', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [choose('a'), choose('b')] })
    const player = await user()
    const first = await begin(player, quizUrl)
    await player.answer(first.attempt_id, qidAt(first, 0), optionIn(first, 0, 'right'))
    const { status, body } = await player.start(quizUrl, { restart: true })
    expect([status, body.data.answers]).toEqual([201, []])
    expect(body.data.attempt_id).not.toBe(first.attempt_id)
    const rows = await site.database.sql('SELECT correct, total, first FROM attempts WHERE id = $1', [first.attempt_id])
    expect(rows).toEqual([{ correct: 1, total: 2, first: true }])
  })

  it('inside another site’s frame has no cookie, and its id is the key to it', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author)
    const framed = await user()
    const { body, headers } = await framed.start(quizUrl, { embed: true })
    expect(headers.get('set-cookie')).toBeNull()
    const anyone = guest()
    expect((await anyone.answer(body.data.attempt_id, qidAt(body.data, 0), null)).status).toBe(200)
    expect((await anyone.finish(id, body.data.attempt_id)).status).toBe(200)
    const rows = await site.database.sql('SELECT user_id, guest_hash, first FROM attempts WHERE id = $1', [
      body.data.attempt_id,
    ])
    expect(rows).toEqual([{ user_id: null, guest_hash: null, first: false }])
  })
})

describe('an answer', () => {
  it('is marked by the server for every kind of question', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: MARKED.map(([question]) => question) })
    const player = guest()
    const attempt = await begin(player, quizUrl)
    for (const [{ text, type, key }, right] of MARKED) {
      const at = attempt.quiz.questions.findIndex((question) => question.text === text)
      const answer = right((option) => optionIn(attempt, at, option))
      const { status, body } = await player.answer(attempt.attempt_id, qidAt(attempt, at), answer)
      expect([status, body.data]).toEqual([
        200,
        {
          qid: qidAt(attempt, at),
          answer,
          correct: true,
          credit: 1000,
          key: type === 'true_false' ? key : expect.anything(),
          why: expect.any(String),
          rendered: null,
          shares: null,
        },
      ])
    }
  })

  it('stands: the same again gives the same verdict, another is refused with it', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [choose('a')] })
    const player = await user()
    const attempt = await begin(player, quizUrl)
    const [qid, wrong, right] = [qidAt(attempt, 0), optionIn(attempt, 0, 'wrong'), optionIn(attempt, 0, 'right')]
    const first = await player.answer(attempt.attempt_id, qid, wrong)
    const again = await player.answer(attempt.attempt_id, qid, wrong)
    expect(again.body).toEqual(first.body)
    const other = await player.answer(attempt.attempt_id, qid, right)
    expect([other.status, other.body.data]).toEqual([409, { code: 'ALREADY_ANSWERED', verdict: first.body.data }])
  })

  it('null means that time ran out: recorded, wrong, final', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [choose('a')] })
    const player = guest()
    const attempt = await begin(player, quizUrl)
    expect((await player.answer(attempt.attempt_id, qidAt(attempt, 0), null)).body.data).toMatchObject({
      answer: null,
      correct: false,
    })
    expect((await player.answer(attempt.attempt_id, qidAt(attempt, 0), optionIn(attempt, 0, 'right'))).status).toBe(409)
  })

  it.each([[{}], [['x']], [true], [5], ['no-such-option'], [{ answer: 1 }]])(
    '%j is refused and nothing recorded',
    async (answer) => {
      const { quizUrl } = await makeQuiz(site.database, author)
      const player = guest()
      const attempt = await begin(player, quizUrl)
      expect((await player.answer(attempt.attempt_id, qidAt(attempt, 0), answer)).body.data).toMatchObject({
        code: 'INVALID',
      })
      expect(await site.database.sql('SELECT 1 FROM answers WHERE attempt_id = $1', [attempt.attempt_id])).toEqual([])
    },
  )

  it('to a question that is not in this quiz is 404', async () => {
    const { quizUrl } = await makeQuiz(site.database, author)
    const attempt = await begin(guest(), quizUrl)
    const player = await user()
    const own = await begin(player, quizUrl)
    expect((await player.answer(own.attempt_id, 'nonsense', null)).status).toBe(404)
    expect((await player.answer('nonsense', qidAt(attempt, 0), null)).status).toBe(404)
  })

  it('that is typed in digits stays the text that was typed, however often it is sent', async () => {
    const year: NewQuestion = { ...choose('novel'), type: 'text', options: [], key: ['1984'] }
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [year] })
    const player = guest()
    const attempt = await begin(player, quizUrl)
    const answer = () => player.answer(attempt.attempt_id, qidAt(attempt, 0), '1984')
    const first = await answer()
    expect(first.body.data).toMatchObject({ answer: '1984', correct: true })
    expect((await answer()).body).toEqual(first.body)
    expect((await begin(player, quizUrl)).answers).toMatchObject([{ answer: '1984' }])
  })

  it('comes with the shares of others from twenty answers on, this one not counted', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [choose('a')] })
    const figures = site.services.figures
    for (let i = 0; i < 20; i++) {
      const player = guest()
      const attempt = await begin(player, quizUrl)
      const { body } = await player.answer(
        attempt.attempt_id,
        qidAt(attempt, 0),
        optionIn(attempt, 0, i < 5 ? 'right' : 'wrong'),
      )
      expect(body.data.shares).toBeNull()
    }
    await figures.fold()
    const player = guest()
    const attempt = await begin(player, quizUrl)
    const answer = () => player.answer(attempt.attempt_id, qidAt(attempt, 0), optionIn(attempt, 0, 'right'))
    const first = await answer()
    expect(first.body.data.shares).toEqual({
      right: 25,
      options: {
        [optionIn(attempt, 0, 'right')]: 25,
        [optionIn(attempt, 0, 'wrong')]: 75,
        [optionIn(attempt, 0, 'worse')]: 0,
      },
    })
    await figures.fold()
    expect((await answer()).body).toEqual(first.body)
  })
})

describe('answers at the end', () => {
  it('may change until then, and nothing is told before', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author, {
      questions: [choose('a'), choose('b')],
      feedback: 'end',
    })
    const player = guest()
    const attempt = await begin(player, quizUrl)
    const silent = { correct: null, credit: null, key: null, why: null, shares: null }
    for (const text of ['wrong', 'worse', 'right'])
      expect(
        (await player.answer(attempt.attempt_id, qidAt(attempt, 0), optionIn(attempt, 0, text))).body.data,
      ).toMatchObject(silent)
    expect((await begin(player, quizUrl)).answers).toMatchObject([silent])
    expect((await player.finish(id, attempt.attempt_id)).body.data).toMatchObject({
      correct: 1,
      total: 2,
      credit: 1000,
      best_credit: 1000,
      review: [
        { correct: true, credit: 1000 },
        { correct: false, credit: 0 },
      ],
    })
    expect(
      (await player.answer(attempt.attempt_id, qidAt(attempt, 0), optionIn(attempt, 0, 'right'))).body.data.correct,
    ).toBe(true)
    expect(
      (await player.answer(attempt.attempt_id, qidAt(attempt, 0), optionIn(attempt, 0, 'wrong'))).body.data.code,
    ).toBe('CONFLICT')
  })
})

describe('the result', () => {
  it('comes from the server’s record, whatever the browser claims', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author, {
      questions: [choose('a'), choose('b'), choose('c')],
    })
    const player = await user()
    const attempt = await begin(player, quizUrl)
    await player.answer(attempt.attempt_id, qidAt(attempt, 0), optionIn(attempt, 0, 'right'))
    await player.answer(attempt.attempt_id, qidAt(attempt, 1), optionIn(attempt, 1, 'wrong'))
    const claim = attempt.quiz.questions.map(({ qid }) => qid)
    const { body } = await player.finish(id, attempt.attempt_id, claim, '3')
    expect(body.data).toMatchObject({
      quiz_url: quizUrl,
      attempt_id: attempt.attempt_id,
      verified: true,
      result_index: 0,
      title: 'Somebody',
      correct: 1,
      total: 3,
      credit: 1000,
      better_than: null,
      best: 1,
      best_credit: 1000,
      earned: [],
      waiting: 0,
    })
    expect(body.data.review.map(({ correct, credit, answer }) => [correct, credit, answer])).toEqual([
      [true, 1000, optionIn(attempt, 0, 'right')],
      [false, 0, optionIn(attempt, 1, 'wrong')],
      [false, 0, null],
    ])
    expect(body.data.review[2]).toMatchObject({ key: optionIn(attempt, 2, 'right'), why: 'Because of c.' })
  })

  it('of another quiz is INVALID, of no attempt 404', async () => {
    const [one, two] = [await makeQuiz(site.database, author), await makeQuiz(site.database, author)]
    const player = await user()
    const attempt = await begin(player, one.quizUrl)
    expect((await player.finish(two.id, attempt.attempt_id)).body.data.code).toBe('INVALID')
    expect((await player.finish(one.id, 'nonsense')).body.data.code).toBe('NOT_FOUND')
    expect((await player.finish(one.id, one.id)).body.data.code).toBe('NOT_FOUND')
  })

  it('without an attempt is a claim: its words, and no figures', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author, {
      questions: [choose('a'), choose('b')],
      bands: [
        { from: 0, title: 'Low', text: '', image: null },
        { from: 2, title: 'High', text: '', image: null },
      ],
    })
    const { quiz } = await begin(guest(), quizUrl)
    const [a, b] = quiz.questions.map(({ qid }) => qid)
    const claim = (qids: string[], index = '0') => guest().finish(id, undefined, qids, index)
    expect((await claim([a ?? '', b ?? ''])).body.data).toEqual({
      quiz_url: quizUrl,
      quiz_id: id,
      attempt_id: null,
      verified: false,
      result_index: 1,
      title: 'High',
      text: '',
      image: null,
      correct: 2,
      total: 2,
      credit: 2000,
      better_than: null,
      rank_week: null,
      earned: [],
      waiting: 0,
      balance: null,
      best: null,
      best_credit: null,
      review: [],
    })
    expect((await claim([a ?? '', a ?? '', 'made-up'])).body.data).toMatchObject({
      correct: 1,
      credit: 1000,
      best_credit: null,
      title: 'Low',
    })
    for (const index of ['-1', '1e9', 'NaN', 'x', '%00']) expect((await claim([], index)).status).toBe(200)
    await site.services.figures.fold()
    expect(await site.database.sql('SELECT plays FROM cards WHERE quiz_id = $1', [id])).toEqual([{ plays: 0 }])
  })

  it('says how many did worse, once twenty have finished, and shows an average', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author, { questions: [choose('a'), choose('b')] })
    const play = async (right: number) => {
      const player = guest()
      const attempt = await begin(player, quizUrl)
      for (let at = 0; at < right; at++)
        await player.answer(attempt.attempt_id, qidAt(attempt, at), optionIn(attempt, at, 'right'))
      return (await player.finish(id, attempt.attempt_id)).body.data
    }
    for (let i = 0; i < 20; i++) expect((await play(i % 2)).better_than).toBeNull()
    await site.services.figures.fold()
    expect((await play(2)).better_than).toBe(100)
    // The job may have added that one already.
    await site.services.figures.fold()
    expect((await play(1)).better_than).toBe(Math.round((100 * 10) / 21))
    expect((await play(0)).better_than).toBe(0)
    await site.services.figures.fold()
    const [card] = await site.database.sql('SELECT plays, average FROM cards WHERE quiz_id = $1', [id])
    expect(card).toEqual({ plays: 23, average: Math.round((10 * 50 + 100 + 50) / 23) })
  })

  it('adds up part of the credit: the band and the best credit follow it, the right answers do not', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author, {
      questions: [choose('a'), choose('b'), choose('c')],
      bands: [
        { from: 0, title: 'Low', text: '', image: null },
        { from: 2, title: 'High', text: '', image: null },
      ],
    })
    const player = await user()
    /** No kind gives part of the credit yet, so it is written where it is kept. */
    const play = async (parts: number[]) => {
      const attempt = await begin(player, quizUrl)
      for (const [at, credit] of parts.entries()) {
        await player.answer(attempt.attempt_id, qidAt(attempt, at), optionIn(attempt, at, 'wrong'))
        await site.database.sql('UPDATE answers SET credit = $1 WHERE attempt_id = $2 AND qid = $3', [
          credit,
          attempt.attempt_id,
          qidAt(attempt, at),
        ])
      }
      return (await player.finish(id, attempt.attempt_id)).body.data
    }
    const first = await play([999, 999])
    expect(first).toMatchObject({ correct: 0, credit: 1998, title: 'Low', best: 0, best_credit: 1998 })
    expect(first.review.map(({ correct, credit }) => [correct, credit])).toEqual([
      [false, 999],
      [false, 999],
      [false, 0],
    ])
    expect(await play([667, 667, 666])).toMatchObject({ credit: 2000, title: 'High', best: 0, best_credit: 2000 })
    expect(await play([500])).toMatchObject({ credit: 500, title: 'Low', best: 0, best_credit: 2000 })
  })

  it('knows the first play from the replays, and the best of them', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author, { questions: [choose('a')] })
    const player = await user()
    for (const [text, best] of [
      ['right', 1],
      ['wrong', 1],
    ] as const) {
      const attempt = await begin(player, quizUrl)
      await player.answer(attempt.attempt_id, qidAt(attempt, 0), optionIn(attempt, 0, text))
      expect((await player.finish(id, attempt.attempt_id)).body.data.best).toBe(best)
    }
    const rows = await site.database.sql('SELECT first, replay FROM attempts WHERE quiz_id = $1 ORDER BY started_at', [
      id,
    ])
    expect(rows).toEqual([
      { first: true, replay: false },
      { first: false, replay: true },
    ])
  })
})

describe('a report', () => {
  it('reaches the quiz it is about, from guests too', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author)
    const { quiz } = await begin(guest(), quizUrl)
    const report = { quiz_id: id, qid: quiz.questions[0]?.qid, message: 'The river is another one.' }
    expect((await site.call('POST', '/api/question-reports', { body: report })).status).toBe(200)
    expect(await site.database.sql('SELECT message FROM question_reports WHERE quiz_id = $1', [id])).toHaveLength(1)
    for (const wrong of [{ qid: 'nonsense' }, { quiz_id: 'nonsense' }])
      expect((await site.call('POST', '/api/question-reports', { body: { ...report, ...wrong } })).status).toBe(404)
  })
})
