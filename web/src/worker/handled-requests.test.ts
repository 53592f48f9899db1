import { expect, test } from 'vitest'
import { isFile, isPage } from './handled-requests.ts'

const asked = (
  path: string,
  { mode, destination, range }: { mode: RequestMode; destination: RequestDestination; range?: string },
) => ({
  request: { mode, destination, headers: new Headers(range ? { range } : {}) },
  url: { pathname: path },
  sameOrigin: true,
})
const navigation = (path: string) => asked(path, { mode: 'navigate', destination: 'document' })
const script = { mode: 'cors', destination: 'script' } as const
const call = (path: string) => asked(path, { mode: 'cors', destination: '' })

test.each(['/', '/faq', '/quiz/geography', '/rivers/index.html', '/rivers/7.html', '/rivers/results.html', '/rivers/'])(
  'the page %s is answered when the server is out of reach',
  (path) => expect(isPage(navigation(path))).toBe(true),
)

test.each(['/api/quiz/1/export', '/mobileapi/login', '/rivers/embed', '/healthz', '/sitemap.xml', '/og/a.jpg'])(
  'the worker has nothing to do with opening %s',
  (path) => expect(isPage(navigation(path))).toBe(false),
)

test.each(['/api/attempts', '/api/questions/import', '/mobileapi/login', '/healthz', '/oembed', '/rivers/1.html'])(
  'the worker has nothing to do with a call to %s',
  (path) => {
    expect(isPage(call(path))).toBe(false)
    expect(isFile(call(path))).toBe(false)
  },
)

test('a frame is not a page of the site', () => {
  expect(isPage(asked('/rivers/index.html', { mode: 'navigate', destination: 'iframe' }))).toBe(false)
})

test('a file with a hash in its name may come from a cache, a part of it may not', () => {
  expect(isFile(asked('/assets/base-1.js', script))).toBe(true)
  expect(isFile(asked('/images/1.webp', { mode: 'no-cors', destination: 'image' }))).toBe(true)
  expect(isFile(asked('/assets/base-1.js', { ...script, range: 'bytes=0-9' }))).toBe(false)
  expect(isFile(asked('/favicon.svg', { mode: 'no-cors', destination: 'image' }))).toBe(false)
})

test('nothing of other sites is touched', () => {
  expect(isPage({ ...navigation('/'), sameOrigin: false })).toBe(false)
  expect(isFile({ ...asked('/assets/base-1.js', script), sameOrigin: false })).toBe(false)
})
