import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api/api.ts'
import { RESERVED } from '#contract/api/reserved.ts'
import { siteRoutes, redirects } from './site-routes.tsx'
import { routes } from './routes.tsx'

const firstWord = (path: string): string => path.split('/')[1] ?? ''
const isFixed = (word: string): boolean => word !== '' && !word.startsWith(':')

const pages = [...routes, ...siteRoutes, ...redirects].map(({ pattern }) => firstWord(pattern)).filter(isFixed)
const calls = endpoints.map(({ endpoint }) => firstWord(endpoint.path))
const files = readdirSync(new URL('../../public', import.meta.url))

test.each([...new Set([...pages, ...calls, ...files])].filter((word) => word !== 'index.html'))(
  'no quiz can be called %s',
  (word) => {
    expect(RESERVED).toContain(word)
  },
)

test('the list is in order and has no word twice', () => {
  expect([...RESERVED]).toEqual([...new Set(RESERVED)].sort())
})
