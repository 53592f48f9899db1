import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#contract/api/endpoint.ts'
import { MOST_FAVOURITES, type favouritesApi } from '#contract/api/favourites.ts'
import type { OwnData } from '#contract/api/own-data.ts'
import { removeQuiz } from '#server/quizzes/change-quiz.ts'
import { sweepFavourites } from '#server/favourites/store.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'
import { PASSWORD, Visitor, type Failed } from '../support/visitor.ts'

let site: Site
let user: MadeUser
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await makeUser(site.database)
})

const call = <T = Failed>(method: string, path: string, as = user) =>
  site.call<T>(method, `/api/favourites${path}`, { cookie: as.cookie })
const add = (quizUrl: string, as = user) => call('PUT', `/${quizUrl}`, as)
const list = async (query = '', as = user) => (await call<Data<typeof favouritesApi.list>>('GET', query, as)).body.data
const urls = async (query = '') => (await list(query)).items.map(({ quiz_url }) => quiz_url)
const state = async (quizUrl: string, as = user) =>
  (await call<{ favourite: boolean }>('GET', `/${quizUrl}`, as)).body.data.favourite
const newQuiz = (wishes = {}) => makeQuiz(site.database, author, wishes)

/** Fills the favourites with as many quizzes as there can be, less some. */
const fillTo = (less: number) =>
  site.database.sql(
    `WITH made AS (INSERT INTO quizzes (quiz_url, author_id) SELECT 'filler-' || gen_random_uuid(), $1
                   FROM generate_series(1, $2) RETURNING id)
     INSERT INTO favourites (user_id, quiz_id) SELECT $3, id FROM made`,
    [author.id, MOST_FAVOURITES - less, user.id],
  )

describe('a favourite', () => {
  it('is added and removed, and either can be done twice', async () => {
    const { quizUrl } = await newQuiz()
    expect(await state(quizUrl)).toBe(false)
    for (let time = 0; time < 2; time++) {
      const { status, body } = await add(quizUrl)
      expect([status, body.data, body.message]).toEqual([200, null, "It's in your favourites."])
      expect(await state(quizUrl)).toBe(true)
    }
    expect(await state(quizUrl, author)).toBe(false)
    for (let time = 0; time < 2; time++) {
      expect((await call('DELETE', `/${quizUrl}`)).status).toBe(200)
      expect(await state(quizUrl)).toBe(false)
    }
  })

  it('needs a quiz that is on the site', async () => {
    const hidden = await newQuiz()
    await site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [hidden.id])
    for (const quizUrl of [hidden.quizUrl, 'no-such-quiz', 'NOT-A-SLUG'])
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect((await call(method, `/${quizUrl}`)).body.data.code).toBe('NOT_FOUND')
  })

  it('is one of a thousand at most, also when two are added at once', async () => {
    const [one, two, three] = await Promise.all([newQuiz(), newQuiz(), newQuiz()])
    await fillTo(2)
    expect((await add(one.quizUrl)).status).toBe(200)
    const both = await Promise.all([add(two.quizUrl), add(three.quizUrl)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      message: 'You can have 1,000 favourites. Remove one to add another.',
      data: { code: 'LIMIT' },
    })
    expect((await add(one.quizUrl)).status).toBe(200)
  })
})

describe('the list of favourites', () => {
  it('is of cards, the newest favourite first, and adding one again does not move it', async () => {
    const [first, second, third] = await Promise.all([newQuiz(), newQuiz(), newQuiz({ visibility: 'link' })])
    for (const { quizUrl } of [first, second, third, first]) await add(quizUrl)
    expect(await urls()).toEqual([third.quizUrl, second.quizUrl, first.quizUrl])
    expect(await list()).toMatchObject({
      page: 1,
      pages: 1,
      page_size: 24,
      total: 3,
      items: [{ author: { id: author.id } }, {}, {}],
    })
    expect((await list('', author)).total).toBe(0)
  })

  it('leaves out what was taken off the site, and has it again when it is back', async () => {
    const [stays, goes] = await Promise.all([newQuiz(), newQuiz()])
    for (const { quizUrl } of [stays, goes]) await add(quizUrl)
    await site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [goes.id])
    expect(await urls()).toEqual([stays.quizUrl])
    expect((await list()).total).toBe(1)
    await site.database.sql("UPDATE quizzes SET status = 'published' WHERE id = $1", [goes.id])
    expect(await urls()).toEqual([goes.quizUrl, stays.quizUrl])
  })

  it('has pages of 24', async () => {
    const { items } = (await site.call<{ items: { quiz_url: string }[] }>('GET', '/api/quiz/all')).body.data
    await site.database.sql(
      `INSERT INTO favourites (user_id, quiz_id, created_at)
       SELECT $1, quiz_id, clock_now() - row_number() OVER (ORDER BY quiz_id) * interval '1 s' 
       FROM cards JOIN quizzes ON id = quiz_id WHERE listed AND status = 'published' LIMIT 30`,
      [user.id],
    )
    expect(items).toHaveLength(24)
    const [one, two, three] = await Promise.all([urls('?page=1'), urls('?page=2'), urls('?page=3')])
    expect([one.length, two.length, three.length]).toEqual([24, 6, 0])
    expect(new Set([...one, ...two]).size).toBe(30)
    expect((await call('GET', '?page=0')).body.data.code).toBe('INVALID')
  })
})

describe('favourites as personal data', () => {
  it('are in the download, also of hidden quizzes, and go with the account', async () => {
    const browser = new Visitor(site)
    const { id } = (await browser.register()).body.data.user
    const { id: quizId, quizUrl } = await newQuiz()
    await browser.call('PUT', `/api/favourites/${quizUrl}`)
    await site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [quizId])
    const { data } = (await browser.get<OwnData>('/api/my-data')).body
    expect(data.favourites).toEqual([{ quiz_url: quizUrl, created_at: expect.stringMatching(/Z$/) }])
    expect((await browser.post('/api/delete-account', { password: PASSWORD })).status).toBe(200)
    expect(await site.database.sql('SELECT FROM favourites WHERE user_id = $1', [id])).toEqual([])
  })

  it('are swept away when their quiz was deleted, and only then', async () => {
    const [stays, goes] = await Promise.all([newQuiz(), newQuiz()])
    for (const { quizUrl } of [stays, goes]) await add(quizUrl)
    await removeQuiz(site.database.db, { id: goes.id, version: 1 })
    await sweepFavourites(site.database.db)
    expect(await site.database.sql('SELECT quiz_id FROM favourites WHERE user_id = $1', [user.id])).toEqual([
      { quiz_id: stays.id },
    ])
  })
})
