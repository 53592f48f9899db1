import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { OwnQuiz } from '#contract/api/authoring.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { Author, question, completeDraft, sentBack } from '../support/author.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const author = async () => new Author(site, await makeUser(site.database))
const getQuiz = (quizUrl: string) => site.call<Quiz>('GET', `/api/get-quiz/${quizUrl}`)
const rows = async (table: string, quizId: string) =>
  Number((await site.database.sql<{ n: string }>(`SELECT count(*) n FROM ${table} WHERE quiz_id = $1`, [quizId]))[0]?.n)

describe('a new draft', () => {
  it('needs nothing but a title, and tells what else a quiz wants', async () => {
    const { status, body } = await (await author()).save({ quiz_title: 'Rivers of old Europe' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      quiz_title: 'Rivers of old Europe',
      quiz_url: 'rivers-of-old-europe',
      quiz_description: '',
      category: null,
      image: null,
      lang: 'en',
      settings: {
        feedback: 'each',
        timer_seconds: null,
        shuffle_options: true,
        shuffle_questions: false,
        visibility: 'all',
      },
      questions: [],
      bands: [],
      revision: 1,
      version: 0,
      status: 'draft',
      published_at: null,
      problems: [
        { path: 'category', message: 'Choose a category.' },
        { path: 'questions', message: 'Add at least 3 questions.' },
      ],
    })
  })

  it('is refused without a title, with unknown fields, control characters or too many questions', async () => {
    const one = await author()
    const refused = [
      {},
      { quiz_title: '' },
      { quiz_title: '  ' },
      { quiz_title: 7 },
      { quiz_title: 'Fine', status: 'published' },
      { quiz_title: 'Fine', rewarded: true },
      { quiz_title: 'Fine', author_id: one.user.id },
      { quiz_title: 'Bell \u0007' },
      { quiz_title: 'Half \ud800 of a sign' },
      { quiz_title: 'Fine', category: 'no-such-category' },
      { quiz_title: 'Fine', questions: [{ text: 'nul \u0000' }] },
      { quiz_title: 'Fine', questions: [{ key: { value: 1, tolerance: -1 } }] },
      { quiz_title: 'Fine', questions: [{ html: '<b>' }] },
      { quiz_title: 'Fine', questions: Array.from({ length: 201 }, () => ({})) },
      { quiz_title: 'Fine', settings: { timer_seconds: 0 } },
      { quiz_title: 'Fine', image: { id: randomUUID(), alt: 'Somebody else’s.' } },
    ]
    for (const draft of refused) {
      const { status, body } = await one.save(draft)
      expect([status, body.data.code], JSON.stringify(draft).slice(0, 80)).toEqual([400, 'INVALID'])
    }
    expect((await one.call<{ total: number }>('GET', '/api/get-quizzes')).body.data.total).toBe(0)
  })

  it('takes 200 questions, and a body up to 2 MB', async () => {
    const one = await author()
    const many = Array.from({ length: 200 }, (_, n) => question(`Number ${n} of them all?`))
    expect((await one.made({ quiz_title: 'Very long', questions: many })).questions).toHaveLength(200)
    const heavy = { quiz_title: 'Too heavy', quiz_description: 'x'.repeat(2.1 * 1024 * 1024) }
    expect((await one.save(heavy)).body.data.code).toBe('TOO_LARGE')
  })

  it('keeps text as plain text in one spelling', async () => {
    const one = await author()
    const { quiz_title, quiz_description } = await one.made({
      quiz_title: 'Cafe\u0301 <script>alert(1)</script>',
      quiz_description: 'one\r\ntwo\ttabs &amp; <b>signs</b>',
    })
    expect(quiz_title).toBe('Café <script>alert(1)</script>')
    expect(quiz_description).toBe('one\ntwo\ttabs &amp; <b>signs</b>')
  })

  it('is made once, however often the same creation is sent, also at the same moment', async () => {
    const one = await author()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.save({ quiz_title: 'Only once' }, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    const later = await one.save({ quiz_title: 'Only once, and more of it' }, key)
    expect(later.body.data).toMatchObject({ id: answers[0]?.body.data.id, quiz_title: 'Only once' })
    const other = await author()
    expect((await other.save({ quiz_title: 'Only once' }, key)).body.data.id).not.toBe(later.body.data.id)
    expect((await one.call<{ total: number }>('GET', '/api/get-quizzes')).body.data.total).toBe(1)
  })
})

describe('an address', () => {
  it('is made from the title, and of two quizzes with one title each has its own', async () => {
    const one = await author()
    const urls = []
    for (let n = 0; n < 3; n++) urls.push((await one.made({ quiz_title: 'Stars and more' })).quiz_url)
    expect(urls).toEqual(['stars-and-more', 'stars-and-more-2', 'stars-and-more-3'])
    expect((await one.made({ quiz_title: '地理' })).quiz_url).toMatch(/^quiz-[0-9a-f]{8}$/)
    expect((await one.made({ quiz_title: 'Login' })).quiz_url).toBe('quiz-login')
    expect((await one.made({ quiz_title: 'x'.repeat(80) })).quiz_url).toHaveLength(60)
  })

  it('follows the title until it is chosen, and is fixed when first published', async () => {
    const one = await author()
    let draft = await one.made({ quiz_title: 'Lak' })
    draft = (await one.change(draft, { quiz_title: 'Lakes we love' })).body.data
    expect(draft.quiz_url).toBe('lakes-we-love')
    draft = (await one.change(draft, { quiz_url: 'our-lakes' })).body.data
    draft = (await one.change(draft, { quiz_title: 'Lakes and ponds' })).body.data
    expect(draft.quiz_url).toBe('our-lakes')
    draft = (await one.change(draft, { ...completeDraft(), publish: true })).body.data
    const moved = await one.change(draft, { quiz_url: 'elsewhere' })
    expect([moved.status, moved.body.data.code]).toEqual([409, 'CONFLICT'])
    expect((await one.change(draft, { quiz_title: 'Another title' })).body.data.quiz_url).toBe('our-lakes')
  })

  it('is refused when taken, reserved or malformed', async () => {
    const one = await author()
    await one.made({ quiz_title: 'Mine', quiz_url: 'surely-mine' })
    const draft = await one.made({ quiz_title: 'Another' })
    for (const answer of [
      await (await author()).save({ quiz_title: 'Theirs', quiz_url: 'surely-mine' }),
      await one.change(draft, { quiz_url: 'surely-mine' }),
    ]) {
      expect([answer.status, answer.body.data.code]).toEqual([409, 'TAKEN'])
      expect(answer.body.data.fields?.quiz_url).toBe('That address is taken. Try surely-mine-2.')
    }
    for (const quiz_url of ['login', 'make-quiz', 'images', 'ab', 'Big', 'a b', 'ü-ber', 'x'.repeat(61), '../up']) {
      expect((await one.save({ quiz_title: 'Odd', quiz_url })).body.data.code, quiz_url).toBe('INVALID')
      expect((await one.change(draft, { quiz_url })).body.data.code, quiz_url).toBe('INVALID')
    }
  })

  it('goes to one of many who want it at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => author()))
    const answers = await Promise.all(all.map((one) => one.save({ quiz_title: 'Race', quiz_url: 'the-only-race' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
    const made = await Promise.all(all.map((one) => one.save({ quiz_title: 'Made in a hurry' })))
    expect(new Set(made.map(({ body }) => body.data.quiz_url)).size).toBe(6)
  })
})

describe('saving', () => {
  it('changes what is sent and keeps what is not', async () => {
    const one = await author()
    const draft = await one.made(completeDraft({ quiz_description: 'Stays.', settings: { timer_seconds: 20 } }))
    const { status, body } = await one.change(draft, { quiz_title: 'New name', settings: { feedback: 'end' } })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ...draft,
      quiz_title: 'New name',
      quiz_url: 'new-name',
      settings: { ...draft.settings, feedback: 'end' },
      revision: 2,
      updated_at: body.data.updated_at,
    })
    expect((await one.edit(draft.id)).body.data).toEqual(body.data)
  })

  it('refuses to save over another device, and gives what that one wrote', async () => {
    const one = await author()
    const draft = await one.made({ quiz_title: 'Two devices' })
    const other = (await one.change(draft, { quiz_title: 'From the phone' })).body.data
    for (const base of [{ base_revision: draft.revision }, { base_revision: 99 }, { base_revision: undefined }]) {
      const { status, body } = await one.change(draft, { quiz_title: 'From the desk', ...base })
      expect([status, body.data.code]).toEqual([409, 'STALE'])
      expect(body.data.draft).toEqual(other)
    }
  })

  it('lets one of many that save at the same moment through', async () => {
    const one = await author()
    const draft = await one.made({ quiz_title: 'Many devices' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => one.change(draft, { quiz_title: `From device ${n}` })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
    const won = answers.find(({ status }) => status === 200)?.body.data
    expect((await one.edit(draft.id)).body.data).toEqual(won)
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.data.draft).toEqual(won)
  })

  it('sent again after a lost answer is the same save', async () => {
    const one = await author()
    const draft = await one.made({ quiz_title: 'Lost answer' })
    const save = { id: draft.id, base_revision: 1, quiz_title: 'Found', questions: [question('The one?')] }
    const key = randomUUID()
    const first = await one.save(save, key)
    const again = await one.save(save, key)
    expect(again.body).toEqual(first.body)
    expect(again.body.data).toMatchObject({ revision: 2, questions: [{ qid: first.body.data.questions[0]?.qid }] })
  })

  it('refuses to save over what another process wrote, however recent its own copy is', async () => {
    const one = await author()
    const draft = await one.made({ quiz_title: 'Two processes' })
    const own = (await one.change(draft, { quiz_title: 'Written here' })).body.data
    await site.database.sql("UPDATE drafts SET revision = 3, title = 'Written there' WHERE quiz_id = $1", [draft.id])
    const { status, body } = await one.change(own, { quiz_title: 'Written here again' })
    expect([status, body.data.code]).toEqual([409, 'STALE'])
    expect(body.data.draft).toMatchObject({ revision: 3, quiz_title: 'Written there' })
  })

  it('sent again to another process than the first time is the same save', async () => {
    const one = await author()
    const draft = await one.made({ quiz_title: 'Lost answer of another process' })
    const own = (await one.change(draft, { quiz_description: 'Before.' })).body.data
    const key = randomUUID()
    await site.database.sql('UPDATE drafts SET revision = 3, saved_key = $2 WHERE quiz_id = $1', [draft.id, key])
    const again = await one.save({ id: own.id, base_revision: 2, quiz_title: own.quiz_title }, key)
    expect([again.status, again.body.data.revision]).toEqual([200, 3])
  })

  it('tells what the operator did to the quiz since the last save, and belongs to nobody but its author', async () => {
    const one = await author()
    const draft = await one.made(completeDraft({ publish: true }))
    const own = (await one.change(draft, {})).body.data
    await site.database.sql("UPDATE quizzes SET status = 'hidden', hidden_from = 'published' WHERE id = $1", [draft.id])
    const { body } = await one.change(own, {})
    expect(body.data).toMatchObject({ revision: 3, status: 'hidden' })
    const other = await author()
    await site.database.sql('UPDATE quizzes SET author_id = $2 WHERE id = $1', [draft.id, other.user.id])
    expect((await one.change(body.data, {})).status).toBe(403)
  })

  it('lets questions and options keep their ids through edits, and gives new ones theirs', async () => {
    const one = await author()
    const draft = await one.made(completeDraft())
    const [a, b, c] = draft.questions.map(sentBack)
    if (!a || !b || !c) throw new Error('There are three questions.')
    const edited = [
      question('Fourth of them?', { key: 2 }),
      { ...c, text: 'Third, in other words?', options: c.options.toReversed() },
      { ...a, options: [...a.options, { text: 'new' }], key: 3 },
    ]
    const { body } = await one.change(draft, { questions: edited })
    const [fourth, third, first] = body.data.questions
    expect([third?.qid, first?.qid]).toEqual([c.qid, a.qid])
    expect(third?.options.map(({ id }) => id)).toEqual(c.options.map(({ id }) => id).toReversed())
    expect(first?.options.slice(0, 3).map(({ id }) => id)).toEqual(a.options.map(({ id }) => id))
    expect(first?.key).toBe(first?.options[3]?.id)
    expect(third?.key).toBe(c.key)
    expect(fourth?.key).toBe(fourth?.options[2]?.id)
    const undone = (await one.change(body.data, { questions: [...body.data.questions.map(sentBack), b] })).body.data
    expect(undone.questions[3]).toEqual(draft.questions[1])
  })
})

describe('own quizzes', () => {
  it('come in pages with counts, found by status and words, sorted as asked', async () => {
    const one = await author()
    for (let n = 0; n < 21; n++) await one.made({ quiz_title: `Draft ${String(n).padStart(2, '0')} 100%` })
    const published = await one.made(completeDraft({ publish: true, quiz_title: 'A published one' }))
    const list = async (query: string) =>
      (
        await one.call<{ items: OwnQuiz[]; total: number; pages: number; counts: object; page_size: number }>(
          'GET',
          `/api/get-quizzes?${query}`,
        )
      ).body.data
    const first = await list('page=1')
    expect(first).toMatchObject({
      total: 22,
      pages: 2,
      page_size: 20,
      counts: { all: 22, draft: 21, published: 1, hidden: 0 },
    })
    expect(first.items[0]).toEqual({
      id: published.id,
      quiz_url: published.quiz_url,
      quiz_title: 'A published one',
      image: null,
      cover: { emblem: expect.any(String), path: expect.stringMatching(/^M/) },
      category: { slug: 'geography', name: 'Geography', hue: expect.any(String) },
      status: 'published',
      approval: 'none',
      revision: 1,
      version: 1,
      question_count: 3,
      plays: 0,
      average: null,
      problem_count: 0,
      updated_at: published.updated_at,
      published_at: published.published_at,
      corrections: [],
    })
    expect((await list('page=2')).items).toHaveLength(2)
    expect((await list('page=3')).items).toEqual([])
    expect((await list('status=draft&sort=title')).items[0]).toMatchObject({
      quiz_title: 'Draft 00 100%',
      category: null,
      problem_count: 2,
    })
    expect((await list('status=published')).total).toBe(1)
    expect((await list('q=PUBLISHED')).total).toBe(1)
    expect((await list('q=%25')).total).toBe(21)
    expect((await list('q=_')).total).toBe(0)
    expect((await one.call('GET', '/api/get-quizzes?status=odd')).status).toBe(400)
    expect((await list('sort=plays')).items[0]?.id).toBe(published.id)
    expect((await list('sort=plays&q=draft')).total).toBe(21)
    expect((await list('sort=plays&status=published')).items.map(({ id }) => id)).toEqual([published.id])
    expect(await list('q=one&status=draft')).toMatchObject({ items: [], total: 0, counts: { all: 22 } })
    expect((await list('sort=new&status=draft')).items[0]?.quiz_title).toBe('Draft 20 100%')
    expect(await list('q=100%25&page=2')).toMatchObject({ items: [{ quiz_title: 'Draft 00 100%' }], total: 21 })
    expect(await list('q=100%25&page=3')).toMatchObject({ items: [], total: 21, pages: 2 })
  })

  it('are gone from the list when they are deleted', async () => {
    const one = await author()
    const [kept, gone] = [await one.made({ quiz_title: 'Kept' }), await one.made({ quiz_title: 'Gone' })]
    await one.call('DELETE', `/api/quiz/${gone.id}`)
    for (const query of ['', 'sort=title', 'sort=plays', 'sort=new', 'q=e', 'status=draft']) {
      const { items, total } = (await one.call<{ items: OwnQuiz[]; total: number }>('GET', `/api/get-quizzes?${query}`))
        .body.data
      expect([items.map(({ id }) => id), total]).toEqual([[kept.id], 1])
    }
  })

  it('can be put in every category', async () => {
    const { body } = await (await author()).call<{ slug: string }[]>('GET', '/api/quiz-categories')
    const all = await site.call<{ slug: string }[]>('GET', '/api/categories')
    expect(body.data.map(({ slug }) => slug)).toEqual(all.body.data.map(({ slug }) => slug))
    expect(Object.keys(body.data[0] ?? {})).toEqual(['id', 'slug', 'name', 'hue'])
  })
})

describe('deleting', () => {
  it('takes a quiz away from everybody, and leaves plays as they were', async () => {
    const one = await author()
    const draft = await one.made(completeDraft({ publish: true }))
    const player = new Player(site, (await makeUser(site.database)).cookie)
    const done = (await player.start(draft.quiz_url)).body.data
    await player.finish(draft.id, done.attempt_id)
    const open = (await player.start(draft.quiz_url)).body.data
    expect((await one.call('DELETE', `/api/quiz/${draft.id}`)).body).toEqual({
      success: true,
      message: 'Deleted.',
      data: null,
    })
    await expect.poll(async () => (await getQuiz(draft.quiz_url)).status).toBe(404)
    expect((await site.call('GET', `/${draft.quiz_url}/index.html`)).status).toBe(404)
    expect((await one.edit(draft.id)).status).toBe(404)
    expect((await one.call('DELETE', `/api/quiz/${draft.id}`)).status).toBe(404)
    expect((await one.change(draft, {})).status).toBe(404)
    expect((await one.call<{ total: number }>('GET', '/api/get-quizzes')).body.data.total).toBe(0)
    expect((await player.finish(draft.id, done.attempt_id)).status).toBe(200)
    expect((await player.finish(draft.id, open.attempt_id)).status).toBe(200)
    expect(await rows('attempts', draft.id)).toBe(2)
    const { quiz_url } = await one.made({ quiz_title: draft.quiz_title })
    expect(quiz_url).not.toBe(draft.quiz_url)
  })

  it('frees the address of a quiz that nobody met, and a creation sent again does not bring it back', async () => {
    const one = await author()
    const key = randomUUID()
    const { body } = await one.save({ quiz_title: 'Short lived' }, key)
    await one.call('DELETE', `/api/quiz/${body.data.id}`)
    expect((await one.save({ quiz_title: 'Short lived' }, key)).status).toBe(404)
    expect((await one.made({ quiz_title: 'Short lived' })).quiz_url).toBe('short-lived')
  })
})

it('lets nobody but the author near a draft', async () => {
  const one = await author()
  const draft = await one.made(completeDraft())
  const published = await makeQuiz(site.database, one.user)
  const missing = randomUUID()
  const asked = (who: Author, id: string) => [
    who.edit(id),
    who.change({ ...draft, id }, { quiz_title: 'Stolen' }),
    who.call('DELETE', `/api/quiz/${id}`),
  ]
  const stranger = await author()
  for (const id of [draft.id, published.id])
    for (const answer of await Promise.all(asked(stranger, id)))
      expect([answer.status, answer.body.data]).toEqual([403, { code: 'FORBIDDEN' }])
  for (const id of [missing, 'nonsense'])
    for (const answer of await Promise.all(asked(stranger, id))) expect(answer.status).toBe(404)
  const address = (id: string) => stranger.call<{ quiz_url: string }>('GET', `/api/quiz/${id}/address`)
  expect((await address(published.id)).body.data).toEqual({ quiz_url: published.quizUrl })
  for (const id of [draft.id, missing]) expect((await address(id)).status).toBe(404)
  const nobody = new Author(site, { id: '', name: '', cookie: '' })
  for (const answer of await Promise.all(asked(nobody, draft.id))) expect(answer.status).toBe(401)
  expect((await one.edit(draft.id)).body.data).toEqual(draft)
})

it('deletes by a request with a body that says nothing, and by no other', async () => {
  const one = await author()
  for (const [body, status] of [
    ['', 200],
    ['{}', 200],
    ['{"force":true}', 400],
  ] as const) {
    const { id } = await one.made(completeDraft())
    expect((await one.call('DELETE', `/api/quiz/${id}`, body)).status, body).toBe(status)
  }
})
