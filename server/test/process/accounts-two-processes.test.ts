import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteServer } from '../support/bundle.ts'
import { count, recordFigure } from '../support/figures.ts'
import { inParallel } from '../support/in-parallel.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { startServer, type ServerProcess } from '../support/process/server-process.ts'
import { caller, type CallOptions, type Site } from '../support/site.ts'
import { KEY, Visitor } from '../support/visitor.ts'

let site: MailSite
let servers: ServerProcess[]
let calls: Site['call'][]
beforeAll(async () => {
  site = await openMailSite()
  const env = {
    DATABASE_URL: site.database.url,
    SMTP_URL: site.smtpUrl,
    SECRET: 'only-for-tests-only-for-tests-only',
    TRUST_PROXY: '127.0.0.1',
  }
  const file = await siteServer()
  servers = [startServer(file, env), startServer(file, env)]
  calls = (await Promise.all(servers.map((server) => server.ready()))).map((url) => caller(url))
})
afterAll(async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
  await site.close()
})

async function registered(): Promise<string> {
  return (await new Visitor(site).register()).body.data.user.email
}

/** Alternates between both processes, each request from one of a hundred addresses. */
async function statuses(requests: number, path: string, options: (n: number) => CallOptions): Promise<number[]> {
  const heard: number[] = []
  await inParallel(20, Array.from({ length: requests }).keys(), async (n) => {
    const { headers, ...rest } = options(n)
    const from = { 'x-forwarded-for': `198.51.100.${n % 100}` }
    heard.push((await calls[n % 2]?.('POST', path, { ...rest, headers: { ...headers, ...from } }))?.status ?? 0)
  })
  return heard
}
const counted = (heard: number[], status: number): number => heard.filter((one) => one === status).length

describe('over two processes', () => {
  it('T22: a code cannot be guessed, from however many addresses: five guesses are compared', async () => {
    const email = await registered()
    await new Visitor(site).keyed('forgot-password', { email })
    const code = (await site.code(email)).replace(' ', '')
    const guesses = count(60, 1000)
    const guess = (n: number) => String((Number(code) + n + 1) % 100_000_000).padStart(8, '0')
    const heard = await statuses(guesses, '/mobileapi/verify-code', (n) => ({
      body: { email, code: guess(n) },
      headers: KEY,
    }))
    recordFigure(`accounts: codes compared of ${guesses} guesses over two processes`, counted(heard, 400), 'compares')
    expect([counted(heard, 400), counted(heard, 429)]).toEqual([5, guesses - 5])
    expect((await new Visitor(site).keyed('verify-code', { email, code })).status).toBe(429)
  })

  it('T28: of many wrong passwords for one account ten are compared', async () => {
    const tries = count(60, 200)
    const email = await registered()
    const heard = await statuses(tries, '/login', () => ({ body: { email, password: 'wrong password' } }))
    expect(counted(heard, 401)).toBe(10)
    expect(counted(heard, 401) + counted(heard, 429) + counted(heard, 503)).toBe(tries)
    expect((await new Visitor(site).login(email)).status).toBe(429)
  })

  it('T31: a session of one is a session of the other, and ends for both', async () => {
    const browser = new Visitor(site)
    await browser.register()
    const { cookie } = browser
    const ask = () => Promise.all(calls.map(async (call) => (await call('GET', '/api/user', { cookie })).status))
    expect(await ask()).toEqual([200, 200])
    await browser.get('/api/logout')
    expect(await ask()).toEqual([401, 401])
  })
})
