import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '#contract/api/profile.ts'
import type { EditedUser, User } from '#contract/api/user.ts'
import { ANSWERS_AS_LINES } from '../support/answer-lines.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openMailSite, withMailSite, type MailSite } from '../support/mail-site.ts'
import { freshEmail, freshName, PASSWORD, Visitor } from '../support/visitor.ts'

let site: MailSite
beforeAll(async () => {
  site = await openMailSite()
})
afterAll(() => site.close())

const visitor = () => new Visitor(site)
async function registered(more: object = {}) {
  const browser = visitor()
  const { body } = await browser.register(more)
  return { browser, user: body.data.user }
}

describe('a profile', () => {
  it('tells figures, categories, recent plays with their trail, and own quizzes', async () => {
    const { browser, user } = await registered()
    const author = { id: user.id, name: user.name, cookie: browser.cookie }
    const own = await makeQuiz(site.database, author)
    const { quizUrl, id } = await makeQuiz(site.database, await makeUser(site.database))
    const start = await browser.post<{ attempt_id: string; quiz: { questions: { qid: string }[] } }>('/api/attempts', {
      quiz_url: quizUrl,
    })
    const { attempt_id, quiz } = start.body.data
    const qid = quiz.questions[0]?.qid ?? ''
    await browser.call('PUT', `/api/attempts/${attempt_id}/answers/${qid}`, { answer: null })
    await browser.post(`/api/get-result/${id}/0`, { correct_questions: [], attempt_id })
    const { body } = await browser.get<Profile>('/api/profile')
    expect(body.data).toMatchObject({
      user,
      line: '',
      on_board: true,
      totals: { plays: 1, right: 0, answered: 1, accuracy: 0, longest_run: 0 },
      rank_week: null,
      by_category: [{ category: { slug: 'geography' }, plays: 1, accuracy: 0 }],
      recent: [{ quiz_url: quizUrl, correct: 0, total: 1, trail: [false] }],
      quizzes: [{ quiz_url: own.quizUrl }],
    })
  })

  it('counts the longest run across quizzes', async () => {
    const { browser, user } = await registered()
    const { id, version } = await makeQuiz(site.database, await makeUser(site.database))
    const marks = [true, true, false, true, true, true, false]
    for (const [at, correct] of marks.entries()) {
      const [attempt] = await site.database.sql<{ id: string }>(
        `INSERT INTO attempts (quiz_id, version, user_id, seed, replay, finished_at, correct, credit, total)
         VALUES ($1, $2, $3, 1, false, clock_now(), $4::int, 1000 * $4::int, 1) RETURNING id`,
        [id, version, user.id, correct ? 1 : 0],
      )
      await site.database.sql(
        `INSERT INTO answers (attempt_id, qid, answer, correct, credit, answered_at)
         VALUES ($1, 'q', '"x"', $2, CASE WHEN $2 THEN 1000 ELSE 0 END, clock_now() + make_interval(secs => $3))`,
        [attempt?.id, correct, at],
      )
    }
    await site.database.sql(ANSWERS_AS_LINES)
    expect((await browser.get<Profile>('/api/profile')).body.data.totals).toEqual({
      plays: 7,
      right: 5,
      answered: 7,
      accuracy: 71,
      longest_run: 3,
    })
  })

  it('is empty for a new user', async () => {
    const { browser } = await registered()
    expect((await browser.get<Profile>('/api/profile')).body.data).toMatchObject({
      totals: { plays: 0, right: 0, answered: 0, accuracy: null, longest_run: 0 },
      by_category: [],
      recent: [],
      quizzes: [],
    })
  })
})

describe('changing a profile', () => {
  it('changes what is given and nothing else', async () => {
    const { browser, user } = await registered()
    const name = freshName()
    const { body } = await browser.post<EditedUser>('/api/update-profile', { name, line: ' Hi. ', on_board: false })
    expect(body.data).toEqual({ ...user, name, line: 'Hi.', on_board: false, pending_email: null })
    expect((await browser.get<EditedUser>('/api/settings')).body.data).toEqual(body.data)
  })

  it('keeps another’s name out, but not another spelling of one’s own', async () => {
    const { user: other } = await registered()
    const { browser, user } = await registered()
    expect((await browser.post('/api/update-profile', { name: other.name })).body.data.code).toBe('TAKEN')
    expect((await browser.post('/api/update-profile', { name: user.name.toUpperCase() })).status).toBe(200)
  })

  it('takes only a picture of one’s own, shows it small, and lets it go', async () => {
    const { browser, user } = await registered()
    const { user: other } = await registered()
    const hash = Buffer.alloc(32, 7)
    await site.database.sql("INSERT INTO image_files VALUES ($1, '', '') ON CONFLICT DO NOTHING", [hash])
    const upload = async (owner: string) => {
      const [image] = await site.database.sql<{ id: string }>(
        'INSERT INTO images (owner_id, hash, width, height, bytes) VALUES ($1, $2, 1, 1, 1) RETURNING id',
        [owner, hash],
      )
      return image?.id
    }
    const foreign = await browser.post('/api/update-profile', { avatar: await upload(other.id) })
    expect(foreign.body.data).toMatchObject({ code: 'INVALID', fields: { avatar: "That picture wasn't found." } })
    const avatar = `/images/${hash.toString('hex')}-small.webp`
    expect(
      (await browser.post<EditedUser>('/api/update-profile', { avatar: await upload(user.id) })).body.data.avatar,
    ).toBe(avatar)
    const { quizUrl } = await makeQuiz(site.database, { ...user, cookie: '' })
    expect((await site.call('GET', `/api/get-quiz/${quizUrl}`)).body.data).toMatchObject({ author: { avatar } })
    expect((await browser.post<EditedUser>('/api/update-profile', { avatar: null })).body.data.avatar).toBeNull()
  })

  it('asks for the password before a new address or password, and a wrong one never logs out', async () => {
    const { browser } = await registered()
    for (const change of [{ email: freshEmail() }, { new_password: 'another long sentence' }])
      for (const current of [{}, { current_password: 'wrong' }]) {
        const { status, body } = await browser.post('/api/update-profile', { ...change, ...current })
        expect([status, body.data.code]).toEqual([400, 'INVALID'])
        expect(Object.keys(body.data.fields ?? {})).toEqual(['current_password'])
      }
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  it('takes back an address that is waiting when the password is changed', async () => {
    const { browser } = await registered()
    const email = freshEmail()
    await browser.post('/api/update-profile', { email, current_password: PASSWORD })
    const token = await site.token(email, '/confirm-email')
    const changed = await browser.post<EditedUser>('/api/update-profile', {
      new_password: 'a heron walks into a bank',
      current_password: PASSWORD,
    })
    expect([changed.status, changed.body.data.pending_email]).toEqual([200, null])
    expect((await visitor().post('/api/confirm-email', { token })).status).toBe(400)
  })

  it('changes the address when the new one’s inbox says so, and tells the old one', async () => {
    const { browser, user } = await registered()
    await site.database.sql('UPDATE users SET verified_at = clock_now() WHERE id = $1', [user.id])
    const email = freshEmail()
    const asked = await browser.post<EditedUser>('/api/update-profile', { email, current_password: PASSWORD })
    expect(asked.body.data).toMatchObject({ email: user.email, pending_email: email })
    await site.mail(user.email, /about to change/)
    const token = await site.token(email, '/confirm-email')
    expect((await visitor().post('/api/confirm-email', { token })).status).toBe(200)
    expect((await browser.get<User>('/api/user')).body.data).toMatchObject({ email, verified: true })
    await site.mail(user.email, /Your email was changed/)
    expect((await visitor().login(user.email)).status).toBe(401)
    expect((await visitor().login(email)).status).toBe(200)
  })

  it('mails the link again to the address that waits, and only the last one is good', async () => {
    const { browser, user } = await registered()
    const email = freshEmail()
    await browser.post('/api/update-profile', { email, current_password: PASSWORD })
    const first = await site.token(email, '/confirm-email')
    expect((await browser.post('/api/confirm-email/resend')).status).toBe(200)
    await site.allSent()
    expect(site.mailsTo(email)).toHaveLength(2)
    expect((await visitor().post('/api/confirm-email', { token: first })).status).toBe(400)
    await browser.post('/api/update-profile', { email: user.email })
    expect((await browser.post('/api/confirm-email/resend')).status).toBe(200)
    await site.allSent()
    expect(site.mailsTo(email)).toHaveLength(2)
  })

  it('takes a waiting address back when the present one is sent', async () => {
    const { browser, user } = await registered()
    const email = freshEmail()
    await browser.post('/api/update-profile', { email, current_password: PASSWORD })
    const token = await site.token(email, '/confirm-email')
    const { body } = await browser.post<EditedUser>('/api/update-profile', { email: user.email })
    expect(body.data.pending_email).toBeNull()
    expect((await visitor().post('/api/confirm-email', { token })).body.data.code).toBe('INVALID')
  })

  it('does not confirm an address that somebody else has registered meanwhile', async () => {
    const { browser } = await registered()
    const email = freshEmail()
    await browser.post('/api/update-profile', { email, current_password: PASSWORD })
    const token = await site.token(email, '/confirm-email')
    await registered({ email })
    expect((await visitor().post('/api/confirm-email', { token })).body.data.code).toBe('TAKEN')
  })
})

describe('verifying', () => {
  it('can be asked for again, and the last link is the good one', async () => {
    const { browser, user } = await registered()
    const first = await site.token(user.email, '/verify-email')
    for (let n = 0; n < 3; n++) expect((await browser.post('/api/verify-email/resend')).status).toBe(200)
    await site.allSent()
    expect(site.mailsTo(user.email)).toHaveLength(4)
    expect((await browser.post('/api/verify-email', { token: first })).status).toBe(400)
    const last = await site.token(user.email, '/verify-email')
    expect((await browser.post('/api/verify-email', { token: last })).status).toBe(200)
    expect((await browser.post('/api/verify-email/resend')).status).toBe(200)
    await site.allSent()
    expect(site.mailsTo(user.email)).toHaveLength(4)
  })

  it('can be asked for three times an hour', () =>
    withMailSite({ limits: 'normal' }, async (limited) => {
      const browser = new Visitor(limited)
      await browser.register()
      for (let n = 0; n < 3; n++) expect((await browser.post('/api/verify-email/resend')).status).toBe(200)
      const { status, headers } = await browser.post('/api/verify-email/resend')
      expect([status, Number(headers.get('retry-after')) > 3000]).toEqual([429, true])
    }))

  it('is over after seven days', async () => {
    const { browser, user } = await registered()
    const token = await site.token(user.email, '/verify-email')
    await site.database.sql("UPDATE account_tokens SET expires_at = expires_at - interval '7 days'")
    expect((await browser.post('/api/verify-email', { token })).status).toBe(400)
  })
})
