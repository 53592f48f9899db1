import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Coupon, Prize } from '#contract/api/rewards.ts'
import { hashToken, newToken } from '#server/platform/http/session-cookie.ts'
import { grantBuxes } from '#server/rewards/move-buxes.ts'
import { endPrize } from '#server/rewards/prizes.ts'
import { makeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { retryUntilAnswered } from '../support/retry-until-answered.ts'
import {
  balanceIn,
  codeOf,
  confirmPassword,
  differences,
  makePrize,
  makeSpender,
  redeem,
  tally,
} from '../support/rewards.ts'
import { until } from '../support/until.ts'

let site: MailSite
beforeAll(async () => void (site = await openMailSite({}, { template: 'empty_site' })))
afterAll(() => site.close())

const prizesFor = async (cookie: string) =>
  (await site.call<{ items: Prize[]; balance: number; total: number }>('GET', '/api/redem-prizes/?page=1', { cookie }))
    .body.data
const stateFor = async (cookie: string, id: string) =>
  (await prizesFor(cookie)).items.find((one) => one.id === id)?.state
const couponsFor = async (cookie: string) => (await site.call<Coupon[]>('GET', '/api/coupons', { cookie })).body.data

describe('redeeming', () => {
  it('spends the price once, gives a code, keeps it, and tells by mail', async () => {
    const user = await makeSpender(site.database, 25)
    const prize = await makePrize(site.database, { price: 10, codes: 2 })
    const { status, headers, body } = await redeem(site, user, prize)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.data).toMatchObject({
      balance: 15,
      coupon: { prize_id: prize, title: 'Coffee voucher', partner: 'Bean Street', ends_at: null },
    })
    expect(await couponsFor(user.cookie)).toEqual([body.data.coupon])
    const { body: wallet } = await site.call('GET', '/api/trivia-buxes', { cookie: user.cookie })
    expect(wallet.data).toMatchObject({
      balance: 15,
      items: [
        { kind: 'prize', amount: -10, reason: 'Coffee voucher, Bean Street', link: '/redem-prizes?tab=coupons' },
        { kind: 'grant', amount: 25, reason: 'For a test', link: null },
      ],
    })
    const { raw } = await site.mail(`${user.name}@example.com`, /^Subject: It's yours: Coffee voucher\r?$/m)
    expect(raw).not.toContain(body.data.coupon.code)
  })

  it('refuses for the first reason there is, and spends nothing', async () => {
    const user = await makeUser(site.database, undefined, { verified: false })
    const ended = await makePrize(site.database, { price: 1000, limit: 1, codes: 0, endsAt: new Date('2020-01-01') })
    expect(codeOf(await redeem(site, user, ended))).toBe('VERIFY_EMAIL')
    await site.database.sql('UPDATE users SET verified_at = clock_now() WHERE id = $1', [user.id])
    expect(codeOf(await redeem(site, user, ended))).toBe('CONFIRM_PASSWORD')
    await confirmPassword(site.database, user)
    expect(codeOf(await redeem(site, user, ended))).toBe('ENDED')

    const limited = await makePrize(site.database, { price: 10, limit: 1, codes: 1 })
    await grantBuxes(site.database.db, { userId: user.id, amount: 10, reason: 'For a test' })
    expect(codeOf(await redeem(site, user, limited))).toBe('OK')
    // Neither buxes nor codes are left, but the limit is the first reason.
    expect(codeOf(await redeem(site, user, limited))).toBe('LIMIT')
    const other = await makeSpender(site.database, 9)
    const { body } = await redeem(site, other, limited)
    expect([body.message, body.data.code]).toEqual(['You need 1 more bux.', 'SHORT'])
    const rich = await makeSpender(site.database, 500)
    expect(codeOf(await redeem(site, rich, limited))).toBe('SOLD_OUT')
    expect(await balanceIn(site.database, rich.id)).toBe(500)
  })

  it('is 404 for a prize that is not there, whoever asks', async () => {
    const user = await makeUser(site.database)
    for (const id of [randomUUID(), 'x', '%00', '..%2f..'])
      expect(codeOf(await redeem(site, user, id)), id).toBe('NOT_FOUND')
  })

  it('stops when a prize ends, and those who have it keep it', async () => {
    const user = await makeSpender(site.database, 100)
    const endsAt = new Date('2999-12-31T23:59:59.999Z')
    const prize = await makePrize(site.database, { codes: 5, endsAt })
    const { coupon } = (await redeem(site, user, prize)).body.data
    expect(coupon.ends_at).toBe(endsAt.toISOString())
    await endPrize(site.database.db, prize)
    expect(codeOf(await redeem(site, user, prize))).toBe('ENDED')
    expect(await stateFor(user.cookie, prize)).toBe('ended')
    expect(await couponsFor(user.cookie)).toEqual([coupon])
  })

  it('that has ended can be ended again, which changes nothing', async () => {
    const [over, open] = [
      await makePrize(site.database, { endsAt: new Date('2020-01-01') }),
      await makePrize(site.database),
    ]
    const ends = async () => {
      for (const prize of [over, open]) await endPrize(site.database.db, prize)
      return site.database.sql('SELECT ends_at FROM prizes WHERE id = ANY($1) ORDER BY ends_at', [[over, open]])
    }
    const before = await ends()
    expect(before[0]).toEqual({ ends_at: new Date('2020-01-01') })
    await site.database.advance('1 hour')
    expect(await ends()).toEqual(before)
  })
})

describe('T16: the same deed sent again', () => {
  it('brings the same coupon under the same key, also long after the password was typed', async () => {
    const user = await makeSpender(site.database, 50)
    const prize = await makePrize(site.database, { codes: 3 })
    const first = await redeem(site, user, prize, 'one press')
    await site.database.advance('3 hours')
    const again = await redeem(site, user, prize, 'one press')
    expect(again.body).toEqual(first.body)
    expect(codeOf(await redeem(site, user, prize, 'another press'))).toBe('CONFIRM_PASSWORD')
    await confirmPassword(site.database, user)
    const second = await redeem(site, user, prize, 'another press')
    expect(second.body.data.coupon.code).not.toBe(first.body.data.coupon.code)
    expect(await balanceIn(site.database, user.id)).toBe(30)
  })

  it('is a conflict under the key of another prize, and another person’s key is another key', async () => {
    const [user, other] = [await makeSpender(site.database, 50), await makeSpender(site.database, 50)]
    const [one, two] = [await makePrize(site.database, { codes: 2 }), await makePrize(site.database, { codes: 2 })]
    const mine = await redeem(site, user, one, 'key')
    expect(codeOf(await redeem(site, user, two, 'key'))).toBe('CONFLICT')
    const theirs = await redeem(site, other, one, 'key')
    expect(theirs.body.data.coupon.code).not.toBe(mine.body.data.coupon.code)
    expect(await balanceIn(site.database, user.id)).toBe(40)
  })

  it('brings the same coupon without a key for ten minutes, and then another', async ({ onTestFinished }) => {
    await site.database.stopClock()
    onTestFinished(site.database.startClock)
    const user = await makeSpender(site.database, 50)
    const prize = await makePrize(site.database, { codes: 3 })
    const first = await redeem(site, user, prize, null)
    await site.database.advance('9 minutes 59 seconds')
    expect((await redeem(site, user, prize, null)).body).toEqual(first.body)
    await site.database.advance('1 second')
    expect(codeOf(await redeem(site, user, prize, null))).toBe('CONFIRM_PASSWORD')
    await confirmPassword(site.database, user)
    expect((await redeem(site, user, prize, null)).body.data.coupon.id).not.toBe(first.body.data.coupon.id)
    expect(await balanceIn(site.database, user.id)).toBe(30)
  })

  it.each([['one key', 'same'] as const, ['no key', null] as const])(
    'fifty times at once with %s is one coupon and fifty equal answers',
    async (_, key) => {
      const user = await makeSpender(site.database, 500)
      const prize = await makePrize(site.database, { codes: 60 })
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => retryUntilAnswered(() => redeem(site, user, prize, key))),
      )
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      expect(await balanceIn(site.database, user.id)).toBe(490)
    },
  )
})

describe('T21: the password', () => {
  it('must have been typed within five minutes, in this very session', async ({ onTestFinished }) => {
    await site.database.stopClock()
    onTestFinished(site.database.startClock)
    const user = await makeSpender(site.database, 50)
    const prize = await makePrize(site.database, { codes: 3 })
    const elsewhere = newToken()
    const [other] = await site.database.sql<{ n: number }>(
      "INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($2, $1, clock_now() + '1 day') RETURNING 1 AS n",
      [user.id, hashToken(elsewhere)],
    )
    expect(other).toBeDefined()
    expect(codeOf(await redeem(site, { cookie: `session=${elsewhere}` }, prize))).toBe('CONFIRM_PASSWORD')
    await site.database.advance('4 minutes 59 seconds')
    expect(codeOf(await redeem(site, user, prize))).toBe('OK')
    await site.database.advance('1 second')
    expect(codeOf(await redeem(site, user, prize))).toBe('CONFIRM_PASSWORD')
    await site.database.sql('UPDATE sessions SET confirmed_at = NULL WHERE user_id = $1', [user.id])
    expect(codeOf(await redeem(site, user, prize))).toBe('CONFIRM_PASSWORD')
    expect(await balanceIn(site.database, user.id)).toBe(40)
  })
})

describe('a GET that spends', () => {
  const FORGED: Record<string, string>[] = [
    ...['', 'fetch', 'xmlhttprequest', 'XMLHttpRequest, XMLHttpRequest'].map((value) => ({
      'x-requested-with': value,
    })),
    ...['cross-site', 'same-site', 'none', ''].map((value) => ({ 'sec-fetch-site': value })),
    ...['navigate', 'nested-navigate'].map((value) => ({ 'sec-fetch-mode': value, 'sec-fetch-dest': 'document' })),
    ...['image', 'script', 'style', 'iframe', 'document', 'object', 'embed', 'audio', 'video', 'font', 'manifest'].map(
      (value) => ({ 'sec-fetch-dest': value }),
    ),
    ...['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'].map((value) => ({ 'sec-purpose': value })),
    { purpose: 'prefetch' },
    ...['https://elsewhere.example', 'null', 'http://localhost.elsewhere.example', 'file://'].map((origin) => ({
      origin,
    })),
    ...['https://elsewhere.example/page', 'http://127.0.0.1:1/'].map((referer) => ({ referer })),
  ]

  it('spends nothing unless our own page asks for it', async () => {
    const user = await makeSpender(site.database, 50)
    const prize = await makePrize(site.database, { codes: 3 })
    for (const headers of FORGED)
      expect(codeOf(await redeem(site, user, prize, randomUUID(), { headers })), JSON.stringify(headers)).toBe(
        'FORBIDDEN',
      )
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await site.call(method, `/api/redem-coupon/${prize}`, { cookie: user.cookie })).status, method).toBe(404)
    expect(await balanceIn(site.database, user.id)).toBe(50)
    expect(await couponsFor(user.cookie)).toEqual([])
  })
})

describe('the stock', () => {
  it('gives the last code to exactly one of many', async () => {
    const people = await Promise.all(Array.from({ length: count(30, 500) }, () => makeSpender(site.database, 10)))
    const prize = await makePrize(site.database, { codes: 1 })
    const answers = await Promise.all(people.map((user) => retryUntilAnswered(() => redeem(site, user, prize))))
    expect(tally(answers)).toEqual({ OK: 1, SOLD_OUT: people.length - 1 })
  })

  it('is not called empty while the last code is in the hands of somebody who then fails', async () => {
    const user = await makeSpender(site.database, 10)
    const prize = await makePrize(site.database, { codes: 1 })
    const holder = new pg.Client({ connectionString: site.database.url })
    await holder.connect()
    const waiting = () =>
      site.database.sql(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    try {
      await holder.query('BEGIN')
      await holder.query('UPDATE prize_codes SET issued_at = clock_now() WHERE prize_id = $1', [prize])
      const answer = redeem(site, user, prize)
      await until('it waits for the code', async () => (await waiting()).length > 0)
      await holder.query('ROLLBACK')
      expect(codeOf(await answer)).toBe('OK')

      const late = await makeSpender(site.database, 10)
      const other = await makePrize(site.database, { codes: 1 })
      await holder.query('BEGIN')
      await holder.query('UPDATE prize_codes SET issued_at = clock_now() WHERE prize_id = $1', [other])
      const refused = redeem(site, late, other)
      await until('it waits for the code', async () => (await waiting()).length > 0)
      // Given away directly in the database, as seen by this transaction.
      await holder.query('ALTER TABLE prize_codes DISABLE TRIGGER USER')
      await holder.query('COMMIT')
      expect(codeOf(await refused)).toBe('SOLD_OUT')
      await site.database.sql('UPDATE prize_codes SET issued_at = NULL WHERE prize_id = $1', [other])
      await site.database.sql('ALTER TABLE prize_codes ENABLE TRIGGER USER')
    } finally {
      await holder.end()
    }
  })

  it('T15: lets someone with the price of three get exactly three, out of 64 at once', async () => {
    const user = await makeSpender(site.database, 35)
    const prize = await makePrize(site.database, { codes: 64 })
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => retryUntilAnswered(() => redeem(site, user, prize))),
    )
    expect(tally(answers)).toEqual({ OK: 3, SHORT: 61 })
    expect(await balanceIn(site.database, user.id)).toBe(5)
  })

  it('keeps to the limit for each person when they ask many times at once', async () => {
    const user = await makeSpender(site.database, 500)
    const prize = await makePrize(site.database, { codes: 20, limit: 2 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => retryUntilAnswered(() => redeem(site, user, prize))),
    )
    expect(tally(answers)).toEqual({ OK: 2, LIMIT: 18 })
  })
})

describe('the list of prizes', () => {
  it('says what each one is for the one who asks', async () => {
    const user = await makeSpender(site.database, 20)
    const make = (wishes: object) => makePrize(site.database, wishes)
    const [cheap, dear, gone, over, one] = [
      await make({ price: 20, codes: 1 }),
      await make({ price: 21, codes: 1 }),
      await make({ price: 1, codes: 0 }),
      await make({ price: 1, codes: 1, endsAt: new Date('2020-01-01') }),
      await make({ price: 1, codes: 2, limit: 1 }),
    ]
    expect(await stateFor(user.cookie, cheap)).toBe('affordable')
    expect(await stateFor(user.cookie, dear)).toBe('short')
    expect(await stateFor(user.cookie, gone)).toBe('sold_out')
    expect(await stateFor(user.cookie, over)).toBe('ended')
    await redeem(site, user, one)
    expect(await stateFor(user.cookie, one)).toBe('owned')
    expect(await stateFor(user.cookie, cheap)).toBe('short')
    const { items, balance } = await prizesFor(user.cookie)
    expect(balance).toBe(19)
    expect(items.find(({ id }) => id === one)).toMatchObject({
      title: 'Coffee voucher',
      partner: 'Bean Street',
      description: '1 drink',
      image: null,
      price: 1,
      stock: 1,
      limit_per_user: 1,
      ends_at: null,
    })
    expect(JSON.stringify(items)).not.toMatch(/"code"/)
  })

  it('is the same with and without a slash at its end, and paged', async () => {
    const user = await makeUser(site.database)
    for (let n = 0; n < 12; n++) await makePrize(site.database, { price: 100 + n })
    const { text } = await site.call('GET', '/api/redem-prizes?page=1', { cookie: user.cookie })
    expect((await site.call('GET', '/api/redem-prizes/?page=1', { cookie: user.cookie })).text).toBe(text)
    const { items, total } = await prizesFor(user.cookie)
    expect([items.length, total > 20]).toEqual([20, true])
    const { body } = await site.call<{ items: Prize[] }>('GET', '/api/redem-prizes/?page=2', { cookie: user.cookie })
    expect(body.data.items).toHaveLength(total - 20)
  })
})

it('T17: nobody reads another’s codes, by whatever id', async () => {
  const [owner, thief] = [await makeSpender(site.database, 50), await makeSpender(site.database, 0)]
  const prize = await makePrize(site.database, { codes: 2 })
  const { coupon } = (await redeem(site, owner, prize)).body.data
  expect(await couponsFor(thief.cookie)).toEqual([])
  const rows = await site.database.sql<{ id: string }>(
    'SELECT id::text FROM coupons UNION SELECT id::text FROM movements UNION SELECT id::text FROM prize_codes',
  )
  const stored = rows.map(({ id }) => id).filter((id, n) => id === coupon.id || n % count(9, 1) === 0)
  const guesses = [...stored, ...Array.from({ length: count(30, 10_000) }, () => randomUUID())]
  for (const id of guesses) {
    const { status, text } = await redeem(site, thief, id, null)
    expect(status).toBe(404)
    expect(text).not.toContain(coupon.code)
  }
})

it('after all of this, everything adds up', async () => {
  expect(await differences(site.database)).toEqual([])
})
