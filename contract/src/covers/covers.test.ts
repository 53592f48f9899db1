import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { coverSvg, coverArt, SCHEMES } from './covers.ts'

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

const slugs = Array.from({ length: 500 }, (_, index) => `quiz-${index}`)

test('the same address always draws the same cover', () => {
  const drawn = slugs.map((slug) => JSON.stringify(coverArt(slug)) + JSON.stringify(coverArt(slug, true))).join('')
  // Changes only with the drawing, which then changes every cover on every site.
  expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe('86050e7f9d8824af')
})

test('no two of five hundred are arranged alike', () => {
  expect(new Set(slugs.map((slug) => JSON.stringify(coverArt(slug)))).size).toBe(slugs.length)
})

test('an emblem stands whole in the square and in the banner', () => {
  for (const slug of slugs) {
    const { x, y } = coverArt(slug).plaque
    expect(x - 112).toBeGreaterThanOrEqual(100)
    expect(x + 112).toBeLessThanOrEqual(500)
    expect(y - 112).toBeGreaterThanOrEqual(0)
    expect(y + 112).toBeLessThanOrEqual(400)
    expect(coverArt(slug, true).plaque.y).toBe(200)
  }
})

test('what an emblem stands on differs from the ground and from the emblem', () => {
  for (const { ground, plaque, emblem, inks } of SCHEMES) {
    expect(plaque).not.toBe(ground)
    expect(emblem).not.toBe(plaque)
    expect(inks).not.toContain(ground)
    expect(inks).not.toContain(plaque)
  }
})

test('everything drawn is plain path data, and little of it', () => {
  for (const slug of slugs) {
    const { layers, plaque } = coverArt(slug)
    for (const line of [...layers.map((layer) => layer.line), plaque.line])
      expect(line).toMatch(/^M[\d .AaHhVvLlMqQtTzZ-]+$/)
    expect(JSON.stringify(layers).length, slug).toBeLessThan(3_000)
  }
})
