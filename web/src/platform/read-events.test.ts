import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineApi } from '#contract/api/endpoint.ts'
import { useOnline } from './connection.ts'
import { readEvents } from './read-events.ts'

const { follow } = defineApi({
  follow: {
    method: 'GET',
    path: '/api/shelf/{name}/events',
    access: 'guest',
    limit: 'read',
    stream: true,
    summary: '',
    params: z.object({ name: z.string() }),
    query: z.object({ after: z.optional(z.string()) }),
    data: z.object({ word: z.string() }),
    done: '',
  },
})
const input = { params: { name: 'a' }, query: {} }

const real = globalThis.fetch
let answer: (response: ServerResponse, url: string) => void
beforeEach(async () => {
  const server = createServer((request, response) => answer(response, request.url ?? ''))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Sends pieces one after the other, each by itself. */
const sending = (...pieces: (string | Uint8Array)[]) => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    const send = ([piece, ...others]: (string | Uint8Array)[]) => {
      if (piece === undefined) return response.end()
      response.write(piece, () => setTimeout(() => send(others), 5))
    }
    send(pieces)
  }
}

async function heard(signal = new AbortController().signal) {
  const words: string[] = []
  let pieces = 0
  await readEvents(follow, input, { signal, onBytes: () => pieces++, onData: ({ word }) => words.push(word) })
  return { words, pieces }
}

test('events are read however they are cut', async () => {
  const bytes = new TextEncoder().encode('id: 1\ndata: {"word":"Straße"}\n\ndata: {"word":"b"}\n\n')
  // The sixth letter is two bytes long; they arrive apart.
  const cut = bytes.indexOf(0xc3) + 1
  sending(bytes.slice(0, 8), bytes.slice(8, cut), bytes.slice(cut, 40), bytes.slice(40))
  expect((await heard()).words).toEqual(['Straße', 'b'])
})

test('line ends of any kind, several lines of data and other fields are understood', async () => {
  sending(
    'retry: 5\r\nevent: room\r\nid: 7\r\ndata: {"word":\r\ndata: "a"}\r\n\r',
    '\n: beat\rdata:{"word":"b"}\r\r: end\r',
  )
  expect((await heard()).words).toEqual(['a', 'b'])
})

test('a comment is no event, and a sign of life', async () => {
  sending(': one\n\n', ': two\n\n')
  const { words, pieces } = await heard()
  expect(words).toEqual([])
  expect(pieces).toBeGreaterThanOrEqual(1)
})

test('an event that the end cut off is not read', async () => {
  sending('data: {"word":"a"}\n\ndata: {"word":"b"}\n')
  expect((await heard()).words).toEqual(['a'])
})

test('a refusal is an error with its code and the seconds to wait', async () => {
  answer = (response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '4' })
    response.end('{"success":false,"message":"Busy.","data":{"code":"UNAVAILABLE"}}')
  }
  await expect(heard()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 4 })
})

test("somebody else's page is a failure without a code", async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to this network</h1>')
  const failure = await heard().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toHaveProperty('code', expect.any(String))
})

test('giving up ends it, and does not mean that the connection is lost', async () => {
  const over = new AbortController()
  answer = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
  const reading = heard(over.signal)
  setTimeout(() => over.abort(), 50)
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  expect(useOnline.getState().online).toBe(true)
})

test('a connection that breaks is an error', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"word":"a"}\n\n', () => setTimeout(() => response.destroy(), 20))
  }
  await expect(heard()).rejects.toThrow(Error)
})
