import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { Author, question, completeDraft, sentBack } from '../support/author.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
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

describe('publishing', () => {
  it('lists what is missing and stores nothing while there are problems', async () => {
    const one = await author()
    const draft = await one.made({ quiz_title: 'Not yet' })
    const { status, body } = await one.change(draft, {
      publish: true,
      questions: [question('Only one?', { key: null })],
    })
    expect([status, body.data.code]).toEqual([400, 'INVALID'])
    expect(body.data.problems).toEqual([
      { path: 'category', message: 'Choose a category.' },
      { path: 'questions', message: 'Add at least 3 questions.' },
      { path: 'questions.0.key', message: 'Mark the right answer.' },
    ])
    expect((await one.edit(draft.id)).body.data).toEqual(draft)
    expect((await one.save({ quiz_title: 'Nothing', publish: true })).body.data.code).toBe('INVALID')
    expect((await one.call<{ total: number }>('GET', '/api/get-quizzes')).body.data.total).toBe(1)
  })

  it('puts the quiz before players at once, with every kind of question, in an order that tells nothing', async () => {
    const one = await author()
    const questions = [
      question('One of three?'),
      question('Some of three?', { type: 'multiple', key: [0, 2] }),
      question('True or not?', { type: 'true_false', options: [], key: false }),
      question('Which river is it?', { type: 'text', options: [], key: [' Danube ', 'Donau'] }),
      question('Which year was it?', { type: 'number', options: [], key: { value: 1969 } }),
      question('Which comes first?', { type: 'order', key: [2, 0, 1] }),
    ]
    const { status, body } = await one.save(completeDraft({ questions, publish: true }))
    expect([status, body.data.status, body.data.version, body.message]).toEqual([201, 'published', 1, 'Published.'])
    const quiz = (await getQuiz(body.data.quiz_url)).body.data
    expect(quiz).toMatchObject({
      question_count: questions.length,
      rewarded: false,
      version: 1,
      author: { id: one.user.id },
    })
    expect(quiz.bands).toHaveLength(4)
    for (const { options } of quiz.questions)
      expect(options).toEqual(options.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    const player = new Player(site)
    const attempt = (await player.start(quiz.quiz_url)).body.data
    for (const { qid, type, key } of body.data.questions) {
      const answer = type === 'text' ? 'donau' : type === 'number' ? 1969 : key
      expect((await player.answer(attempt.attempt_id, qid, answer)).body.data.correct).toBe(true)
    }
  })

  it('publishes no empty options from the end, refuses those before others, and keeps the key on its option', async () => {
    const one = await author()
    const options = (...texts: string[]) => texts.map((text) => ({ text }))
    const trailing = options('Danube', 'Rhine', '', ' ')
    const questions = [
      question('One of two?', { options: trailing, key: 1 }),
      question('Both of two?', { type: 'multiple', options: trailing, key: [0, 1] }),
      question('Which comes first?', { type: 'order', options: trailing, key: [1, 0] }),
    ]
    const draft = (await one.save(completeDraft({ questions }))).body.data
    expect(draft.problems).toEqual([])
    expect(draft.questions[0]?.options).toHaveLength(4)
    const early = [question('One of two?', { options: options('', 'Danube', 'Rhine'), key: 1 }), ...questions.slice(1)]
    const marked = [question('One of two?', { options: trailing, key: 2 }), ...questions.slice(1)]
    for (const [wrong, index] of [
      [early, 0],
      [marked, 2],
    ] as const)
      expect((await one.change(draft, { questions: wrong, publish: true })).body.data.problems).toEqual([
        { path: `questions.0.options.${index}.text`, message: 'Fill this in or remove it.' },
      ])
    const { body } = await one.change(draft, { publish: true })
    expect(body.data).toMatchObject({ status: 'published', version: 1 })
    const quiz = (await getQuiz(draft.quiz_url)).body.data
    const [single, multiple, order] = quiz.questions.map((published) => {
      expect(published.options.map(({ text }) => text).toSorted()).toEqual(['Danube', 'Rhine'])
      return (text: string) => published.options.find((option) => option.text === text)?.id ?? ''
    })
    const answers = [
      single?.('Rhine'),
      [multiple?.('Danube'), multiple?.('Rhine')],
      [order?.('Rhine'), order?.('Danube')],
    ]
    const player = new Player(site)
    const { attempt_id } = (await player.start(draft.quiz_url)).body.data
    for (const [at, { qid }] of quiz.questions.entries())
      expect((await player.answer(attempt_id, qid, answers[at])).body.data.correct).toBe(true)
  })

  it('tells its author whether there is anything new to publish', async () => {
    const one = await author()
    const draft = await one.made(completeDraft())
    expect(draft.changed).toBe(true)
    const live = (await one.change(draft, { publish: true })).body.data
    expect([live.version, live.changed]).toEqual([1, false])
    expect((await one.edit(draft.id)).body.data.changed).toBe(false)
    const padded = live.questions.map(sentBack).map((sent) => ({ ...sent, options: [...sent.options, { text: '' }] }))
    const same = (await one.change(live, { questions: padded, quiz_title: ` ${live.quiz_title}` })).body.data
    expect([same.revision, same.changed]).toEqual([3, false])
    const other = (await one.change(same, { quiz_title: 'Another title' })).body.data
    expect(other.changed).toBe(true)
    const unfinished = (await one.change(other, { quiz_title: 'Oh' })).body.data
    expect(unfinished.changed).toBe(true)
    const back = (await one.change(unfinished, { quiz_title: live.quiz_title })).body.data
    expect(back.changed).toBe(false)
  })

  it('makes a new version that players meet, while a game in progress goes on with its own', async () => {
    const one = await author()
    const first = await one.made(completeDraft({ publish: true }))
    const player = new Player(site)
    const attempt = (await player.start(first.quiz_url)).body.data
    const saved = (await one.change(first, { quiz_title: 'Bridges, second edition' })).body.data
    expect(saved).toMatchObject({ status: 'published', version: 1, revision: 2 })
    expect((await getQuiz(first.quiz_url)).body.data.quiz_title).toBe('Bridges of the world')
    const questions = [question('Quite another question?'), ...first.questions.slice(1).map(sentBack)]
    const second = (await one.change(saved, { questions, publish: true })).body.data
    expect(second.version).toBe(2)
    await expect.poll(async () => (await getQuiz(first.quiz_url)).body.data.version).toBe(2)
    expect((await getQuiz(first.quiz_url)).body.data.quiz_title).toBe('Bridges, second edition')
    const resumed = (await player.start(first.quiz_url)).body.data
    expect(resumed).toMatchObject({
      attempt_id: attempt.attempt_id,
      version: 1,
      quiz: { quiz_title: 'Bridges of the world' },
    })
    for (const { qid, key } of first.questions)
      expect((await player.answer(attempt.attempt_id, qid, key)).body.data.correct).toBe(true)
    expect((await player.finish(first.id, attempt.attempt_id)).body.data).toMatchObject({ correct: 3, total: 3 })
  })

  it(`changes no game that is being played (${count(10, 200)} edits between two questions)`, async () => {
    const one = await author()
    let draft = await one.made(completeDraft({ publish: true }))
    for (let run = 0; run < count(10, 200); run++) {
      const player = new Player(site)
      const asked = (await getQuiz(draft.quiz_url)).body.data
      const { attempt_id, quiz } = (await player.start(draft.quiz_url)).body.data
      const keys = new Map(draft.questions.map(({ qid, key }) => [qid, key]))
      const [first, ...rest] = quiz.questions
      await player.answer(attempt_id, first?.qid ?? '', keys.get(first?.qid ?? ''))
      const questions = draft.questions
        .map(sentBack)
        .map((sent) => ({ ...sent, text: `${sent.text} (${run})`, key: 1 + (run % 2) }))
      draft = (
        await one.change(draft, {
          questions: [question(`New in run ${run}?`), ...questions.slice(0, 5)],
          publish: true,
        })
      ).body.data
      expect(draft.version).toBe(run + 2)
      for (const { qid } of rest)
        expect((await player.answer(attempt_id, qid, keys.get(qid))).body.data.correct).toBe(true)
      const { correct, total } = (await player.finish(draft.id, attempt_id)).body.data
      expect([correct, total, asked.version]).toEqual([quiz.questions.length, quiz.questions.length, run + 1])
      await expect.poll(async () => (await getQuiz(draft.quiz_url)).body.data.version).toBe(run + 2)
    }
  })

  it('of the same again makes no version; taking off and putting back keeps the one there is', async () => {
    const one = await author()
    let draft = await one.made(completeDraft({ publish: true }))
    draft = (await one.change(draft, { publish: true })).body.data
    expect(draft.version).toBe(1)
    draft = (await one.change(draft, { publish: false })).body.data
    expect(draft).toMatchObject({ status: 'draft', version: 1 })
    await expect.poll(async () => (await getQuiz(draft.quiz_url)).status).toBe(404)
    const listed = await site.call<{ items: { id: string }[] }>('GET', `/api/quiz/all?q=bridges&sort=new`)
    expect(listed.body.data.items.map(({ id }) => id)).not.toContain(draft.id)
    draft = (await one.change(draft, { publish: true })).body.data
    expect(draft).toMatchObject({ status: 'published', version: 1 })
    await expect.poll(async () => (await getQuiz(draft.quiz_url)).status).toBe(200)
    expect(await rows('quiz_versions', draft.id)).toBe(1)
  })

  it('cannot bring back what the operator took off', async () => {
    const one = await author()
    const draft = await one.made(completeDraft({ publish: true }))
    await site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [draft.id])
    const again = await one.change(draft, { publish: true })
    expect([again.status, again.body.data.code]).toEqual([409, 'CONFLICT'])
    expect((await one.change(draft, { publish: false })).body.data.status).toBe('hidden')
  })

  it('takes results in any order and trims what it shows', async () => {
    const one = await author()
    const bands = [
      { from: 2, title: ' Builder ', text: 'Solid.' },
      { from: 0, title: 'Ferryman', text: '' },
    ]
    const draft = await one.made(completeDraft({ bands, publish: true }))
    expect((await getQuiz(draft.quiz_url)).body.data.bands).toEqual([{ from: 0 }, { from: 2 }])
    const player = new Player(site)
    const { attempt_id } = (await player.start(draft.quiz_url)).body.data
    for (const { qid, key } of draft.questions) await player.answer(attempt_id, qid, key)
    expect((await player.finish(draft.id, attempt_id)).body.data).toMatchObject({ result_index: 1, title: 'Builder' })
  })
})

it('edits a quiz that was published from a file like any other', async () => {
  const one = await author()
  const { id } = await makeQuiz(site.database, one.user)
  const draft: Draft = (await one.edit(id)).body.data
  expect(draft).toMatchObject({
    status: 'published',
    version: 1,
    questions: [{ text: 'Which of these is the second?' }],
  })
  expect((await one.change(draft, { quiz_title: 'Now in the editor' })).status).toBe(200)
})
