import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { ops as run } from '../support/ops.ts'
import { testConfig } from '../support/site.ts'
import { freshEmail, Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => {
  site = await openMailSite()
})
afterAll(() => site.close())

const command = (args: string[], secret = testConfig().secret ?? '') =>
  run(
    { DATABASE_URL: site.database.url, PUBLIC_URL: 'https://quiz.example', SECRET: secret, DATA_DIR: '/nowhere' },
    args,
  )
const ops = async (...args: string[]) => (await command(args)).out
const json = async <T>(...args: string[]): Promise<T> => JSON.parse(await ops(...args, '--json')) as T
async function failure(...args: string[]) {
  const { code, err } = await command(args)
  return code === 0 ? null : { code, sentence: err.trim() }
}

async function registered() {
  const browser = new Visitor(site)
  const { body } = await browser.register()
  return { browser, user: body.data.user }
}

describe('the operator', () => {
  it('T37: closes an account: its sessions end, its owner is told why, and nobody logs in until it is reopened', async () => {
    const { browser, user } = await registered()
    await json('account', 'verify', user.email)
    expect(await json('account', 'close', user.email, 'spam in', 'quizzes')).toMatchObject({
      id: user.id,
      state: 'closed',
    })
    expect((await browser.get('/api/user')).status).toBe(401)
    const { raw } = await site.mail(user.email, /was closed/)
    expect(raw).toContain('Your account was closed: spam in quizzes')
    const refused = await new Visitor(site).login(user.email)
    expect([refused.status, refused.body.data.code]).toEqual([403, 'FORBIDDEN'])
    expect((await new Visitor(site).login(user.email, 'wrong')).status).toBe(401)
    expect(await ops('account', 'reopen', user.email)).toBe(`${user.name} <${user.email}> is open.\n`)
    expect((await new Visitor(site).login(user.email)).status).toBe(200)
  })

  it('verifies an address, and says so when there is no such account', async () => {
    const { browser, user } = await registered()
    expect((await command(['account', 'verify', user.email], '')).err).toMatch(/^There is no secret in /)
    await ops('account', 'verify', user.email.toUpperCase())
    expect((await browser.get('/api/user')).body.data).toMatchObject({ verified: true })
    expect(await failure('account', 'verify', 'nobody@example.com')).toEqual({
      code: 1,
      sentence: 'There is no account with the email nobody@example.com.',
    })
    expect(await failure('account', 'close')).toEqual({ code: 1, sentence: 'EMAIL is missing.' })
  })

  it('reads messages and puts them away', async () => {
    const email = freshEmail()
    const message = 'First line that is long enough.\n\u001b[2Jsecond'
    await new Visitor(site).post('/api/contact', { name: 'Ana', email, topic: 'broken', message })
    const open = await json<{ id: string; email: string; message: string; done_at: string | null }[]>(
      'contact',
      'list',
      '--open',
    )
    expect(open).toMatchObject([{ email, message, done_at: null }])
    const listed = await ops('contact', 'list')
    expect(listed).toContain(`open   broken  ${email}  First line that is long enough. [2Jsecond`)
    expect(listed).not.toContain('\u001b')
    expect(await json('contact', 'done', open[0]?.id ?? '')).toEqual({ id: open[0]?.id })
    expect(await json('contact', 'list', '--open')).toEqual([])
    expect(await json('contact', 'list')).toMatchObject([{ email }])
    expect(await failure('contact', 'done', 'x')).toEqual({ code: 1, sentence: 'There is no message "x".' })
  })

  it('gets the confirmed list, each with the link that takes them off it', async () => {
    const [email, shy] = [freshEmail(), freshEmail()]
    for (const one of [email, shy]) await new Visitor(site).post('/api/subscribe', { email: one })
    await new Visitor(site).post('/api/subscribe/confirm', { token: await site.token(email, '/subscribe') })
    const list = await json<{ email: string; unsubscribe_url: string }[]>('subscribers', 'export')
    expect(list.map((one) => one.email)).toEqual([email])
    expect(await ops('subscribers', 'export')).toBe(`${email}\t${list[0]?.unsubscribe_url}\n`)
    const token = /^https:\/\/quiz\.example\/unsubscribe#(.+)$/.exec(list[0]?.unsubscribe_url ?? '')?.[1]
    await new Visitor(site).post('/api/unsubscribe', { token })
    expect(await json('subscribers', 'export')).toEqual([])
  })

  it('finds every command in help', async () => {
    const help = await ops('help')
    for (const words of [
      'account verify EMAIL',
      'account close EMAIL [REASON]',
      'contact list [--open]',
      'subscribers export',
    ])
      expect(help).toContain(words)
  })
})
