import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const player = async () => new Player(site, (await makeUser(site.database)).cookie)

it('an attempt is one, however many tabs begin at once', async () => {
  const { quizUrl } = await makeQuiz(site.database, author)
  const one = await player()
  const begun = await Promise.all(Array.from({ length: 20 }, () => one.start(quizUrl)))
  expect(new Set(begun.map(({ body }) => body.data.attempt_id)).size).toBe(1)
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(1)
})

it('an answer is one, when fifty different ones arrive at the same moment', async () => {
  const { quizUrl } = await makeQuiz(site.database, author)
  const one = await player()
  const attempt = (await one.start(quizUrl)).body.data
  const [question] = attempt.quiz.questions
  const options = question?.options.map(({ id }) => id) ?? []
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      one.answer(attempt.attempt_id, question?.qid ?? '', options[i % options.length]),
    ),
  )
  const stored = await site.database.sql<{ answer: string }>('SELECT answer FROM answers WHERE attempt_id = $1', [
    attempt.attempt_id,
  ])
  expect(stored).toHaveLength(1)
  for (const { status, body } of answers)
    expect(status === 200 ? body.data.answer : body.data.verdict?.answer).toBe(stored[0]?.answer)
})

it('a result is the same when asked again, also at the same moment, and counts one play', async () => {
  const { quizUrl, id } = await makeQuiz(site.database, author)
  const one = await player()
  const attempt = (await one.start(quizUrl)).body.data
  const results = await Promise.all(Array.from({ length: 10 }, () => one.finish(id, attempt.attempt_id)))
  expect(new Set(results.map(({ text }) => text)).size).toBe(1)
  await site.services.figures.fold()
  expect(await site.database.sql('SELECT plays FROM cards WHERE quiz_id = $1', [id])).toEqual([{ plays: 1 }])
})
