import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { categoryIcon } from './category-icons.ts'
import { coverSvg } from './cover-art.ts'
import { PALETTES } from './hues.ts'

const icon = categoryIcon('globe')

test('three hundred covers are, letter for letter, those of the generator in the design', () => {
  const covers = Array.from({ length: 300 }, (_, i) =>
    coverSvg(`quiz-${i}`, PALETTES.lagoon, { icon, banner: i % 2 === 1 }),
  )
  expect(createHash('sha256').update(covers.join('\n')).digest('hex')).toBe(
    '720b056a9127ec8b1563dad706023ea41841c700eea3d5ed49563398a5a0e305',
  )
})

test('a crop keeps the whole disc of the icon', () => {
  for (let i = 0; i < 200; i++) {
    const svg = coverSvg(`quiz-${i}`, PALETTES.rose, { icon, crop: 300 })
    const from = Number(/viewBox="(\S+) 0 300 400"/.exec(svg)?.[1])
    const [, x] = [...svg.matchAll(/<circle cx="(\d+)" cy="\d+" r="100"/g)].at(-1) ?? []
    expect(Number(x) - 100).toBeGreaterThanOrEqual(from)
    expect(Number(x) + 100).toBeLessThanOrEqual(from + 300)
    expect(from + 300).toBeLessThanOrEqual(600)
  }
})
