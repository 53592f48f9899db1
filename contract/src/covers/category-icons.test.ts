import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryIcon } from './category-icons.ts'

test('a category that nobody drew has shapes', () => {
  expect(categoryIcon('geography')).toBe(categoryIcon('globe'))
  expect(categoryIcon('geography')).toBe(
    'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
  )
  expect(categoryIcon('music')).not.toBe(categoryIcon('shapes'))
  expect(categoryIcon('beekeeping')).toBe(categoryIcon('shapes'))
})

test('every category of the demo content has one of them, and any other name gets the shapes', () => {
  const file = readFileSync(new URL('../../../content/categories.json', import.meta.url), 'utf8')
  const categories: { slug: string; icon: string }[] = JSON.parse(file)
  for (const { slug, icon } of categories) {
    expect(categoryIcon(icon), icon).not.toBe(categoryIcon('shapes'))
    expect(categoryIcon(slug), slug).toBe(categoryIcon(icon))
  }
  for (const name of ['', 'no-such-icon', 'constructor', '__proto__'])
    expect(categoryIcon(name)).toBe(categoryIcon('shapes'))
})
