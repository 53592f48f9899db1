import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogueApi } from '#contract/api/catalogue.ts'
import type { Data } from '#contract/api/endpoint.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'

type Home = Data<typeof catalogueApi.home>

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const home = async (of = site) => (await of.call<Home>('GET', catalogueApi.home.path)).body.data
const newest = async () => (await home()).rows.find(({ kind }) => kind === 'new')?.items.map(({ id }) => id)

it('has rows for the newest, the most played, short ones and each category, and no quiz twice', async () => {
  await site.database.sql('UPDATE cards SET week_plays = question_count WHERE listed')
  const names = async () => (await home()).rows.map(({ kind, category }) => category?.slug ?? kind).slice(0, 5)
  await expect.poll(names).toEqual(['new', 'week', 'short', 'geography', 'history'])
  const { pick, rows, total } = await home()
  const ids = rows.flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set([...ids, pick?.id]).size).toBe(ids.length + 1)
  expect(ids.length).toBeLessThan(total)
  for (const { category, items } of rows) {
    expect(items.length).toBeLessThanOrEqual(4)
    if (category) expect(items.map((item) => item.category.slug)).toEqual(items.map(() => category.slug))
  }
})

it('shows a quiz once it is listed, and no longer when it is hidden', async () => {
  const { id } = await makeQuiz(site.database, await makeUser(site.database), { category: 'music' })
  await expect.poll(newest).toContain(id)
  await site.database.sql('UPDATE cards SET listed = false WHERE quiz_id = $1', [id])
  await expect.poll(newest).not.toContain(id)
})

it('is empty on an empty site', async () => {
  const empty = await openSite({ template: 'empty_site' })
  try {
    expect(await home(empty)).toEqual({ pick: null, rows: [], total: 0 })
  } finally {
    await empty.close()
  }
})
