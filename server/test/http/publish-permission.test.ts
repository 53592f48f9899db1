import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import { Author, completeDraft, inShort } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { ops as run } from '../support/ops.ts'
import { Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => void (site = await openMailSite({ limits: 'normal' })))
afterAll(() => site.close())

const author = async ({ verified }: { verified: boolean }) =>
  new Author(site, await makeUser(site.database, undefined, { verified }))
const unverified = () => author({ verified: false })
const verified = () => author({ verified: true })

const SENTENCE =
  'Your draft is saved. Verify your email to publish it for everyone: you can send the link again from your profile.'
const REFUSED = { success: false, message: SENTENCE, data: { code: 'VERIFY_EMAIL' } }
const byLink = { settings: { visibility: 'link' } }
const statusOf = async ({ quiz_url }: Draft) => (await site.call('GET', `/api/get-quiz/${quiz_url}`)).status
const isListed = async ({ id }: Draft) =>
  (await site.database.sql('SELECT FROM cards WHERE quiz_id = $1 AND listed', [id])).length > 0

describe('T56: without a verified email', () => {
  it('a new quiz is saved and not published, also when it is sent again', async () => {
    const one = await unverified()
    const first = await one.save(completeDraft({ publish: true }), 'one key')
    expect(first).toMatchObject({ status: 403, body: REFUSED })
    const draft = await one.lastSaved()
    expect(draft).toMatchObject({ status: 'draft', version: 0, quiz_title: 'Bridges of the world' })
    expect([await statusOf(draft), await isListed(draft)]).toEqual([404, false])
    const again = await one.save(completeDraft({ publish: true }), 'one key')
    expect([again.status, again.body]).toEqual([403, REFUSED])
    const plain = await one.save(completeDraft(), 'one key')
    expect([plain.status, plain.body.data.id]).toEqual([201, draft.id])
    expect(await one.counts()).toMatchObject({ all: 1, draft: 1 })
  })

  it('a quiz that is there already is saved and not published, also when it is sent again', async () => {
    const one = await unverified()
    const before = await one.made(completeDraft())
    const sent = { id: before.id, base_revision: 1, quiz_title: 'Bridges, all of them', publish: true }
    const refused = await one.save(sent, 'one key')
    expect(inShort(refused)).toEqual([403, 'VERIFY_EMAIL', SENTENCE])
    const saved = await one.lastSaved()
    expect(saved).toMatchObject({ id: before.id, revision: 2, quiz_title: 'Bridges, all of them', status: 'draft' })
    expect(inShort(await one.save(sent, 'one key'))).toEqual([403, 'VERIFY_EMAIL', SENTENCE])
    expect(await one.lastSaved()).toEqual(saved)
  })

  it('what was published before stays, and changes to it wait', async () => {
    const one = await verified()
    const published = await one.made(completeDraft({ publish: true }))
    await site.database.sql('UPDATE users SET verified_at = NULL WHERE id = $1', [one.user.id])
    const refused = await one.change(published, { quiz_title: 'Something else', publish: true })
    expect(inShort(refused)).toEqual([403, 'VERIFY_EMAIL', SENTENCE])
    const saved = await one.lastSaved()
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
    expect(await one.counts()).toMatchObject({ all: 0 })
  })

  it('the same draft goes online once the link in the email was followed', async () => {
    const browser = new Visitor(site)
    const { user } = (await browser.register()).body.data
    const one = new Author(site, { id: user.id, name: user.name, cookie: browser.cookie })
    expect((await one.save(completeDraft({ publish: true }))).status).toBe(403)
    const draft = await one.lastSaved()
    await site.mail(user.email, /before you can publish quizzes for everyone or redeem prizes/)
    await browser.post('/api/verify-email', { token: await site.token(user.email, '/verify-email') })
    const { status, body } = await one.change(draft, { publish: true })
    expect([status, body.data.status, body.message]).toEqual([200, 'published', 'Published.'])
    expect([await statusOf(draft), await isListed(draft)]).toEqual([200, true])
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
