import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReminderSite, type ReminderSite } from '../support/reminder-site.ts'
import { PASSWORD, Visitor } from '../support/visitor.ts'

let site: ReminderSite['site']
let setClock: ReminderSite['setClock']
let run: ReminderSite['run']
let remind: ReminderSite['remind']
let countAt: ReminderSite['countAt']
beforeAll(async () => {
  ;({ site, setClock, run, remind, countAt } = await openReminderSite())
})
afterAll(() => site.close())

describe('the email of a reminder', () => {
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
      expect(await (await post(own, 'x=1&'.repeat(40))).json()).toMatchObject({
        message: 'That request has too many parts.',
      })
      expect((await one.visitor.get('/api/daily-reminder')).body.data).not.toBeNull()
    })
  })

  it('does not go to an account that was deleted', async () => {
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
      `INSERT INTO emails (message) VALUES (jsonb_build_object('to', $1::text, 'subject', 'The daily ten is ready',
         'paragraphs', '[]'::jsonb, 'sendBefore', clock_now() - interval '1 minute'))`,
      [one.email],
    )
    expect(await one.mails()).toEqual([])
  })
})
