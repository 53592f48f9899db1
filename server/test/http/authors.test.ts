import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { catalogueApi } from '#contract/api/catalogue.ts'
import type { Data } from '#contract/api/endpoint.ts'
import { SITE_EMAIL } from '#server/accounts/site-account.ts'
import { closeAccount, reopenAccount } from '#server/accounts/moderate-account.ts'
import { hideQuiz } from '#server/authoring/moderate-quiz.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'

type AuthorPage = Data<typeof catalogueApi.author> & { code?: string }

let site: Site
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  author = await makeUser(site.database)
})

const ask = (id = author.id, query = '') => site.call<AuthorPage>('GET', `/api/authors/${id}${query}`)
const seen = async () => (await ask()).body.data
const newQuiz = (wishes = {}) => makeQuiz(site.database, author, wishes)
const page = (id = author.id) => site.call('GET', `/author/${id}`)

describe('an author', () => {
  it('has a public quiz: who they are, since which month, and what was played', async () => {
    const [first, second] = [await newQuiz(), await newQuiz()]
    await newQuiz({ visibility: 'link' })
    const { sql } = site.database
    await sql("UPDATE users SET line = 'I like maps.', created_at = '2025-03-17T10:00Z' WHERE id = $1", [author.id])
    await sql('UPDATE cards SET plays = 3 WHERE quiz_id = $1', [first.id])
    await sql('UPDATE cards SET plays = 4 WHERE quiz_id = $1', [second.id])
    const { items, ...rest } = await seen()
    expect(rest).toEqual({
      author: { id: author.id, name: author.name, avatar: null },
      line: 'I like maps.',
      joined: '2025-03-01T00:00:00.000Z',
      quizzes_count: 2,
      plays: 7,
      page: 1,
      pages: 1,
      page_size: 24,
      total: 2,
    })
    expect(items.map(({ quiz_url }) => quiz_url)).toEqual([second.quizUrl, first.quizUrl])
  })

  it('is nobody without one', async () => {
    const { id } = await newQuiz({ visibility: 'link' })
    for (const nobody of [author.id, randomUUID(), 'no-id', 'index.html'])
      expect((await ask(nobody)).body.data.code, nobody).toBe('NOT_FOUND')
    await site.database.sql('UPDATE cards SET listed = true WHERE quiz_id = $1', [id])
    await expect.poll(async () => (await ask()).status).toBe(200)
  })

  it('is answered to everyone alike, and anew when the line, the quizzes or the account change', async () => {
    const { db, sql } = site.database
    const { quizUrl } = await newQuiz()
    const { headers } = await ask()
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-cache', expect.any(String)])
    await sql("UPDATE users SET line = 'New here.' WHERE id = $1", [author.id])
    await expect.poll(async () => (await seen()).line).toBe('New here.')
    const { quizUrl: another } = await newQuiz()
    await expect.poll(async () => (await seen()).total).toBe(2)
    const about = { reason: '', publicUrl: site.url }
    await hideQuiz(db, { quizUrl: another, ...about })
    await expect.poll(async () => (await seen()).items?.map(({ quiz_url }) => quiz_url)).toEqual([quizUrl])
    const email = `${author.name}@example.com`
    await closeAccount(db, email, '', site.url)
    await expect.poll(async () => (await ask()).status).toBe(404)
    await reopenAccount(db, email)
    await expect.poll(async () => (await ask()).status).toBe(200)
    await hideQuiz(db, { quizUrl, ...about })
    await expect.poll(async () => (await ask()).status).toBe(404)
  })

  it('may be the site itself, with pages of 24', async () => {
    const [house] = await site.database.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [SITE_EMAIL])
    const [one, two] = await Promise.all([ask(house?.id), ask(house?.id, '?page=2')])
    const { author: shown, items, pages, total, quizzes_count } = one.body.data
    expect(shown.name).toBe('Tenpip')
    expect(items).toHaveLength(24)
    expect([pages, quizzes_count]).toEqual([Math.ceil(total / 24), total])
    const ids = [...items, ...two.body.data.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(Math.min(total, 48))
    expect((await ask(house?.id, '?page=0')).body.data.code).toBe('INVALID')
  })
})

describe('an author’s page', () => {
  it('is rendered for guests and crawlers', async () => {
    const { quizUrl } = await newQuiz({ title: 'Bridges & towers' })
    await site.database.sql("UPDATE users SET line = 'I like maps.' WHERE id = $1", [author.id])
    const { status, text } = await page()
    expect(status).toBe(200)
    expect(text).toContain(`<title>Quizzes by ${author.name} · Tenpip</title>`)
    expect(text).toContain(`<link rel="canonical" href="http://localhost:0/author/${author.id}">`)
    expect(text).toContain('<meta property="og:description" content="I like maps. 1 quiz on Tenpip.">')
    expect(text).toContain(`href="/${quizUrl}/index.html">Bridges &amp; towers</a>`)
  })

  it('is missing where there is no author', async () => {
    for (const nobody of [author.id, 'nobody']) expect((await page(nobody)).status, nobody).toBe(404)
  })
})

describe('a quiz whose address became a page', () => {
  it('gets another, and its old addresses redirect', async () => {
    const { sql } = site.database
    await newQuiz({ quizUrl: 'favourites-quiz' })
    for (const quizUrl of ['favourites', 'author']) await newQuiz({ quizUrl })
    await sql("SELECT reserve_quiz_url('favourites'), reserve_quiz_url('author'), reserve_quiz_url('login')")
    const to = async (path: string) => (await site.call('GET', path)).headers.get('location')
    await expect.poll(() => to('/favourites/index.html')).toBe('/favourites-quiz-2/index.html')
    expect(await to('/favourites/embed')).toBe('/favourites-quiz-2/embed')
    expect(await to('/author')).toBe('/author/index.html')
    expect(await to('/author/index.html')).toBe('/author-quiz/index.html')
    expect(await to('/author/3.html')).toBe('/author-quiz/3.html')
    expect((await site.call('GET', '/author-quiz/index.html')).status).toBe(200)
    expect((await site.call('GET', '/login/index.html')).status).toBe(404)
  })
})
