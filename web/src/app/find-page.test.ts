import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPage } from './find-page.ts'
import { notFound, routes } from './routes.tsx'

test.each([
  ['/', '/'],
  ['/privacy', '/privacy'],
  ['/contact-us/', '/contact-us'],
  ['/privacy/more', '*'],
  ['/nothing', '*'],
  ['//elsewhere.example', '*'],
  ['/%E0%A4%A', '*'],
])('the address %s is the row %s', (path, pattern) => {
  expect(findPage(path).route.pattern).toBe(pattern)
})

test('an unknown address is named the way a person reads it', () => {
  expect(findPage('/two%20words').element).toMatchObject({ props: { called: 'two words' } })
  expect(findPage('/%E0%A4%A').element).toMatchObject({ props: { called: '%E0%A4%A' } })
})

test.each([...routes, notFound])('the row $pattern names the file that its screen comes from', async (row) => {
  const file = new URL(`../../${row.file}`, import.meta.url)
  expect(existsSync(file)).toBe(true)
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ file.pathname)
  expect(Object.values(exported)).toContain(await row.load())
})
