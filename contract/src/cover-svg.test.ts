import { expect, test } from 'vitest'
import { coverSvg } from './cover-svg.ts'
import { PALETTES } from './hues.ts'

test('a crop keeps the whole disc of the icon', () => {
  for (let i = 0; i < 200; i++) {
    const svg = coverSvg(`quiz-${i}`, PALETTES.rose, { icon: 'globe', crop: 300 })
    const from = Number(/viewBox="(\S+) 0 300 400"/.exec(svg)?.[1])
    const x = Number(/<circle cx="(\d+)" cy="\d+" r="100"/.exec(svg)?.[1])
    expect(x - 100).toBeGreaterThanOrEqual(from)
    expect(x + 100).toBeLessThanOrEqual(from + 300)
    expect(from + 300).toBeLessThanOrEqual(600)
  }
})

test('a cover is drawn in the colours of its room, and nothing of its name gets into it', () => {
  const svg = coverSvg('"><script>', PALETTES.sky, { icon: '"><script>' })
  expect(svg).not.toContain('script')
  for (const colour of svg.matchAll(/(?:fill|stroke)="(#\w+)"/g))
    expect(Object.values(PALETTES.sky)).toContain(colour[1])
})
