import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/api/play.ts'
import type { OwnData } from '#contract/api/own-data.ts'
import { addPoints, foldPlays } from '#server/leaderboard/fold-plays.ts'
import { putNotices } from '#server/play/notices.ts'
import { grantBuxes } from '#server/rewards/move-buxes.ts'
import { Author, question, completeDraft } from '../support/author.ts'
import { makeQuiz } from '../support/factories.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { Player } from '../support/player.ts'
import { makePrize, redeem } from '../support/rewards.ts'
import { upload } from '../support/upload.ts'
import { PASSWORD, Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => {
  site = await openMailSite()
})
afterAll(() => site.close())

/** An author with a password. */
async function somebody() {
  const browser = new Visitor(site)
  const { user } = (await browser.register()).body.data
  await site.database.sql('UPDATE users SET verified_at = clock_now() WHERE id = $1', [user.id])
  const { cookie } = browser
  return { browser, user, author: new Author(site, { id: user.id, name: user.name, cookie }) }
}

let shade = 0
/** Uploads an image that nobody has uploaded yet; the same shade gives the same image. */
async function send({ user }: Author, red = (shade += 20)) {
  const background = { r: red, g: 90, b: 20 }
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const { status, data } = await upload(site, user, Uint8Array.from(bytes))
  expect(status).toBe(201)
  return { ...data, red }
}

const isThere = async ({ url }: { url: string }) => (await fetch(`${site.url}${url}`)).status === 200
const count = async (table: string, where: string, value: string) =>
  Number((await site.database.sql<{ n: string }>(`SELECT count(*) n FROM ${table} WHERE ${where} = $1`, [value]))[0]?.n)
const shown = ({ id }: { id: string }) => ({ id, alt: 'A plain colour' })

describe('whoever takes their data along', () => {
  it('has all of it: account, sessions, plays with answers, quizzes, messages, subscription', async () => {
    const { browser, user } = await somebody()
    const { quizUrl } = await makeQuiz(site.database, { ...user, cookie: '' })
    await browser.post('/api/attempts', { quiz_url: quizUrl })
    await browser.post('/api/contact', {
      name: 'Ana',
      email: user.email,
      topic: 'other',
      message: 'Twenty characters and more.',
    })
    await browser.post('/api/subscribe', { email: user.email })
    const { body } = await browser.get<OwnData>('/api/my-data')
    expect(body.data).toMatchObject({
      user: { ...user, verified: true, line: '', pending_email: null },
      sessions: [{ current: true }],
      attempts: [{ quiz_url: quizUrl, finished_at: null, answers: [] }],
      quizzes: [{ quiz_url: quizUrl, status: 'published' }],
      messages: [{ topic: 'other', message: 'Twenty characters and more.' }],
      subscription: { email: user.email, confirmed_at: null },
    })
    expect(JSON.stringify(body.data)).not.toMatch(/argon2|hash/)
  })

  it('has their drafts with the keys, every movement of their buxes, and the codes of their coupons', async () => {
    const { browser, user, author } = await somebody()
    const draft = await author.made({ quiz_title: 'Half a quiz', questions: [question('Why so?')] })
    await grantBuxes(site.database.db, { userId: user.id, amount: 30, reason: 'For a test' })
    expect((await browser.post('/api/confirm-password', { password: PASSWORD })).status).toBe(200)
    const { body: got } = await redeem(site, browser, await makePrize(site.database, { price: 10 }))
    const { data } = (await browser.get<OwnData>('/api/my-data')).body
    expect(data.quizzes).toMatchObject([{ id: draft.id, status: 'draft', draft: { quiz_title: 'Half a quiz' } }])
    expect(data.quizzes[0]?.draft).toEqual((await author.edit(draft.id)).body.data)
    expect(data.buxes.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['prize', -10],
      ['grant', 30],
    ])
    expect(data.coupons).toEqual([got.data.coupon])
  })

  it('has what they said of questions, what they were told, their pictures and their points', async () => {
    const { browser, user, author } = await somebody()
    const { author: other } = await somebody()
    const { id, quiz_url } = await other.made(completeDraft({ publish: true }))
    const qid = (await other.edit(id)).body.data.questions[0]?.qid ?? ''
    const message = 'The second option is right too.'
    expect((await browser.post('/api/question-reports', { quiz_id: id, qid, message })).status).toBe(200)
    const { attempt_id: attemptId } = (await browser.post<Attempt>('/api/attempts', { quiz_url })).body.data
    await putNotices(site.database.db, [
      { userId: user.id, guestHash: null, attemptId, quizId: id, qid, text: 'You were right.', amount: 1 },
    ])
    const picture = await send(author)
    const [category] = await site.database.sql<{ id: string; slug: string }>('SELECT id, slug FROM categories LIMIT 1')
    const { db } = site.database
    await addPoints(db, [{ userId: user.id, categoryId: category?.id ?? '', points: 7, playedAt: new Date() }])
    await foldPlays(db)
    const { data } = (await browser.get<OwnData>('/api/my-data')).body
    expect(data.question_reports).toMatchObject([{ quiz_url, qid, message }])
    expect(data.notices).toMatchObject([{ quiz_url, qid, text: 'You were right.', amount: 1, dismissed_at: null }])
    expect(data.pictures).toMatchObject([{ id: picture.id, url: picture.url }])
    expect(data.points).toContainEqual(expect.objectContaining({ period: 'all', category: category?.slug, points: 7 }))
  })

  it('has something of every table that names a person, but for what is only worked out from the rest', async () => {
    const named = await site.database.sql<{ name: string }>(`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'users'::regclass`)
    const workedOut = [
      'authored_days',
      'badge_checks',
      'board_plays',
      'player_records',
      'practice_decks',
      'practice_players',
      'practice_sessions',
      'purses',
    ]
    const withoutWords = ['account_tokens']
    const inTheFile = [
      'account_mailboxes',
      'attempts',
      'badges',
      'board_scores',
      'challenge_people',
      'contact_messages',
      'coupons',
      'favourites',
      'images',
      'mailbox_plays',
      'media',
      'notices',
      'practice_cards',
      'practice_reminders',
      'question_reports',
      'quizzes',
      'rooms',
      'seats',
      'sessions',
    ]
    expect(named.map(({ name }) => name).toSorted()).toEqual([...workedOut, ...withoutWords, ...inTheFile].toSorted())
  })
})

describe('whoever deletes their account', () => {
  it('types the password, then leaves plays and quizzes without a person, and frees the address', async () => {
    const { browser, user } = await somebody()
    const phone = new Visitor(site)
    await phone.login(user.email)
    const { quizUrl, id } = await makeQuiz(site.database, { ...user, cookie: '' })
    await browser.post('/api/attempts', { quiz_url: quizUrl })
    await browser.post('/api/contact', {
      name: 'Ana',
      email: user.email,
      topic: 'other',
      message: 'Twenty characters and more.',
    })
    await site.database.sql('UPDATE users SET verified_at = clock_now() WHERE id = $1', [user.id])
    expect((await browser.post('/api/delete-account', { password: 'wrong' })).body.data).toMatchObject({
      code: 'INVALID',
      fields: { password: "That password isn't right." },
    })
    expect((await browser.post('/api/delete-account', { password: PASSWORD })).status).toBe(200)
    for (const gone of [browser, phone]) expect((await gone.get('/api/user')).status).toBe(401)
    expect((await new Visitor(site).login(user.email)).status).toBe(401)
    expect((await site.call('GET', `/api/get-quiz/${quizUrl}`)).body.data).toMatchObject({
      author: { id: user.id, name: 'Closed account', avatar: null },
    })
    const kept = await site.database.sql('SELECT user_id FROM attempts WHERE quiz_id = $1', [id])
    expect(kept).toEqual([{ user_id: user.id }])
    const [row] = await site.database.sql('SELECT row_to_json(u)::text AS row FROM users u WHERE id = $1', [user.id])
    expect(row?.row).not.toContain(user.email)
    expect(row).toMatchObject({ row: expect.stringMatching(/"on_board":false/) })
    await site.mail(user.email, /Your account is deleted/)
    expect((await new Visitor(site).register({ email: user.email, name: user.name })).status).toBe(201)
  })

  it('may be one of many', async () => {
    for (let n = 0; n < 2; n++) {
      const { browser } = await somebody()
      expect((await browser.post('/api/delete-account', { password: PASSWORD })).status).toBe(200)
    }
  })

  it('leaves the quizzes that players know, under no name, and takes along what nobody has met', async () => {
    const { browser, user, author } = await somebody()
    const { author: other } = await somebody()
    const [face, old, unused, shared] = [await send(author), await send(author), await send(author), await send(author)]
    const theirs = await send(other, shared.red)
    await browser.post('/api/update-profile', { avatar: face.id })
    const questions = completeDraft().questions.map((one, n) => (n === 0 ? { ...one, image: shown(old) } : one))
    const quiz = await author.made(completeDraft({ questions, publish: true }))
    const changed = await author.change(quiz, { quiz_description: 'Words that nobody has met.', questions: [] })
    expect(changed.status).toBe(200)
    const draft = await author.made({ quiz_title: 'Half a quiz', image: shown(unused) })
    const [met, unmet] = [await send(author), await send(author)]
    const takenOff: string[] = []
    for (const [picture, isBegun] of [
      [met, true],
      [unmet, false],
    ] as const) {
      const made = await author.made(completeDraft({ image: shown(picture), publish: true }))
      if (isBegun) expect((await new Player(site).start(made.quiz_url)).status).toBe(201)
      await author.change(made, { publish: false })
      takenOff.push(made.id)
    }
    const removed = await author.made({ quiz_title: 'A quiz thought better of' })
    expect((await author.call('DELETE', `/api/quiz/${removed.id}`)).status).toBe(200)
    const { attempt_id: attemptId } = (await browser.post<Attempt>('/api/attempts', { quiz_url: quiz.quiz_url })).body
      .data
    await putNotices(site.database.db, [
      { userId: user.id, guestHash: null, attemptId, quizId: quiz.id, qid: 'q1', text: 'You were right.', amount: 1 },
    ])

    expect((await browser.post('/api/delete-account', { password: PASSWORD })).status).toBe(200)

    expect((await site.call('GET', `/api/get-quiz/${quiz.quiz_url}`)).body.data).toMatchObject({
      author: { name: 'Closed account', avatar: null },
      quiz_description: '',
      questions: [{ image: { url: old.url } }, {}, {}],
    })
    expect(await Promise.all([face, old, unused, shared].map(isThere))).toEqual([false, true, false, true])
    expect(await Promise.all([met, unmet].map(isThere)), 'somebody is in the middle of one').toEqual([true, false])
    expect(await count('images', 'owner_id', user.id)).toBe(2)
    expect(await count('images', 'id', theirs.id)).toBe(1)
    expect(await count('quizzes', 'author_id', user.id)).toBe(1 + takenOff.length)
    for (const { id } of [quiz, draft, removed]) expect(await count('drafts', 'quiz_id', id)).toBe(0)
    expect(await count('notices', 'user_id', user.id)).toBe(0)
    expect((await other.made({ quiz_title: 'Half a quiz' })).quiz_url).toBe(draft.quiz_url)
  })
})
