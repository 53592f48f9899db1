import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api/api.ts'
import { HOSTILE_PATHS } from '#contract/test/hostile-paths.ts'
import { PasswordHasher } from '#server/platform/password-hash.ts'
import { count, recordFigure } from '../support/figures.ts'
import { openMailSite, withMailSite, type MailSite } from '../support/mail-site.ts'
import type { Answer, Site } from '../support/site.ts'
import { freshEmail, PASSWORD, Visitor, type SignedIn } from '../support/visitor.ts'

let site: MailSite
/** Where hashing a password costs what it costs in production. */
let costly: MailSite
beforeAll(async () => {
  site = await openMailSite()
  costly = await openMailSite({}, { passwords: new PasswordHasher() })
})
afterAll(() => Promise.all([site.close(), costly.close()]))

const visitor = (at: Site = site) => new Visitor(at)
async function registered(at: Site = site) {
  const browser = new Visitor(at)
  const { body } = await browser.register()
  return { browser, email: body.data.user.email, id: body.data.user.id }
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
/** How often one of `a` is slower than one of `b`: 0.5 when they cannot be told apart. */
const slower = (a: number[], b: number[]): number =>
  a.reduce((sum, x) => sum + b.filter((y) => x > y).length + b.filter((y) => x === y).length / 2, 0) /
  (a.length * b.length)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

interface Compared {
  what: string
  samples: number
  /** Removes what earlier samples have caused: pauses, and codes. */
  forgive: (sample: number) => Promise<unknown>
  ask: (email: string) => Promise<Answer>
}

/** Asks about a known and an unknown address in turn, and compares bodies and times. */
async function compareAddresses({ what, samples, forgive, ask }: Compared): Promise<void> {
  const { email } = await registered(costly)
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < samples; n++) {
    await forgive(n)
    const stranger = freshEmail()
    const one = async () => void known.push(await timed(() => ask(email)))
    const other = async () => void unknown.push(await timed(() => ask(stranger)))
    for (const work of n % 2 ? [one, other] : [other, one]) await work()
    if (n) continue
    const [a, b] = [await ask(email), await ask(stranger)]
    expect([a.status, a.text]).toEqual([b.status, b.text])
  }
  const delta = Math.abs(median(known) - median(unknown))
  const chance = slower(known, unknown)
  recordFigure(`accounts: ${what}, medians of ${samples} known and unknown addresses differ by`, delta, 'ms')
  recordFigure(`accounts: ${what}, chance that a known one is slower`, 100 * chance, '%')
  // Far beyond what so many samples scatter by themselves, and one kind would be slower nearly always if it did more.
  expect(Math.abs(chance - 0.5)).toBeLessThan(count(0.45, 0.1))
}

describe('T27: who has an account', () => {
  it('T27: is not told by the answer to a login, nor by the time it takes', () =>
    compareAddresses({
      what: 'login',
      samples: count(10, 500),
      forgive: async (n) => n % 5 || costly.database.sql('DELETE FROM password_failures'),
      ask: (email) => visitor(costly).login(email, 'wrong password'),
    }))

  it('T27: is not told by the answer to a forgotten password, nor by the time it takes', () =>
    compareAddresses({
      what: 'forgot',
      samples: count(10, 500),
      forgive: () => costly.database.sql('DELETE FROM limit_windows; DELETE FROM account_codes'),
      ask: (email) => visitor(costly).keyed('forgot-password', { email }),
    }))

  it('T27: is not told by the answer to a subscription, nor by the time it takes', () =>
    compareAddresses({
      what: 'subscribe',
      samples: count(10, 500),
      forgive: () => costly.database.sql('DELETE FROM limit_windows; DELETE FROM subscribers'),
      ask: (email) => visitor(costly).post('/api/subscribe', { email }),
    }))
})

describe('T28: guessing passwords', () => {
  it('T28: is over after exactly thirty failures of one address, whatever it claims to be, and success costs nothing', () =>
    withMailSite({ limits: 'normal' }, async (limited) => {
      const { email } = await registered(limited)
      for (let n = 0; n < 3; n++) expect((await new Visitor(limited).login(email)).status).toBe(200)
      const random = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.')
      const tries = count(40, 1000)
      const statuses: number[] = []
      for (let n = 0; n < tries; n += 10)
        statuses.push(
          ...(await Promise.all(
            Array.from({ length: 10 }, async () => {
              const browser = new Visitor(limited)
              browser.headers = { 'x-forwarded-for': random(), forwarded: `for=${random()}`, 'x-real-ip': random() }
              return (await browser.login(freshEmail(), 'wrong')).status
            }),
          )),
        )
      expect(statuses.filter((status) => status === 401)).toHaveLength(30)
      expect(statuses.filter((status) => status === 429)).toHaveLength(tries - 30)
      const { status, headers } = await new Visitor(limited).login(email)
      expect([status, Number(headers.get('retry-after')) > 3000]).toEqual([429, true])
      await limited.database.advance('1 hour')
      expect((await new Visitor(limited).login(email)).status).toBe(200)
    }))

  it('T28: is not counted against an address while the account has a pause, as nothing is compared then', () =>
    withMailSite({ limits: 'normal' }, async (limited) => {
      const fail = async (email: string) => (await new Visitor(limited).login(email, 'wrong')).status
      const paused = freshEmail()
      const statuses: number[] = []
      for (let n = 0; n < 35; n++) statuses.push(await fail(paused))
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(25).fill(429)])
      for (let n = 0; n < 20; n++) expect(await fail(freshEmail())).toBe(401)
      expect(await fail(freshEmail())).toBe(429)
    }))

  it('T28: on one account is over after ten, also when hourly limits are off and all come at once', async () => {
    const { email } = await registered()
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => visitor().login(email, 'wrong')))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('T28: costs a longer pause each time, and never more than a quarter of an hour', async ({ onTestFinished }) => {
    await site.database.stopClock()
    onTestFinished(site.database.startClock)
    const { email } = await registered()
    const fail = () => visitor().login(email, 'wrong')
    for (let n = 0; n < 10; n++) expect((await fail()).status).toBe(401)
    const pauses: number[] = []
    for (let n = 0; n < 7; n++) {
      const { status, headers } = await fail()
      expect(status).toBe(429)
      pauses.push(Number(headers.get('retry-after')))
      await site.database.advance(`${pauses.at(-1)} seconds`)
      expect((await fail()).status).toBe(401)
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900])
    await site.database.advance('15 minutes')
    expect((await visitor().login(email)).status).toBe(200)
    expect((await fail()).status).toBe(401)
  })

  it('T28: is counted alike for an address that has no account', async () => {
    const email = freshEmail()
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await visitor().login(email, 'wrong')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })
})

describe('T29: a stranger’s failures', () => {
  it('T29: do not lock the owner out of a device that is known, however many they are', async () => {
    const { browser, email } = await registered()
    await browser.get('/api/logout')
    for (let n = 0; n < count(15, 1000); n++) await visitor().login(email, 'wrong')
    expect((await visitor().login(email)).status).toBe(429)
    expect((await browser.login(email)).status).toBe(200)
  })

  it('T29: end with a new password, from any device', async () => {
    const { email } = await registered()
    for (let n = 0; n < 12; n++) await visitor().login(email, 'wrong')
    await visitor().keyed('forgot-password', { email })
    const code = await site.code(email)
    const { body } = await visitor().keyed<{ reset_token: string }>('verify-code', { email, code })
    const password = 'a third quiet river'
    await visitor().keyed('password-reset', { email, password, reset_token: body.data.reset_token })
    expect((await visitor().login(email, password)).status).toBe(200)
  })

  it('T29: a device cookie opens only the accounts that were logged in to from it, and cannot be made up', async () => {
    const { browser: eve } = await registered()
    const { email, id } = await registered()
    for (let n = 0; n < 10; n++) await visitor().login(email, 'wrong')
    expect((await eve.login(email, 'wrong')).status).toBe(429)
    for (const made of [id, `${id}.${id}`, 'x'.repeat(43), Buffer.from(id).toString('base64url')]) {
      const forger = visitor()
      forger.cookies.set('device', made)
      expect((await forger.login(email, 'wrong')).status).toBe(429)
    }
  })
})

describe('T30: the cost of a hash', () => {
  it('T30: is not paid for a password that is too long', async () => {
    const { email } = await registered()
    const slow = await timed(async () => {
      expect((await visitor().login(email, 'x'.repeat(1025))).status).toBe(400)
      expect((await visitor().register({ password: 'x'.repeat(60_000) })).status).toBe(400)
    })
    const big = await visitor()
      .login(email, 'x'.repeat(10_000_000))
      .catch(() => null)
    expect([413, undefined]).toContain(big?.status)
    recordFigure('accounts: two passwords that are too long are refused in', slow, 'ms')
  })

  it('T30: many logins at once hold up nobody else; whom the line has no place for is told when to come back', async () => {
    const { browser, email } = await registered(costly)
    let isOn = true
    const times: number[] = []
    const others = (async () => {
      while (isOn) {
        for (const path of ['/api/user', '/api/profile', `/api/quiz/all?q=river&page=${times.length + 1}`])
          times.push(await timed(async () => expect((await browser.get(path)).status).toBe(200)))
        await pause(5)
      }
    })()
    const logins = await Promise.all(Array.from({ length: count(30, 300) }, () => visitor(costly).login(email)))
    isOn = false
    await others
    const answered = new Set(logins.map(({ status }) => status))
    expect([...answered].filter((status) => status !== 200 && status !== 503 && status !== 429)).toEqual([])
    for (const { status, headers, body } of logins)
      if (status === 503)
        expect([Number(headers.get('retry-after')) > 0, body.data.code]).toEqual([true, 'UNAVAILABLE'])
    expect(logins.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    recordFigure(`accounts: ${logins.length} logins at once, p99 of other routes`, p99, 'ms')
  })
})

describe('T34: where a login leads', () => {
  it('T34: is only ever this site, and a hostile wish is no error', async () => {
    const { email } = await registered()
    // The rule itself is tried with all of them beside its code.
    for (const redirect of HOSTILE_PATHS.filter((_, n) => n % count(9, 1) === 0)) {
      const { status, body } = await visitor().login(email, PASSWORD, { redirect })
      expect([redirect, status, body.data.redirect]).toEqual([redirect, 200, '/'])
    }
    const { body } = await visitor().login(email, PASSWORD, { redirect: '/make-quiz/7?a=b#c' })
    expect(body.data.redirect).toBe('/make-quiz/7?a=b#c')
    expect((await visitor().login(email)).body.data.redirect).toBe('/')
  })
})

describe('T35: fields that nobody asked for', () => {
  it('T35: are refused by every call, and change nothing', async () => {
    const { browser, email } = await registered()
    const before = await site.database.sql('SELECT * FROM users WHERE email = $1', [email])
    for (const { endpoint } of endpoints.filter(({ feature, endpoint }) => feature === 'accounts' && endpoint.body))
      for (const extra of [
        { role: 'admin' },
        { balance: 5 },
        { is_admin: true },
        { id: '1' },
        { verified: true },
        { user_id: '1' },
      ]) {
        const path = endpoint.path.replace(/\{\w+\}/g, 'x')
        const body = { name: 'Somebody', email, password: PASSWORD, ...extra }
        const answer = await browser.call(endpoint.method, path, body, {
          'x-api-key': 'tenpip-web',
          accept: 'application/json',
        })
        expect([path, answer.body.data.code]).toEqual([path, 'INVALID'])
      }
    expect(await site.database.sql('SELECT * FROM users WHERE email = $1', [email])).toEqual(before)
  })
})

describe('T32, T33: a request from another site', () => {
  const FORGED: Record<string, string>[] = [
    { 'x-requested-with': '' },
    { 'x-requested-with': 'xmlhttprequest' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-dest': 'document' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { referer: 'https://evil.example/' },
  ]

  it('T32: does not log anybody out', async () => {
    const { browser } = await registered()
    for (const headers of FORGED)
      expect((await browser.call('GET', '/api/logout', undefined, headers)).body.data.code).toBe('FORBIDDEN')
    for (const method of ['HEAD', 'OPTIONS', 'POST'])
      expect((await browser.call(method, '/api/logout')).status, method).toBe(404)
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  it('T33: does not log anybody in, register or change anything, in whatever type it is sent', async () => {
    const { browser, email } = await registered()
    const login = { email, password: PASSWORD }
    for (const headers of FORGED) {
      const answer = await visitor().call<SignedIn>('POST', '/login', login, headers)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
      expect((await browser.call('POST', '/api/update-profile', { line: 'x' }, headers)).status).toBe(403)
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
      for (const [path, body] of [
        ['/login', login],
        ['/api/update-profile', { line: 'x' }],
      ] as const)
        expect((await browser.call('POST', path, JSON.stringify(body), { 'content-type': type })).status).toBe(400)
    const rows = await site.database.sql('SELECT line FROM users WHERE email = $1', [email])
    expect(rows).toEqual([{ line: '' }])
  })
})
