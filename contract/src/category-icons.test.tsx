import {
  BookOpen,
  Clapperboard,
  Cpu,
  FlaskConical,
  Globe,
  Landmark,
  Leaf,
  Lightbulb,
  Music,
  Palette,
  Shapes,
  Utensils,
  Volleyball,
  type LucideIcon,
} from 'lucide-react'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CATEGORY_ICONS, categoryIcon } from './category-icons.ts'

const LUCIDE: Record<string, LucideIcon> = {
  globe: Globe,
  landmark: Landmark,
  'flask-conical': FlaskConical,
  clapperboard: Clapperboard,
  music: Music,
  volleyball: Volleyball,
  'book-open': BookOpen,
  utensils: Utensils,
  leaf: Leaf,
  cpu: Cpu,
  palette: Palette,
  lightbulb: Lightbulb,
  shapes: Shapes,
}

/** One lucide element as part of a path. */
function asPath(tag: string, attributes: Record<string, string>): string {
  const value = (name: string) => Number(attributes[name])
  if (tag === 'circle') {
    const [x, y, r] = [value('cx'), value('cy'), value('r')]
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
  }
  if (tag === 'rect') {
    const [x, y, r] = [value('x'), value('y'), value('rx')]
    const [w, h] = [value('width') - 2 * r, value('height') - 2 * r]
    const turn = `a${r} ${r} 0 0 1`
    return `M${x + r} ${y}h${w}${turn} ${r} ${r}v${h}${turn}-${r} ${r}h-${w}${turn}-${r}-${r}v-${h}${turn} ${r}-${r}z`
  }
  const line = attributes.d ?? ''
  return line.replace(/^m([\d.]+) ([\d.]+) ?(?=[\d.-])/, 'M$1 $2l').replace(/^m/, 'M')
}

function drawn(Icon: LucideIcon): string {
  const inner = renderToStaticMarkup(<Icon />).replace(/^<svg[^>]*>/, '')
  return [...inner.matchAll(/<(circle|path|rect) ([^>]*)>/g)]
    .map(([, tag = '', rest = '']) =>
      asPath(
        tag,
        Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
      ),
    )
    .join('')
}

test('the lines are the drawings of lucide', () => {
  const icons = Object.entries(LUCIDE).map(([name, Icon]) => [name, drawn(Icon)])
  expect(CATEGORY_ICONS).toEqual(Object.fromEntries(icons))
})

test('a category that nobody drew has shapes', () => {
  expect(categoryIcon('geography')).toBe(CATEGORY_ICONS.globe)
  expect(categoryIcon('music')).toBe(CATEGORY_ICONS.music)
  expect(categoryIcon('beekeeping')).toBe(CATEGORY_ICONS.shapes)
})

test('every category of the demo content has one of them, and any other name gets the shapes', () => {
  const file = readFileSync(new URL('../../content/categories.json', import.meta.url), 'utf8')
  const categories: { icon: string }[] = JSON.parse(file)
  for (const { icon } of categories) expect(Object.keys(CATEGORY_ICONS)).toContain(icon)
  for (const name of ['', 'no-such-icon', 'constructor', '__proto__'])
    expect(categoryIcon(name)).toBe(CATEGORY_ICONS.shapes)
})
