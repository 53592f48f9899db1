import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditedUser } from '#contract/api/user.ts'
import { openMailSite, withMailSite, type MailSite } from '../support/mail-site.ts'
import { freshEmail, freshName, PASSWORD, Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => void (site = await openMailSite({ limits: 'normal' })))
afterAll(() => site.close())

const verify = (email: string) =>
  site.database.sql('UPDATE users SET verified_at = clock_now() WHERE email = $1', [email])

/** A browser with an account at this address. */
async function register(email = freshEmail(), name = freshName()) {
  const browser = new Visitor(site)
  expect((await browser.register({ email, name })).status).toBe(201)
  const changeTo = (address: string) =>
    browser.post<EditedUser>('/api/update-profile', { email: address, current_password: PASSWORD })
  return { browser, email, name, changeTo }
}

describe('T49: somebody who registers with a stranger’s address', () => {
  it('sends them one mail, however often they change it, and no word of their own', async () => {
    const victim = freshEmail()
    const { changeTo } = await register(victim, 'Win at evil.example/now')
    for (let n = 0; n < 5; n++) await changeTo(freshEmail())
    await site.allSent()
    const mails = site.mailsTo(victim)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.raw).toContain('Verify my email')
    expect(mails[0]?.raw).not.toContain('evil.example')
  })

  it('changes it ten times a day at most', async () => {
    const { changeTo } = await register()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await changeTo(freshEmail())).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  })
})

it.each(['www.evil.example', 'evil．example', 'evil。example', 'me@evil'])(
  'T49: a name that looks like an address is in no mail: %s',
  async (name) => {
    const { changeTo, email } = await register(freshEmail(), name)
    await verify(email)
    await changeTo(freshEmail())
    expect((await site.mail(email, /about to change/)).raw).not.toContain('evil')
  },
)

it('a name that does not is greeted', async () => {
  const { changeTo, email, name } = await register()
  await verify(email)
  await changeTo(freshEmail())
  expect((await site.mail(email, /about to change/)).raw).toContain(`Hello ${name},`)
})

describe('T50: an address that has an account', () => {
  it('is accepted as a new one like any other', async () => {
    const { email: taken } = await register()
    await verify(taken)
    const { changeTo, email: own } = await register()
    const [free, known] = [await changeTo(freshEmail()), await changeTo(taken)]
    expect(known.status).toBe(200)
    expect(known.body.data).toEqual({ ...free.body.data, pending_email: taken })
    const { raw } = await site.mail(taken, /already has an account/)
    expect(raw).not.toContain('/confirm-email#')
    await site.allSent()
    expect(site.mailsTo(own).filter((mail) => /already/.test(mail.raw))).toEqual([])
  })

  it('is told so when the link is asked for again, and gets no link then either', async () => {
    const { email: taken } = await register()
    await verify(taken)
    const { changeTo, browser } = await register()
    await changeTo(taken)
    expect((await browser.post('/api/confirm-email/resend')).status).toBe(200)
    await site.allSent()
    const mails = site.mailsTo(taken).map(({ raw }) => raw)
    expect(mails.filter((raw) => raw.includes('already has an account'))).toHaveLength(2)
    expect(mails.filter((raw) => raw.includes('/confirm-email#'))).toEqual([])
  })

  it('is still refused at registration', async () => {
    const { email } = await register()
    expect((await new Visitor(site).register({ email })).body.data).toMatchObject({ code: 'TAKEN' })
  })
})

const TWENTY_NINE_MESSAGES = `
  INSERT INTO contact_messages (name, email, topic, message)
  SELECT 'Ana', 'ana@example.com', 'other', 'Many' FROM generate_series(1, 29)`

it('T51: a flood of messages is stored, and the operator gets thirty an hour as emails', async () => {
  await site.database.sql(TWENTY_NINE_MESSAGES)
  const send = (message: string) =>
    new Visitor(site).post('/api/contact', { name: 'Ana', email: freshEmail(), topic: 'other', message })
  expect((await send('The thirtieth message of them all.')).status).toBe(200)
  expect((await send('The thirty-first message of them all.')).status).toBe(200)
  await site.allSent()
  const mails = site.mailsTo('tenpip@localhost').filter(({ raw }) => raw.includes('Subject: Contact'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.raw).toContain('The thirtieth message')
  expect(mails[0]?.raw).toContain('contact list --open')
  expect(await site.database.sql('SELECT FROM contact_messages')).toHaveLength(31)
})

it('a message under a name that looks like an address is mailed to the operator under the real one', async () => {
  const email = freshEmail()
  const message = { name: 'ceo@bank.example', email, topic: 'other', message: 'Please pay this today, by noon.' }
  await withMailSite({}, async (other) => {
    await new Visitor(other).post('/api/contact', message)
    const { raw } = await other.mail('tenpip@localhost', /Please pay this/)
    expect(raw).toContain(`From: ${email}`)
    expect(raw).not.toContain('ceo@bank.example')
  })
})

it('a flood of messages is not held back with LIMITS=off, and no email says so', () =>
  withMailSite({}, async (unlimited) => {
    await unlimited.database.sql(TWENTY_NINE_MESSAGES)
    const message = { name: 'Ana', email: freshEmail(), topic: 'other', message: 'One message of many.' }
    for (let n = 0; n < 2; n++) await new Visitor(unlimited).post('/api/contact', message)
    await unlimited.allSent()
    const mails = unlimited.mailsTo('tenpip@localhost').map(({ raw }) => raw)
    expect(mails.map((raw) => raw.includes('for now'))).toEqual([false, false])
  }))
