import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DailyReminder } from '#contract/daily.ts'
import type { OwnData } from '#contract/own-data.ts'
import { sendReminders } from '#server/practice/reminders/send-reminders.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { testConfig } from '../support/site.ts'
import { freshEmail, PASSWORD, Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => {
  site = await openMailSite({ publicUrl: 'https://quiz.example' })
  await site.database.stopClock()
  // The site's own job would send what a test waits for.
  await site.services.reminders.close()
})
afterAll(() => site.close())

/** Some tests set it back: a letter that is not sent by then would not be due any more. */
async function setClock(moment: string): Promise<void> {
  await site.allSent()
  await site.database.sql('UPDATE test_clock SET shift = shift + ($1::timestamptz - clock_now())', [moment])
}
const config = testConfig({ publicUrl: 'https://quiz.example' })
const run = () => sendReminders(site.database.db, config, site.services.dailies)

interface Reminded {
  id: string
  email: string
  visitor: Visitor
  mails: () => Promise<string[]>
}

/** A user with a verified address who asked for a reminder, on a day on which it is not due any more. */
async function remind(hour: number, time_zone: string): Promise<Reminded> {
  const visitor = new Visitor(site)
  const email = freshEmail()
  const { id } = (await visitor.register({ email })).body.data.user
  await site.database.sql('UPDATE users SET verified_at = clock_now() WHERE id = $1', [id])
  expect((await visitor.call('PUT', '/api/daily-reminder', { hour, time_zone })).status).toBe(200)
  const mails = async () => {
    await site.allSent()
    return site.mailsTo(email).flatMap(({ raw }) => (raw.includes('Subject: The daily ten is ready') ? [raw] : []))
  }
  return { id, email, visitor, mails }
}

/** How many reminders each of these moments brings. */
async function countAt({ mails }: Reminded, moments: string[]): Promise<number[]> {
  const counts: number[] = []
  let before = (await mails()).length
  for (const moment of moments) {
    await setClock(moment)
    await run()
    const now = (await mails()).length
    counts.push(now - before)
    before = now
  }
  return counts
}

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
    const tryNow = () => sendReminders(site.database.db, config, { make })
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
      `INSERT INTO attempts (quiz_id, version, user_id, seed, replay, finished_at, correct, total, first)
       SELECT id, version, $1, 1, false, clock_now(), 3, 10, true FROM quizzes WHERE counts_on = '2031-04-10'`,
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

  it('says nothing of the questions, and how to stop', async () => {
    await setClock('2031-04-25T06:00:00Z')
    const one = await remind(8, 'America/Argentina/Buenos_Aires')
    await setClock('2031-04-25T11:01:00Z')
    await run()
    const [raw = ''] = await one.mails()
    expect(raw).toContain('https://quiz.example/daily')
    expect(raw).toContain('08:00 (Buenos Aires time)')
    const [, listed] = /^List-Unsubscribe:\s+<(.+)>/m.exec(raw) ?? []
    expect(listed).toMatch(/^https:\/\/quiz\.example\/unsubscribe\/daily\?token=[\w-]{36}$/)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const [row] = await site.database.sql<{ texts: string[] }>(
      `SELECT array_agg(one->>'text') AS texts FROM quizzes q JOIN quiz_versions v ON v.quiz_id = q.id, jsonb_array_elements(v.questions) one
       WHERE q.counts_on = '2031-04-25'`,
    )
    for (const text of row?.texts ?? []) expect(raw).not.toContain(text)
  })

  it('is ended by the link of any of its emails, without a login, and not by opening it', async () => {
    await setClock('2031-05-01T06:00:00Z')
    const one = await remind(8, 'UTC')
    await setClock('2031-05-01T08:01:00Z')
    await run()
    const token = await site.token(one.email, '/unsubscribe/daily')
    const anyone = new Visitor(site)
    expect((await anyone.get('/unsubscribe/daily')).status).toBe(200)
    expect((await one.visitor.get('/api/daily-reminder')).body.data).not.toBeNull()
    const stop = (by: string) => anyone.post('/api/daily-reminder/stop', { token: by })
    for (let n = 0; n < 2; n++) expect((await stop(token)).status).toBe(200)
    expect((await one.visitor.get('/api/daily-reminder')).body.data).toBeNull()
    expect((await stop('nonsense')).body.data.code).toBe('INVALID')
    expect(await countAt(one, ['2031-05-02T08:01:00Z'])).toEqual([0])
  })

  describe('from inside a mail program', () => {
    /** Posts as a mail program does: without a session, and without the header of our own pages. */
    const post = (address: string, body: string | FormData, headers: Record<string, string> = {}) =>
      fetch(site.url + address, {
        method: 'POST',
        body,
        headers: {
          ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
          ...headers,
        },
      })
    const ONE_CLICK = 'List-Unsubscribe=One-Click'
    const multipart = (): FormData => {
      const form = new FormData()
      form.append('List-Unsubscribe', 'One-Click')
      return form
    }

    it.each([
      ['a form', '2031-06-01', ONE_CLICK],
      ['a multipart form', '2031-06-02', multipart()],
    ])('is ended by one call with %s, and not by opening the address', async (_, day, body) => {
      await setClock(`${day}T06:00:00Z`)
      const [one, other] = [await remind(8, 'UTC'), await remind(8, 'UTC')]
      await setClock(`${day}T08:01:00Z`)
      await run()
      const [raw = ''] = await one.mails()
      const address = /^List-Unsubscribe:\s+<https:\/\/quiz\.example(.+)>/m.exec(raw)?.[1] ?? ''
      expect((await fetch(site.url + address)).status).toBe(200)
      expect((await one.visitor.get('/api/daily-reminder')).body.data).not.toBeNull()
      for (let n = 0; n < 2; n++) expect((await post(address, body)).status).toBe(200)
      expect((await one.visitor.get('/api/daily-reminder')).body.data).toBeNull()
      expect((await other.visitor.get('/api/daily-reminder')).body.data).not.toBeNull()
    })

    it('ends nothing without the token of an email, whoever is logged in, or with another body', async () => {
      await setClock('2031-06-03T06:00:00Z')
      const one = await remind(8, 'UTC')
      const [row] = await site.database.sql<{ stop_token: string }>(
        'SELECT stop_token FROM practice_reminders WHERE user_id = $1',
        [one.id],
      )
      const own = `/unsubscribe/daily?token=${row?.stop_token}`
      const cookie = { cookie: one.visitor.cookie }
      expect((await post('/unsubscribe/daily', ONE_CLICK, cookie)).status).toBe(400)
      expect((await post('/unsubscribe/daily?token=nonsense', ONE_CLICK, cookie)).status).toBe(400)
      expect((await post(`/unsubscribe/daily?token=${one.id}`, ONE_CLICK, cookie)).status).toBe(200)
      for (const body of ['', 'List-Unsubscribe=Two-Clicks', 'x=1', `${ONE_CLICK}&x=1`])
        expect((await post(own, body)).status, body).toBe(400)
      expect((await one.visitor.get('/api/daily-reminder')).body.data).not.toBeNull()
    })
  })

  it('goes to the address that the account has, and ends with the account', async () => {
    await setClock('2031-05-10T06:00:00Z')
    const one = await remind(8, 'UTC')
    await one.visitor.post('/api/delete-account', { password: PASSWORD })
    expect(await site.database.sql('SELECT FROM practice_reminders WHERE user_id = $1', [one.id])).toEqual([])
    expect(await countAt(one, ['2031-05-10T08:01:00Z'])).toEqual([0])
  })

  it('is not sent hours later by a mail server that was away', async () => {
    await setClock('2031-05-20T06:00:00Z')
    const one = await remind(8, 'UTC')
    await site.database.sql(
      `INSERT INTO letters (letter) VALUES (jsonb_build_object('to', $1::text, 'subject', 'The daily ten is ready',
         'paragraphs', '[]'::jsonb, 'sendBefore', clock_now() - interval '1 minute'))`,
      [one.email],
    )
    expect(await one.mails()).toEqual([])
  })
})
