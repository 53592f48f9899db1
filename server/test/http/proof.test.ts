import { request, type OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isProven } from '#server/platform/http/origin.ts'
import { makeUser } from '../support/factories.ts'
import { openSampleApp } from '../support/open-sample-app.ts'
import type { Site } from '../support/site.ts'

const PUBLIC = 'https://quiz.example'
const HOST = 'localhost:3000'
const OURS = { 'x-requested-with': 'XMLHttpRequest' }

/** What other sites, forms, links, images, prefetchers and old browsers can make a browser send; none of it is proof. */
const FORGED: [string, Record<string, string>][] = [
  ['nothing', {}],
  ['a link on another site', { referer: 'https://evil.example/' }],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  [
    'an image on another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  [
    'a link on our own page',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  ['a form of another site', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form of a sandboxed frame', { origin: 'null', 'content-type': 'text/plain' }],
  ['the header in lower case', { 'x-requested-with': 'xmlhttprequest' }],
  ['the header with a space', { 'x-requested-with': 'XMLHttpRequest x' }],
  ['the header twice', { 'x-requested-with': 'XMLHttpRequest, XMLHttpRequest' }],
  ['the header empty', { 'x-requested-with': '' }],
  ['the header of a phone app', { 'x-requested-with': 'com.android.browser' }],
  ['another header with the value', { 'x-requested-by': 'XMLHttpRequest' }],
  ['the value in the query only', { 'x-original-url': '/?x-requested-with=XMLHttpRequest' }],
  ['a script of another site', { ...OURS, 'sec-fetch-site': 'cross-site' }],
  ['a script of a sister site', { ...OURS, 'sec-fetch-site': 'same-site' }],
  ['a script without a site', { ...OURS, 'sec-fetch-site': 'none' }],
  ['a site in capitals', { ...OURS, 'sec-fetch-site': 'Same-Origin' }],
  ['a site with a list', { ...OURS, 'sec-fetch-site': 'same-origin, cross-site' }],
  ['an empty site', { ...OURS, 'sec-fetch-site': '' }],
  ['a navigation', { ...OURS, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }],
  ['a document', { ...OURS, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }],
  ['a frame', { ...OURS, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }],
  ['an image', { ...OURS, 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }],
  ['a script element', { ...OURS, 'sec-fetch-dest': 'script', 'sec-fetch-site': 'same-origin' }],
  ['a style sheet', { ...OURS, 'sec-fetch-dest': 'style' }],
  ['an object', { ...OURS, 'sec-fetch-dest': 'object' }],
  ['a prefetch', { ...OURS, 'sec-purpose': 'prefetch' }],
  ['a prerender', { ...OURS, 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of an older browser', { ...OURS, purpose: 'prefetch' }],
  ['a page of another site, by its origin', { ...OURS, origin: 'https://evil.example' }],
  ['a page of another site, by its address', { ...OURS, referer: 'https://evil.example/quiz' }],
  ['an opaque origin', { ...OURS, origin: 'null' }],
  ['an empty origin', { ...OURS, origin: '' }],
  ['our name with more behind it', { ...OURS, origin: 'https://quiz.example.evil.example' }],
  ['our name with more before it', { ...OURS, origin: 'https://evilquiz.example' }],
  ['our name as a user', { ...OURS, origin: 'https://quiz.example@evil.example' }],
  ['our name as a path', { ...OURS, referer: 'https://evil.example/https://quiz.example/' }],
  ['our name on another port', { ...OURS, origin: 'https://quiz.example:8443' }],
  ['our host on another port', { ...OURS, origin: 'http://localhost:3001' }],
  ['our host in another scheme', { ...OURS, origin: `httpx://${HOST}` }],
  ['a file', { ...OURS, origin: 'file://' }],
  ['an extension', { ...OURS, origin: 'chrome-extension://abcdefghijklmnop' }],
  ['an address that is none', { ...OURS, referer: 'not an address' }],
  ['our origin, but another site by the browser', { ...OURS, origin: PUBLIC, 'sec-fetch-site': 'cross-site' }],
]

const HONEST: [string, Record<string, string>][] = [
  ['a program', OURS],
  [
    'a script of our page',
    { ...OURS, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ],
  ['the same with its origin', { ...OURS, 'sec-fetch-site': 'same-origin', origin: PUBLIC }],
  ['an older browser, by the public origin', { ...OURS, origin: PUBLIC }],
  ['an older browser, by the public address', { ...OURS, referer: `${PUBLIC}/history-quiz` }],
  ['a browser on plain http, by the host it asked', { ...OURS, origin: `http://${HOST}` }],
  ['a browser on plain http, by the page it shows', { ...OURS, referer: `http://${HOST}/quiz/geography?page=2` }],
  ['a browser that tells the destination', { ...OURS, 'sec-fetch-dest': 'empty' }],
]

describe('proof that our own page asks', () => {
  it('is tried with at least 40 forged shapes', () => {
    expect(new Set(FORGED.map(([, headers]) => JSON.stringify(headers))).size).toBeGreaterThanOrEqual(40)
  })

  it.each(FORGED)('is not %s', (_, headers) => {
    expect(isProven({ host: HOST, ...headers }, PUBLIC)).toBe(false)
  })

  it.each(HONEST)('is %s', (_, headers) => {
    expect(isProven({ host: HOST, ...headers }, PUBLIC)).toBe(true)
  })
})

describe('a request that would change something', () => {
  let site: Site
  let cookie: string
  beforeAll(async () => {
    site = await openSampleApp({ config: { publicUrl: PUBLIC } })
    cookie = (await makeUser(site.database)).cookie.replace('session=', '__Host-session=')
  })
  afterAll(() => site.close())

  /** Exactly these headers, and the session's cookie, as a browser would add it. */
  const send = (method: string, path: string, headers: OutgoingHttpHeaders, body = ''): Promise<number> =>
    new Promise((resolve, reject) => {
      const length = body ? { 'content-length': Buffer.byteLength(body) } : {}
      const all = { host: HOST, cookie, ...headers, ...length }
      const sent = request(`${site.url}${path}`, { method, headers: all }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const addNote = async () =>
    (await site.call<{ id: string }>('POST', '/api/notes', { cookie, body: { text: 'mine' } })).body.data.id
  const textOf = async (id: string) =>
    (await site.database.sql<{ text: string }>('SELECT text FROM notes WHERE id = $1', [id]))[0]?.text

  it.each(FORGED)('is refused for %s, whatever the method and the media type', async (what, headers) => {
    const id = await addNote()
    const body = JSON.stringify({ text: `forged by ${what}` })
    expect(await send('GET', `/api/notes/${id}/burn`, headers)).toBe(403)
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect(await send('POST', '/api/notes', { 'content-type': type, ...headers }, body)).toBe(403)
      expect(await send('PUT', `/api/notes/${id}`, { 'content-type': type, ...headers }, body)).toBe(403)
    }
    expect(await textOf(id)).toBe('mine')
    expect(await site.database.sql("SELECT FROM notes WHERE text LIKE 'forged%'")).toEqual([])
  })

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('by GET is not found by %s', async (method) => {
    const id = await addNote()
    expect(await send(method, `/api/notes/${id}/burn`, { ...OURS, 'x-http-method-override': 'GET' })).toBe(404)
    expect(await textOf(id)).toBe('mine')
  })

  it.each(HONEST)('is done for %s', async (_, headers) => {
    const id = await addNote()
    expect(
      await send('PUT', `/api/notes/${id}`, { 'content-type': 'application/json', ...headers }, '{"text":"new"}'),
    ).toBe(200)
    expect(await textOf(id)).toBe('new')
    expect(await send('GET', `/api/notes/${id}/burn`, headers)).toBe(200)
    expect(await textOf(id)).toBeUndefined()
  })
})
