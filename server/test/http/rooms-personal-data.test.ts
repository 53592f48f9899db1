import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnData } from '#contract/api/own-data.ts'
import { sweepRooms } from '#server/rooms/forget-room.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Guest } from '../support/room.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { PASSWORD, Visitor } from '../support/visitor.ts'

let site: WholeSite
let quizUrl: string
beforeAll(async () => {
  site = await openSite()
  ;({ quizUrl } = await makeQuiz(site.database, await makeUser(site.database)))
})
afterAll(() => site.close())

async function hosted(cookie = ''): Promise<Guest> {
  const host = new Guest(site, cookie)
  await host.host(quizUrl, { settings: { read_seconds: 60 } })
  return host
}
const ownData = async (cookie: string): Promise<OwnData> =>
  (await site.call<OwnData>('GET', '/api/my-data', { cookie })).body.data

it('a login moves the guest’s seats and rooms to the user', async () => {
  const host = await hosted()
  const { code } = host
  await host.join(code, { name: 'Host too' })
  const { seat_id: seatId } = (await host.seat()).body.data
  const visitor = new Visitor(site)
  visitor.cookies.set('guest', host.cookie.split('=')[1] ?? '')
  await visitor.register()
  const user = new Guest(site, visitor.cookie)
  user.code = code
  expect((await user.room()).body.data).toMatchObject({ host: true, me: { seat_id: seatId } })
  expect((await user.command('start')).body.data).toMatchObject({ phase: 'read', host: true })
})

it('"download my data" has rooms and seats, and leaving takes the name out of both', async () => {
  const visitor = new Visitor(site)
  await visitor.register()
  const own = await hosted(visitor.cookie)
  const other = await hosted()
  const there = new Guest(site, visitor.cookie)
  await there.join(other.code, { name: 'Very private name' })
  await other.command('start')
  const { question } = (await other.command('next')).body.data
  await there.answer(question?.qid ?? '', null)
  const { rooms, seats } = await ownData(visitor.cookie)
  expect(rooms).toMatchObject([{ quiz_url: quizUrl, pace: 'host', roster: null }])
  expect(seats).toMatchObject([
    { quiz_url: quizUrl, name: 'Very private name', answers: [{ qid: question?.qid, answer: null }] },
  ])
  await other.command('reveal')
  expect((await other.room()).body.data.board).toMatchObject([{ name: 'Very private name' }])
  expect((await visitor.post('/api/delete-account', { password: PASSWORD })).status).toBe(200)
  own.cookie = ''
  expect((await own.room()).body.data).toMatchObject({ phase: 'end', host: false })
  const kept = await site.database.sql("SELECT FROM seats WHERE name LIKE '%private%'")
  expect(kept).toEqual([])
  await expect.poll(async () => JSON.stringify((await other.room()).body)).not.toContain('private')
  expect((await other.room()).body.data.seats).toBe(1)
})

it('the host can have every name forgotten at once', async () => {
  const host = await hosted()
  await new Guest(site).join(host.code, { name: 'Player 2' })
  await new Guest(site).join(host.code, { name: 'Ben' })
  expect((await new Guest(site).call('DELETE', host.at(''))).status).toBe(403)
  expect((await host.call('DELETE', host.at(''))).status).toBe(200)
  const { data } = (await host.room()).body
  expect([data.phase, data.board.map(({ name }) => name)]).toEqual(['end', ['Player 1', 'Player 2']])
})

it('rooms end when nobody touches them, lose their code a day later, and are gone after 90 days', async () => {
  const host = await hosted()
  const { id } = (await host.room()).body.data
  const phase = async () =>
    (
      await site.database.sql<{ phase: string; has_code: boolean }>('SELECT phase, has_code FROM rooms WHERE id = $1', [
        id,
      ])
    )[0]
  await site.database.advance('20 hours')
  await sweepRooms(site.database.db)
  expect(await phase()).toEqual({ phase: 'lobby', has_code: true })
  await site.database.advance('5 hours')
  await sweepRooms(site.database.db)
  expect(await phase()).toEqual({ phase: 'end', has_code: true })
  await site.database.advance('25 hours')
  await sweepRooms(site.database.db)
  expect(await phase()).toEqual({ phase: 'end', has_code: false })
  await site.database.advance('89 days')
  await sweepRooms(site.database.db)
  expect(await phase()).toBeUndefined()
})
