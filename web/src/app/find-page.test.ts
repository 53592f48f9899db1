import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { findPage, loadSiteRoutes, redirectOf } from './find-page.ts'

beforeAll(loadSiteRoutes)

test.each([
  ['/', '/'],
  ['/privacy', '/privacy'],
  ['/contact-us/', '/contact-us'],
  ['/privacy/more', '*'],
  ['/nothing', '*'],
  ['/quiz/geography', '/quiz/:category'],
  ['/capitals/index.html', '/:quiz_url/index.html'],
  ['/capitals/indexshtml', '*'],
  ['/capitals/results.html', '/:quiz_url/results.html'],
  ['/capitals/4.html', '/:quiz_url/:index.html'],
  ['/make-quiz', '/make-quiz/:quiz_id?'],
  ['/make-quiz/7', '/make-quiz/:quiz_id?'],
  ['/password/reset', '/password/reset'],
  ['/password/a%40b.c/reset', '/password/:email/reset'],
  ['//elsewhere.example', '*'],
  ['/%E0%A4%A', '*'],
])('the address %s is the row %s', (path, pattern) => {
  expect(findPage(path).route.pattern).toBe(pattern)
})

test.each([
  ['/capitals', '/capitals/index.html'],
  ['/two%20words', '/two%20words/index.html'],
  ['/redeem-prizes', '/redem-prizes'],
  ['/quiz', '/'],
  ['/index.html', '/'],
  ['/about', null],
  ['/login', null],
  ['/robots.txt', null],
  ['//elsewhere.example', null],
  ['/a/b', null],
])('the address %s always leads to %s', (path, to) => {
  expect(redirectOf(path)).toBe(to)
})

test('a redirect keeps the query', () => {
  expect(redirectOf('/capitals', 'ref=mail')).toBe('/capitals/index.html?ref=mail')
})

test('an unknown address is named the way a person reads it', () => {
  expect(findPage('/two%20words').element).toMatchObject({ props: { called: 'two words' } })
  expect(findPage('/%E0%A4%A').element).toMatchObject({ props: { called: '%E0%A4%A' } })
})

// Read from the text, because loading every screen takes seconds.
test('every row names the file that its screen comes from', () => {
  const table = ['routes.tsx', 'site-routes.tsx']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('')
  const all = (pattern: RegExp) => [...table.matchAll(pattern)].map(([, path = '']) => path)
  const named = all(/\bfile: '(.+)'/g)
  const imported = all(/\bscreen: .*import\('(.+)'\)/g)
  expect(named).toEqual(imported.map((path) => path.replace('#web/', 'src/').replace('./', 'src/app/')))
  expect(named.length).toBeGreaterThan(20)
})
