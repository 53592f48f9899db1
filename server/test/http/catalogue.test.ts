import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Category } from '#contract/api/catalogue.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const categories = async () => (await site.call<Category[]>('GET', '/api/categories')).body.data

it('lists the twelve categories of the demo content in their order', async () => {
  const listed = await categories()
  expect(listed.map(({ slug, hue }) => [slug, hue])).toEqual([
    ['geography', 'lagoon'],
    ['history', 'amber'],
    ['science', 'azure'],
    ['film-tv', 'coral'],
    ['music', 'violet'],
    ['sport', 'mint'],
    ['books', 'iris'],
    ['food', 'rose'],
    ['nature', 'lime'],
    ['technology', 'sky'],
    ['art', 'orchid'],
    ['general', 'straw'],
  ])
})

it('counts the published quizzes of each category, and follows when one is added or hidden', async () => {
  const countOf = async (slug: string) => (await categories()).find((category) => category.slug === slug)?.quiz_count
  const before = (await countOf('music')) ?? 0
  const { id } = await makeQuiz(site.database, await makeUser(site.database), { category: 'music' })
  await expect.poll(() => countOf('music')).toBe(before + 1)
  await site.database.sql('UPDATE cards SET listed = false WHERE quiz_id = $1', [id])
  await expect.poll(() => countOf('music')).toBe(before)
})

it('is an empty list on an empty site', async () => {
  const empty = await openSite({ template: 'empty_site' })
  try {
    expect((await empty.call('GET', '/api/categories')).body.data).toEqual([])
  } finally {
    await empty.close()
  }
})
