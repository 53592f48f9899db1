import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NDJSON_TYPE } from '#contract/api/envelope.ts'
import { makeUser } from '../support/factories.ts'
import { openSampleApp } from '../support/open-sample-app.ts'
import { exchangeBytes, readAnswers } from '../support/raw-http.ts'
import type { Site } from '../support/site.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

let site: Site
let cookie: string
beforeAll(async () => {
  site = await openSampleApp()
  cookie = (await makeUser(site.database, 'ana')).cookie
})
afterAll(() => site.close())

const add = (text = 'hello') => site.call<{ id: string }>('POST', '/api/notes', { cookie, body: { text } })

describe('the envelope', () => {
  it('carries success, a sentence and the data', async () => {
    const { status, body } = await add()
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Noted.',
      data: { id: expect.any(String), text: 'hello', author: 'ana' },
    })
  })

  it.each([
    ['an unknown path', 'GET', '/api/nothing', {}, 404, 'NOT_FOUND'],
    ['a known path with another method', 'DELETE', '/api/notes', {}, 404, 'NOT_FOUND'],
    ['a path that cannot be decoded', 'GET', '/api/notes/%E0%A4%A', {}, 404, 'NOT_FOUND'],
    ['an id that is none', 'GET', '/api/notes/seven', {}, 404, 'NOT_FOUND'],
    ['an id of nothing', 'GET', `/api/notes/${NOBODY}`, {}, 404, 'NOT_FOUND'],
    ['a file name under the API', 'GET', '/api/notes.css', {}, 404, 'NOT_FOUND'],
    ['page zero', 'GET', '/api/notes?page=0', {}, 400, 'INVALID'],
    ['a page in letters', 'GET', '/api/notes?page=x', {}, 400, 'INVALID'],
    ['a page in exponents', 'GET', '/api/notes?page=1e1', {}, 400, 'INVALID'],
    ['a page given twice', 'GET', '/api/notes?page=1&page=2', {}, 400, 'INVALID'],
  ])('holds for %s', async (_, method, path, options, status, code) => {
    const answer = await site.call(method, path, options)
    expect([answer.status, answer.body]).toEqual([
      status,
      { success: false, message: expect.stringMatching(/\w.*\.$/), data: expect.objectContaining({ code }) },
    ])
  })

  it.each([
    ['broken JSON', '{"text":', {}],
    ['an empty body', '', {}],
    ['a bare string', '"hello"', {}],
    ['null', 'null', {}],
    ['a number where a text belongs', '{"text":5}', {}],
    ['a text where a number belongs', '{"text":"a","stars":"3"}', {}],
    ['an unknown field', '{"text":"a","admin":true}', {}],
    ['a poisoned prototype', '{"text":"a","__proto__":{"admin":true}}', {}],
    ['a poisoned constructor', '{"text":"a","constructor":{"prototype":{"admin":true}}}', {}],
    ['a wrong media type', '{"text":"a"}', { 'content-type': 'text/plain' }],
    ['a form', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('refuses %s as INVALID and stores nothing', async (_, body, headers) => {
    const before = await site.database.sql('SELECT count(*) FROM notes')
    const answer = await site.call('POST', '/api/notes', { cookie, body, headers })
    expect([answer.status, answer.body.data]).toEqual([400, expect.objectContaining({ code: 'INVALID' })])
    expect(await site.database.sql('SELECT count(*) FROM notes')).toEqual(before)
  })

  it.each([0, 'x'])('tells that pages start at 1 to whoever asks for page %s', async (page) => {
    const { body } = await site.call('GET', `/api/notes?page=${page}`)
    expect(body.message).toBe('The page must be a whole number, starting at 1.')
  })

  it('tells a client with the key which header it lacks', async () => {
    const answer = await site.call('POST', '/mobileapi/notes', {
      headers: { 'x-api-key': 'tenpip-web', accept: 'text/html' },
      body: { text: 'a' },
    })
    expect([answer.status, answer.body.message]).toEqual([401, 'This call needs the header Accept: application/json.'])
  })

  it('names each wrong field with a sentence', async () => {
    const { body } = await site.call('POST', '/api/notes', { cookie, body: { text: '', stars: 9, nonsense: 1 } })
    expect(body.data).toEqual({
      code: 'INVALID',
      fields: { text: 'Write something.', stars: expect.any(String), nonsense: "This field doesn't exist." },
    })
  })

  it('tells a missing field from one of the wrong kind', async () => {
    const fieldsOf = async (body: object) => (await site.call('POST', '/api/notes', { cookie, body })).body.data
    expect(await fieldsOf({})).toMatchObject({ fields: { text: 'This is missing.' } })
    expect(await fieldsOf({ text: null })).toMatchObject({ fields: { text: "This isn't valid." } })
  })

  it('says TOO_LARGE for a body past its limit, which a larger endpoint takes', async () => {
    const body = { text: 'x'.repeat(70_000) }
    expect((await site.call('POST', '/api/notes', { cookie, body })).body.data).toEqual({ code: 'TOO_LARGE' })
    const headers = { 'x-api-key': 'tenpip-web', accept: 'application/json' }
    expect((await site.call('POST', '/mobileapi/notes', { headers, body })).body.data).toMatchObject({
      code: 'INVALID',
    })
  })

  it('hides a bug behind an id that is also in the log', async () => {
    for (const how of ['plain', 'sql', 'leak']) {
      const { status, text, body } = await site.call<{ id: string }>('GET', `/api/crash?how=${how}`)
      expect(status).toBe(500)
      expect(body.data).toEqual({ code: 'INTERNAL', id: expect.any(String) })
      expect(text).not.toMatch(/details|secret_column|private|leaked|\.ts/)
      const line = site.logged.find((one) => one.includes(body.data.id) && one.includes('"a bug"'))
      expect(line).toBeDefined()
      expect(line).not.toContain('a private text')
    }
  })

  it('answers bytes that are not HTTP with an envelope as well', async () => {
    const { port, hostname } = new URL(site.url)
    const raw = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end('NOT A REQUEST\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
    })
    expect(raw).toMatch(/^HTTP\/1\.1 400/)
    expect(JSON.parse(raw.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, data: { code: 'INVALID' } })
  })
})

describe('the order of checks', () => {
  it('asks for proof before a session, a session before the input, the input before the object, the object before its owner', async () => {
    const { body } = await add()
    const mine = `/api/notes/${body.data.id}`
    const stranger = (await makeUser(site.database)).cookie
    const put = (path: string, options: object) => site.call('PUT', path, options)
    const unproven = { headers: { 'x-requested-with': 'no' } }
    expect((await put('/api/unknown', unproven)).status).toBe(404)
    expect((await put(mine, unproven)).status).toBe(403)
    expect((await put(mine, { body: '{' })).status).toBe(401)
    expect((await put(`/api/notes/${NOBODY}`, { cookie: stranger, body: '{' })).status).toBe(400)
    expect((await put(`/api/notes/${NOBODY}`, { cookie: stranger, body: { text: 'x' } })).status).toBe(404)
    expect((await put(mine, { cookie: stranger, body: { text: 'x' } })).status).toBe(403)
    expect((await put(mine, { cookie, body: { text: 'x' } })).status).toBe(200)
  })

  it('lets a session in only while it lasts', async () => {
    const user = await makeUser(site.database)
    await site.database.sql("UPDATE sessions SET expires_at = clock_now() + '1 hour' WHERE user_id = $1", [user.id])
    const post = () => site.call('POST', '/api/notes', { cookie: user.cookie, body: { text: 'x' } })
    expect((await post()).status).toBe(200)
    await site.database.advance('61 minutes')
    expect((await post()).status).toBe(401)
  })
})

describe('reading', () => {
  it('takes a trailing slash and unknown query parameters for the same address', async () => {
    const answers = await Promise.all(
      ['/api/notes', '/api/notes/', '/api/notes/?page=1&x=1'].map((p) => site.call('GET', p)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('answers a repeat with 304 until something changes, and then at once with the new', async () => {
    const first = await site.call('GET', '/api/notes')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const repeat = () => site.call('GET', '/api/notes', { headers: { 'if-none-match': etag } })
    expect((await repeat()).status).toBe(304)
    const { body } = await add('something new')
    await expect.poll(async () => (await repeat()).status, { interval: 5 }).toBe(200)
    expect((await repeat()).text).toContain(body.data.id)
  })

  it('serves repeats without waking the framework', async () => {
    await site.call('GET', '/api/notes?page=1')
    const before = site.logged.length
    expect((await site.call('GET', '/api/notes?page=1')).status).toBe(200)
    expect(site.logged.length).toBe(before)
  })

  it('compresses what is worth it, in the best way the client takes', async () => {
    for (let i = 0; i < 12; i++) await add(`a longer note, number ${i}, ${'word '.repeat(30)}`)
    const encodingFor = async (accepted: string, path: string) =>
      (await site.call('GET', path, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding')
    for (const path of ['/api/notes', '/api/notes?page=1&again']) {
      expect(await encodingFor('gzip, deflate, br', path)).toBe('br')
      expect(await encodingFor('gzip', path)).toBe('gzip')
      expect(await encodingFor('br;q=0, gzip;q=0.5', path)).toBe('gzip')
      expect(await encodingFor('identity', path)).toBeNull()
    }
  })

  it('knows its tag in the strong spelling too, and among others', async () => {
    const etag = (await site.call('GET', '/api/notes')).headers.get('etag') ?? ''
    for (const tags of [etag.replace('W/', ''), `"other", ${etag}`, '*'])
      expect((await site.call('GET', '/api/notes', { headers: { 'if-none-match': tags } })).status, tags).toBe(304)
  })

  it('answers HEAD for every GET, and 404 for one that changes something', async () => {
    expect((await site.call('HEAD', '/api/notes')).status).toBe(200)
    const { body } = await add()
    expect((await site.call('HEAD', `/api/notes/${body.data.id}`)).status).toBe(200)
    expect((await site.call('HEAD', `/api/notes/${body.data.id}/burn`, { cookie })).status).toBe(404)
    expect((await site.call('GET', `/api/notes/${body.data.id}`)).status).toBe(200)
    expect((await site.call('GET', `/api/notes/${body.data.id}/burn`, { cookie })).status).toBe(200)
    expect((await site.call('GET', `/api/notes/${body.data.id}`)).status).toBe(404)
  })

  it('keeps what is not shared out of every cache', async () => {
    const { body } = await add()
    const answers = [
      await site.call('GET', `/api/notes/${body.data.id}`),
      await site.call('GET', '/api/nothing'),
      await site.call('GET', '/api/crash'),
    ]
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store'])
  })
})

describe('every answer', () => {
  it('carries the security headers, ready or not, good or bad', async () => {
    await site.call('GET', '/api/notes')
    for (const [method, path] of [
      ['GET', '/api/notes'],
      ['GET', '/api/nothing'],
      ['POST', '/api/notes'],
      ['GET', '/api/crash'],
      ['GET', '/healthz'],
    ] as const) {
      const { headers } = await site.call(method, path)
      expect(headers.get('content-security-policy'), path).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBeTruthy()
      expect(headers.get('strict-transport-security'), path).toBeNull()
    }
  })

  it('is logged on one line with its request id and without the query or a mail address', async () => {
    const { headers } = await site.call('GET', '/api/forgot/ana%40example.com/x?token=abc')
    const line = site.logged.find((one) => one.includes(headers.get('x-request-id') ?? 'none'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ path: '/api/forgot/[email]/x', status: 404, method: 'GET' })
  })
})

it('a request that waits for a 100 behind another gets its answer in one piece', async () => {
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  // Once from the database, then from memory.
  await site.call('GET', '/api/notes')
  const burst = get('/api/nothing') + get('/api/notes', 'Expect: 100-continue\r\n')
  const answers = readAnswers(await exchangeBytes(Number(new URL(site.url).port), Buffer.from(burst)))
  expect(answers?.map(({ status }) => status)).toEqual([404, 200])
  expect(JSON.parse(String(answers?.[1]?.body))).toMatchObject({ success: true })
})

describe('an answer line by line', () => {
  const copy = (pages: number, ending: string, at = site) =>
    at.call('POST', '/api/copies', { body: { pages, ending }, headers: { accept: NDJSON_TYPE } })
  const lines = ({ text }: { text: string }) => text.split('\n').map((line) => (line ? JSON.parse(line) : line))
  const loggedOf = ({ headers }: { headers: Headers }) => {
    const named = site.logged.map((line) => JSON.parse(line)).filter(({ id }) => id === headers.get('x-request-id'))
    return named.find(({ msg }) => msg === 'request')
  }
  const PAGES = [{ step: { page: 1 } }, { step: { page: 2 } }]

  it('tells its steps, ends with the envelope, and asks proxies to hold nothing back', async () => {
    const answer = await copy(2, 'well')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`${NDJSON_TYPE}; charset=utf-8`)
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(lines(answer)).toEqual([...PAGES, { success: true, message: 'Copied.', data: null }, ''])
    expect(lines(await copy(0, 'well'))).toEqual([{ success: true, message: 'Copied.', data: null }, ''])
  })

  it('that fails before its first step fails like any other', async () => {
    const busy = await copy(0, 'busy')
    expect([busy.status, busy.headers.get('retry-after'), busy.body.data]).toEqual([503, '7', { code: 'UNAVAILABLE' }])
    expect(busy.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect((await copy(0, 'crash')).body.data).toMatchObject({ code: 'INTERNAL' })
  })

  it('that fails later says so in its last line, and is logged with the status of that', async () => {
    for (const [ending, status, code] of [
      ['busy', 503, 'UNAVAILABLE'],
      ['crash', 500, 'INTERNAL'],
      ['stray', 500, 'INTERNAL'],
    ] as const) {
      const answer = await copy(2, ending)
      expect(answer.status).toBe(200)
      expect(lines(answer)).toMatchObject([...PAGES, { success: false, data: { code } }, ''])
      await expect.poll(() => loggedOf(answer)).toMatchObject({ status })
    }
  })

  it('that has nothing to say for too long is UNAVAILABLE, and so is any other call', async () => {
    const hasty = await openSampleApp({ patience: 300 })
    try {
      const plain = hasty.call('POST', '/api/copies', { body: { pages: 0, ending: 'hang' } })
      for (const { status, headers, body } of [await copy(0, 'hang', hasty), await plain]) {
        expect([status, body.data]).toEqual([503, { code: 'UNAVAILABLE' }])
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        const lines = hasty.logged.filter((line) => line.includes(headers.get('x-request-id') ?? 'none'))
        expect(lines.join('\n')).toContain('The handler is taking too long.')
      }
    } finally {
      await hasty.close()
    }
  })
})

describe('health', () => {
  it('tells alive and ready apart', async () => {
    expect((await site.call('GET', '/healthz')).status).toBe(200)
    expect((await site.call('GET', '/readyz')).status).toBe(200)
  })

  it('answers HEAD, which many watchers send', async () => {
    expect((await site.call('HEAD', '/healthz')).status).toBe(200)
    expect((await site.call('HEAD', '/readyz')).status).toBe(200)
  })
})
