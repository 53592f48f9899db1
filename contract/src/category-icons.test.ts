import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as lucide from 'lucide-react'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATEGORY_ICONS, categoryIcon } from './category-icons.ts'

const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())

test.each(Object.entries(CATEGORY_ICONS))('%s is the icon of that name in the package', (name, svg) => {
  const Icon = (lucide as unknown as Record<string, ComponentType>)[pascal(name)] ?? 'none'
  const drawn = renderToStaticMarkup(createElement(Icon))
  expect(drawn.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>')).toBe(svg)
})

test('every category of the demo content has one of them, and any other name gets the shapes', () => {
  const file = readFileSync(new URL('../../content/categories.json', import.meta.url), 'utf8')
  const categories: { icon: string }[] = JSON.parse(file)
  for (const { icon } of categories) expect(Object.keys(CATEGORY_ICONS)).toContain(icon)
  for (const name of ['', 'no-such-icon', 'constructor', '__proto__'])
    expect(categoryIcon(name)).toBe(CATEGORY_ICONS.shapes)
})
