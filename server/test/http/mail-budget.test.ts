import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailboxOf } from '#server/accounts/mail-limit.ts'
import { sweepPlatform } from '#server/platform/work/sweeper.ts'
import { openMailSite, withMailSite, type MailSite } from '../support/mail-site.ts'
import { freshEmail, PASSWORD, Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => void (site = await openMailSite({ limits: 'normal', trustProxy: ['127.0.0.1'] })))
afterAll(() => site.close())

let visitors = 0
/** A browser with a network address of its own, because limits on those are not what is tried here. */
function visitor(at: MailSite = site): Visitor {
  const browser = new Visitor(at)
  browser.headers = { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors++ & 255}` }
  return browser
}
async function register(email: string, at = site): Promise<Visitor> {
  const browser = visitor(at)
  expect((await browser.register({ email })).status).toBe(201)
  return browser
}
const verify = (email: string) =>
  site.database.sql('UPDATE users SET verified_at = clock_now() WHERE email = $1', [email])

let tags = 0
/** Further addresses of the same mailbox. */
const variantsOf = (email: string, count: number): string[] =>
  Array.from({ length: count }, () => email.replace('@', `+${tags++}@`))
/** More than the addresses of a mailbox get emails for, registered all at once. */
async function fillMailbox(email: string, at = site) {
  const variants = variantsOf(email, 12)
  return { variants, browsers: await Promise.all(variants.map((variant) => register(variant, at))) }
}
/** How many emails went to these addresses, once everything has been sent. */
async function sentTo(emails: string[], at = site): Promise<number> {
  await at.allSent()
  return emails.flatMap(at.mailsTo).length
}

describe('T49: the addresses that can be made up of one mailbox', () => {
  it('share ten emails an hour and thirty a day, also when all are asked for at once', async () => {
    const name = freshEmail().replaceAll('-', '').split('@')[0] ?? ''
    const all: string[] = []
    const counts: number[] = []
    for (let hour = 0; hour < 4; hour++) {
      all.push(...(await fillMailbox(`${name.slice(0, 4)}.${name.slice(4)}@googlemail.com`)).variants)
      counts.push(await sentTo(all))
      await site.database.advance('1 hour')
    }
    expect(counts).toEqual([10, 20, 30, 30])
  })

  it('leave its plain address what is its own', async () => {
    const email = freshEmail()
    await fillMailbox(email)
    const owner = await register(email)
    expect((await owner.post('/api/verify-email/resend')).status).toBe(200)
    expect(await sentTo([email])).toBe(2)
  })

  it('are told, when one of them asks for an email that does not fit, and keep the link they have', async () => {
    const { variants, browsers } = await fillMailbox(freshEmail())
    await site.allSent()
    const [got] = variants.filter((variant) => site.mailsTo(variant).length > 0)
    const browser = browsers[variants.indexOf(got ?? '')]
    const { status, headers, body } = (await browser?.post('/api/verify-email/resend')) ?? {}
    expect([status, body?.data.code, body?.message]).toEqual([
      429,
      'TOO_MANY',
      expect.stringMatching(/^We've sent that address enough emails for now\. Try again in \d+ minutes\.$/),
    ])
    expect(Number(headers?.get('retry-after'))).toBeGreaterThan(3000)
    const token = await site.token(got ?? '', '/verify-email')
    expect((await browser?.post('/api/verify-email', { token }))?.status).toBe(200)
  })

  it('get as many as they ask for with LIMITS=off', () =>
    withMailSite({}, async (unlimited) => {
      const { variants } = await fillMailbox(freshEmail(), unlimited)
      expect(await sentTo(variants, unlimited)).toBe(variants.length)
    }))
})

it('T49: one address gets six emails an hour, of all kinds that strangers can cause', async () => {
  const email = freshEmail()
  await register(email)
  await verify(email)
  for (let n = 0; n < 4; n++) await visitor().post('/api/subscribe', { email })
  for (let n = 0; n < 4; n++) {
    const stranger = await register(freshEmail())
    await stranger.post('/api/update-profile', { email, current_password: PASSWORD })
  }
  // One to register, three to subscribe, and two of the three that a change would have.
  expect(await sentTo([email])).toBe(6)
})

it('T49: nobody fills a mailbox with password resets for accounts they made up, and the answer stays the same', async () => {
  const addresses = variantsOf(freshEmail(), 5)
  const owner = addresses[4] ?? ''
  for (const address of addresses) await register(address)
  await verify(owner)
  const answers = new Set<string>()
  const ask = async (email: string) => answers.add((await visitor().keyed('forgot-password', { email })).text)
  for (const address of addresses.slice(0, 4)) for (let n = 0; n < 3; n++) await ask(address)
  expect(await sentTo(addresses)).toBe(10)
  await ask(owner)
  await ask(freshEmail())
  expect([await sentTo(addresses), answers.size]).toEqual([11, 1])
  const guess = async (email: string) => (await visitor().keyed('verify-code', { email, code: '000000' })).text
  expect(await guess(addresses[3] ?? ''), 'a code that nobody was sent').toBe(await guess(owner))
})

it('T50: nobody finds out by what is left of an address’s emails whether it has an account', async () => {
  const [none, unverified, verified] = [freshEmail(), freshEmail(), freshEmail()]
  for (const email of [unverified, verified]) await register(email)
  await verify(verified)
  await site.database.sql('DELETE FROM limit_windows')
  const answers = new Set<string>()
  for (const email of [none, unverified, verified]) {
    for (let n = 0; n < 3; n++) await visitor().keyed('forgot-password', { email })
    for (let n = 0; n < 3; n++) await visitor().post('/api/subscribe', { email })
    const stranger = await register(freshEmail())
    const { status, body } = await stranger.post('/api/update-profile', { email, current_password: PASSWORD })
    answers.add(`${status} ${body.message}`)
  }
  expect([...answers]).toEqual([expect.stringMatching(/^429 We've sent that address enough emails/)])
})

it('T57: a code that does not fit any more leaves the one that was sent to its browser', async () => {
  const email = freshEmail()
  await register(email)
  const browser = visitor()
  await browser.keyed('forgot-password', { email })
  const code = await site.code(email, 0)
  for (let n = 0; n < 3; n++) await visitor().post('/api/subscribe', { email })
  for (let n = 0; n < 3; n++) {
    const stranger = await register(freshEmail())
    await stranger.post('/api/update-profile', { email, current_password: PASSWORD })
  }
  const before = await sentTo([email])
  await browser.keyed('forgot-password', { email })
  expect(await sentTo([email])).toBe(before)
  expect((await browser.keyed('verify-code', { email, code })).status).toBe(200)
})

describe('T49: whoever fills a mailbox does not keep its owner from hearing', () => {
  const somebody = async () => {
    const email = freshEmail()
    const [own = ''] = variantsOf(email, 1)
    const owner = await register(own)
    await verify(own)
    await fillMailbox(email)
    return { own, owner }
  }
  const change = { email: freshEmail(), current_password: PASSWORD }

  it('that the password was changed', async () => {
    const { own, owner } = await somebody()
    await owner.post('/api/update-profile', { new_password: 'a wholly new sentence', current_password: PASSWORD })
    await site.mail(own, /^Subject: Your password was changed/m)
  })

  it('that the account gets another address', async () => {
    const { own, owner } = await somebody()
    expect((await owner.post('/api/update-profile', change)).status).toBe(200)
    await site.mail(own, /^Subject: Your email is about to change/m)
    await owner.post('/api/confirm-email', { token: await site.token(change.email, '/confirm-email') })
    await site.mail(own, /^Subject: Your email was changed/m)
  })

  it('that the account is deleted', async () => {
    const { own, owner } = await somebody()
    await owner.post('/api/delete-account', { password: PASSWORD })
    await site.mail(own, /^Subject: Your account is deleted/m)
  })
})

it('T49: what is counted of a recipient needs the secret to be recognised, and is deleted after a day', async () => {
  const [email = ''] = variantsOf(freshEmail(), 1)
  await register(email)
  await visitor().keyed('forgot-password', { email })
  await visitor().post('/api/subscribe', { email })
  expect(await sentTo([email])).toBe(3)
  const stored = async () =>
    (
      await site.database.sql<{ row: string }>(
        'SELECT row_to_json(l)::text AS row FROM emails l UNION ALL SELECT row_to_json(w)::text FROM limit_windows w',
      )
    )
      .map(({ row }) => row)
      .join('\n')
  const rows = await stored()
  for (const text of [email, mailboxOf(email)]) {
    const hash = createHash('sha256').update(text).digest()
    for (const form of [text, hash.toString('hex'), hash.toString('base64url')]) expect(rows).not.toContain(form)
  }
  expect(rows).toContain('mail mailbox day')
  await site.database.advance('1 day')
  await sweepPlatform(site.database.db)
  expect(await stored()).not.toContain('mail ')
})
