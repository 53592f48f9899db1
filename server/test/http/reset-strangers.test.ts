import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { count } from '../support/figures.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { freshEmail, PASSWORD, Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => void (site = await openMailSite()))
afterAll(() => site.close())

const NEW = 'a wholly new sentence'
const SUBJECT = 'Your password reset code'
const SENTENCE = 'If that address has an account, a code is on its way.'

const stranger = () => new Visitor(site)
async function register(email = freshEmail(), isVerified = true) {
  const owner = new Visitor(site)
  expect((await owner.register({ email })).status).toBe(201)
  if (isVerified) await site.database.sql('UPDATE users SET verified_at = clock_now() WHERE email = $1', [email])
  return { email, owner }
}

const mails = (email: string) => site.mailsTo(email).filter(({ raw }) => raw.includes(SUBJECT))
/** Asks, with the cookies of this browser, and reads the email once everything has been sent. */
async function ask(email: string, browser = stranger()) {
  const answer = await browser.keyed('forgot-password', { email })
  expect([answer.status, answer.body.message, answer.body.data]).toEqual([200, SENTENCE, null])
  await site.allSent()
  const raw = mails(email).at(-1)?.raw ?? ''
  const [, code = ''] = /\s(\d{4} \d{4})\s/.exec(raw) ?? []
  const [, address = '', token = ''] = /\/password\/([^/\s]+)\/reset#([\w-]+)/.exec(raw) ?? []
  return { browser, code, address, token }
}
const type = async (email: string, code: string, browser = stranger()) =>
  (await browser.keyed<{ reset_token: string }>('verify-code', { email, code })).status
/** Types a wrong code again and again. */
async function guess(email: string, code: string, times: number, browser = stranger()) {
  const wrong = (n: number) => String((Number(code.replace(' ', '')) + n) % 100_000_000).padStart(8, '0')
  const statuses: number[] = []
  for (let n = 1; n <= times; n++) statuses.push(await type(email, wrong(n), browser))
  return statuses
}
const reset = async (email: string, token: string, password = NEW) =>
  (await stranger().keyed('password-reset', { email, reset_token: token, password })).status
const logsIn = async (email: string, password = NEW) => (await stranger().login(email, password)).status === 200

describe('T57: a stranger who guesses at somebody’s code', () => {
  it('closes it to strangers after five tries, and the browser that asked for it can still use it', async () => {
    const { email } = await register()
    const { browser, code } = await ask(email)
    expect(await guess(email, code, 7)).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect(await type(email, code)).toBe(429)
    expect(await type(email, code, browser)).toBe(200)
  })

  it('is a stranger also with a cookie that is made up, or that came with another code', async () => {
    const { email } = await register()
    const { browser, code } = await ask(email)
    const { browser: other } = await ask(freshEmail())
    const forger = stranger()
    forger.cookies.set('reset', 'x'.repeat(43))
    expect(await guess(email, code, 3, other)).toEqual([400, 400, 400])
    expect(await guess(email, code, 3, forger)).toEqual([400, 400, 429])
    expect(await type(email, code, browser)).toBe(200)
  })

  it('leaves a client without cookies its tries until five are spent', async () => {
    const { email } = await register()
    const { code } = await ask(email)
    await guess(email, code, 4)
    expect(await type(email, code)).toBe(200)
  })

  it('learns nothing from many tries at once, and the right one among them comes too late', async () => {
    const { email } = await register()
    const { browser, code } = await ask(email)
    await guess(email, code, 5)
    const statuses = await Promise.all(Array.from({ length: count(40, 200) }, () => type(email, code)))
    expect(new Set(statuses)).toEqual(new Set([429]))
    expect(await type(email, code, browser)).toBe(200)
  })
})

describe('T57: the browser that asked for a code', () => {
  it('kills it for everybody with five wrong tries', async () => {
    const { email } = await register()
    const { browser, code } = await ask(email)
    expect(await guess(email, code, 6, browser)).toEqual([400, 400, 400, 400, 400, 429])
    expect([await type(email, code, browser), await type(email, code)]).toEqual([429, 429])
  })

  it('kills its old code by asking again, and keeps its cookie', async () => {
    const { email } = await register()
    const { browser, code: old } = await ask(email)
    const before = browser.cookies.get('reset')
    const { code } = await ask(email, browser)
    expect(browser.cookies.get('reset')).toBe(before)
    if (old !== code) expect(await type(email, old, browser)).toBe(400)
    await guess(email, code, 5)
    expect(await type(email, code, browser)).toBe(200)
  })

  it('gets the same cookie for ten minutes whether or not the address is known, and beyond the mail limit', async () => {
    const { email } = await register()
    const cookies: string[] = []
    for (const address of [email, freshEmail(), email, email, email, email])
      cookies.push((await stranger().keyed('forgot-password', { email: address })).headers.get('set-cookie') ?? '')
    for (const cookie of cookies)
      expect(cookie).toMatch(/^reset=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(new Set(cookies).size).toBe(cookies.length)
  })
})

describe('T57: a stranger who asks for a code in between', () => {
  it('takes the earlier one from nobody who asked for it, and kills it for everybody else', async () => {
    const { email } = await register()
    const { browser, code } = await ask(email)
    const { browser: eve, code: newer } = await ask(email)
    if (code !== newer) expect(await type(email, code)).toBe(400)
    await guess(email, newer, 5, eve)
    expect(await type(email, code)).toBe(429)
    expect(await type(email, code, browser)).toBe(200)
  })

  it('leaves the owner the choice of either code', async () => {
    const { email } = await register()
    const { browser } = await ask(email)
    const { code: newer } = await ask(email)
    expect(await type(email, newer, browser)).toBe(200)
    expect(await type(email, newer, browser)).toBe(400)
  })
})

describe('T57: the link in the email', () => {
  it('sets a new password when every try of the code is spent, and does so once', async () => {
    const { email, owner } = await register()
    const { browser, code, address, token } = await ask(email)
    await guess(email, code, 6)
    await guess(email, code, 6, browser)
    expect([decodeURIComponent(address), token]).toEqual([email, expect.stringMatching(/^[\w-]{43}$/)])
    const all = await Promise.all(Array.from({ length: 5 }, () => reset(email, token)))
    expect(all.filter((status) => status === 200)).toHaveLength(1)
    expect([await logsIn(email), (await owner.get('/api/user')).status]).toEqual([true, 401])
  })

  it('works for a day, and is for its own address only', async () => {
    const [ana, eve] = [await register(), await register()]
    const { token } = await ask(ana.email)
    expect(await reset(eve.email, token)).toBe(400)
    await site.database.advance('23 hours 59 minutes')
    expect(await reset(ana.email, token, 'password123')).toBe(400)
    expect(await reset(ana.email, token)).toBe(200)
    const { token: late } = await ask(eve.email)
    await site.database.advance('1 day')
    expect(await reset(eve.email, late)).toBe(400)
  })

  it('is ended, like the code, by a new password that was set in another way', async () => {
    const { email, owner } = await register()
    const first = await ask(email)
    const second = await ask(email)
    expect(await reset(email, first.token)).toBe(200)
    expect([await reset(email, second.token), await type(email, second.code, second.browser)]).toEqual([400, 400])

    await owner.login(email, NEW)
    const third = await ask(email)
    await owner.post('/api/update-profile', { new_password: PASSWORD, current_password: NEW })
    expect([await reset(email, third.token), await type(email, third.code, third.browser)]).toEqual([400, 400])
    expect(await logsIn(email, PASSWORD)).toBe(true)
  })

  it('outlives the exchange of the code, and is kept only as a hash and in no log', async () => {
    const { email } = await register()
    const { code, token } = await ask(email)
    expect(await type(email, code)).toBe(200)
    const rows = await site.database.sql<{ row: string }>(
      'SELECT row_to_json(t)::text AS row FROM account_tokens t UNION ALL SELECT row_to_json(l)::text FROM emails l',
    )
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(token)
    expect(await reset(email, token)).toBe(200)
    expect(site.logged.filter((line) => line.includes(token))).toEqual([])
  })
})

describe('T57: a stranger who uses up the emails of a day', () => {
  it('leaves the last link valid for as long as no other is sent', async () => {
    const { email } = await register()
    for (let n = 0; n < 4; n++) await ask(email)
    await site.database.advance('61 minutes')
    for (let n = 0; n < 4; n++) await ask(email)
    expect(mails(email)).toHaveLength(5)
    await site.database.advance('22 hours')
    const { token, browser, code } = await ask(email)
    expect(mails(email)).toHaveLength(5)
    expect(await type(email, code, browser)).toBe(400)
    expect(await reset(email, token)).toBe(200)
  })

  it('leaves the last code to the browser that asked for it', async () => {
    const { email } = await register()
    await ask(email)
    await ask(email)
    const { browser, code } = await ask(email)
    for (let n = 0; n < 3; n++) await ask(email)
    await ask(email, browser)
    expect(mails(email)).toHaveLength(3)
    await guess(email, code, 5)
    expect(await type(email, code, browser)).toBe(200)
  })

  it('cannot do so under other addresses of the mailbox', async () => {
    const { email } = await register()
    const others = Array.from({ length: 6 }, (_, n) => email.replace('@', `+${n}@`))
    for (const other of others) await ask(other)
    await register(others[0], false)
    for (let n = 0; n < 6; n++) await ask(others[0] ?? '')
    await ask(email)
    expect(mails(email)).toHaveLength(1)
  })

  it('uses up one address only, verified or not, also with LIMITS=off', async () => {
    const email = freshEmail()
    const addresses = [email, ...Array.from({ length: 4 }, (_, n) => email.replace('@', `+${n}@`))]
    for (const address of addresses) await register(address, false)
    for (let n = 0; n < 4; n++) for (const address of addresses) await ask(address)
    expect(addresses.map((address) => mails(address).length)).toEqual([3, 3, 3, 3, 3])
  })
})
