import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'

const ORIGIN = 'https://quiz.example'

let site: Site
let author: MadeUser
beforeAll(async () => {
  site = await openSite({ config: { publicUrl: ORIGIN } })
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const oembed = (url: string, more = '') => site.call('GET', `/oembed?url=${encodeURIComponent(url)}${more}`)
const said = async (url: string, more?: string): Promise<Record<string, unknown>> =>
  JSON.parse((await oembed(url, more)).text)

describe('oEmbed', () => {
  it('answers an address of a quiz with a frame that plays it', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { title: 'Say "hi" & <go>' })
    const { status, headers } = await oembed(`${ORIGIN}/${quizUrl}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(await said(`${ORIGIN}/${quizUrl}`)).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: 'Tenpip',
      provider_url: ORIGIN,
      title: 'Say "hi" & <go>',
      author_name: author.name,
      cache_age: 3600,
      thumbnail_url: `${ORIGIN}/og/${quizUrl}-1.jpg`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html:
        `<iframe src="${ORIGIN}/${quizUrl}/embed" width="640" height="620" title="Say &quot;hi&quot; &amp; &lt;go&gt;" ` +
        `style="border:0;max-width:100%" loading="lazy"></iframe>`,
      width: 640,
      height: 620,
    })
  })

  it.each(['', '/', '/index.html', '/index.html?r=8of12', '/results.html', '/3.html', '/embed'])(
    'knows a quiz by its address with "%s" after it',
    async (ending) => {
      expect((await oembed(`${ORIGIN}/capitals-of-europe${ending}`)).status).toBe(200)
    },
  )

  it('fits into what the other site has room for', async () => {
    const small = await said(`${ORIGIN}/capitals-of-europe`, '&maxwidth=320&maxheight=400&format=json')
    expect(small).toMatchObject({ width: 320, height: 400 })
    expect(small).not.toHaveProperty('thumbnail_url')
    expect(small.html).toContain('width="320" height="400"')
  })

  it.each([
    ['another site', 'https://evil.example/capitals-of-europe'],
    ['another scheme', 'http://quiz.example/capitals-of-europe'],
    ['a host that only begins like ours', 'https://quiz.example.evil.example/capitals-of-europe'],
    ['a page that is no quiz', `${ORIGIN}/quiz/geography`],
    ['a quiz that is not there', `${ORIGIN}/no-such-quiz`],
    ['no address', 'capitals-of-europe'],
    ['a script', 'javascript:alert(1)'],
  ])('says 404 to %s', async (_, url) => {
    const { status, body } = await oembed(url)
    expect([status, body.data]).toEqual([404, { code: 'NOT_FOUND' }])
  })

  it.each(['&format=xml', '&maxwidth=0', '&maxwidth=x', '&maxheight=-1', '&maxwidth=1e9'])(
    'says INVALID to %s',
    async (more) => {
      const { status, body } = await oembed(`${ORIGIN}/capitals-of-europe`, more)
      expect([status, body.data]).toMatchObject([400, { code: 'INVALID' }])
    },
  )

  it('asks for an address', async () => {
    expect((await site.call('GET', '/oembed')).status).toBe(400)
  })
})

describe('the page for frames', () => {
  const policyOf = async (path: string) =>
    (await site.call('GET', path)).headers.get('content-security-policy')?.split('; ') ?? []

  it('may be framed from anywhere, and no other page may be', async () => {
    const framed = await policyOf('/capitals-of-europe/embed')
    expect(framed).toContain('frame-ancestors *')
    const own = await policyOf('/capitals-of-europe/index.html')
    expect(own).toContain("frame-ancestors 'none'")
    const withoutAncestors = (policy: string[]) => policy.filter((one) => !one.startsWith('frame-ancestors'))
    expect(withoutAncestors(framed)).toEqual(withoutAncestors(own))
    for (const path of ['/', '/login', '/quiz/embed', '/profile/embed', '/embed', '/a/b/embed', '/no-such-quiz/1.html'])
      expect([path, await policyOf(path)]).toEqual([path, expect.arrayContaining(["frame-ancestors 'none'"])])
    expect(await policyOf('/api/nothing')).toContain("frame-ancestors 'none'")
  })

  it('sets no cookie, whoever asks, and is the same for everyone', async () => {
    const plain = await site.call('GET', '/capitals-of-europe/embed')
    const user = await site.call('GET', '/capitals-of-europe/embed', { cookie: author.cookie })
    expect(user.headers.get('set-cookie')).toBeNull()
    expect(user.text).toBe(plain.text)
    expect(plain.headers.get('x-frame-options')).toBeNull()
    expect(plain.headers.get('cross-origin-opener-policy')).toBeNull()
    expect(plain.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('has a script of its own and nothing of the site’s, not even the one that reads the theme', async () => {
    const { text } = await site.call('GET', '/capitals-of-europe/embed')
    const scripts = [...text.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, file]) => file)
    expect(scripts.at(-1)).toMatch(/^\/assets\/embed-/)
    expect(text).not.toMatch(/assets\/main-|localStorage/)
    expect(text).toContain('Capitals of Europe')
  })

  it('of a quiz that is gone is a 404 which the frame can show', async () => {
    const { status, headers, text } = await site.call('GET', '/no-such-quiz/embed')
    expect(status).toBe(404)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(text).toContain('Quiz not found')
    expect(text).not.toContain('<script')
  })
})
