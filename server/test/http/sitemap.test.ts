import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sitemap, sitemapPart } from '#server/catalogue/sitemap.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'

const ORIGIN = 'https://quiz.example'

let site: Site
let author: MadeUser
beforeAll(async () => {
  site = await openSite({ config: { publicUrl: ORIGIN } })
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const addresses = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
const load = async (path = '/sitemap.xml') => (await site.call('GET', path)).text

describe('the sitemap', () => {
  it('names the home page, the static pages, every category and every quiz, each with its day', async () => {
    const { status, headers, text } = await site.call('GET', '/sitemap.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
    )
    const found = addresses(text)
    for (const path of ['/', '/about', '/privacy', '/contact-us', '/faq', '/quiz/geography'])
      expect(found).toContain(ORIGIN + path)
    expect(found).toContain(`${ORIGIN}/capitals-of-europe/index.html`)
    expect(found.filter((address) => address.endsWith('/index.html'))).toHaveLength(73)
    expect(new Set(found).size).toBe(found.length)
    expect(text.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(73)
  })

  it('leaves out what is hidden or only for people with the link, and follows every change', async () => {
    const listed = await makeQuiz(site.database, author)
    const unlisted = await makeQuiz(site.database, author, { visibility: 'link' })
    await expect.poll(() => load()).toContain(listed.quizUrl)
    expect(await load()).not.toContain(unlisted.quizUrl)
    await site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [listed.id])
    await expect.poll(() => load()).not.toContain(listed.quizUrl)
  })

  it('is kept ready', async () => {
    const etag = (await site.call('GET', '/sitemap.xml')).headers.get('etag') ?? ''
    expect((await site.call('GET', '/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await site.call('HEAD', '/sitemap.xml')).status).toBe(200)
  })

  it('comes in parts when there are too many quizzes for one', async () => {
    const { db } = site.database
    const index = await sitemap(db, ORIGIN, 25)
    expect(addresses(index)).toEqual([1, 2, 3, 4].map((part) => `${ORIGIN}/sitemap-${part}.xml`))
    expect(index).toContain('<sitemapindex')
    const parts = await Promise.all([1, 2, 3, 4].map((part) => sitemapPart(db, ORIGIN, part, 25)))
    const whole = addresses(await sitemap(db, ORIGIN))
    expect(parts.flatMap(addresses).toSorted()).toEqual(whole.toSorted())
    await expect(sitemapPart(db, ORIGIN, 5, 25)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('splits a part in two when there are more quizzes, and moves none between others', async () => {
    const { db } = site.database
    const parts = (numbers: number[], size: number) =>
      Promise.all(numbers.map(async (part) => addresses(await sitemapPart(db, ORIGIN, part, size)).toSorted()))
    const [second] = await parts([2], 40)
    const halves = await parts([3, 4], 20)
    expect(halves.flat().toSorted()).toEqual(second)
    expect(halves.every(({ length }) => length > 0)).toBe(true)
  })

  it('is kept ready once, whatever is added to its address', async () => {
    const kept = await load()
    const { sql } = site.database
    await sql(
      "ALTER TABLE quizzes DISABLE TRIGGER USER; UPDATE quizzes SET quiz_url = 'moved-in-silence' WHERE quiz_url = 'capitals-of-europe'",
    )
    try {
      for (const query of ['?a=1', '?b=2&a=1', '?']) expect(await load(`/sitemap.xml${query}`)).toBe(kept)
    } finally {
      await sql(
        "UPDATE quizzes SET quiz_url = 'capitals-of-europe' WHERE quiz_url = 'moved-in-silence'; ALTER TABLE quizzes ENABLE TRIGGER USER",
      )
    }
  })

  it('has its parts at addresses of their own, which no quiz loses its own to', async () => {
    expect((await site.call('GET', '/sitemap-1.xml')).status).toBe(200)
    for (const path of ['/sitemap-9.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
      expect((await site.call('GET', path)).status).toBe(404)
    const { quizUrl } = await makeQuiz(site.database, author, { quizUrl: 'sitemap-of-the-stars' })
    expect((await site.call('GET', `/${quizUrl}`)).headers.get('location')).toBe(`/${quizUrl}/index.html`)
    expect((await site.call('GET', `/${quizUrl}/index.html`)).status).toBe(200)
  })
})

describe('robots.txt', () => {
  /** Whether a path may be crawled: of the rules that match, the longest wins (RFC 9309). */
  const mayCrawl = (robots: string, path: string): boolean => {
    const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, pattern = '']) => ({
      verb,
      pattern,
      matches: pattern.endsWith('$') ? path === pattern.slice(0, -1) : path.startsWith(pattern),
    }))
    const [winner] = rules.filter(({ matches }) => matches).toSorted((a, b) => b.pattern.length - a.pattern.length)
    return winner?.verb !== 'Disallow'
  }

  it('opens what is for everyone, closes what is somebody’s own, and names the sitemap', async () => {
    const { status, headers, text } = await site.call('GET', '/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    const open = [
      '/',
      '/quiz/geography',
      '/capitals-of-europe/index.html',
      '/og/capitals-of-europe-1.jpg',
      '/assets/x.js',
    ]
    const likePrivate = ['/profile-pictures/index.html', '/login-pages-of-the-web', '/reports-of-my-death/index.html']
    for (const path of [...open, '/images/x.webp', ...likePrivate])
      expect([path, mayCrawl(text, path)]).toEqual([path, true])
    const shut = [
      '/api/get-quiz/x',
      '/mobileapi/x',
      '/profile',
      '/login?next=/',
      '/make-quiz/1',
      '/password/a@b.c/reset',
    ]
    for (const path of shut) expect([path, mayCrawl(text, path)]).toEqual([path, false])
  })
})
