import { afterAll, beforeAll, expect, it } from 'vitest'
import { ContentPage } from '#contract/api/content.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it.each(ContentPage.options)('serves the page "%s" from its Markdown file', async (page) => {
  const { status, body } = await site.call<{ html: string }>('GET', `/api/content/${page}`)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    page,
    title: expect.any(String),
    html: expect.stringContaining('<h2 id="'),
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(body.data.html).not.toMatch(/<script|<h1|javascript:/i)
})

it.each(['terms', '..%2f..%2fpackage', 'privacy.md', 'Privacy', '__proto__'])('has no page "%s"', async (page) => {
  expect((await site.call('GET', `/api/content/${page}`)).body.data).toEqual({ code: 'NOT_FOUND' })
})
