import { expect, test } from 'vitest'
import { HOSTILE_PATHS } from '../test/hostile-paths.ts'
import { safePath } from './links.ts'

test.each([
  ['/', '/'],
  ['/leaderboard', '/leaderboard'],
  ['/make-quiz/7', '/make-quiz/7'],
  ['/?q=rivers&page=2', '/?q=rivers&page=2'],
  ['/privacy#storage', '/privacy#storage'],
  ['/capitals/4.html', '/capitals/4.html'],
  ['/a%20b', '/a%20b'],
  ['/zürich', '/z%C3%BCrich'],
  ['/a/../b', '/b'],
  ['/login?next=https://evil.example', '/login?next=https://evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/:80', '/:80'],
])('%s is a path of this site', (asked, followed) => {
  expect(safePath(asked)).toBe(followed)
})

test.each(HOSTILE_PATHS.map((asked) => [asked]))('%j leads home', (asked) => {
  expect(safePath(asked)).toBe('/')
})

test.each(HOSTILE_PATHS.filter((asked) => typeof asked === 'string'))(
  'what is followed for %j stays on this site',
  (asked) => {
    for (const origin of ['https://quiz.example', 'http://localhost:3000'])
      expect(new URL(safePath(asked), origin).origin).toBe(origin)
  },
)
