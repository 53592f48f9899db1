import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '#contract/api/user.ts'
import { sweepAccounts } from '#server/accounts/store.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { sweepAll, sweepPlatform } from '#server/platform/work/sweeper.ts'
import { count } from '../support/figures.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { PASSWORD, Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => {
  site = await openMailSite()
})
afterAll(() => site.close())

async function registered() {
  const browser = new Visitor(site)
  const { body } = await browser.register()
  return { browser, user: body.data.user }
}
async function loggedIn(email: string, agent = '') {
  const browser = new Visitor(site)
  browser.headers = agent ? { 'user-agent': agent } : {}
  await browser.login(email)
  return browser
}
const isIn = async (browser: Visitor) => (await browser.get('/api/user')).status === 200

describe('T31: a session', () => {
  it('T31: is never one that was planted before the login', async () => {
    const { user } = await registered()
    for (let n = 0; n < count(3, 20); n++) {
      const browser = new Visitor(site)
      const planted = `planted-${n}`.padEnd(43, 'x')
      browser.cookies.set('session', planted)
      await browser.login(user.email)
      expect(browser.cookies.get('session')).not.toBe(planted)
      expect((await site.call('GET', '/api/user', { cookie: `session=${planted}` })).status).toBe(401)
    }
  })

  it('T31: gets a new token at every login, and the one before is dead', async () => {
    const { browser, user } = await registered()
    const before = browser.cookies.get('session')
    await browser.login(user.email)
    expect(browser.cookies.get('session')).not.toBe(before)
    expect((await site.call('GET', '/api/user', { cookie: `session=${before}` })).status).toBe(401)
    expect(await isIn(browser)).toBe(true)
  })

  it('T31: is kept only as a hash of 256 random bits', async () => {
    const { browser } = await registered()
    const token = browser.cookies.get('session') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await site.database.sql('SELECT FROM sessions WHERE token_hash = $1', [hashToken(token)])
    expect(rows).toHaveLength(1)
  })

  it('T31: ends after logout, password change and reset, and a change leaves this browser logged in', async () => {
    const { browser, user } = await registered()
    await site.database.sql('UPDATE users SET verified_at = clock_now() WHERE id = $1', [user.id])
    const phone = await loggedIn(user.email)
    const old = browser.cookie
    const body = { new_password: 'a second quiet river', current_password: PASSWORD }
    expect((await browser.post('/api/update-profile', body)).status).toBe(200)
    expect(await isIn(browser)).toBe(true)
    expect(await isIn(phone)).toBe(false)
    expect((await site.call('GET', '/api/user', { cookie: old })).status).toBe(401)
    await site.mail(user.email, /Your password was changed/)
    expect((await new Visitor(site).login(user.email)).status).toBe(401)
    expect((await new Visitor(site).login(user.email, 'a second quiet river')).status).toBe(200)
  })

  it('T31: ends after 14 days without use, and after 30 days however busy, by the database’s clock', async () => {
    const { browser } = await registered()
    for (const [days, alive] of [
      [13, true],
      [13, true],
      [3, true],
      [1, false],
    ] as const) {
      await site.database.advance(`${days} days`)
      expect(await isIn(browser)).toBe(alive)
    }
    const { browser: idle } = await registered()
    await site.database.advance('14 days')
    expect(await isIn(idle)).toBe(false)
  })

  it('T31: notes that it was seen at most once an hour', async ({ onTestFinished }) => {
    await site.database.stopClock()
    onTestFinished(site.database.startClock)
    const { browser, user } = await registered()
    const seen = async () =>
      (await site.database.sql<{ at: Date }>('SELECT seen_at AS at FROM sessions WHERE user_id = $1', [user.id]))[0]?.at
    const first = await seen()
    await site.database.advance('59 minutes')
    await isIn(browser)
    expect(await seen()).toEqual(first)
    await site.database.advance('2 minutes')
    await isIn(browser)
    expect((await seen())?.getTime()).toBeGreaterThan((first?.getTime() ?? 0) + 60 * 60_000)
  })

  it('T31: where the address is https, its cookies are Secure and only this host’s', async () => {
    const secure = await openMailSite({ publicUrl: 'https://quiz.example' })
    try {
      const browser = new Visitor(secure)
      const { headers } = await browser.register()
      const set = headers.get('set-cookie') ?? ''
      for (const name of ['__Host-session', '__Host-device'])
        expect(set).toMatch(new RegExp(`${name}=[\\w-]+; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Strict`))
      expect((await browser.get('/api/user')).status).toBe(200)
    } finally {
      await secure.close()
    }
  })
})

describe('what is over', () => {
  it('is thrown away, and what is in use stays', async () => {
    const { browser, user } = await registered()
    await new Visitor(site).keyed('forgot-password', { email: user.email })
    await new Visitor(site).post('/api/subscribe', { email: user.email })
    await new Visitor(site).login(user.email, 'wrong')
    await site.allSent()
    const sweep = () => sweepAll(site.database, [sweepPlatform, sweepAccounts])
    const left = async () => {
      const [row] = await site.database.sql(
        `SELECT
        (SELECT count(*) FROM sessions WHERE user_id = $1)::int AS sessions,
        (SELECT count(*) FROM account_tokens WHERE user_id = $1)::int AS tokens,
        (SELECT count(*) FROM account_codes)::int AS codes,
        (SELECT count(*) FROM password_failures)::int AS failures,
        (SELECT count(*) FROM subscribers)::int AS subscribers,
        (SELECT count(*) FROM limit_windows)::int AS windows,
        (SELECT count(*) FROM emails)::int AS emails`,
        [user.id],
      )
      return Object.values(row ?? {}).map(Number)
    }
    await sweep()
    for (const rows of await left()) expect(rows).toBeGreaterThan(0)
    expect(await isIn(browser)).toBe(true)
    await site.database.advance('61 days')
    await sweep()
    expect(await left()).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})

describe('T37: whoever owns an account', () => {
  it('T37: sees where it is logged in, and ends one session or all others', async () => {
    const { browser, user } = await registered()
    const phone = await loggedIn(user.email, 'Phone/1.0')
    const tablet = await loggedIn(user.email, 'Tablet/2.0')
    const { body } = await browser.get<Session[]>('/api/sessions')
    expect(body.data.map(({ agent, current }) => `${agent} ${current}`)).toEqual([
      'Tablet/2.0 false',
      'Phone/1.0 false',
      ' true',
    ])
    const phones = body.data.find(({ agent }) => agent === 'Phone/1.0')
    expect((await browser.call('DELETE', `/api/sessions/${phones?.id}`)).status).toBe(200)
    expect([await isIn(browser), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true])
    expect((await browser.call('DELETE', '/api/sessions')).body.data).toEqual({ ended: 1 })
    expect([await isIn(browser), await isIn(tablet)]).toEqual([true, false])
  })

  it('T36: cannot see or end anybody else’s', async () => {
    const { browser: eve } = await registered()
    const { browser: ana } = await registered()
    const { body } = await ana.get<Session[]>('/api/sessions')
    expect((await eve.call('DELETE', `/api/sessions/${body.data[0]?.id}`)).status).toBe(404)
    expect((await eve.get<Session[]>('/api/sessions')).body.data).toHaveLength(1)
    expect((await eve.call('DELETE', '/api/sessions')).body.data).toEqual({ ended: 0 })
    expect(await isIn(ana)).toBe(true)
  })
})

describe('T21: the password typed again', () => {
  it('T21: is noted in this session only; a wrong one is 400 by field and ends nothing', async () => {
    const { browser, user } = await registered()
    const phone = await loggedIn(user.email)
    const wrong = await browser.post('/api/confirm-password', { password: 'wrong' })
    expect([wrong.status, wrong.body.data]).toEqual([
      400,
      { code: 'INVALID', fields: { password: "That password isn't right." } },
    ])
    expect((await browser.post('/api/confirm-password', { password: PASSWORD })).body.data).toBeNull()
    const rows = await site.database.sql<{ confirmed: boolean; mine: boolean }>(
      'SELECT confirmed_at IS NOT NULL AS confirmed, token_hash = $2 AS mine FROM sessions WHERE user_id = $1',
      [user.id, hashToken(browser.cookies.get('session') ?? '')],
    )
    expect(rows.every(({ confirmed, mine }) => confirmed === mine)).toBe(true)
    expect([rows.length, await isIn(phone)]).toEqual([2, true])
  })

  it('T21: has ten tries before pauses begin, and strangers who try to log in do not use them up', async () => {
    const { browser, user } = await registered()
    for (let n = 0; n < 11; n++) await new Visitor(site).login(user.email, 'wrong')
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push((await browser.post('/api/confirm-password', { password: 'wrong' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    expect(await isIn(browser)).toBe(true)
    await site.database.advance('31 seconds')
    expect((await browser.post('/api/confirm-password', { password: PASSWORD })).status).toBe(200)
  })
})
