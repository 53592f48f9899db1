import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineApi } from '#contract/api/endpoint.ts'
import { call, createCall } from './api.ts'

const { find, save } = defineApi({
  find: {
    method: 'GET',
    path: '/api/shelf/{name}',
    access: 'guest',
    limit: 'read',
    summary: '',
    params: z.object({ name: z.string() }),
    query: z.object({ page: z.optional(z.int()), q: z.optional(z.string()) }),
    data: z.object({ found: z.boolean() }),
    done: '',
  },
  save: {
    method: 'POST',
    path: '/api/shelf',
    access: 'guest',
    limit: 'write',
    summary: '',
    body: z.object({ name: z.string() }),
    data: z.null(),
    done: '',
  },
})

const answering = (body: string, status = 200) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('a call fills its path, leaves out what is not asked, and says that our own page sent it', async () => {
  const fetched = answering('{"success":true,"message":"","data":{"found":true}}')
  const data = await call(find, { params: { name: 'a/b c' }, query: { page: 2, q: undefined } })
  expect(data).toEqual({ found: true })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/shelf/a%2Fb%20c?page=2')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', headers: { 'x-requested-with': 'XMLHttpRequest' } })
})

test('a body goes out as JSON', async () => {
  const fetched = answering('{"success":true,"message":"","data":null}')
  expect(await call(save, { body: { name: 'ana' } })).toBeNull()
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    body: '{"name":"ana"}',
    headers: { 'content-type': 'application/json' },
  })
})

test('a refusal becomes an error with its sentence, code and fields', async () => {
  answering('{"success":false,"message":"Taken.","data":{"code":"TAKEN","fields":{"name":"Try another."}}}', 409)
  const refusal = call(save, { body: { name: 'ana' } })
  await expect(refusal).rejects.toMatchObject({ message: 'Taken.', code: 'TAKEN', fields: { name: 'Try another.' } })
})

test.each(['<h1>Bad gateway</h1>', '{"error":"upstream"}', 'null', ''])(
  'an answer of somebody else (%s) is a failure without a code',
  async (body) => {
    answering(body, 502)
    const failure = await call(save, { body: { name: 'ana' } }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toHaveProperty('code', expect.any(String))
  },
)

test('a call says whether it carries cookies', async () => {
  const fetched = answering('{"success":true,"message":"","data":null}')
  await call(save, { body: { name: 'ana' } })
  await createCall({ credentials: 'omit' })(save, { body: { name: 'ana' } })
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['same-origin', 'omit'])
})

test('a read is asked again when the server is busy, a command that must not be done twice is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const refused = '{"success":false,"message":"Busy.","data":{"code":"UNAVAILABLE"}}'
  const fetched = answering('{"success":true,"message":"","data":{"found":true}}')
  const refuse = async () => new Response(refused, { status: 503, headers: { 'retry-after': '1' } })
  fetched.mockImplementationOnce(refuse)
  const found = call(find, { params: { name: 'a' }, query: {} })
  await vi.advanceTimersByTimeAsync(1500)
  expect(await found).toEqual({ found: true })
  fetched.mockImplementationOnce(refuse)
  await expect(call(save, { body: { name: 'ana' } })).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 })
  expect(fetched).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
