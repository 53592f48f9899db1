import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Movement, Prize } from '#contract/api/rewards.ts'
import { mailboxHmac } from '#server/accounts/verify-email.ts'
import { transact } from '#server/platform/db/db.ts'
import { fillMailboxes } from '#server/rewards/enter-mailbox.ts'
import { sweepMailboxes } from '#server/rewards/mailboxes.ts'
import { payCorrections } from '#server/rewards/pay-corrections.ts'
import { refuseCoupon } from '#server/rewards/review-coupon.ts'
import { Earner, makePayingQuiz } from '../support/earner.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { ops } from '../support/ops.ts'
import { codeOf, differences, makePrize } from '../support/rewards.ts'
import { testConfig } from '../support/site.ts'
import { freshEmail, PASSWORD } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => void (site = await openMailSite()))
afterAll(async () => {
  expect(await differences(site.database)).toEqual([])
  await site.close()
})

/** Somebody with an account at this address, not verified yet. */
const register = (email = freshEmail()) => new Earner(site, email).register()
const registerVerified = async (email = freshEmail()) => (await register(email)).verify()
const tagged = (email: string, tag: string): string => email.replace('@', `+${tag}@`)
const wallet = async ({ browser }: Earner) =>
  (await browser.get<{ items: Movement[]; balance: number }>('/api/trivia-buxes')).body.data

async function resetPassword({ browser, email }: Earner) {
  await browser.keyed('forgot-password', { email })
  const [token, password] = [await site.token(email, '/reset'), 'a wholly new sentence']
  expect((await browser.keyed('password-reset', { email, reset_token: token, password })).status).toBe(200)
  await browser.login(email, password)
}
async function moveTo({ browser }: Earner, address: string) {
  await browser.post('/api/update-profile', { email: address, current_password: PASSWORD })
  const token = await site.token(address, 'confirm-email')
  expect((await browser.post('/api/confirm-email', { token })).status).toBe(200)
}
async function verifyByOperator({ email }: Earner) {
  const { SECRET, PUBLIC_URL } = { SECRET: testConfig().secret ?? '', PUBLIC_URL: 'https://quiz.example' }
  const env = { DATABASE_URL: site.database.url, SECRET, PUBLIC_URL }
  expect((await ops(env, ['account', 'verify', email])).code).toBe(0)
}

describe('T59: one mailbox', () => {
  it('is paid once for a quiz, with however many accounts', async () => {
    const quiz = await makePayingQuiz(site, 15)
    const first = await registerVerified()
    expect(await first.play(quiz)).toMatchObject({ balance: 15 })
    const second = await registerVerified(tagged(first.email, 'again'))
    expect(await second.play(quiz)).toEqual({ earned: [], balance: 0 })
  })

  it('earns before it is verified, and gives back then what it was paid before, with the reason', async () => {
    const [known, unknown] = [await makePayingQuiz(site, 15), await makePayingQuiz(site, 12)]
    const first = await registerVerified()
    await first.play(known)
    await first.leave()
    const second = await register(first.email)
    await second.play(known)
    expect(await second.play(unknown)).toMatchObject({ balance: 27 })
    await second.verify()
    const { balance, items } = await wallet(second)
    expect(balance).toBe(12)
    expect(items[0]).toMatchObject({
      kind: 'correction',
      amount: -15,
      reason: 'Taken back: your email address had already earned buxes for quizzes you played',
    })
    expect(
      await second.play(await makePayingQuiz(site, 100)),
      'what went back leaves the limit of the day',
    ).toMatchObject({ balance: 112 })
  })

  it('has one limit a day for all its accounts, before and after they are verified', async () => {
    const email = freshEmail()
    const first = await registerVerified(email)
    expect(await first.play(await makePayingQuiz(site, 150))).toMatchObject({ balance: 150 })
    const second = await register(tagged(email, 'two'))
    expect(await second.play(await makePayingQuiz(site, 120))).toMatchObject({ balance: 120 })
    await second.verify()
    expect(await wallet(second)).toMatchObject({ balance: 50, items: [{ amount: -70 }, { amount: 120 }] })
    const { balance, earned } = await first.play(await makePayingQuiz(site, 20))
    expect({ balance, paid: earned.reduce((sum, { amount }) => sum + amount, 0) }).toEqual({ balance: 150, paid: 0 })
  })

  it('gets a prize as often as one person may, also after its account was deleted', async () => {
    const prize = await makePrize(site.database, { price: 10, codes: 5, limit: 1 })
    const quizzes = [await makePayingQuiz(site, 15), await makePayingQuiz(site, 15), await makePayingQuiz(site, 15)]
    const email = freshEmail()
    const told: string[] = []
    for (const [n, quiz] of quizzes.entries()) {
      const earner = await registerVerified(n === 1 ? tagged(email, 'b') : email)
      await earner.play(quiz)
      told.push(codeOf(await earner.redeem(prize)))
      if (n > 0) {
        const { items } = (await earner.browser.get<{ items: Prize[] }>('/api/redem-prizes/')).body.data
        expect(items.find(({ id }) => id === prize)?.state).toBe('owned')
      }
      if (n === 0)
        await site.database.sql("UPDATE coupons SET state = 'given', mailbox = NULL WHERE prize_id = $1", [prize])
      await earner.leave()
    }
    expect(told).toEqual(['OK', 'LIMIT', 'LIMIT'])
  })

  it('is known as it is read, whatever its case and dots', async () => {
    const name = freshEmail().split('@')[0]?.replaceAll('-', '') ?? ''
    const quiz = await makePayingQuiz(site, 15)
    expect(await (await registerVerified(`${name}@gmail.com`)).play(quiz)).toMatchObject({ balance: 15 })
    const again = await registerVerified(`${name.slice(0, 4)}.${name.slice(4)}+x@googlemail.com`)
    expect(await again.play(quiz)).toMatchObject({ balance: 0 })
    expect(await (await registerVerified(`${name.slice(0, 4)}.${name.slice(4)}@example.com`)).play(quiz)).toMatchObject(
      {
        balance: 15,
      },
    )
  })

  it.each([
    ['its link', (earner: Earner) => earner.verify()],
    ['a password reset', resetPassword],
    ['a new address', (earner: Earner) => moveTo(earner, tagged(earner.email, 'moved'))],
    ['the operator', verifyByOperator],
  ])('is entered when it is verified by %s', async (_, verify) => {
    const quiz = await makePayingQuiz(site, 15)
    const first = await registerVerified()
    await first.play(quiz)
    const second = await register(tagged(first.email, 'again'))
    expect(await second.play(quiz)).toMatchObject({ balance: 15 })
    await verify(second)
    expect(await wallet(second)).toMatchObject({ balance: 0 })
  })

  it('gives one of two accounts that verify at the same moment what both have earned', async () => {
    const quiz = await makePayingQuiz(site, 15)
    const email = freshEmail()
    const both = [await register(email), await register(tagged(email, 'b'))]
    for (const one of both) await one.play(quiz)
    await Promise.all(both.map((one) => one.verify()))
    const balances = await Promise.all(both.map(async (one) => (await wallet(one)).balance))
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, 15])
  })

  it('gets one prize when two of its accounts redeem at the same moment', async () => {
    const prize = await makePrize(site.database, { price: 10, codes: 5, limit: 1 })
    const email = freshEmail()
    const both = [await registerVerified(email), await registerVerified(tagged(email, 'b'))]
    for (const one of both) await one.play(await makePayingQuiz(site, 15))
    const told = await Promise.all(both.map(async (one) => codeOf(await one.redeem(prize))))
    expect(told.toSorted()).toEqual(['LIMIT', 'OK'])
  })

  it('has a correction paid to the account that was paid for the quiz, and to no other', async () => {
    const quiz = await makePayingQuiz(site, 15)
    const first = await registerVerified()
    const second = await register(tagged(first.email, 'b'))
    for (const one of [first, second]) await one.play(quiz)
    await second.verify()
    const correct = async ({ browser }: Earner) => {
      const { id } = (await browser.get<{ id: string }>('/api/user')).body.data
      const correction = { quizId: quiz.id, qid: 'q', reason: 'A test', link: null }
      const play = { userId: id, amount: 2, playedAt: new Date() }
      return (await transact(site.database.db, (tx) => payCorrections(tx, correction, [play]))).get(id)
    }
    expect([await correct(first), await correct(second)]).toEqual([2, 0])
    const late = await register(tagged(first.email, 'c'))
    expect(await correct(late), 'nobody knows yet whose it is').toBe(2)
    await late.verify()
    expect(await wallet(late)).toMatchObject({ balance: 0 })
  })

  it('that was charged for a prize has it back when that is refused, whatever the address is by then', async () => {
    const prize = await makePrize(site.database, { price: 10, codes: 5, limit: 1 })
    const mover = await registerVerified()
    await mover.play(await makePayingQuiz(site, 15))
    const { coupon } = (await mover.redeem(prize)).body.data
    expect(coupon.state).toBe('review')
    await moveTo(mover, freshEmail())
    await refuseCoupon(site.database.db, coupon.id, 'http://localhost', 'A test')
    const next = await registerVerified(mover.email)
    await next.play(await makePayingQuiz(site, 15))
    expect(codeOf(await next.redeem(prize))).toBe('OK')
  })

  it('is forgotten a year after its last account went, with all it was paid', async () => {
    const quiz = await makePayingQuiz(site, 15)
    const first = await registerVerified()
    await first.play(quiz)
    await first.leave()
    const known = async () =>
      (await site.database.sql('SELECT FROM mailboxes WHERE hash = $1', [mailboxHmac(testConfig(), first.email)]))
        .length
    await site.database.advance('364 days')
    await sweepMailboxes(site.database.db)
    expect(await known()).toBe(1)
    await site.database.advance('2 days')
    await sweepMailboxes(site.database.db)
    expect(await known()).toBe(0)
    expect(await (await registerVerified(first.email)).play(quiz)).toMatchObject({ balance: 15 })
  })
})

it('T59: accounts that were verified before mailboxes were kept are entered at the start, and keep what they have', async () => {
  const quiz = await makePayingQuiz(site, 15)
  const first = await registerVerified()
  await first.play(quiz)
  await site.database.sql('DELETE FROM account_mailboxes; DELETE FROM mailboxes')
  await fillMailboxes(site.database.db, (email) => mailboxHmac(testConfig(), email))
  await fillMailboxes(site.database.db, (email) => mailboxHmac(testConfig(), email))
  expect(await wallet(first)).toMatchObject({ balance: 15 })
  const second = await registerVerified(tagged(first.email, 'late'))
  expect(await second.play(quiz)).toMatchObject({ balance: 0 })
})
