import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuizCard } from '#contract/quiz/quiz.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'

interface Page {
  items: QuizCard[]
  page: number
  pages: number
  page_size: number
  total: number
}

let site: Site
let author: MadeUser
beforeAll(async () => {
  site = await openSite({ template: 'empty_site' })
  author = await makeUser(site.database, 'ana')
  await site.database.sql(
    `INSERT INTO categories (slug, name, description, hue, icon, position)
     VALUES ('geography', 'Geography', '', 'lagoon', 'globe', 1), ('music', 'Music', '', 'violet', 'music', 2)`,
  )
})
afterAll(() => site.close())

const list = async (path: string) => (await site.call<Page>('GET', `/api/quiz/${path}`)).body.data
const titles = async (path: string) => (await list(path)).items.map(({ quiz_title }) => quiz_title)
const setStats = (id: string, plays: number, average: number | null) =>
  site.database.sql('UPDATE cards SET plays = $2, average = $3 WHERE quiz_id = $1', [id, plays, average])

describe('a page of quizzes', () => {
  it('is empty, not an error, where there is nothing', async () => {
    expect(await list('music')).toEqual({ items: [], page: 1, pages: 0, page_size: 24, total: 0 })
    const page = Number.MAX_SAFE_INTEGER
    expect(await list(`music?page=${page}`)).toEqual({ items: [], page, pages: 0, page_size: 24, total: 0 })
  })

  it('is 404 for a category that does not exist, after the input was read', async () => {
    expect((await site.call('GET', '/api/quiz/nonsense')).body.data).toEqual({ code: 'NOT_FOUND' })
    expect((await site.call('GET', '/api/quiz/nonsense?page=0')).status).toBe(400)
  })

  it.each(['sort=best', 'length=tiny', 'difficulty=0', 'untimed=yes', `q=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await site.call('GET', `/api/quiz/all?${query}`)).body.data).toMatchObject({ code: 'INVALID' })
    },
  )

  it('shows everything a card needs', async () => {
    const { id, quizUrl } = await makeQuiz(site.database, author, {
      title: 'Capital cities',
      rewarded: true,
      timer: 20,
    })
    const [card] = (await list('geography')).items
    expect(card).toEqual({
      id,
      quiz_url: quizUrl,
      quiz_title: 'Capital cities',
      quiz_description: 'Made for a test.',
      ogimage: expect.stringMatching(/^http:\/\/localhost:\d+\/og\//),
      image: null,
      cover: { emblem: 'dome', path: expect.stringMatching(/^M/) },
      category: { slug: 'geography', name: 'Geography', hue: 'lagoon' },
      question_count: 1,
      timed: true,
      plays: 0,
      average: null,
      rewarded: true,
      featured: false,
      version: 1,
      author: { id: author.id, name: 'ana', avatar: null },
      published_at: expect.stringMatching(/Z$/),
    })
  })

  it('leaves out drafts of the link kind and hidden ones', async () => {
    const before = (await list('all')).total
    await makeQuiz(site.database, author, { visibility: 'link' })
    expect((await list('all')).total).toBe(before)
  })
})

describe('paging', () => {
  it('shows each quiz once over its pages, and an empty list past the end', async () => {
    for (let i = 0; i < 30; i++) await makeQuiz(site.database, author, { category: 'music', title: `Song ${i}` })
    const pages = await Promise.all([1, 2, 3].map((page) => list(`music?page=${page}`)))
    expect(pages.map(({ items }) => items.length)).toEqual([24, 6, 0])
    expect(pages.map(({ total, pages: last }) => [total, last])).toEqual([
      [30, 2],
      [30, 2],
      [30, 2],
    ])
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(30)
  })
})

describe('sorting and filters', () => {
  let own: Site
  beforeAll(async () => {
    own = await openSite({ template: 'empty_site' })
    await own.database.sql(
      "INSERT INTO categories (slug, name, description, hue, icon, position) VALUES ('geography', 'Geography', '', 'lagoon', 'globe', 1)",
    )
    const maker = await makeUser(own.database)
    const question: NewQuestion = { type: 'true_false', text: 'Is it so?', options: [], key: true, why: '', source: '' }
    for (const [title, length, plays, average, timer] of [
      ['Easy and long', 21, 100, 80, null],
      ['Middling', 11, 50, 55, 20],
      ['Hard and short', 5, 30, 20, null],
      ['Brand new', 10, 3, null, 30],
    ] as const) {
      const questions = Array.from({ length }, () => question)
      const { id } = await makeQuiz(own.database, maker, { title, questions, timer })
      await own.database.sql('UPDATE cards SET plays = $2, average = $3 WHERE quiz_id = $1', [id, plays, average])
    }
  })
  afterAll(() => own.close())

  it.each([
    ['', ['Easy and long', 'Middling', 'Hard and short', 'Brand new']],
    ['sort=popular', ['Easy and long', 'Middling', 'Hard and short', 'Brand new']],
    ['sort=new', ['Brand new', 'Hard and short', 'Middling', 'Easy and long']],
    ['sort=shortest', ['Hard and short', 'Brand new', 'Middling', 'Easy and long']],
    ['sort=hardest', ['Hard and short', 'Middling', 'Easy and long', 'Brand new']],
    ['length=short', ['Hard and short', 'Brand new']],
    ['length=medium', ['Middling']],
    ['length=long', ['Easy and long']],
    ['difficulty=easy', ['Easy and long']],
    ['difficulty=medium', ['Middling']],
    ['difficulty=hard', ['Hard and short']],
    ['untimed=1', ['Easy and long', 'Hard and short']],
    ['untimed=1&length=short&sort=new', ['Hard and short']],
    ['difficulty=easy&length=short', []],
  ])('%s', async (query, expected) => {
    for (const category of ['all', 'geography']) {
      const { body } = await own.call<Page>('GET', `/api/quiz/${category}?${query}`)
      expect(body.data.items.map(({ quiz_title }) => quiz_title)).toEqual(expected)
      expect(body.data.total).toBe(expected.length)
    }
  })

  it('counts plays alone where it says popular, also for the featured quiz', async () => {
    await own.database.sql("UPDATE cards SET featured = (title = 'Middling')")
    const read = async (query: string) => (await own.call<Page>('GET', `/api/quiz/${query}`)).body.data.items
    await expect.poll(async () => (await read('all')).find(({ featured }) => featured)?.quiz_title).toBe('Middling')
    for (const query of ['all', 'all?sort=popular', 'geography']) {
      const plays = (await read(query)).map((card) => card.plays)
      expect(plays, query).toEqual(plays.toSorted((one, other) => other - one))
      expect(new Set(plays).size).toBeGreaterThan(2)
    }
  })
})

describe('search', () => {
  beforeAll(async () => {
    const { id } = await makeQuiz(site.database, author, {
      title: 'Rivers of the world',
      description: 'From source to sea.',
    })
    await setStats(id, 5, null)
    await makeQuiz(site.database, author, { title: 'São Paulo by night', description: 'A city that stays up.' })
    await makeQuiz(site.database, author, { title: 'Islands and straits' })
    await makeQuiz(site.database, author, { title: 'Null Island', description: 'Where nobody lives.' })
  })

  it.each([
    ['rivers', 'Rivers of the world'],
    ['rivrs', 'Rivers of the world'],
    ['RIVER', 'Rivers of the world'],
    ['rvers', 'Rivers of the world'],
    ['world rivers', 'Rivers of the world'],
    ['source sea', 'Rivers of the world'],
    ['sao paulo', 'São Paulo by night'],
    ['São', 'São Paulo by night'],
    ['ilands', 'Islands and straits'],
    ['is', 'Islands and straits'],
  ])('%s finds "%s"', async (q, title) => {
    expect(await titles(`all?q=${encodeURIComponent(q)}`)).toContain(title)
  })

  it('shows what has the words in its title before what is only described by them', async () => {
    const { id } = await makeQuiz(site.database, author, {
      title: 'Where the water goes',
      description: 'Rivers, mostly.',
    })
    await setStats(id, 500, null)
    // The server may still give the answer it has ready from before.
    for (const q of ['rivers', 'rivrs'])
      await expect.poll(() => titles(`all?q=${q}`)).toEqual(['Rivers of the world', 'Where the water goes'])
  })

  it.each([
    { titled: 'Okapi', other: '!!! Lemur - Tapir', described: 'Okapi country.', q: 'okapi', first: 'tapir' },
    { titled: '도시', other: '한국 - 역사', described: '도시 이야기.', q: '도시', first: '역사' },
  ])('knows which words of "$other" are its title', async ({ titled, other, described, q, first }) => {
    const { id } = await makeQuiz(site.database, author, { title: other, description: described })
    await setStats(id, 500, null)
    await makeQuiz(site.database, author, { title: titled, description: `Not ${first}.` })
    const before = { [q]: [titled, other], [first]: [other, titled] }
    for (const [words, expected] of Object.entries(before))
      await expect.poll(() => titles(`all?q=${encodeURIComponent(words)}`)).toEqual(expected)
    await setStats(id, 0, null)
    await expect.poll(() => titles(`all?q=${encodeURIComponent(first)}`)).toEqual([other, titled])
  })

  it('shows what has the word itself before a title that is only spelled alike', async () => {
    const { id } = await makeQuiz(site.database, author, { title: 'Cheese and bread' })
    await setStats(id, 500, null)
    await makeQuiz(site.database, author, { title: 'Sixty-four squares', description: 'A board for chess players.' })
    await expect.poll(() => titles('all?q=chess')).toEqual(['Sixty-four squares', 'Cheese and bread'])
  })

  it.each(['volcano', 'qqqq', 'rivers volcano', 'second'])('%s finds nothing, not even in questions', async (q) => {
    expect(await titles(`all?q=${encodeURIComponent(q)}`)).toEqual([])
  })

  it.each([
    ['rvers volcanoe', 'rivers'],
    ['sorce to se', 'source'],
    ['rivrz of wrld', 'rivers world'],
    ['nul ilsand', 'null island'],
    ['xqx xqy xqz xqv xqw rivers', null],
    ['qqqq', null],
    ['zz', null],
    ['', null],
  ])('%s may have meant %s', async (q, words) => {
    const { body } = await site.call('GET', `/api/did-you-mean?q=${encodeURIComponent(q)}`)
    expect(body.data).toEqual({ words })
  })

  it('looks inside the category it is asked in, and by the name of a category', async () => {
    expect(await titles('music?q=rivers')).toEqual([])
    expect((await list('all?q=geography')).total).toBeGreaterThan(2)
  })

  it.each(["'", '%', '_', '\\', '<%', '" OR 1=1', '\u0000', '🎲', '....', ' '])(
    'takes %j for words, not for syntax',
    async (q) => {
      expect((await site.call('GET', `/api/quiz/all?q=${encodeURIComponent(q)}`)).status).toBe(200)
    },
  )
})
