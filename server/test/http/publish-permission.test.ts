import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/draft.ts'
import { Author, completeDraft, question } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
import { openMailSite, withMailSite, type MailSite } from '../support/mail-site.ts'
import { ops as run } from '../support/ops.ts'
import { Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => void (site = await openMailSite({ limits: 'normal' })))
afterAll(() => site.close())

const author = async ({ verified }: { verified: boolean }, at: MailSite = site) =>
  new Author(at, await makeUser(at.database, undefined, { verified }))
const unverified = () => author({ verified: false })
const verified = () => author({ verified: true })

const SENTENCE =
  'Your draft is saved. Verify your email to publish it for everyone: you can send the link again from your profile.'
const REFUSED = { success: false, message: SENTENCE, data: { code: 'VERIFY_EMAIL' } }
const byLink = { settings: { visibility: 'link' } }
const statusOf = async ({ quiz_url }: Draft) => (await site.call('GET', `/api/get-quiz/${quiz_url}`)).status
const isListed = async ({ id }: Draft) =>
  (await site.database.sql('SELECT FROM cards WHERE quiz_id = $1 AND listed', [id])).length > 0
const ownCounts = async (one: Author) =>
  (await one.call<{ counts: Record<string, number> }>('GET', '/api/get-quizzes')).body.data.counts

/** The answer to a save, in short. */
const inShort = ({ status, body }: Awaited<ReturnType<Author['save']>>) => [status, body.data.code, body.message]
/** The draft that an author saved last. */
const lastSaved = async (one: Author): Promise<Draft> => {
  const { items } = (await one.call<{ items: { id: string }[] }>('GET', '/api/get-quizzes')).body.data
  return (await one.edit(items[0]?.id ?? '')).body.data
}

describe('T56: without a verified email', () => {
  it('a new quiz is saved and not published, also when it is sent again', async () => {
    const one = await unverified()
    const first = await one.save(completeDraft({ publish: true }), 'one key')
    expect(first).toMatchObject({ status: 403, body: REFUSED })
    const draft = await lastSaved(one)
    expect(draft).toMatchObject({ status: 'draft', version: 0, quiz_title: 'Bridges of the world' })
    expect([await statusOf(draft), await isListed(draft)]).toEqual([404, false])
    const again = await one.save(completeDraft({ publish: true }), 'one key')
    expect([again.status, again.body]).toEqual([403, REFUSED])
    const plain = await one.save(completeDraft(), 'one key')
    expect([plain.status, plain.body.data.id]).toEqual([201, draft.id])
    expect(await ownCounts(one)).toMatchObject({ all: 1, draft: 1 })
  })

  it('a quiz that is there already is saved and not published, also when it is sent again', async () => {
    const one = await unverified()
    const before = await one.made(completeDraft())
    const sent = { id: before.id, base_revision: 1, quiz_title: 'Bridges, all of them', publish: true }
    const refused = await one.save(sent, 'one key')
    expect(inShort(refused)).toEqual([403, 'VERIFY_EMAIL', SENTENCE])
    const saved = await lastSaved(one)
    expect(saved).toMatchObject({ id: before.id, revision: 2, quiz_title: 'Bridges, all of them', status: 'draft' })
    expect(inShort(await one.save(sent, 'one key'))).toEqual([403, 'VERIFY_EMAIL', SENTENCE])
    expect(await lastSaved(one)).toEqual(saved)
  })

  it('what was published before stays, and changes to it wait', async () => {
    const one = await verified()
    const published = await one.made(completeDraft({ publish: true }))
    await site.database.sql('UPDATE users SET verified_at = NULL WHERE id = $1', [one.user.id])
    const refused = await one.change(published, { quiz_title: 'Something else', publish: true })
    expect(inShort(refused)).toEqual([403, 'VERIFY_EMAIL', SENTENCE])
    const saved = await lastSaved(one)
    expect(saved).toMatchObject({ quiz_title: 'Something else', version: 1, status: 'published' })
    const { body } = await site.call<Draft>('GET', `/api/get-quiz/${published.quiz_url}`)
    expect(body.data.quiz_title).toBe('Bridges of the world')
    expect((await one.change(saved, { publish: false })).body.data.status).toBe('draft')
  })

  it('a quiz can be shared by its link, and comes into no list that way', async () => {
    const one = await unverified()
    const shared = await one.made(completeDraft({ ...byLink, publish: true }))
    expect([shared.status, await statusOf(shared), await isListed(shared)]).toEqual(['published', 200, false])
    const saved = (await one.change(shared, { settings: { visibility: 'all' } })).body.data
    expect(await isListed(shared)).toBe(false)
    expect(inShort(await one.change(saved, { publish: true }))).toEqual([403, 'VERIFY_EMAIL', SENTENCE])
    expect([await statusOf(shared), await isListed(shared)]).toEqual([200, false])
    const open = await one.made(completeDraft({ settings: { visibility: 'all' } }))
    expect((await one.change(open, { ...byLink, publish: true })).body.data.status).toBe('published')
  })

  it('what has problems is refused for them first', async () => {
    const one = await unverified()
    const { status, body } = await one.save({ quiz_title: 'Nearly nothing', publish: true })
    expect([status, body.data.code, body.data.problems?.length]).toEqual([400, 'INVALID', 2])
  })

  it('an import publishes nothing, whatever it says', async () => {
    const one = await unverified()
    const file = JSON.stringify({ ...completeDraft({ publish: true }), settings: { visibility: 'all' } })
    const read = await one.call<{ questions: unknown[] }>('POST', '/api/quiz-import', { text: file, format: 'json' })
    expect([read.status, read.body.data.questions.length]).toEqual([200, 3])
    expect((await one.call('POST', '/api/quiz-import', { text: file, publish: true })).status).toBe(400)
    expect(await ownCounts(one)).toMatchObject({ all: 0 })
  })

  it('the same draft goes online once the link in the email was followed', async () => {
    const browser = new Visitor(site)
    const { user } = (await browser.register()).body.data
    const one = new Author(site, { id: user.id, name: user.name, cookie: browser.cookie })
    expect((await one.save(completeDraft({ publish: true }))).status).toBe(403)
    const draft = await lastSaved(one)
    await site.mail(user.email, /before you can publish quizzes for everyone or redeem prizes/)
    await browser.post('/api/verify-email', { token: await site.token(user.email, '/verify-email') })
    const { status, body } = await one.change(draft, { publish: true })
    expect([status, body.data.status, body.message]).toEqual([200, 'published', 'Published.'])
    expect([await statusOf(draft), await isListed(draft)]).toEqual([200, true])
  })
})

/** Gives an author this many more quizzes, without their content. */
const give = (one: Author, count: number, { database } = site) =>
  database.sql(
    `INSERT INTO quizzes (quiz_url, author_id, status, version, rewarded)
     SELECT 'given-' || gen_random_uuid(), $1, 'draft', 0, false FROM generate_series(1, $2::int)`,
    [one.user.id, count],
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
    ['with a verified email', verified, 300, 'Delete some you no longer need, or contact us.'],
  ])('are only so many %s', async (_, who, most, way) => {
    const one = await who()
    const draft = await one.made({ quiz_title: 'The first' })
    await give(one, most - 2)
    const race = await Promise.all(Array.from({ length: 5 }, (_, n) => one.save({ quiz_title: `Racer ${n}` })))
    expect(race.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(race.filter(({ body }) => body.data.code === 'LIMIT')).toHaveLength(4)
    const sentence = `You have ${most} quizzes, the most your account can have. ${way}`
    expect(inShort(await one.save({ quiz_title: 'One more' }))).toEqual([409, 'LIMIT', sentence])
    expect(await ownCounts(one)).toMatchObject({ all: most })
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

  it('have no quota with LIMITS=off', () =>
    withMailSite({}, async (unlimited) => {
      const one = await author({ verified: false }, unlimited)
      const [full, small] = [await one.made(completeDraft()), await one.made(completeDraft())]
      await give(one, 50, unlimited)
      await swell(full, 10_000_000, unlimited)
      expect((await one.save(completeDraft())).status).toBe(201)
      expect((await one.change(small, { questions: large() })).status).toBe(200)
    }))
})

describe('T56: the room of one account', () => {
  const ten = <T>(made: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 10 }, (_, n) => made(n)))
  /** Lets an author have only so much room left. */
  async function leave(one: Author, room: number) {
    const filler = await one.made(completeDraft())
    const [used] = await site.database.sql<{ bytes: string }>(
      'SELECT sum(pg_column_size(content)) AS bytes FROM drafts JOIN quizzes ON id = quiz_id WHERE author_id = $1',
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
    // From now on each of ten requests has a connection to the database.
    await ten((n) => one.made({ quiz_title: `Warming up ${n}` }))
    await leave(one, 5_000)
    const made = await ten((n) => one.save(completeDraft({ quiz_title: `Racer ${n}`, quiz_description: noise(2_000) })))
    expect(outcomes(made)).toEqual({ saved: 1, refused: 9 })
  })

  it('is not exceeded by drafts that grow at the same moment', async () => {
    const one = await unverified()
    const drafts = await ten(() => one.made(completeDraft()))
    await leave(one, 600_000)
    const grown = await Promise.all(drafts.map((draft) => one.change(draft, { questions: large() })))
    expect(outcomes(grown)).toEqual({ saved: 1, refused: 9 })
  })

  it('is not exceeded by publications at the same moment, whose drafts are saved', async () => {
    const one = await unverified()
    const drafts = await ten(() => one.made(completeDraft({ ...byLink, questions: large().slice(0, 20) })))
    await leave(one, 30_000)
    const published = await Promise.all(
      drafts.map((draft) => one.change(draft, { quiz_description: 'Saved anyway', publish: true })),
    )
    expect(outcomes(published)).toEqual({ saved: 1, refused: 9 })
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
    expect(await ownCounts(one)).toMatchObject({ all: 1 })
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
    const changed = await lastSaved(one)
    expect(changed).toMatchObject({ id: last.id, quiz_title: 'Once more', version: 1, status: 'published' })
    expect(inShort(await create())).toEqual(refused)
    const created = await lastSaved(one)
    expect(created).toMatchObject({ version: 0, status: 'draft' })
    await site.database.advance('25 hours')
    expect([inShort(await change()), inShort(await create())], 'the same answer again').toEqual([refused, refused])
    expect((await one.change(changed, { publish: false })).body).toMatchObject({ message: 'Saved.' })
    expect((await one.change(created, { publish: true })).body).toMatchObject({ message: 'Published.' })
  })
})

describe('T56: a save that is sent again', () => {
  const create = (one: Author) => one.save(completeDraft({ publish: true }), 'one key')
  const answer = ({ status, body }: Awaited<ReturnType<typeof create>>) => [status, body.message, body.data.status]

  it('says whether the quiz is published now', async () => {
    const one = await verified()
    const first = await create(one)
    expect(answer(await create(one))).toEqual([201, 'Published.', 'published'])
    await one.change(first.body.data, { publish: false })
    expect(answer(await create(one))).toEqual([201, 'Saved.', 'draft'])
  })

  it('is not refused for what only a later save was refused for', async () => {
    const one = await verified()
    const first = await create(one)
    await site.database.sql('UPDATE users SET verified_at = NULL WHERE id = $1', [one.user.id])
    expect((await one.change(first.body.data, { publish: true })).status).toBe(403)
    expect(answer(await create(one))).toEqual([201, 'Published.', 'published'])
  })
})

describe('T56: quiz hide --author', () => {
  const ops = (...args: string[]) => run({ DATABASE_URL: site.database.url, PUBLIC_URL: 'https://quiz.example' }, args)

  it('takes everything off the site that an account has published, and tells its owner why', async () => {
    const [one, other] = [await verified(), await verified()]
    const drafts = [await one.made(completeDraft({ publish: true })), await one.made(completeDraft({ publish: true }))]
    const unpublished = await one.made(completeDraft())
    const others = await other.made(completeDraft({ publish: true }))
    const email = `${one.user.name}@example.com`
    const done = await ops('quiz', 'hide', '--author', email.toUpperCase(), 'Nothing', 'but', 'adverts.', '--json')
    expect(done.json()).toEqual({ hidden: expect.arrayContaining(drafts.map(({ quiz_url }) => quiz_url)) })
    for (const draft of drafts) await expect.poll(() => statusOf(draft)).toBe(404)
    expect((await one.edit(unpublished.id)).body.data.status).toBe('draft')
    expect(await statusOf(others)).toBe(200)
    expect((await site.mail(email, /^Subject: Taken off the site: 2 quizzes/m)).raw).toContain('Nothing but adverts.')
    await site.allSent()
    expect(
      site.mailsTo(email).filter(({ raw }) => raw.includes('Taken off')),
      'one for all',
    ).toHaveLength(1)
  })

  it.each([
    [['nobody@example.com'], 'Nobody with the email nobody@example.com has a quiz on the site.'],
    [[], 'EMAIL is missing.'],
  ])('says so when there is nothing to hide: %j', async (args, sentence) => {
    expect(await ops('quiz', 'hide', '--author', ...args)).toMatchObject({ code: 1, err: `${sentence}\n` })
  })
})
