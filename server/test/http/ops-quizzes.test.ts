import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Author, completeDraft } from '../support/author.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openMailSite, type MailSite } from '../support/mail-site.ts'
import { ops as run } from '../support/ops.ts'
import { Player } from '../support/player.ts'
import { balanceIn } from '../support/rewards.ts'

let site: MailSite
beforeAll(async () => void (site = await openMailSite()))
afterAll(() => site.close())

const ops = (args: string[]) =>
  run({ DATABASE_URL: site.database.url, PUBLIC_URL: 'https://quiz.example' }, [...args, '--json'])

describe('quizzes, for the operator,', () => {
  it('wait for approval, and pay from then on; their author is told', async () => {
    const [author, user] = [await makeUser(site.database), await makeUser(site.database)]
    const quiz = await makeQuiz(site.database, author, { title: 'Bridges' })
    expect((await ops(['quiz', 'pending'])).json()).toContainEqual(
      expect.objectContaining({ quiz_url: quiz.quizUrl, quiz_title: 'Bridges', author: author.name }),
    )
    expect((await ops(['quiz', 'approve', quiz.quizUrl, 'Lovely', 'work.'])).json()).toEqual({ quiz_url: quiz.quizUrl })
    expect((await ops(['quiz', 'pending'])).json()).toEqual([])
    const player = new Player(site, user.cookie)
    const { data } = (await player.start(quiz.quizUrl)).body
    expect(data.quiz.rewarded).toBe(true)
    const [key] = await site.database.sql<{ key: string }>(
      "SELECT questions->0->>'key' AS key FROM quiz_versions WHERE quiz_id = $1",
      [quiz.id],
    )
    await player.answer(data.attempt_id, data.quiz.questions[0]?.qid ?? '', key?.key)
    await player.finish(quiz.id, data.attempt_id)
    expect(await balanceIn(site.database, user.id)).toBe(6)
    expect((await site.mail(`${author.name}@example.com`, /^Subject: Approved: Bridges/m)).raw).toContain(
      'Lovely work.',
    )
  })

  it('are hidden from players and lists, and put back as they were', async () => {
    const author = await makeUser(site.database)
    const quiz = await makeQuiz(site.database, author, { title: 'Tunnels of the world' })
    const linked = await makeQuiz(site.database, author, { visibility: 'link' })
    const found = async () =>
      (await site.call<{ total: number }>('GET', '/api/quiz/all?q=tunnels+world')).body.data.total
    const status = async (url = quiz.quizUrl) => (await site.call('GET', `/api/get-quiz/${url}`)).status
    expect([await found(), await status()]).toEqual([1, 200])
    await ops(['quiz', 'hide', quiz.quizUrl, 'Wrong all over'])
    await expect.poll(async () => [await found(), await status()]).toEqual([0, 404])
    expect(await ops(['quiz', 'restore', linked.quizUrl])).toMatchObject({
      code: 1,
      err: expect.stringContaining('not hidden'),
    })
    await ops(['quiz', 'restore', quiz.quizUrl])
    await expect.poll(async () => [await found(), await status()]).toEqual([1, 200])
    await ops(['quiz', 'hide', linked.quizUrl])
    await ops(['quiz', 'restore', linked.quizUrl])
    const [card] = await site.database.sql('SELECT listed FROM cards WHERE quiz_id = $1', [linked.id])
    expect(card).toEqual({ listed: false })
    expect(await ops(['quiz', 'hide', 'no-such-quiz'])).toMatchObject({ code: 1, out: '' })
  })

  it('are put on the banner, one at a time', async () => {
    const quiz = await makeQuiz(site.database, await makeUser(site.database))
    expect((await ops(['quiz', 'feature', quiz.quizUrl])).code).toBe(0)
    expect(await site.database.sql('SELECT quiz_id FROM cards WHERE featured')).toEqual([{ quiz_id: quiz.id }])
    expect(await ops(['quiz', 'feature', 'no-such-quiz'])).toMatchObject({ code: 1 })
    const linked = await makeQuiz(site.database, await makeUser(site.database), { visibility: 'link' })
    expect(await ops(['quiz', 'feature', linked.quizUrl])).toMatchObject({
      code: 1,
      err: expect.stringContaining('visible only by its link'),
    })
    expect(await site.database.sql('SELECT quiz_id FROM cards WHERE featured')).toEqual([{ quiz_id: quiz.id }])
  })

  it.each([
    ['was a draft when it was hidden', ['take off', 'hide']],
    ['was taken off while it was hidden', ['hide', 'take off']],
  ] as const)('are not published by being put back: one that %s stays its author’s', async (_, steps) => {
    const author = new Author(site, await makeUser(site.database))
    let draft = await author.made(completeDraft({ publish: true }))
    const take = {
      hide: () => ops(['quiz', 'hide', draft.quiz_url]),
      'take off': async () => void (draft = (await author.change(draft, { publish: false })).body.data),
    }
    for (const step of steps) await take[step]()
    expect((await author.edit(draft.id)).body.data.status).toBe('hidden')
    const told = await run({ DATABASE_URL: site.database.url }, ['quiz', 'restore', draft.quiz_url])
    expect(told).toMatchObject({ code: 0, out: expect.stringContaining('is a draft again') })
    expect((await author.edit(draft.id)).body.data.status).toBe('draft')
    expect((await site.call('GET', `/api/get-quiz/${draft.quiz_url}`)).status).toBe(404)
    const { raw } = await site.mail(
      `${author.user.name}@example.com`,
      /^Subject: You can publish again: Bridges of the world/m,
    )
    expect(raw).toContain('You can publish it whenever you like')
    expect((await author.change(draft, { publish: true })).body.data.status).toBe('published')
  })
})
