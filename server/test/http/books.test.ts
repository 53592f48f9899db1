import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookDay, Report } from '#contract/api/reports.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { freshEmail, PASSWORD, Visitor } from '../support/visitor.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite({})
})
afterAll(() => site.close())

it('the books are open to guests, and say the same as a user’s report', async () => {
  const guest = new Visitor(site)
  const { status, body, headers } = await guest.get<BookDay>('/api/books')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.data).toEqual({ date: body.data.date, issued: 0, spent: 0, outstanding: 0, balanced: true })
  const user = new Visitor(site)
  await user.post('/register', { name: 'Book reader', email: freshEmail(), password: PASSWORD })
  const report = await user.get<Report>(`/api/reports/?date=${body.data.date}`)
  expect({ date: body.data.date, ...report.body.data.books }).toEqual(body.data)
  expect((await guest.get<BookDay>('/api/books?date=2026-01-02')).body.data.date).toBe('2026-01-02')
})

it('a date that is none is refused', async () => {
  for (const date of ['yesterday', '2026-02-30', '0000-01-01', ''])
    expect((await new Visitor(site).get(`/api/books?date=${date}`)).body.data, date).toMatchObject({ code: 'INVALID' })
})

it('the page has the figures before any script runs', async () => {
  const html = await (await fetch(`${site.url}/books`)).text()
  expect(html).toContain('<title>Bux ledger')
  expect(html).toContain('Balanced: everything ever issued is either spent or held.')
})

it('a quiz whose address became a word of the site moves, and its old pages lead to it', async () => {
  const author = await makeUser(site.database)
  await makeQuiz(site.database, author, { quizUrl: 'books' })
  await makeQuiz(site.database, author, { quizUrl: 'books-quiz' })
  await site.database.sql("SELECT reserve_quiz_url('books')")
  const read = (path: string) => fetch(site.url + path, { redirect: 'manual' })
  await expect
    .poll(async () => (await read('/books/index.html')).headers.get('location'))
    .toBe('/books-quiz-2/index.html')
  expect((await read('/books/3.html?r=1')).headers.get('location')).toBe('/books-quiz-2/3.html?r=1')
  expect((await read('/books/embed')).headers.get('location')).toBe('/books-quiz-2/embed')
  expect((await read('/books')).status).toBe(200)
  expect((await read('/about/index.html')).status).toBe(404)
})

it('the way from an address that a daily takes back is temporary, others are permanent', async () => {
  const author = await makeUser(site.database)
  await makeQuiz(site.database, author, { quizUrl: 'daily-2099-01-01' })
  await site.database.sql("SELECT reserve_quiz_url('daily-2099-01-01')")
  const status = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status
  await expect.poll(() => status('/daily-2099-01-01/index.html')).toBe(307)
  expect(await status('/daily-2099-01-01/embed')).toBe(307)
  expect(await status('/books/index.html')).toBe(308)
})

it('a word that no quiz has moves none', async () => {
  const before = await site.database.sql('SELECT id, quiz_url FROM quizzes ORDER BY id')
  await site.database.sql("SELECT reserve_quiz_url('nobody-has-this')")
  expect(await site.database.sql('SELECT id, quiz_url FROM quizzes ORDER BY id')).toEqual(before)
})
