import { expect, test } from 'vitest'
import { coverSvg } from './cover-svg.ts'

const path = 'M2 12h20'

test('a crop keeps the whole emblem and what it stands on', () => {
  for (let i = 0; i < 200; i++) {
    const svg = coverSvg({ slug: `quiz-${i}`, hue: 'rose', path }, 300)
    const from = Number(/viewBox="(\S+) 0 300 400"/.exec(svg)?.[1])
    const x = Number(/translate\((\S+) /.exec(svg)?.[1]) + 63
    expect(x - 112).toBeGreaterThanOrEqual(from)
    expect(x + 112).toBeLessThanOrEqual(from + 300)
    expect(from + 300).toBeLessThanOrEqual(600)
  }
})

test('it has its emblem', () => {
  expect(coverSvg({ slug: 'rivers', hue: 'sky', path })).toContain(`<path d="${path}" transform`)
})

test('nothing of its name gets into it, and only path data as an emblem', () => {
  const svg = coverSvg({ slug: '"><script>', hue: 'sky', path: '"/><script>alert(1)</script>' })
  expect(svg).not.toContain('script')
  expect(svg).not.toContain('alert')
})
