import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { securityHeaders } from './headers.ts'
import { refuseBusy } from './request-queue.ts'

async function ask(path: string, method = 'GET') {
  const server = createServer(refuseBusy(securityHeaders('http://localhost'))).listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}${path}`, { method })
  const { status, headers } = response
  return { status, headers, retryAfter: headers.get('retry-after'), text: await response.text() }
}

it('a page says "One moment…" and loads itself again when it may', async () => {
  const { status, headers, retryAfter, text } = await ask('/capitals-of-europe/index.html')
  expect(status).toBe(503)
  expect(Number(retryAfter)).toBeGreaterThanOrEqual(1)
  expect(headers.get('refresh')).toBe(retryAfter)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(text).toContain('<h1>One moment…</h1>')
})

it('an embed says so in its frame', async () => {
  const { headers, text } = await ask('/capitals-of-europe/embed?theme=dark')
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(text).toContain('One moment…')
})

it.each([
  ['GET', '/api/categories'],
  ['POST', '/api/attempts'],
  ['POST', '/login'],
  ['POST', '/register'],
])('a call, %s %s, gets an envelope and is not loaded again', async (method, path) => {
  const { status, headers, retryAfter, text } = await ask(path, method)
  expect(status).toBe(503)
  expect(retryAfter).toMatch(/^[1-5]$/)
  expect(headers.get('refresh')).toBeNull()
  expect(JSON.parse(text)).toMatchObject({ success: false, data: { code: 'UNAVAILABLE' } })
})
