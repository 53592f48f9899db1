import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Attempt, Try } from '#contract/api/play.ts'
import { transact } from '#server/platform/db/db.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openMailSite } from '../support/mail-site.ts'
import { Player } from '../support/player.ts'
import type { WholeSite } from '../support/site.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

const ENTRIES = [['Mercury'], ['Venus'], ['Earth', 'Terra'], ['Mars'], ['Neptune']]
const WHY = 'They all go round the sun.'
const list: NewQuestion = {
  type: 'list',
  text: 'Name these planets.',
  options: [],
  key: ENTRIES.map((answers) => ({ answers })),
  why: WHY,
  source: '',
}
const truth: NewQuestion = { type: 'true_false', text: 'Is it so?', options: [], key: true, why: '', source: '' }

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openMailSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const attempting =
  (caller: { cookie: string }, { attempt_id }: Attempt, qid: string) =>
  (text: unknown) =>
    site.call<Try & { code: string }>('POST', `/api/attempts/${attempt_id}/tries/${qid}`, {
      cookie: caller.cookie,
      body: { text },
    })

/** A round of a quiz with one list and a question of another kind, and how to try at the list. */
async function begin(wishes: Parameters<typeof makeQuiz>[2] = {}, player = new Player(site)) {
  const quiz = await makeQuiz(site.database, author, { questions: [list, truth], ...wishes })
  const attempt = (await player.start(quiz.quizUrl)).body.data
  const [qid = '', otherQid = ''] = attempt.quiz.questions.map((one) => one.qid)
  return { quiz, player, attempt, qid, otherQid, tryText: attempting(player, attempt, qid) }
}

const findsStored = (attemptId: string) =>
  site.database.sql<{ text: string }>('SELECT text FROM finds WHERE attempt_id = $1 ORDER BY found_at', [attemptId])

describe('a try', () => {
  it('that hits names the entry as the key spells it, and all that was found so far', async () => {
    const { tryText } = await begin()
    const first = (await tryText('terra')).body.data
    expect(first).toEqual({ hit: first.hit, text: 'Earth', found: [first.hit], again: false })
    const second = (await tryText('MARS')).body.data
    expect(second).toMatchObject({ text: 'Mars', found: [first.hit, second.hit], again: false })
  })

  it('that misses says so and nothing else, and is not kept', async () => {
    const { tryText, attempt } = await begin()
    const { status, body } = await tryText('Pluto')
    expect(status).toBe(200)
    expect(body.data).toEqual({ hit: null, text: 'Pluto', found: [], again: false })
    expect(await findsStored(attempt.attempt_id)).toEqual([])
  })

  it('at what was found before, also by another of its spellings, finds nothing new', async () => {
    const { tryText } = await begin()
    const { hit } = (await tryText('Earth')).body.data
    for (const text of ['Earth', 'the earth', 'Terra'])
      expect((await tryText(text)).body.data).toEqual({ hit, text: 'Earth', found: [hit], again: true })
  })

  it('forgives a typo where only one entry can be meant', async () => {
    const { tryText } = await begin()
    expect((await tryText('Neptun')).body.data.text).toBe('Neptune')
    expect((await tryText('Mercurry')).body.data.text).toBe('Mercury')
  })

  it('needs a text of a reasonable length', async () => {
    const { tryText } = await begin()
    for (const text of ['', '   ', 7, null, ['Mars'], 'x'.repeat(5000)])
      expect([text, (await tryText(text)).status]).toEqual([text, 400])
  })

  it('counts once when two tabs find the same at once', async () => {
    const { tryText, attempt } = await begin()
    const texts = ['Mars', 'mars', 'Venus', 'Mars', 'venus', 'Earth', 'Terra', 'Mars']
    const tries = (await Promise.all(texts.map(tryText))).map(({ body }) => body.data)
    expect(tries.filter(({ again }) => !again)).toHaveLength(3)
    expect((await findsStored(attempt.attempt_id)).map(({ text }) => text).toSorted()).toEqual([
      'Earth',
      'Mars',
      'Venus',
    ])
    const after = (await tryText('Pluto')).body.data
    expect(new Set(after.found)).toEqual(new Set(tries.map(({ hit }) => hit)))
  })
})

describe('trying is refused', () => {
  it('once the question is answered, and once the round is finished', async () => {
    const { quiz, player, attempt, qid, otherQid, tryText } = await begin()
    await player.answer(attempt.attempt_id, qid, ['Mars'])
    expect(await tryText('Venus')).toMatchObject({ status: 409, body: { data: { code: 'ALREADY_ANSWERED' } } })
    await player.answer(attempt.attempt_id, otherQid, true)
    await player.finish(quiz.id, attempt.attempt_id)
    expect(await tryText('Venus')).toMatchObject({ status: 409, body: { data: { code: 'CONFLICT' } } })
    expect(await findsStored(attempt.attempt_id)).toEqual([])
  })

  it('where answers are checked at the end', async () => {
    const { tryText } = await begin({ feedback: 'end' })
    expect(await tryText('Mars')).toMatchObject({ status: 404, body: { data: { code: 'NOT_FOUND' } } })
  })

  it('at a question of another kind, and at none', async () => {
    const { player, attempt, otherQid } = await begin()
    for (const qid of [otherQid, 'nothing'])
      expect((await attempting(player, attempt, qid)('Mars')).status, qid).toBe(404)
  })

  it('in someone else’s round', async () => {
    const { attempt, qid } = await begin()
    const other = new Player(site)
    await begin({}, other)
    const user = new Player(site, (await makeUser(site.database)).cookie)
    for (const stranger of [new Player(site), other, user])
      expect((await attempting(stranger, attempt, qid)('Mars')).status).toBe(404)
  })
})

describe('a find that waits for an answer', () => {
  /** Tries while an answer has the attempt's row for itself, which is then written. */
  async function whileAnswering(answered: 'this' | 'another') {
    const round = await begin()
    const { attempt, qid, otherQid, tryText } = round
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    const tried = await transact(site.database.db, async (tx) => {
      await tx.execute(sql`SELECT FROM attempts WHERE id = ${attempt.attempt_id} FOR UPDATE`)
      const sent = tryText('Mars')
      await until('the find waits', async () => (await site.database.sql(waiting)).length > 0)
      await tx.execute(sql`UPDATE attempts SET answered_at = answered_at WHERE id = ${attempt.attempt_id}`)
      await tx.execute(
        sql`INSERT INTO answers (attempt_id, qid, answer, correct, credit)
            VALUES (${attempt.attempt_id}, ${answered === 'this' ? qid : otherQid}, 'null', false, 0)`,
      )
      return { sent }
    })
    return { reply: await tried.sent, finds: await findsStored(attempt.attempt_id) }
  }

  it('is refused, because it is not in that answer', async () => {
    const { reply, finds } = await whileAnswering('this')
    expect(reply).toMatchObject({ status: 409, body: { data: { code: 'ALREADY_ANSWERED' } } })
    expect(finds).toEqual([])
  })

  it('counts where the answer was to another question', async () => {
    const { reply, finds } = await whileAnswering('another')
    expect(reply).toMatchObject({ status: 200, body: { data: { text: 'Mars', again: false } } })
    expect(finds).toEqual([{ text: 'Mars' }])
  })
})

describe('what was found', () => {
  it('comes back with the round, in the order in which it was found', async () => {
    const { quiz, player, qid, tryText } = await begin()
    for (const text of ['venus', 'nonsense', 'Terra']) await tryText(text)
    const { finds } = (await player.start(quiz.quizUrl)).body.data
    expect(finds.map(({ text }) => text)).toEqual(['Venus', 'Earth'])
    expect(finds.every((find) => find.qid === qid)).toBe(true)
  })

  it('counts when the time runs out: null keeps the finds and their credit', async () => {
    const { quiz, player, attempt, qid, tryText } = await begin()
    for (const text of ['Venus', 'Mars']) await tryText(text)
    const { data } = (await player.answer(attempt.attempt_id, qid, null)).body
    expect(data).toMatchObject({ answer: ['Venus', 'Mars'], credit: 400, correct: false, why: WHY })
    const again = (await player.answer(attempt.attempt_id, qid, null)).body.data
    expect(again).toEqual(data)
    const result = (await player.finish(quiz.id, attempt.attempt_id)).body.data
    expect(result).toMatchObject({ credit: 400, correct: 0, total: 2 })
  })

  it('counts whatever is answered in the end, and comes first', async () => {
    const { player, attempt, qid, tryText } = await begin()
    await tryText('Venus')
    const { data } = (await player.answer(attempt.attempt_id, qid, ['Pluto', 'venus', 'Neptun'])).body
    expect(data).toMatchObject({ answer: ['Venus', 'Pluto', 'Neptun'], credit: 400 })
  })

  it('leaves room for an answer as long as is allowed', async () => {
    const { player, attempt, qid, tryText } = await begin()
    for (const [text = ''] of ENTRIES) await tryText(text)
    const most = Array.from({ length: 3 * ENTRIES.length }, (_, at) => `nonsense ${at}`)
    const { status, body } = await player.answer(attempt.attempt_id, qid, most)
    expect([status, body.data.credit, body.data.correct]).toEqual([200, 1000, true])
    expect((await player.answer(attempt.attempt_id, qid, [...most, 'more'])).status).toBe(400)
  })

  it('counts when the round is finished without an answer', async () => {
    const { quiz, player, attempt, otherQid, tryText } = await begin()
    for (const text of ['Venus', 'Mars', 'Earth']) await tryText(text)
    await player.answer(attempt.attempt_id, otherQid, true)
    const result = (await player.finish(quiz.id, attempt.attempt_id)).body.data
    expect(result).toMatchObject({ credit: 1600, correct: 1 })
    expect(result.review[0]).toMatchObject({ answer: ['Venus', 'Mars', 'Earth'], credit: 600, correct: false })
  })

  it('is kept only until it is part of an answer, which can be sent again all the same', async () => {
    const { quiz, player, attempt, qid, tryText } = await begin()
    for (const text of ['Venus', 'Mars']) await tryText(text)
    const tooMany = Array.from({ length: 3 * ENTRIES.length + 1 }, (_, at) => `nonsense ${at}`)
    expect((await player.answer(attempt.attempt_id, qid, tooMany)).status).toBe(400)
    expect(await findsStored(attempt.attempt_id)).toHaveLength(2)
    const sent = ['Pluto', 'venus', 'Neptun', 'neptun', 'Earth']
    const first = await player.answer(attempt.attempt_id, qid, sent)
    expect(first.body.data).toMatchObject({ answer: ['Venus', 'Mars', 'Pluto', 'Neptun', 'neptun', 'Earth'] })
    expect(await findsStored(attempt.attempt_id)).toEqual([])
    expect((await player.start(quiz.quizUrl)).body.data.finds).toEqual([])
    expect((await player.answer(attempt.attempt_id, qid, sent)).body).toEqual(first.body)
    const other = await player.answer(attempt.attempt_id, qid, [...sent, 'Mercury'])
    expect(other).toMatchObject({ status: 409, body: { data: { code: 'ALREADY_ANSWERED' } } })
    await player.finish(quiz.id, attempt.attempt_id)
    expect((await player.answer(attempt.attempt_id, qid, sent)).body).toEqual(first.body)
  })

  it('is counted once among everyone’s answers, and in a replay not at all', async () => {
    const { quiz, player, attempt, qid, otherQid, tryText } = await begin()
    const counted = async () => {
      await site.services.figures.fold()
      return site.database.sql<{ qid: string; answers: number; correct: number }>(
        'SELECT qid, answers, correct FROM question_figures WHERE quiz_id = $1 ORDER BY qid = $2',
        [quiz.id, otherQid],
      )
    }
    await player.answer(attempt.attempt_id, otherQid, true)
    for (const [text = ''] of ENTRIES) await tryText(text)
    await player.finish(quiz.id, attempt.attempt_id)
    const once = [
      { qid, answers: 1, correct: 1 },
      { qid: otherQid, answers: 1, correct: 1 },
    ]
    expect(await counted()).toEqual(once)
    await player.finish(quiz.id, attempt.attempt_id)
    expect(await counted()).toEqual(once)
    const replay = (await player.start(quiz.quizUrl)).body.data
    await attempting(player, replay, qid)('Mars')
    await player.finish(quiz.id, replay.attempt_id)
    expect(await counted()).toEqual(once)
  })

  it('is not kept once the round is finished', async () => {
    const { quiz, player, attempt, tryText } = await begin()
    for (const text of ['Venus', 'Mars']) await tryText(text)
    const first = await player.finish(quiz.id, attempt.attempt_id)
    expect(first.body.data.review[0]).toMatchObject({ answer: ['Venus', 'Mars'] })
    expect(await findsStored(attempt.attempt_id)).toEqual([])
    expect((await player.finish(quiz.id, attempt.attempt_id)).body).toEqual(first.body)
  })

  it('is in the answer or refused, when tries and the answer come at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { player, attempt, qid, tryText } = await begin()
      const [answered, ...tries] = await Promise.all([
        player.answer(attempt.attempt_id, qid, []),
        ...['Venus', 'Mars', 'Earth', 'Neptune'].map(tryText),
      ])
      const found = tries.filter(({ status }) => status === 200).map(({ body }) => body.data.text)
      expect(answered.body.data.answer).toEqual(expect.arrayContaining(found))
      expect(answered.body.data.answer).toHaveLength(found.length)
    }
  })

  it('outlives the server: what was acknowledged is in the database', async () => {
    const { quiz, player, attempt, qid, tryText } = await begin()
    for (const text of ['Venus', 'Mars']) await tryText(text)
    const reborn = await site.copy('SELECT 1')
    onTestFinished(() => reborn.close())
    const again = new Player(reborn, player.cookie)
    expect((await again.start(quiz.quizUrl)).body.data.finds.map(({ text }) => text)).toEqual(['Venus', 'Mars'])
    const { data } = (await again.answer(attempt.attempt_id, qid, null)).body
    expect(data).toMatchObject({ answer: ['Venus', 'Mars'], credit: 400 })
  })

  it('stays the player’s when a guest registers', async () => {
    const browser = new Visitor(site)
    const quiz = await makeQuiz(site.database, author, { questions: [list] })
    const start = async () => (await browser.post<Attempt>('/api/attempts', { quiz_url: quiz.quizUrl })).body.data
    const attempt = await start()
    const address = `/api/attempts/${attempt.attempt_id}/tries/${attempt.quiz.questions[0]?.qid}`
    expect((await browser.post(address, { text: 'Mars' })).status).toBe(200)
    await browser.register()
    expect((await start()).finds).toMatchObject([{ text: 'Mars' }])
    expect((await browser.post(address, { text: 'Venus' })).status).toBe(200)
  })
})

it('tells nothing of the key before the verdict but what was found', async () => {
  const { quiz, player, attempt, qid, tryText } = await begin()
  const read = await site.call('GET', `/api/get-quiz/${quiz.quizUrl}`)
  const told = [attempt, read.body, (await tryText('Venus')).body, (await tryText('Pluto')).body]
  told.push((await player.start(quiz.quizUrl)).body)
  const payloads = JSON.stringify(told)
  for (const secret of ['Mercury', 'Terra', 'Mars', 'Neptune', WHY]) expect(payloads).not.toContain(secret)
  expect(attempt.quiz.questions[0]).toMatchObject({ total: ENTRIES.length })
  const verdict = (await player.answer(attempt.attempt_id, qid, null)).body.data
  expect(JSON.stringify(verdict)).toContain('Mercury')
})
