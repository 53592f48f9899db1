import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DailyReminder } from '#contract/api/daily.ts'
import type { OwnData } from '#contract/api/own-data.ts'
import { openReminderSite, type ReminderSite } from '../support/reminder-site.ts'
import { Visitor } from '../support/visitor.ts'

let site: ReminderSite['site']
let setClock: ReminderSite['setClock']
let run: ReminderSite['run']
let remind: ReminderSite['remind']
let countAt: ReminderSite['countAt']
beforeAll(async () => {
  ;({ site, setClock, run, remind, countAt } = await openReminderSite())
})
afterAll(() => site.close())

describe('a reminder', () => {
  it('is nothing that anybody gets without asking', async () => {
    await setClock('2031-03-03T06:00:00Z')
    const visitor = new Visitor(site)
    await visitor.register()
    expect((await visitor.get('/api/daily-reminder')).body.data).toBeNull()
  })

  it('is set, changed and ended', async () => {
    const { visitor } = await remind(7, 'Europe/Berlin')
    expect((await visitor.get<DailyReminder>('/api/daily-reminder')).body.data).toEqual({
      hour: 7,
      time_zone: 'Europe/Berlin',
    })
    await visitor.call('PUT', '/api/daily-reminder', { hour: 20, time_zone: 'America/New_York' })
    const { daily_reminder } = (await visitor.get<OwnData>('/api/my-data')).body.data
    expect(daily_reminder).toEqual({ hour: 20, time_zone: 'America/New_York' })
    for (let n = 0; n < 2; n++) expect((await visitor.call('DELETE', '/api/daily-reminder')).status).toBe(200)
    expect((await visitor.get('/api/daily-reminder')).body.data).toBeNull()
  })

  it.each(['Mars/Olympus', '+02:00', '', "UTC'; DROP TABLE users", 'GMT+25'])(
    'is refused for the time zone %o',
    async (time_zone) => {
      const { visitor } = await remind(7, 'UTC')
      const { status, body } = await visitor.call('PUT', '/api/daily-reminder', { hour: 8, time_zone })
      expect([status, Object.keys(body.data.fields ?? {})]).toEqual([400, ['time_zone']])
      expect((await visitor.get('/api/daily-reminder')).body.data).toMatchObject({ hour: 7 })
    },
  )

  it('is refused for an address that is not verified, and not sent to one that was', async () => {
    await setClock('2031-03-04T06:00:00Z')
    const stranger = new Visitor(site)
    await stranger.register()
    expect((await stranger.call('PUT', '/api/daily-reminder', { hour: 8, time_zone: 'UTC' })).body.data.code).toBe(
      'VERIFY_EMAIL',
    )
    const one = await remind(8, 'UTC')
    await site.database.sql('UPDATE users SET verified_at = NULL WHERE id = $1', [one.id])
    expect(await countAt(one, ['2031-03-04T08:01:00Z'])).toEqual([0])
  })

  it('comes once a day, at its hour, and never more than three hours late', async () => {
    await setClock('2031-03-05T06:00:00Z')
    const one = await remind(8, 'UTC')
    expect(
      await countAt(one, [
        '2031-03-05T07:59:00Z',
        '2031-03-05T08:00:00Z',
        '2031-03-05T08:05:00Z',
        '2031-03-05T10:00:00Z',
        // The server was down for two days, and until late in the morning.
        '2031-03-08T11:01:00Z',
        '2031-03-09T10:59:00Z',
      ]),
    ).toEqual([0, 1, 0, 0, 0, 1])
  })

  it('set after its hour begins tomorrow', async () => {
    await setClock('2031-03-10T09:00:00Z')
    const one = await remind(8, 'UTC')
    expect(await countAt(one, ['2031-03-10T09:01:00Z', '2031-03-11T08:01:00Z'])).toEqual([0, 1])
  })

  it('of the last hour of a day is not more than three hours late either, and comes again the next evening', async () => {
    await setClock('2031-03-12T12:00:00Z')
    const one = await remind(23, 'UTC')
    expect(
      await countAt(one, [
        '2031-03-12T22:59:00Z',
        // The server was down at the hour itself.
        '2031-03-13T01:59:00Z',
        '2031-03-13T22:59:00Z',
        '2031-03-13T23:00:00Z',
        '2031-03-15T02:01:00Z',
        '2031-03-15T23:01:00Z',
      ]),
    ).toEqual([0, 1, 0, 1, 0, 1])
  })

  it('changed to a later hour comes today, unless it has come already', async () => {
    await setClock('2031-03-16T09:00:00Z')
    const one = await remind(8, 'UTC')
    const change = (hour: number) => one.visitor.call('PUT', '/api/daily-reminder', { hour, time_zone: 'UTC' })
    await change(10)
    expect(await countAt(one, ['2031-03-16T10:01:00Z'])).toEqual([1])
    await change(12)
    expect(await countAt(one, ['2031-03-16T12:01:00Z', '2031-03-17T10:01:00Z', '2031-03-17T12:01:00Z'])).toEqual([
      0, 0, 1,
    ])
  })

  it('needs no daily while nobody is to be reminded', async () => {
    await setClock('2031-03-18T06:00:00Z')
    await run()
    await remind(8, 'UTC')
    const made: string[] = []
    const make = async (date: string) => {
      made.push(date)
      return true
    }
    const tryNow = () => run({ make })
    await tryNow()
    expect(made).toEqual([])
    await setClock('2031-03-18T08:01:00Z')
    await tryNow()
    expect(made).toEqual(['2031-03-18'])
  })

  it('comes once on the day without that hour, and once on the day that has it twice', async () => {
    // Berlin: 30 March 2031, 02:00 becomes 03:00; 26 October 2031, 03:00 becomes 02:00.
    await setClock('2031-03-29T00:00:00Z')
    const one = await remind(2, 'Europe/Berlin')
    expect(
      await countAt(one, [
        '2031-03-29T01:00:00Z',
        '2031-03-30T00:59:00Z',
        '2031-03-30T01:01:00Z',
        '2031-03-30T02:01:00Z',
        '2031-03-31T00:01:00Z',
      ]),
    ).toEqual([1, 0, 1, 0, 1])
    const moments = ['2031-10-26T00:01:00Z', '2031-10-26T01:01:00Z', '2031-10-26T02:01:00Z', '2031-10-27T01:01:00Z']
    const counts = await countAt(one, moments)
    expect([counts.slice(0, 3).reduce((a, b) => a + b), counts[3]]).toEqual([1, 1])
  })

  it('follows the local day, where that is not the one by UTC', async () => {
    await setClock('2031-04-01T12:00:00Z')
    const one = await remind(8, 'Pacific/Auckland')
    expect(
      await countAt(one, [
        '2031-04-01T18:59:00Z',
        '2031-04-01T19:01:00Z',
        '2031-04-02T00:30:00Z',
        '2031-04-02T19:01:00Z',
      ]),
    ).toEqual([0, 1, 0, 1])
  })

  it('is left out on a day on which they have played', async () => {
    await setClock('2031-04-10T06:00:00Z')
    const one = await remind(8, 'UTC')
    expect((await one.visitor.get('/api/daily')).status).toBe(200)
    await site.database.sql(
      `INSERT INTO attempts (quiz_id, version, user_id, seed, replay, finished_at, correct, credit, total, first)
       SELECT id, version, $1, 1, false, clock_now(), 3, 3000, 10, true FROM quizzes WHERE counts_on = '2031-04-10'`,
      [one.id],
    )
    expect(await countAt(one, ['2031-04-10T08:01:00Z', '2031-04-11T08:01:00Z'])).toEqual([0, 1])
  })

  it('is sent once, however many servers are at it', async () => {
    await setClock('2031-04-20T06:00:00Z')
    const people = await Promise.all(Array.from({ length: 12 }, () => remind(8, 'UTC')))
    await setClock('2031-04-20T08:01:00Z')
    await Promise.all([run(), run(), run()])
    for (const { mails } of people) expect(await mails()).toHaveLength(1)
  })
})
