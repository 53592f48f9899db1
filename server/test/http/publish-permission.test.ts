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
  'Your draft is saved. Verify your email to publish it for everyone: the link is in your inbox, and you can send it again from your profile.'
const byLink = { settings: { visibility: 'link' } }
const statusOf = async ({ quiz_url }: Draft) => (await site.call('GET', `/api/get-quiz/${quiz_url}`)).status
const isListed = async ({ id }: Draft) =>
  (await site.database.sql('SELECT FROM cards WHERE quiz_id = $1 AND listed', [id])).length > 0
const ownCounts = async (one: Author) =>
  (await one.call<{ counts: Record<string, number> }>('GET', '/api/get-quizzes')).body.data.counts

/** The answer to a save, in short. */
const inShort = ({ status, body }: Awaited<ReturnType<Author['save']>>) => [status, body.data.code, body.message]
/** The draft that comes along when publishing is refused. */
const draftIn = ({ body }: Awaited<ReturnType<Author['save']>>): Draft => {
  if (!body.data.draft) throw new Error(`No draft came along: ${JSON.stringify(body)}`)
  return body.data.draft
}

describe('T56: without a verified email', () => {
  it('a new quiz is saved and not published, also when it is sent again', async () => {
    const one = await unverified()
    const first = await one.save(completeDraft({ publish: true }), 'one key')
    expect(inShort(first)).toEqual([403, 'VERIFY_EMAIL', SENTENCE])
    const draft = draftIn(first)
    expect(draft).toMatchObject({ status: 'draft', version: 0, quiz_title: 'Bridges of the world' })
    expect((await one.edit(draft.id)).body.data).toEqual(draft)
    expect([await statusOf(draft), await isListed(draft)]).toEqual([404, false])
    const again = await one.save(completeDraft({ publish: true }), 'one key')
    expect([inShort(again), draftIn(again).id]).toEqual([[403, 'VERIFY_EMAIL', SENTENCE], draft.id])
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
    expect(draftIn(refused)).toMatchObject({ revision: 2, quiz_title: 'Bridges, all of them', status: 'draft' })
    const again = await one.save(sent, 'one key')
    expect([inShort(again), draftIn(again)]).toEqual([[403, 'VERIFY_EMAIL', SENTENCE], draftIn(refused)])
    expect((await one.edit(before.id)).body.data).toEqual(draftIn(refused))
  })

  it('what was published before stays, and changes to it wait', async () => {
    const one = await verified()
    const published = await one.made(completeDraft({ publish: true }))
    await site.database.sql('UPDATE users SET verified_at = NULL WHERE id = $1', [one.user.id])
    const refused = await one.change(published, { quiz_title: 'Something else', publish: true })
    expect(inShort(refused)).toEqual([403, 'VERIFY_EMAIL', SENTENCE])
    expect(draftIn(refused)).toMatchObject({ quiz_title: 'Something else', version: 1, status: 'published' })
    const { body } = await site.call<Draft>('GET', `/api/get-quiz/${published.quiz_url}`)
    expect(body.data.quiz_title).toBe('Bridges of the world')
    expect((await one.change(draftIn(refused), { publish: false })).body.data.status).toBe('draft')
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
    const draft = draftIn(await one.save(completeDraft({ publish: true })))
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
/** Makes a draft take up more room than an account has. */
const bloat = ({ id }: Draft, { database } = site) =>
  database.sql(
    `UPDATE drafts SET content = jsonb_set(content::jsonb, '{description}', to_jsonb(words))::json
     FROM (SELECT string_agg(md5(n::text), ' ') AS words FROM generate_series(1, 500000) n) made WHERE quiz_id = $1`,
    [id],
  )
const MANY = Array.from({ length: 100 }, (_, n) => question(`Is ${n} ${'a rather long question, '.repeat(30)}`))

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
    await bloat(full)
    const sentence =
      'Your quizzes take up all the room your account has. Verify your email to get more, or delete some.'
    expect(inShort(await one.save(completeDraft()))).toEqual([409, 'LIMIT', sentence])
    expect(inShort(await one.change(small, { questions: MANY }))).toEqual([409, 'LIMIT', sentence])
    expect((await one.change(small, { quiz_title: 'A word more' })).status).toBe(200)
    expect((await one.change(full, { quiz_description: 'Short' })).status).toBe(200)
    expect((await one.save(completeDraft())).status).toBe(201)
  })

  it('have no quota with LIMITS=off', () =>
    withMailSite({}, async (unlimited) => {
      const one = await author({ verified: false }, unlimited)
      const [full, small] = [await one.made(completeDraft()), await one.made(completeDraft())]
      await give(one, 50, unlimited)
      await bloat(full, unlimited)
      expect((await one.save(completeDraft())).status).toBe(201)
      expect((await one.change(small, { questions: MANY })).status).toBe(200)
    }))
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
    const sentence = `You've published ${most} times in a day, which is the most. Your draft is saved: try again tomorrow.`
    const refused = await one.change(last, { quiz_title: 'Once more', publish: true })
    expect(inShort(refused)).toEqual([409, 'LIMIT', sentence])
    expect(draftIn(refused)).toMatchObject({ quiz_title: 'Once more', version: 1, status: 'published' })
    expect((await one.edit(last.id)).body.data).toEqual(draftIn(refused))
    const fresh = await one.save(completeDraft({ ...byLink, publish: true }))
    expect([inShort(fresh), draftIn(fresh).status]).toEqual([[409, 'LIMIT', sentence], 'draft'])
    expect((await one.change(draftIn(refused), { publish: false })).status).toBe(200)
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
    expect((await site.mail(email, /^Subject: Taken off the site/m)).raw).toContain('Nothing but adverts.')
  })

  it.each([
    [['nobody@example.com'], 'Nobody with the email nobody@example.com has a quiz on the site.'],
    [[], 'EMAIL is missing.'],
  ])('says so when there is nothing to hide: %j', async (args, sentence) => {
    expect(await ops('quiz', 'hide', '--author', ...args)).toMatchObject({ code: 1, err: `${sentence}\n` })
  })
})
