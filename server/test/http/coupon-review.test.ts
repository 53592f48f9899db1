import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Coupon, Movement } from '#contract/api/rewards.ts'
import { Earner, makePayingQuiz } from '../support/earner.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { ops as run } from '../support/ops.ts'
import { codeOf, differences, makePrize, type Redeemed } from '../support/rewards.ts'
import type { Answer } from '../support/site.ts'
import { freshEmail, PASSWORD } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => void (site = await openMailSite()))
afterAll(async () => {
  expect(await differences(site.database)).toEqual([])
  await site.close()
})

const ops = (...args: string[]) =>
  run({ DATABASE_URL: site.database.url, PUBLIC_URL: 'https://quiz.example' }, [...args, '--json'])
const couponOf = ({ body }: Answer<Redeemed>): Coupon => body.data.coupon
const coupons = async ({ browser }: Earner) => (await browser.get<Coupon[]>('/api/coupons')).body.data
const balanceOf = async ({ browser }: Earner) =>
  (await browser.get<{ balance: number; items: Movement[] }>('/api/trivia-buxes')).body.data
const stockOf = async (prize: string) =>
  (
    await site.database.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM prize_codes WHERE prize_id = $1 AND issued_at IS NULL',
      [prize],
    )
  )[0]?.n

/** A verified account that has earned 20 buxes. */
async function earner(): Promise<Earner> {
  const made = await (await new Earner(site, freshEmail()).register()).verify()
  expect(await made.play(await makePayingQuiz(site, 20))).toMatchObject({ balance: 20 })
  return made
}

/** The same after a redemption that is reviewed. */
async function inReview() {
  const made = await earner()
  const prize = await makePrize(site.database, { price: 15, title: 'Cinema ticket' })
  const answer = await made.redeem(prize)
  expect(codeOf(answer)).toBe('OK')
  return { made, prize, answer, coupon: couponOf(answer) }
}

/** Answers that came slowly, and an account of this age. */
async function growOld(made: Earner, age = '73 hours'): Promise<void> {
  await site.database.sql(
    `UPDATE attempts SET answer_lines = (
       SELECT string_agg(regexp_replace(line, E'^([^\\t]*\\t[^\\t]*\\t[^\\t]*\\t)[0-9]+', '\\1' || place * 3000000), E'\\n' ORDER BY place)
       FROM unnest(string_to_array(answer_lines, E'\\n')) WITH ORDINALITY AS listed (line, place))
     FROM users WHERE users.id = user_id AND email = $1`,
    [made.email],
  )
  await site.database.sql('UPDATE users SET created_at = clock_now() - $2::interval WHERE email = $1', [
    made.email,
    age,
  ])
}

describe('T59: a redemption of earned buxes by a new account', () => {
  it('is reserved without its code until it was looked at', async () => {
    const { made, prize, answer, coupon } = await inReview()
    expect(answer.body.message).toContain('within 48 hours')
    expect(answer.body.data.balance).toBe(5)
    expect(coupon).toMatchObject({ state: 'review', code: null })
    const hours = (Date.parse(coupon.review_by ?? '') - Date.parse(coupon.redeemed_at)) / 3_600_000
    expect(hours).toBeCloseTo(48)
    expect(await coupons(made)).toEqual([coupon])
    expect(await stockOf(prize)).toBe(0)
    expect((await site.mail(made.email, /checking your prize/)).raw).toContain('Cinema ticket')
  })

  it.each([
    ['71 hours', 'review'],
    ['73 hours', 'given'],
  ])('waits for nothing but its age, if it played at leisure: after %s it is %s', async (age, state) => {
    const made = await earner()
    await growOld(made, age)
    expect(couponOf(await made.redeem(await makePrize(site.database, { price: 15 })))).toMatchObject({ state })
  })

  it('is given by itself after 48 hours, and not before', async () => {
    const { made } = await inReview()
    await site.database.advance('47 hours 59 minutes')
    await site.services.couponReview.runNow()
    expect(await coupons(made)).toMatchObject([{ state: 'review', code: null }])
    await site.database.advance('1 minute')
    await site.services.couponReview.runNow()
    expect(await coupons(made)).toMatchObject([{ state: 'given', code: expect.stringMatching(/^\w{20}$/) }])
    expect((await site.mail(made.email, /Thanks for waiting/)).raw).toContain('My coupons')
  })

  it('is given earlier by the operator, once', async () => {
    const { made, coupon } = await inReview()
    const listed = (await ops('coupon', 'review')).json() as { id: string; email: string }[]
    expect(listed).toContainEqual(
      expect.objectContaining({
        id: coupon.id,
        email: made.email,
        price: 15,
        quizzes: 1,
        young: true,
        hasty: 1,
        accounts: 1,
      }),
    )
    expect((await ops('coupon', 'give', coupon.id)).json()).toEqual({ id: coupon.id, state: 'given' })
    expect(await coupons(made)).toMatchObject([{ state: 'given', code: expect.any(String) }])
    expect(await ops('coupon', 'refuse', coupon.id, 'Too late')).toMatchObject({
      code: 1,
      err: expect.stringContaining('in review'),
    })
    expect(await ops('coupon', 'give', 'no-id')).toMatchObject({ code: 1 })
  })

  it('is refused by the operator with a reason, and everything goes back', async () => {
    const { made, prize, coupon } = await inReview()
    expect(await ops('coupon', 'refuse', coupon.id)).toMatchObject({ code: 1, err: expect.stringContaining('REASON') })
    expect((await ops('coupon', 'refuse', coupon.id, 'Played by a program.')).json()).toMatchObject({
      state: 'refused',
    })
    expect(await coupons(made)).toMatchObject([{ state: 'refused', code: null }])
    expect(await balanceOf(made)).toMatchObject({
      balance: 20,
      items: [{ kind: 'prize', amount: 15, reason: 'Cinema ticket, Bean Street: Played by a program.' }, {}, {}],
    })
    expect(await stockOf(prize)).toBe(1)
    expect((await site.mail(made.email, /buxes are back/)).raw).toContain('Played by a program.')
    expect(codeOf(await made.redeem(prize)), 'a refused one is no repeat').toBe('OK')
    expect((await coupons(made)).map(({ state }) => state)).toEqual(['review', 'refused'])
  })

  it('returns the same coupon to a repeat, in whatever state it is by then', async () => {
    const made = await earner()
    const prize = await makePrize(site.database, { price: 15 })
    await made.browser.post('/api/confirm-password', { password: PASSWORD })
    const press = () =>
      made.browser.call<Redeemed>('GET', `/api/redem-coupon/${prize}`, undefined, { 'idempotency-key': 'once' })
    const first = couponOf(await press())
    await ops('coupon', 'give', first.id)
    expect(couponOf(await press())).toMatchObject({ id: first.id, state: 'given', code: expect.any(String) })
  })

  it('goes back when the prize ends meanwhile', async () => {
    const made = await earner()
    const [clock] = await site.database.sql<{ end: Date }>("SELECT clock_now() + interval '1 day' AS end")
    const prize = await makePrize(site.database, { price: 15, endsAt: clock?.end ?? null })
    const { id } = couponOf(await made.redeem(prize))
    await site.database.advance('48 hours')
    expect(await ops('coupon', 'give', id)).toMatchObject({ code: 1, err: expect.stringContaining('ended') })
    await site.services.couponReview.runNow()
    expect(await coupons(made)).toMatchObject([{ state: 'refused', code: null }])
    expect(await balanceOf(made)).toMatchObject({ balance: 20 })
    expect((await site.mail(made.email, /buxes are back/)).raw).toContain('it ended while we were looking')
  })

  it('goes back when its account is deleted or stays closed', async () => {
    const [leaving, closed] = [await inReview(), await inReview()]
    await leaving.made.leave()
    expect(await stockOf(leaving.prize)).toBe(1)
    expect((await ops('account', 'close', closed.made.email)).code).toBe(0)
    await site.database.advance('48 hours')
    await site.services.couponReview.runNow()
    expect(await stockOf(closed.prize)).toBe(1)
  })

  it('leaves its code to nobody when a database is changed by hand', async () => {
    const { coupon, prize } = await inReview()
    const { sql } = site.database
    await expect(sql('UPDATE prize_codes SET issued_at = NULL WHERE prize_id = $1', [prize])).rejects.toThrow(
      'given once',
    )
    await ops('coupon', 'give', coupon.id)
    await expect(
      sql("UPDATE coupons SET state = 'refused', code_id = NULL WHERE id = $1", [coupon.id]),
    ).rejects.toThrow('only by its review')
    await expect(sql('DELETE FROM coupons WHERE id = $1', [coupon.id])).rejects.toThrow('only by its review')
  })

  it('is told to the operator, in one email for many', async () => {
    await site.database.advance('7 hours')
    await site.services.couponReview.runNow()
    await Promise.all([inReview(), inReview()])
    await site.database.advance('7 hours')
    await site.services.couponReview.runNow()
    await site.services.couponReview.runNow()
    const told = await site.database.sql<{ subject: string }>(
      "SELECT message->>'subject' AS subject FROM emails WHERE message->>'subject' LIKE '%waiting for your review'",
    )
    expect(told.at(-1)?.subject).toBe('2 prizes are waiting for your review')
  })
})

describe('T59: a redemption needs no look', () => {
  it('when the buxes were granted', async () => {
    const made = await (await new Earner(site, freshEmail()).register()).verify()
    const prize = await makePrize(site.database, { price: 15 })
    expect((await ops('bux', 'grant', made.email, '15', 'Welcome')).code).toBe(0)
    expect(couponOf(await made.redeem(prize))).toMatchObject({ state: 'given', review_by: null })
  })

  it('when the account is older than 72 hours and its plays took their time', async () => {
    const made = await earner()
    await growOld(made)
    const prize = await makePrize(site.database, { price: 15 })
    expect(couponOf(await made.redeem(prize))).toMatchObject({ state: 'given', code: expect.any(String) })
  })

  it('but gets one again where a review only took its time', async () => {
    const made = await earner()
    const [first, second] = [
      await makePrize(site.database, { price: 10 }),
      await makePrize(site.database, { price: 10 }),
    ]
    expect(couponOf(await made.redeem(first)).state).toBe('review')
    await site.database.advance('73 hours')
    await site.services.couponReview.runNow()
    expect(await coupons(made)).toMatchObject([{ state: 'given' }])
    const again = new Earner(site, made.email)
    expect((await again.browser.login(made.email)).status).toBe(200)
    expect(couponOf(await again.redeem(second)).state).toBe('review')
  })

  it('but gets one when paid plays were faster than people read, until those were looked at', async () => {
    const made = await earner()
    await site.database.sql("UPDATE users SET created_at = clock_now() - interval '73 hours' WHERE email = $1", [
      made.email,
    ])
    const [first, second] = [
      await makePrize(site.database, { price: 10 }),
      await makePrize(site.database, { price: 10 }),
    ]
    const coupon = couponOf(await made.redeem(first))
    expect(coupon.state).toBe('review')
    await ops('coupon', 'give', coupon.id)
    expect(couponOf(await made.redeem(second)).state).toBe('given')
  })
})

it('T59: whoever redeems while the account is deleted has either the coupon or nothing', async () => {
  for (let n = 0; n < 5; n++) {
    const made = await earner()
    const prize = await makePrize(site.database, { price: 15 })
    await made.browser.post('/api/confirm-password', { password: PASSWORD })
    const redeeming = made.browser.call<Redeemed>('GET', `/api/redem-coupon/${prize}`)
    const leaving = made.browser.post('/api/delete-account', { password: PASSWORD })
    const [redeemed] = await Promise.all([redeeming, leaving])
    expect([200, 401]).toContain(redeemed.status)
    expect(await stockOf(prize), 'nobody is left who could use it').toBe(1)
  }
})
