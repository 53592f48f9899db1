import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { previewOf } from '#server/play/previews/preview-of.ts'
import { Previews, sweepPreviews } from '#server/play/previews/previews.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { tellsThreadTime, threadTime } from '../support/thread-time.ts'

const SECRET = 'Bratislavatown'
const ask = (text: string, key = SECRET): NewQuestion => ({
  type: 'text',
  text,
  options: [],
  key: [key],
  why: `The reason is ${key}.`,
  source: '',
})
const questions = (count: number) => Array.from({ length: count }, (_, i) => ask(`Question number ${i}`))
const bands = [
  { from: 0, title: 'Tourist', text: '', image: null },
  { from: 2, title: 'Border guard', text: '', image: null },
]

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite({ config: { publicUrl: 'https://quiz.example' } })
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(site.url + path, init)
const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await get(path)).arrayBuffer())
const drawn = (): number => site.services.previews.drawn
const quizOf = (count: number, title?: string) =>
  makeQuiz(site.database, author, { questions: questions(count), bands, ...(title !== undefined && { title }) })

describe('the picture of a quiz', () => {
  it('is a light JPEG of 1200 by 630 that anybody may show and keep for ever', async () => {
    const response = await get('/og/capitals-of-europe-1.jpg')
    const picture = Buffer.from(await response.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(picture.length).toBeGreaterThan(20_000)
    expect(picture.length).toBeLessThanOrEqual(60_000)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('set-cookie')).toBeNull()
    const etag = response.headers.get('etag') ?? ''
    expect((await get('/og/capitals-of-europe-1.jpg', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await get('/og/capitals-of-europe-1.jpg', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(picture.length)])
  })

  it('is drawn once for fifty who ask at the same moment, and never again, not even by another process', async () => {
    const { quizUrl } = await quizOf(3)
    const before = drawn()
    const pictures = await Promise.all(Array.from({ length: 50 }, () => bytesOf(`/og/${quizUrl}-1.jpg`)))
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(1)
    await bytesOf(`/og/${quizUrl}-1.jpg`)
    expect(drawn() - before).toBe(1)
    const other = new Previews(site.database.db)
    const same = await other.image(await previewOf(site.database.db, site.services.versions, `${quizUrl}-1.jpg`))
    expect([other.drawn, same.equals(pictures[0] ?? Buffer.alloc(0))]).toEqual([0, true])
    await other.close()
  })

  it('of an earlier version stays, and one with the same words but another key is the same', async () => {
    const first = await makeQuiz(site.database, author, { title: 'One title', questions: [ask('a', 'one')] })
    await makeQuiz(site.database, author, { quizUrl: first.quizUrl, title: 'One title', questions: [ask('a', 'two')] })
    await makeQuiz(site.database, author, { quizUrl: first.quizUrl, title: 'Another', questions: [ask('a', 'two')] })
    const pictures = await Promise.all([1, 2, 3].map((version) => bytesOf(`/og/${first.quizUrl}-${version}.jpg`)))
    expect(pictures[1]).toEqual(pictures[0])
    expect(pictures[2]).not.toEqual(pictures[0])
  })

  const titles = [
    ['emoji', '🎉🎉 Party 👨‍👩‍👧 🏳️‍🌈'],
    ['a script written from the right', 'عواصم أوروبا ‏والعالم'],
    ['eighty wide letters', 'W'.repeat(80)],
    ['markup', '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>'],
    ['nothing that can be drawn', '\u2800'],
    ['control signs', 'a\u0001b\u202Ec\u200Bd\uFEFFe'],
    ['another script', 'Столицы Европы и не только'],
    ['signs without letters', '日本の首都はどこですか'],
    ['eighty letters that never break', `x${'il'.repeat(39)}x`],
    ['marks upon marks', `Z${'\u0301'.repeat(40)}algo`],
  ] as const
  it.each(titles.slice(0, count(5, titles.length)))('can have a title of %s', async (_, title) => {
    const { quizUrl } = await quizOf(2, title)
    for (const name of [`${quizUrl}-1-2of2.jpg`, `${quizUrl}-1.jpg`].slice(0, count(1, 2))) {
      const response = await get(`/og/${name}`)
      expect(response.status).toBe(200)
      const picture = Buffer.from(await response.arrayBuffer())
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
      expect(picture.length).toBeLessThanOrEqual(80_000)
    }
  })

  it('of a quiz, version or score that does not exist is 404', async () => {
    const { quizUrl, id } = await quizOf(3)
    const names = [
      '-0.jpg',
      '-2.jpg',
      '-01.jpg',
      '-1.png',
      '.jpg',
      '-1-4of3.jpg',
      '-1-1of4.jpg',
      '-1-01of3.jpg',
      '-1-of3.jpg',
    ]
    for (const name of [
      ...names.map((ending) => quizUrl + ending),
      'no-such-quiz-1.jpg',
      'x',
      `${quizUrl}-1.jpg.jpg`,
    ]) {
      const answer = await site.call('GET', `/og/${name}`)
      expect([name, answer.status, answer.headers.get('cache-control')]).toEqual([name, 404, 'no-store'])
    }
    expect((await get(`/og/${quizUrl}-1.jpg`)).status).toBe(200)
    await site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [id])
    expect((await get(`/og/${quizUrl}-1.jpg`)).status).toBe(404)
  })

  it('shows each score by itself', async () => {
    const { quizUrl } = await quizOf(2)
    const pictures = await Promise.all([0, 1, 2].map((correct) => bytesOf(`/og/${quizUrl}-1-${correct}of2.jpg`)))
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3)
  })

  // A stall of the loop is time that this thread works.
  it.runIf(tellsThreadTime)('holds nobody up while it is drawn', async () => {
    const { quizUrl } = await quizOf(10)
    await get(`/og/${quizUrl}-1.jpg`)
    const costs: number[] = []
    for (let correct = 0; correct < count(2, 5); correct++) {
      const before = threadTime()
      await get(`/og/${quizUrl}-1-${correct}of10.jpg`)
      costs.push(threadTime() - before)
    }
    expect(Math.min(...costs)).toBeLessThan(50)
    expect(drawn()).toBeGreaterThan(5)
  })

  it('is forgotten when it is among the oldest of too many', async () => {
    await sweepPreviews(site.database.db, 2)
    expect(await site.database.sql('SELECT key FROM preview_images')).toHaveLength(2)
  })
})

const tag = (html: string, name: string): string | undefined =>
  new RegExp(`<(?:meta (?:property|name)|link rel)="${name}"[^>]*?(?:content|href)="([^"]*)"`).exec(html)?.[1]

describe('what crawlers are told', () => {
  it.each(['4', '0', '99', 'result', '1e1'])('of a question %s of three: that there is none', async (number) => {
    const { quizUrl } = await quizOf(3, 'Rivers')
    const response = await get(`/${quizUrl}/${number}.html`)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('<title>Question not found · Rivers · Tenpip</title>')
    expect(html).toContain('This quiz has 3 questions.')
    expect((await get(`/${quizUrl}/3.html`)).status).toBe(200)
  })

  it('of a quiz: its words, its picture, where it stands and how to embed it', async () => {
    const { quizUrl } = await quizOf(3, 'Rivers & <b>"banks"</b>')
    const html = await (await get(`/${quizUrl}/index.html`)).text()
    const start = `https://quiz.example/${quizUrl}/index.html`
    expect(tag(html, 'canonical')).toBe(start)
    expect(tag(html, 'og:url')).toBe(start)
    expect(tag(html, 'og:title')).toBe('Rivers &amp; &lt;b&gt;&quot;banks&quot;&lt;/b&gt;')
    expect(tag(html, 'og:description')).toBe('Made for a test.')
    expect(tag(html, 'og:image')).toBe(`https://quiz.example/og/${quizUrl}-1.jpg`)
    expect(tag(html, 'twitter:card')).toBe('summary_large_image')
    expect(html).toContain(
      `type="application/json+oembed" href="https://quiz.example/oembed?url=${encodeURIComponent(start)}"`,
    )
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Quiz',
      name: 'Rivers & <b>"banks"</b>',
      url: start,
      about: { name: 'Geography' },
      author: { name: author.name },
    })
    expect(html).not.toContain('noindex')
  })

  it('of a shared result: the score, its words and its picture', async () => {
    const { quizUrl } = await quizOf(3, 'Capitals')
    const html = await (await get(`/${quizUrl}?r=2of3`)).text()
    expect(tag(html, 'og:description')).toBe('2 of 3 on Capitals: Border guard. Can you beat it?')
    expect(tag(html, 'description')).toBe('2 of 3 on Capitals: Border guard. Can you beat it?')
    expect(tag(html, 'og:image')).toBe(`https://quiz.example/og/${quizUrl}-1-2of3.jpg`)
    expect(tag(html, 'og:image:alt')).toBe('2 out of 3 on Capitals. Border guard.')
    expect(tag(html, 'og:url')).toBe(`https://quiz.example/${quizUrl}/index.html?r=2of3`)
    expect(tag(html, 'canonical')).toBe(`https://quiz.example/${quizUrl}/index.html`)
    expect((await get(`/og/${quizUrl}-1-2of3.jpg`)).status).toBe(200)
  })

  it.each(['4of3', '2of4', 'x', '"><script>'])('a boast of %s is no result', async (boast) => {
    const { quizUrl } = await quizOf(3)
    const html = await (await get(`/${quizUrl}/index.html?r=${encodeURIComponent(boast)}`)).text()
    expect(tag(html, 'og:image')).toBe(`https://quiz.example/og/${quizUrl}-1.jpg`)
    expect(html).not.toContain('"><script>"')
  })

  it('of a quiz for people with the link: that it is not for search engines', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { visibility: 'link' })
    expect(tag(await (await get(`/${quizUrl}/index.html`)).text(), 'robots')).toBe('noindex')
  })

  it('of the pages of a game: that the quiz stands elsewhere; of other pages: where they stand', async () => {
    const { quizUrl } = await quizOf(3)
    for (const page of ['1.html', 'results.html'])
      expect(tag(await (await get(`/${quizUrl}/${page}`)).text(), 'canonical')).toBe(
        `https://quiz.example/${quizUrl}/index.html`,
      )
    for (const path of ['/', '/about', '/quiz/geography'])
      expect(tag(await (await get(`${path}?utm=x`)).text(), 'canonical')).toBe(`https://quiz.example${path}`)
    expect(tag(await (await get('/no-such-quiz/index.html')).text(), 'canonical')).toBeUndefined()
  })

  it('never holds a key or an explanation', async () => {
    const { quizUrl } = await quizOf(3)
    const paths = ['index.html', 'index.html?r=3of3', '1.html', 'results.html', 'embed'].map(
      (name) => `/${quizUrl}/${name}`,
    )
    const address = encodeURIComponent(`https://quiz.example/${quizUrl}`)
    for (const path of [
      ...paths,
      `/oembed?url=${address}`,
      '/sitemap.xml',
      `/og/${quizUrl}-1.jpg`,
      `/og/${quizUrl}-1-3of3.jpg`,
    ]) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain(SECRET)
    }
  })
})

describe('a page that is not a quiz', () => {
  it.each([
    ['/', 'Quizzes worth your coffee break', '_all'],
    ['/quiz/geography', 'Geography quizzes', '_geography'],
    ['/about', 'About', '_all'],
    ['/faq', 'Questions and answers', '_all'],
  ])('%s says what it is, and has a picture', async (path, title, picture) => {
    const html = await (await get(path)).text()
    expect(html).toContain(`<meta property="og:title" content="${title}">`)
    expect(html).toMatch(/<meta property="og:description" content="[^"]{20,}">/)
    expect(html).toContain(`<meta property="og:image" content="https://quiz.example/og/${picture}.jpg">`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(await sharp(await bytesOf(`/og/${picture}.jpg`)).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('has no picture where there is no such category', async () => {
    expect((await get('/og/_nonsense.jpg')).status).toBe(404)
    expect(await (await get('/quiz/nonsense')).text()).not.toContain('og:image')
  })
})
