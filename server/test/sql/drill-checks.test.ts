import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Acknowledged, storedAnswers } from '#bench/drills/acknowledged.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let client: pg.Client
beforeAll(async () => {
  site = await openSite()
  client = new pg.Client(site.database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await site.close()
})

it('drills find the answers of rounds that go on and that are finished, and miss those that are gone', async () => {
  const { id, quizUrl } = await makeQuiz(site.database, await makeUser(site.database))
  const acknowledged = new Acknowledged()
  for (const isFinished of [false, true]) {
    const player = new Player(site)
    const { attempt_id: attempt, quiz } = (await player.start(quizUrl)).body.data
    const { qid = '', options = [] } = quiz.questions[0] ?? {}
    expect((await player.answer(attempt, qid, options[0]?.id)).status).toBe(200)
    acknowledged.answers.push({ attempt, qid })
    if (isFinished) expect((await player.finish(id, attempt)).status).toBe(200)
  }
  const told = acknowledged.answers.map(({ attempt, qid }) => `${attempt}:${qid}`)
  expect([...(await storedAnswers(client))].toSorted()).toEqual(told.toSorted())
  expect((await acknowledged.lost(client)).answers).toBe(0)

  // The accident of deploy/pgbackrest/drill.
  await client.query('TRUNCATE attempts CASCADE')
  expect([await storedAnswers(client), (await acknowledged.lost(client)).answers]).toEqual([new Set(), told.length])
})
