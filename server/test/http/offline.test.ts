import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OFFLINE_DOCUMENT, SERVICE_WORKER } from '#contract/api/offline.ts'
import { makeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ hasBrowserFiles: true })
})
afterAll(() => site.close())

const policyOf = (headers: Headers): string => headers.get('content-security-policy') ?? ''

describe('the service worker', () => {
  it('is a script for the whole site that browsers ask for anew, and may fetch from here alone', async () => {
    const { status, headers } = await site.call('GET', SERVICE_WORKER)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(policyOf(headers)).toBe("default-src 'self'; frame-ancestors 'none'")
  })

  it('keeps only files that are there, and what a game needs is among them', async () => {
    const { text } = await site.call('GET', SERVICE_WORKER)
    const files = [...new Set(text.match(/\/assets\/[\w.-]+/g))]
    const scripts = ['react', 'common', 'site', 'start', 'play', 'parts', 'round', 'main']
    const pages = ['StartPage', 'QuestionPage', 'ResultsPage']
    for (const name of [...scripts, ...pages, 'gabarito-latin-wght'])
      expect(files).toContainEqual(expect.stringContaining(`/assets/${name}-`))
    expect(files.filter((file) => /MakeQuizPage|AuthorPage|FavouritesPage|password-strength|embed/.test(file))).toEqual(
      [],
    )
    for (const file of files) expect((await site.call('HEAD', file)).status, file).toBe(200)
  })

  it('may be registered by pages', async () => {
    expect(policyOf((await site.call('GET', '/')).headers)).toContain("worker-src 'self'")
  })

  it('removes itself and what it kept where the operator switches it off', async ({ onTestFinished }) => {
    const off = await openSite({ hasBrowserFiles: true, config: { serviceWorker: 'off' } })
    onTestFinished(() => off.close())
    const { text, headers } = await off.call('GET', SERVICE_WORKER)
    expect(text).toContain('unregister()')
    expect(text).not.toContain('/assets/')
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})

describe('the offline document', () => {
  it('is a page of the site with nothing of anyone in it', async () => {
    const guest = await site.call('GET', OFFLINE_DOCUMENT)
    expect([guest.status, guest.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(policyOf(guest.headers)).toBe(policyOf((await site.call('GET', '/')).headers))
    expect(guest.text).toContain('<div id="root"></div>')
    expect(guest.text).toContain('{"data":[],"missing":false,"offline":true}')
    expect(guest.text).toContain('noindex')
    const { cookie } = await makeUser(site.database)
    expect((await site.call('GET', OFFLINE_DOCUMENT, { cookie })).text).toBe(guest.text)
  })
})
