import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { count, recordFigure } from '../support/figures.ts'
import { headerInjections } from '../support/header-injections.ts'
import { inParallel } from '../support/in-parallel.ts'
import { openMailSite, withMailSite, type MailSite } from '../support/mail-site.ts'
import { openSite } from '../support/site.ts'
import { openSmtp } from '../support/smtp.ts'
import { until } from '../support/until.ts'
import { freshEmail, Visitor } from '../support/visitor.ts'

const OPERATOR = 'hello@quiz.example'
const MESSAGE = { name: 'Ana', topic: 'broken', message: 'The third question has two right answers.' }

let site: MailSite
beforeAll(async () => {
  site = await openMailSite({ mailFrom: `Tenpip <${OPERATOR}>` })
})
afterAll(() => site.close())

const anyone = () => new Visitor(site)

describe('a message to the operator', () => {
  it('is kept, and mailed so that an answer goes to whoever wrote it', async () => {
    const email = freshEmail()
    const body = { ...MESSAGE, email, about: 'capitals-of-europe', question: 4 }
    expect((await anyone().post('/api/contact', body)).body).toMatchObject({ success: true, data: null })
    const { to, raw } = await site.mail(OPERATOR, new RegExp(`Reply-To: ${email}`))
    expect(to).toEqual([OPERATOR])
    expect(raw).toContain('Subject: Contact (broken): Ana')
    expect(raw).toContain('http://localhost:0/capitals-of-europe, question 4')
    const rows = await site.database.sql(
      'SELECT name, topic, message, about, question FROM contact_messages WHERE email = $1',
      [email],
    )
    expect(rows).toEqual([{ ...MESSAGE, about: 'capitals-of-europe', question: '4' }])
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: 'x' }, 'email'],
    ['an unknown topic', { topic: 'delete' }, 'topic'],
    ['too little to say', { message: 'Help!' }, 'message'],
    ['too much', { message: 'x'.repeat(2001) }, 'message'],
  ])('is refused with %s', async (_, more, field) => {
    const { status, body } = await anyone().post('/api/contact', { ...MESSAGE, email: freshEmail(), ...more })
    expect([status, Object.keys(body.data.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the Friday mail', () => {
  const isOnList = async (email: string) =>
    (await site.database.sql('SELECT FROM subscribers WHERE email = $1 AND confirmed_at IS NOT NULL', [email])).length >
    0

  it('is sent to nobody who has not pressed the button, and to nobody who has pressed the other one', async () => {
    const email = freshEmail()
    expect((await anyone().post('/api/subscribe', { email })).body).toMatchObject({
      message: 'Check your inbox to confirm.',
      data: null,
    })
    const token = await site.token(email, '/subscribe')
    expect(await isOnList(email)).toBe(false)
    expect((await anyone().post('/api/subscribe/confirm', { token })).status).toBe(200)
    expect(await isOnList(email)).toBe(true)
    expect((await anyone().post('/api/subscribe/confirm', { token })).body.data.code).toBe('INVALID')
    const off = await site.token(email, '/unsubscribe')
    for (let n = 0; n < 2; n++) expect((await anyone().post('/api/unsubscribe', { token: off })).status).toBe(200)
    expect(await isOnList(email)).toBe(false)
  })

  it('answers the same for an address that is on the list already', async () => {
    const email = freshEmail()
    const first = await anyone().post('/api/subscribe', { email })
    await anyone().post('/api/subscribe/confirm', { token: await site.token(email, '/subscribe') })
    const again = await anyone().post('/api/subscribe', { email: email.toUpperCase() })
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await isOnList(email)).toBe(true)
  })
})

describe('T42: a header of the sender’s choice', () => {
  it('T42: cannot be written through the contact form, a subscription or a registration', async () => {
    const payloads = headerInjections.slice(0, count(15, 200))
    const sunk = await openSmtp()
    const target = await openSite({ config: { smtpUrl: sunk.url, mailFrom: `Tenpip <${OPERATOR}>` } })
    try {
      await inParallel(8, payloads, async (payload) => {
        const browser = new Visitor(target)
        const tries = [
          browser.post('/api/contact', { ...MESSAGE, email: freshEmail(), name: payload }),
          browser.post('/api/contact', { ...MESSAGE, email: payload }),
          browser.post('/api/contact', { ...MESSAGE, email: `ana${payload}@example.com` }),
          browser.post('/api/contact', {
            ...MESSAGE,
            email: freshEmail(),
            about: payload,
            question: payload.slice(0, 40),
          }),
          browser.post('/api/contact', { ...MESSAGE, email: freshEmail(), message: `${MESSAGE.message}${payload}` }),
          browser.post('/api/subscribe', { email: `${freshEmail()}${payload}` }),
          browser.post('/api/subscribe', { email: payload }),
        ]
        for (const { status } of await Promise.all(tries)) expect([200, 400]).toContain(status)
      })
      await until('all is sent', async () => {
        const [row] = await target.database.sql<{ n: number }>(
          'SELECT count(*)::int AS n FROM emails WHERE sent_at IS NULL',
        )
        return row?.n === 0
      })
      expect(sunk.mails.length).toBeGreaterThan(payloads.length)
      const HEADERS = 'content-type,date,from,message-id,mime-version,reply-to,subject,to'
      for (const { to, raw } of sunk.mails) {
        expect(to).toHaveLength(1)
        const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
        const names = head.split('\r\n').map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '')
        expect(
          names
            .filter((name) => name !== 'reply-to')
            .toSorted()
            .join(),
        ).toBe(HEADERS.replace('reply-to,', ''))
        expect(names.filter((name) => name === 'reply-to').length).toBeLessThanOrEqual(1)
        expect(head).not.toMatch(/^(to|from):.*evil\.example/im)
        expect(head).not.toMatch(/^(to|from|reply-to):.*@.*@/im)
      }
      recordFigure('accounts: header injections without effect', payloads.length, 'payloads')
    } finally {
      await target.close()
      await sunk.close()
    }
  })
})

describe('T43: filling somebody’s inbox', () => {
  it('T43: is over after three mails an hour, however often and from wherever one asks', () =>
    withMailSite({ limits: 'normal', trustProxy: ['127.0.0.1'] }, async (limited) => {
      const email = freshEmail()
      await inParallel(10, [...Array(count(20, 500)).keys()], async (n) => {
        const browser = new Visitor(limited)
        browser.headers = { 'x-forwarded-for': `10.${n % 250}.${Math.floor(n / 250)}.1` }
        const { status, body } = await browser.post('/api/subscribe', { email })
        expect([status, body]).toEqual([200, { success: true, message: 'Check your inbox to confirm.', data: null }])
      })
      await limited.allSent()
      expect(limited.mailsTo(email)).toHaveLength(3)
    }))

  it('T43: is not held off where limits are lifted, but for codes', async () => {
    const email = freshEmail()
    await anyone().register({ email })
    for (let n = 0; n < 5; n++) {
      await anyone().post('/api/subscribe', { email })
      await anyone().keyed('forgot-password', { email })
    }
    await site.allSent()
    const told = (words: RegExp) => site.mailsTo(email).filter(({ raw }) => words.test(raw)).length
    expect([told(/\/subscribe#/), told(/Your password reset code/)]).toEqual([5, 3])
  })

  it('T43: and one address on the net asks ten times an hour, to subscribe or to write', () =>
    withMailSite({ limits: 'normal' }, async (limited) => {
      for (const [path, body] of [
        ['/api/subscribe', {}],
        ['/api/contact', MESSAGE],
      ] as const) {
        const statuses = []
        for (let n = 0; n < 12; n++)
          statuses.push((await new Visitor(limited).post(path, { ...body, email: freshEmail() })).status)
        expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
      }
    }))
})
