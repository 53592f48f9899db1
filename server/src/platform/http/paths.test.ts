import { expect, it } from 'vitest'
import { LAST_LISTED_PAGE } from '#contract/api/catalogue.ts'
import { callKey, pageKey } from './paths.ts'

it('a call is known by what its schema reads, however it was asked', () => {
  const key = '/api/quiz/all?page=1&q=rivers'
  const query = { page: 1, q: 'rivers', sort: undefined }
  for (const url of [key, '/api/quiz/all?q=rivers&page=1', '/api/quiz/all/?q=rivers&x=1', '/api/quiz/all?q=rivers&q2'])
    expect(callKey(url, query)).toBe(key)
  expect(callKey('/sitemap.xml?anything', undefined)).toBe('/sitemap.xml')
  expect(callKey('/?x', undefined)).toBe('/')
})

it('a call for a page past the end of every list has no key', () => {
  expect(callKey('/api/quiz/all', { page: LAST_LISTED_PAGE })).toBe(`/api/quiz/all?page=${LAST_LISTED_PAGE}`)
  for (const page of [LAST_LISTED_PAGE + 1, 99_999, Number.MAX_SAFE_INTEGER])
    expect(callKey(`/api/quiz/all?page=${page}`, { page, q: 'rivers' })).toBeNull()
})

it('a page is known by what a list reads; what others add to links does not count', () => {
  expect(pageKey('/')).toBe('/')
  expect(pageKey('/?utm_source=letter&fbclid=x')).toBe('/')
  expect(pageKey('/quiz/all?q=tea+time&page=2&utm_medium=x')).toBe('/quiz/all?q=tea+time&page=2')
})

it.each([
  `/?page=${LAST_LISTED_PAGE + 1}`,
  '/about?q=1',
  '/author/1?page=2',
  '/quiz/all?page=99999',
  '/?x=1',
  '/about?x',
  '/quiz/all?page=1&page=2',
  '/login?next=/',
])('%s is made each time', (url) => {
  expect(pageKey(url)).toBeNull()
})
