import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoomResult, RoomTable } from '#contract/api/rooms.ts'
import { isScored } from '#contract/quiz/question.ts'
import { EVERY_KIND } from '../support/every-kind.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Guest } from '../support/room.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let quizUrl: string
beforeAll(async () => {
  site = await openSite()
  ;({ quizUrl } = await makeQuiz(site.database, await makeUser(site.database), { questions: EVERY_KIND }))
})
afterAll(() => site.close())

async function homework(more: object = {}): Promise<Guest> {
  const [row] = await site.database.sql<{ later: Date }>("SELECT clock_now() + interval '2 days' AS later")
  const host = new Guest(site)
  const settings = { closes_at: row?.later.toISOString() }
  expect((await host.host(quizUrl, { pace: 'self', settings, ...more })).status).toBe(201)
  return host
}

describe('homework', () => {
  it('gives each player their own next question, and no key before the end', async () => {
    const host = await homework()
    const [ana, ben] = [new Guest(site), new Guest(site)]
    await ana.join(host.code, { name: 'Ana' })
    await ben.join(host.code, { name: 'Ben' })
    for (const [index, asked] of EVERY_KIND.entries()) {
      const { data } = (await ana.room()).body
      expect(data).toMatchObject({ phase: 'open', index, question: { text: asked.text }, key: null, board: [] })
      expect((await ana.answer(data.question?.qid ?? '', null)).status).toBe(200)
      expect((await ana.seat()).body.data).toMatchObject({ points: 0, credit: null, above: null, below: null })
    }
    expect((await ana.room()).body.data).toMatchObject({ question: null, index: EVERY_KIND.length })
    expect((await ben.room()).body.data).toMatchObject({ index: 0, question: { text: EVERY_KIND[0]?.text } })
    await expect
      .poll(async () => (await host.room()).body.data, { timeout: 10_000 })
      .toMatchObject({ seats: 2, answered: 1, expected: 2, host: true })
    const table = (await host.call<RoomTable>('GET', host.at('/table'))).body.data
    expect(table.rows.map(({ name, answered }) => [name, answered])).toEqual([
      ['Ana', EVERY_KIND.length],
      ['Ben', 0],
    ])
    expect((await ana.call('GET', ana.at('/table'))).status).toBe(403)
    expect((await ana.call('GET', ana.at('/result'))).body.data.code).toBe('CONFLICT')
  })

  it('closes when it was said to, by itself, and then tells', async () => {
    const host = await homework()
    const [ana, late] = [new Guest(site), new Guest(site)]
    await ana.join(host.code, { name: 'Ana' })
    const { question } = (await ana.room()).body.data
    await site.database.advance('1 day')
    expect((await late.join(host.code, { name: 'Late' })).status).toBe(201)
    await site.database.advance('25 hours')
    expect((await late.answer(question?.qid ?? '', null)).body.data.code).toBe('CONFLICT')
    expect((await ana.room()).body.data).toMatchObject({ phase: 'end', question: null })
    const { review, rank } = (await ana.call<RoomResult>('GET', ana.at('/result'))).body.data
    expect([review?.length, review?.every(({ key, question }) => key !== null || !isScored(question)), rank]).toEqual([
      EVERY_KIND.length,
      true,
      1,
    ])
  })

  it('has the names of the host’s list, each for one person', async () => {
    const host = await homework({ roster: ['Ana', 'Ben'] })
    const names = async () =>
      (await new Guest(site).call<{ names: string[] }>('GET', host.at('/names'))).body.data.names
    expect(await names()).toEqual(['Ana', 'Ben'])
    expect((await new Guest(site).join(host.code, { name: 'Cem' })).status).toBe(400)
    expect((await new Guest(site).join(host.code, { name: 'ana' })).body.data.name).toBe('Ana')
    expect((await new Guest(site).join(host.code, { name: 'Ana' })).body.data.code).toBe('TAKEN')
    expect(await names()).toEqual(['Ben'])
    expect((await new Guest(site).host(quizUrl, { pace: 'self', roster: ['Ana', 'ana'] })).status).toBe(400)
  })

  it('is not conducted', async () => {
    const host = await homework()
    for (const command of ['start', 'next', 'close', 'reveal', 'board', 'void'] as const)
      expect((await host.command(command)).body.data.code).toBe('CONFLICT')
    expect((await host.command('end')).body.data.phase).toBe('end')
  })
})
