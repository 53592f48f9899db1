import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/api/user.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { freshEmail, PASSWORD, Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => {
  site = await openMailSite()
})
afterAll(() => site.close())

const visitor = () => new Visitor(site)
async function registered(more: object = {}) {
  const browser = visitor()
  const { body } = await browser.register(more)
  return { browser, user: body.data.user }
}

describe('registering', () => {
  it('makes an account, logs in, and mails a link that verifies the address once', async () => {
    const browser = visitor()
    const email = freshEmail()
    const { status, body, headers } = await browser.register({ name: 'Änne Ü', email, redirect: '/leaderboard' })
    expect(status).toBe(201)
    expect(body.data.redirect).toBe('/leaderboard')
    expect(body.data.user).toMatchObject({ name: 'Änne Ü', email, verified: false, avatar: null, buxes: 0 })
    expect(headers.get('set-cookie')).toMatch(/session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict/)
    expect(headers.get('set-cookie')).toMatch(/signed_in=1; Max-Age=\d+; Path=\/; SameSite=Strict/)
    expect((await browser.get<User>('/api/user')).body.data).toEqual(body.data.user)

    const token = await site.token(email, '/verify-email')
    expect((await visitor().post('/api/verify-email', { token })).body).toMatchObject({ success: true, data: null })
    expect((await browser.get<User>('/api/user')).body.data.verified).toBe(true)
    expect((await visitor().post('/api/verify-email', { token })).body.data.code).toBe('INVALID')
  })

  it('says by field which of name and address is taken, whatever their case, and suggests a free name', async () => {
    const { user } = await registered()
    const { status, body } = await visitor().register({
      name: user.name.toUpperCase(),
      email: user.email.toUpperCase(),
    })
    expect(status).toBe(409)
    expect(body.data).toMatchObject({
      code: 'TAKEN',
      fields: {
        name: `That name is taken. Try ${user.name.toUpperCase()}-2.`,
        email: "There's already an account with this email.",
      },
    })
    expect((await visitor().register({ name: 'closed ACCOUNT' })).body.data.code).toBe('TAKEN')
  })

  it('makes one account of ten at the same moment', async () => {
    const email = freshEmail()
    const all = await Promise.all(Array.from({ length: 10 }, () => visitor().register({ email })))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)])
  })

  it.each([
    ['a short name', { name: 'ab' }, 'name'],
    ['a long name', { name: 'x'.repeat(31) }, 'name'],
    ['a name with a line break', { name: 'ana\nbob' }, 'name'],
    ['a name that turns the text around', { name: 'ana\u202ebob' }, 'name'],
    ['no address', { email: 'ana' }, 'email'],
    ['two addresses', { email: 'ana@example.com,bob@example.com' }, 'email'],
    ['a short password', { password: '1234567' }, 'password'],
    ['a password of 1,025 bytes', { password: 'ü'.repeat(512) + 'x' }, 'password'],
    ['a common password', { password: 'Password123' }, 'password'],
    ['one letter over and over', { password: 'aaaaaaaaaaaa' }, 'password'],
    ['a field that is none', { is_admin: true }, 'is_admin'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await visitor().register(more)
    expect([status, body.data.code]).toEqual([400, 'INVALID'])
    expect(Object.keys(body.data.fields ?? {})).toEqual([field])
  })

  it('refuses one’s own address and name as a password', async () => {
    for (const password of ['Longish.Name', 'longish.name@example.com'])
      expect(
        (await visitor().register({ name: 'Longish.Name', email: 'longish.name@example.com', password })).body.data
          .fields,
      ).toHaveProperty('password')
  })

  it('takes passwords of 8 and of 1,024 bytes, with any letters, and the whole of it counts', async () => {
    for (const password of ['ünïcödé ', `${'üa'.repeat(341)}b`]) {
      const { user } = await registered({ password })
      expect((await visitor().login(user.email, password.slice(0, -1))).status).toBe(401)
      expect((await visitor().login(user.email, password)).status).toBe(200)
    }
  })

  it('with the box ticked also asks whether the Friday mail is meant', async () => {
    const { user } = await registered({ subscribe: true })
    expect(await site.token(user.email, '/subscribe')).toMatch(/^[\w-]{43}$/)
  })

  it('is all or nothing: where the wish for the Friday mail cannot be kept, there is no account either', async () => {
    const email = freshEmail()
    await site.database.sql('ALTER TABLE subscribers RENAME TO mislaid')
    const refused = await visitor().register({ email, subscribe: true })
    await site.database.sql('ALTER TABLE mislaid RENAME TO subscribers')
    expect(refused.status).toBe(500)
    expect((await visitor().register({ email, subscribe: true })).status).toBe(201)
  })
})

describe('logging in and out', () => {
  it('takes the address in any case and answers with the user and where to go', async () => {
    const { user } = await registered()
    const browser = visitor()
    const { status, body } = await browser.login(` ${user.email.toUpperCase()} `, PASSWORD, { redirect: '/profile' })
    expect([status, body.data]).toEqual([200, { user, redirect: '/profile' }])
    expect((await browser.get<User>('/api/user')).body.data).toEqual(user)
  })

  it('a wrong pair is 401 and leads nowhere', async () => {
    const { user } = await registered()
    const { status, body } = await visitor().login(user.email, 'wrong')
    expect([status, body.message, body.data]).toEqual([
      401,
      "That email and password don't match.",
      { code: 'UNAUTHENTICATED' },
    ])
  })

  it('logging out ends the session on the server too, and succeeds without one', async () => {
    const { browser } = await registered()
    const stolen = browser.cookie
    expect((await browser.get('/api/logout')).body).toMatchObject({ success: true, data: null })
    expect([...browser.cookies.keys()]).toEqual(['device'])
    expect((await site.call('GET', '/api/user', { cookie: stolen })).status).toBe(401)
    expect((await browser.get('/api/logout')).status).toBe(200)
  })

  it('logging out has no HEAD', async () => {
    const { browser } = await registered()
    expect((await browser.call('HEAD', '/api/logout')).status).toBe(404)
    expect((await browser.get('/api/user')).status).toBe(200)
  })
})
