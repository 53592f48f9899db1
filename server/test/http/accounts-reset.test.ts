import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { count } from '../support/figures.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { freshEmail, KEY, PASSWORD, Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => {
  site = await openMailSite()
})
afterAll(() => site.close())

type Traded = { code: string; reset_token: string; fields?: Record<string, string> }
const NEW = 'a wholly new sentence'

async function registered() {
  const browser = new Visitor(site)
  const { body } = await browser.register()
  return { browser, email: body.data.user.email }
}
const anyone = () => new Visitor(site)
const forgot = (email: string) => anyone().keyed('forgot-password', { email })
const trade = (email: string, code: string) => anyone().keyed<Traded>('verify-code', { email, code })
const reset = (email: string, token: string, password = NEW) =>
  anyone().keyed('password-reset', { email, reset_token: token, password })
/** A code that is not this one. */
const other = (code: string, n = 1): string =>
  String((Number(code.replace(' ', '')) + n) % 100_000_000).padStart(8, '0')

async function codeFor(email: string): Promise<string> {
  const before = site.mailsTo(email).filter(({ raw }) => raw.includes('Your password reset code')).length
  await forgot(email)
  return site.code(email, before)
}

describe('a forgotten password', () => {
  it('is replaced in three steps; every session ends, nobody is logged in, and a mail says so', async () => {
    const { browser, email } = await registered()
    const code = await codeFor(email)
    expect(code).toMatch(/^\d{4} \d{4}$/)
    const { status, body } = await trade(email.toUpperCase(), code)
    expect([status, Object.keys(body.data)]).toEqual([200, ['reset_token']])
    const done = await reset(email, body.data.reset_token)
    expect([done.status, done.body.data, done.headers.get('set-cookie')]).toEqual([200, null, null])
    expect((await browser.get('/api/user')).status).toBe(401)
    expect((await anyone().login(email)).status).toBe(401)
    expect((await anyone().login(email, NEW)).body.data.user.verified).toBe(true)
    await site.mail(email, /Your password was changed/)
  })

  it('takes the code with or without its space', async () => {
    const { email } = await registered()
    expect((await trade(email, (await codeFor(email)).replace(' ', ''))).status).toBe(200)
    expect((await trade(email, '1234567')).body.data.fields).toEqual({ code: 'The code has 8 digits.' })
  })

  it('does not end in a common password, and the token is still good afterwards', async () => {
    const { email } = await registered()
    const { body } = await trade(email, await codeFor(email))
    expect((await reset(email, body.data.reset_token, 'password123')).body.data).toMatchObject({
      code: 'INVALID',
      fields: { password: 'That password is too common. A short sentence works well.' },
    })
    expect((await reset(email, body.data.reset_token)).status).toBe(200)
  })

  it('of a closed account gets no mail', async () => {
    const { email } = await registered()
    await site.database.sql('UPDATE users SET closed_at = clock_now() WHERE email = $1', [email])
    await forgot(email)
    await site.allSent()
    expect(site.mailsTo(email).some(({ raw }) => raw.includes('Your password reset code'))).toBe(false)
  })
})

describe('T22: a code', () => {
  it('T22: dies after five wrong tries; then even the right one is 429, until a new one is sent', async () => {
    const { email } = await registered()
    const code = await codeFor(email)
    for (let n = 1; n <= 5; n++) expect((await trade(email, other(code, n))).body.data.code).toBe('INVALID')
    const { status, headers, body } = await trade(email, code)
    expect([status, body.data.code, body.message]).toEqual([
      429,
      'TOO_MANY',
      'Too many tries. Use the link in the email, or send a new code.',
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await trade(email, await codeFor(email))).status).toBe(200)
  })

  it('T22: is compared at most five times when many guesses come at once, the right one among them', async () => {
    const { email } = await registered()
    const code = await codeFor(email)
    for (let n = 1; n <= 5; n++) await trade(email, other(code, n))
    const statuses = (
      await Promise.all(
        Array.from({ length: count(40, 200) }, (_, n) => trade(email, n === 20 ? code : other(code, n + 10))),
      )
    ).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([429]))
  })

  it('T22: is good once, also when it is brought ten times at the same moment', async () => {
    const { email } = await registered()
    const code = await codeFor(email)
    const all = await Promise.all(Array.from({ length: 10 }, () => trade(email, code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await trade(email, code)).body.data.code).toBe('INVALID')
  })

  it('T22: is over after ten minutes, and a new one kills the old', async () => {
    const { email } = await registered()
    const old = await codeFor(email)
    const fresh = await codeFor(email)
    if (old !== fresh) expect((await trade(email, old)).body.data.code).toBe('INVALID')
    await site.database.advance('10 minutes')
    const { status, body } = await trade(email, fresh)
    expect([status, body.message]).toEqual([400, 'That code has expired. Send a new one.'])
  })

  it('T22: is mailed three times an hour and five times a day to one address, with the same answer beyond', async () => {
    const { email } = await registered()
    const codes = () => site.mailsTo(email).filter(({ raw }) => raw.includes('Your password reset code')).length
    const ask = async (times: number) => {
      for (let n = 0; n < times; n++) {
        expect((await forgot(email)).body).toMatchObject({ success: true, data: null })
        // Emails sent at the same time need not arrive in order.
        await site.allSent()
      }
    }
    await ask(5)
    expect(codes()).toBe(3)
    expect((await trade(email, await site.code(email))).status).toBe(200)
    await site.database.advance('1 hour')
    await ask(5)
    expect(codes()).toBe(5)
    await site.database.advance('1 hour')
    await ask(3)
    expect(codes()).toBe(5)
    await site.database.advance('22 hours')
    await ask(1)
    expect(codes()).toBe(6)
  })

  it('T22: is stored only as a peppered hash, and the mail’s body is blanked once sent', async () => {
    const { email } = await registered()
    const code = (await codeFor(email)).replace(' ', '')
    await site.allSent()
    const everything = await site.database.sql<{ row: string }>(
      `SELECT row_to_json(c)::text AS row FROM account_codes c UNION ALL SELECT row_to_json(l)::text FROM emails l
       UNION ALL SELECT row_to_json(w)::text FROM limit_windows w`,
    )
    const text = everything.map(({ row }) => row).join('\n')
    for (const secret of [code, `${code.slice(0, 4)} ${code.slice(4)}`, email]) expect(text).not.toContain(secret)
  })
})

describe('T23: no step can be left out', () => {
  it('T23: of every mix of addresses and tokens of two people only the right one succeeds, once', async () => {
    const [ana, eve] = [await registered(), await registered()]
    const [codeA, codeE] = [await codeFor(ana.email), await codeFor(eve.email)]
    expect((await trade(ana.email, codeE)).status).toBe(400)
    expect((await trade(eve.email, codeA)).status).toBe(400)
    const tokenE = (await trade(eve.email, codeE)).body.data.reset_token
    const session = ana.browser.cookies.get('session') ?? ''
    const wrong = [
      [ana.email, codeA],
      [ana.email, codeA.replace(' ', '')],
      [ana.email, tokenE],
      [ana.email, 'x'.repeat(43)],
      [ana.email, session],
      [ana.email, ana.email],
      [freshEmail(), tokenE],
      [eve.email, `${tokenE}x`],
      [eve.email, tokenE.slice(1)],
      [eve.email, tokenE.toUpperCase()],
    ] as const
    for (const [email, token] of wrong) expect((await reset(email, token)).body.data.code, token).toBe('INVALID')
    expect((await anyone().keyed('password-reset', { email: ana.email, password: NEW })).status).toBe(400)
    const tokenA = (await trade(ana.email, codeA)).body.data.reset_token
    const all = await Promise.all(Array.from({ length: 10 }, () => reset(ana.email, tokenA)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await ana.browser.get('/api/user')).status).toBe(401)
    expect((await eve.browser.get('/api/user')).status).toBe(200)
    expect((await reset(eve.email, tokenE)).status).toBe(200)
  })

  it('T23: a token is over after ten minutes', async () => {
    const { email } = await registered()
    const { body } = await trade(email, await codeFor(email))
    await site.database.advance('10 minutes')
    expect((await reset(email, body.data.reset_token)).body.data.code).toBe('INVALID')
  })
})

describe('T24: a token for one thing', () => {
  it('T24: is nothing for any other', async () => {
    const { browser, email } = await registered()
    const verify = await site.token(email, '/verify-email')
    const next = freshEmail()
    await browser.post('/api/update-profile', { email: next, current_password: PASSWORD })
    const change = await site.token(next, '/confirm-email')
    await anyone().post('/api/subscribe', { email })
    const subscribe = await site.token(email, '/subscribe')
    const unsubscribe = await site.token(email, '/unsubscribe')
    const { body } = await trade(email, await codeFor(email))
    const tokens = { verify, change, subscribe, unsubscribe, reset: body.data.reset_token }
    const consumers = {
      verify: (token: string) => anyone().post('/api/verify-email', { token }),
      change: (token: string) => anyone().post('/api/confirm-email', { token }),
      subscribe: (token: string) => anyone().post('/api/subscribe/confirm', { token }),
      unsubscribe: (token: string) => anyone().post('/api/unsubscribe', { token }),
      reset: (token: string) => reset(email, token),
    }
    for (const [purpose, token] of Object.entries(tokens))
      for (const [consumer, consume] of Object.entries(consumers))
        if (consumer !== purpose)
          expect((await consume(token)).body.data, `${purpose} as ${consumer}`).toMatchObject({ code: 'INVALID' })
    // The last is for an address that is no longer the account's.
    const statuses = []
    for (const [purpose, consume] of Object.entries(consumers))
      statuses.push((await consume(tokens[purpose as keyof typeof tokens])).status)
    expect(statuses).toEqual([200, 200, 200, 200, 400])
  })
})

describe('T25: the address in the page’s own', () => {
  it('T25: is in no log, is kept by nobody and told to no other site', async () => {
    const { email } = await registered()
    for (const page of [`/forgot/password/${encodeURIComponent(email)}/otp-verify`, `/password/${email}/reset`]) {
      const { headers } = await site.call('GET', page)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    const { body } = await trade(email, await codeFor(email))
    await reset(email, body.data.reset_token)
    await site.allSent()
    const [name] = email.split('@')
    expect(site.logged.filter((line) => line.includes(name ?? ''))).toEqual([])
    expect(site.logged.some((line) => line.includes('/forgot/password/[email]/otp-verify'))).toBe(true)
  })
})

describe('T26: the client key', () => {
  it('T26: grants nothing by itself', async () => {
    const { browser, email } = await registered()
    const keyed = { ...KEY, authorization: 'tenpip-web' }
    for (const path of ['/api/user', '/api/profile', '/api/sessions', '/api/my-data'])
      expect((await site.call('GET', path, { headers: keyed })).status).toBe(401)
    expect((await trade(email, '00000000')).status).toBe(400)
    expect((await reset(email, 'x'.repeat(43))).status).toBe(400)
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  it('T26: missing or wrong is 401, also beside a session', async () => {
    const { browser, email } = await registered()
    for (const headers of [{}, { 'x-api-key': 'other' }, { ...KEY, accept: 'text/html' }])
      expect((await browser.call('POST', '/mobileapi/forgot-password', { email }, headers)).status).toBe(401)
  })
})

describe('T46: where links in mails lead', () => {
  it('T46: is the configured site, whatever host a request names', async () => {
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
      { 'x-host': 'evil.example' },
      { 'x-original-host': 'evil.example' },
    ]) {
      const email = freshEmail()
      const browser = new Visitor(site)
      browser.headers = headers
      expect((await browser.register({ email })).status).toBe(201)
      const { raw } = await site.mail(email, /verify-email#/)
      expect(raw).not.toContain('evil.example')
      expect(raw).toMatch(/http:\/\/localhost:0\/verify-email#/)
    }
  })
})
