import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import { Author, completeDraft, inShort, question } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => void (site = await openSite({ config: { limits: 'normal' } })))
afterAll(() => site.close())

const author = async ({ verified }: { verified: boolean }, at: Site = site) =>
  new Author(at, await makeUser(at.database, undefined, { verified }))
const unverified = () => author({ verified: false })
const verified = () => author({ verified: true })
const byLink = { settings: { visibility: 'link' } }

/** Gives an author this many more quizzes, without their content. */
const give = (one: Author, quizzes: number, { database } = site) =>
  database.sql(
    `INSERT INTO quizzes (quiz_url, author_id, status, version, rewarded)
     SELECT 'given-' || gen_random_uuid(), $1, 'draft', 0, false FROM generate_series(1, $2::int)`,
    [one.user.id, quizzes],
  )
/** Room that no compression makes smaller. */
const noise = (length: number): string => randomBytes(length).toString('base64').slice(0, length)

/** Lets a draft take up this much room. */
const swell = ({ id }: Draft, bytes: number, { database } = site) =>
  database.sql(
    `UPDATE drafts SET content = jsonb_set(content::jsonb, '{description}', to_jsonb($2::text))::json WHERE quiz_id = $1`,
    [id, noise(bytes)],
  )

/** Questions of about 340 kB that can be published. */
const large = () =>
  Array.from({ length: 200 }, () =>
    question(noise(200), {
      options: Array.from({ length: 9 }, () => ({ text: noise(100) })),
      why: noise(300),
      source: noise(300),
    }),
  )

const NO_ROOM = 'Your account is out of space. Verify your email to get more.'

describe('T56: the quizzes of one account', () => {
  it.each([
    ['without a verified email', unverified, 50, 'Verify your email to get more, or delete some.'],
    ['with a verified email', verified, 300, 'Delete some you no longer need.'],
  ])('are only so many %s', async (_, who, most, way) => {
    const one = await who()
    const draft = await one.made({ quiz_title: 'The first' })
    await give(one, most - 2)
    const race = await Promise.all(Array.from({ length: 5 }, (_, n) => one.save({ quiz_title: `Racer ${n}` })))
    expect(race.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(race.filter(({ body }) => body.data.code === 'LIMIT')).toHaveLength(4)
    const sentence = `You have ${most} quizzes, the most your account can have. ${way}`
    expect(inShort(await one.save({ quiz_title: 'One more' }))).toEqual([409, 'LIMIT', sentence])
    expect(await one.counts()).toMatchObject({ all: most })
    expect((await one.change(draft, { quiz_title: 'Still mine' })).status).toBe(200)
    await one.call('DELETE', `/api/quiz/${draft.id}`)
    expect((await one.save({ quiz_title: 'One more' })).status).toBe(201)
  })

  it('take up only so much room; what is there can be changed and made smaller', async () => {
    const one = await unverified()
    const [full, small] = [await one.made(completeDraft()), await one.made(completeDraft())]
    await swell(full, 10_000_000)
    expect(inShort(await one.save(completeDraft()))).toEqual([409, 'LIMIT', NO_ROOM])
    expect(inShort(await one.change(small, { questions: large() }))).toEqual([409, 'LIMIT', NO_ROOM])
    expect((await one.change(small, { quiz_title: 'A word more' })).status).toBe(200)
    expect((await one.change(full, { quiz_description: 'Short' })).status).toBe(200)
    expect((await one.save(completeDraft())).status).toBe(201)
  })

  it('have no quota with LIMITS=off', async ({ onTestFinished }) => {
    const unlimited = await openSite()
    onTestFinished(() => unlimited.close())
    const one = await author({ verified: false }, unlimited)
    const [full, small] = [await one.made(completeDraft()), await one.made(completeDraft())]
    await give(one, 50, unlimited)
    await swell(full, 10_000_000, unlimited)
    expect((await one.save(completeDraft())).status).toBe(201)
    expect((await one.change(small, { questions: large() })).status).toBe(200)
  })
})

describe('T56: the room of one account', () => {
  const RACERS = count(4, 10)
  const together = <T>(made: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: RACERS }, (_, n) => made(n)))
  const oneSaved = { saved: 1, refused: RACERS - 1 }
  /** Lets an author have only so much room left. */
  async function leave(one: Author, room: number) {
    const filler = await one.made(completeDraft())
    const [used] = await site.database.sql<{ bytes: string }>(
      'SELECT sum(pg_column_size(content)) AS bytes FROM drafts JOIN quizzes q ON q.id = quiz_id WHERE q.author_id = $1',
      [one.user.id],
    )
    await swell(filler, 10_000_000 - Number(used?.bytes) - room)
  }
  const outcomes = (answers: Awaited<ReturnType<Author['save']>>[]) => ({
    saved: answers.filter(({ body }) => body.success).length,
    refused: answers.filter(({ body }) => body.data.code === 'LIMIT').length,
  })

  it('is not exceeded by quizzes that are made at the same moment', async () => {
    const one = await unverified()
    // From now on each of these requests has a connection to the database.
    await together((n) => one.made({ quiz_title: `Warming up ${n}` }))
    await leave(one, 5_000)
    const made = await together((n) =>
      one.save(completeDraft({ quiz_title: `Racer ${n}`, quiz_description: noise(2_000) })),
    )
    expect(outcomes(made)).toEqual(oneSaved)
  })

  it('is not exceeded by drafts that grow at the same moment', async () => {
    const one = await unverified()
    const drafts = await together(() => one.made(completeDraft()))
    await leave(one, 600_000)
    const grown = await Promise.all(drafts.map((draft) => one.change(draft, { questions: large() })))
    expect(outcomes(grown)).toEqual(oneSaved)
  })

  it('is not exceeded by publications at the same moment, whose drafts are saved', async () => {
    const one = await unverified()
    const drafts = await together(() => one.made(completeDraft({ ...byLink, questions: large().slice(0, 20) })))
    await leave(one, 30_000)
    const published = await Promise.all(
      drafts.map((draft) => one.change(draft, { quiz_description: 'Saved anyway', publish: true })),
    )
    expect(outcomes(published)).toEqual(oneSaved)
    expect(published.find(({ status }) => status === 409)?.body.message).toBe(`Your draft is saved. ${NO_ROOM}`)
    const saved = await Promise.all(drafts.map(async ({ id }) => (await one.edit(id)).body.data.quiz_description))
    expect(new Set(saved)).toEqual(new Set(['Saved anyway']))
  })

  it('is used up by quizzes that are published and deleted, again and again', async () => {
    const one = await unverified()
    await leave(one, 1_500_000)
    let answer = await one.save(completeDraft({ ...byLink, questions: large(), publish: true }))
    let published = 0
    for (; answer.status === 201 && published < 8; published++) {
      await one.call('DELETE', `/api/quiz/${answer.body.data.id}`)
      answer = await one.save(completeDraft({ ...byLink, questions: large(), publish: true }))
    }
    expect(inShort(answer)).toEqual([409, 'LIMIT', NO_ROOM])
    expect(published).toBeGreaterThan(1)
    // The filler is the only one that is left.
    expect(await one.counts()).toMatchObject({ all: 1 })
  })

  it('is not needed to publish once more what was published last', async () => {
    const one = await unverified()
    const published = await one.made(completeDraft({ ...byLink, publish: true }))
    const hidden = (await one.change(published, { publish: false })).body.data
    await leave(one, -1_000)
    const changed = await one.change(hidden, { quiz_title: 'Bridges, all of them', publish: true })
    expect(inShort(changed)).toEqual([409, 'LIMIT', `Your draft is saved. ${NO_ROOM}`])
    const saved = (await one.edit(hidden.id)).body.data
    const back = await one.change(saved, { quiz_title: published.quiz_title, publish: true })
    expect(back).toMatchObject({ status: 200, body: { data: { status: 'published', version: 1 } } })
  })

  it('is given back by a draft that is deleted', async () => {
    const one = await unverified()
    const draft = await one.made(completeDraft())
    await swell(draft, 10_000_000)
    expect(inShort(await one.save(completeDraft()))).toEqual([409, 'LIMIT', NO_ROOM])
    await one.call('DELETE', `/api/quiz/${draft.id}`)
    expect(await site.database.sql('SELECT FROM drafts WHERE quiz_id = $1', [draft.id])).toEqual([])
    expect((await one.save(completeDraft())).status).toBe(201)
  })
})

/** Lets an author have published this often, so long ago. */
const publishedBefore = async (one: Author, times: number, ago: string) => {
  const { id } = await one.made(completeDraft({ ...byLink, publish: true }))
  await site.database.sql(
    `INSERT INTO quiz_versions SELECT (jsonb_populate_record(v, jsonb_build_object('version', n, 'published_at', clock_now() - $3::interval))).*
     FROM quiz_versions v, generate_series(2, $2::int) n WHERE quiz_id = $1`,
    [id, times, ago],
  )
}

describe('T56: publishing again and again', () => {
  it.each([
    ['without a verified email', unverified, 10],
    ['with a verified email', verified, 50],
  ])('ends after a day’s worth %s, and the draft is saved', async (_, who, most) => {
    const one = await who()
    await publishedBefore(one, 100, '25 hours')
    await publishedBefore(one, most - 2, '23 hours')
    const last = await one.made(completeDraft({ ...byLink, publish: true }))
    const sentence = `Your draft is saved. You can publish ${most} times in 24 hours: try again later.`
    const refused = [409, 'LIMIT', sentence]
    const [change, create] = [
      () => one.save({ id: last.id, base_revision: 1, quiz_title: 'Once more', publish: true }, 'one key'),
      () => one.save(completeDraft({ ...byLink, publish: true }), 'another key'),
    ]
    expect(inShort(await change())).toEqual(refused)
    const changed = await one.lastSaved()
    expect(changed).toMatchObject({ id: last.id, quiz_title: 'Once more', version: 1, status: 'published' })
    expect(inShort(await create())).toEqual(refused)
    const created = await one.lastSaved()
    expect(created).toMatchObject({ version: 0, status: 'draft' })
    await site.database.advance('25 hours')
    expect([inShort(await change()), inShort(await create())], 'the same answer again').toEqual([refused, refused])
    expect((await one.change(changed, { publish: false })).body).toMatchObject({ message: 'Saved.' })
    expect((await one.change(created, { publish: true })).body).toMatchObject({ message: 'Published.' })
  })
})
