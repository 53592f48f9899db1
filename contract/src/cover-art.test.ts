import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CELL, coverArt, type CoverArt, type Shape } from './cover-art.ts'
import { coverPath } from './cover-path.ts'

const QUARTERS = [
  [0, 0, CELL, 0, 0, CELL],
  [CELL, 0, 0, CELL, -CELL, 0],
  [CELL, CELL, -CELL, 0, 0, -CELL],
  [0, CELL, 0, -CELL, CELL, 0],
] as const

/** A shape as the design's generator writes it, with the colour's name instead of the colour. */
function markup(shape: Shape): string {
  const { x, y, colour } = shape
  const [cx, cy] = [x + 50, y + 50]
  switch (shape.form) {
    case 'disc':
      return `<circle cx="${cx}" cy="${cy}" r="${shape.radius}" fill="${colour}"/>`
    case 'ring':
      return `<circle cx="${cx}" cy="${cy}" r="36" fill="none" stroke="${colour}" stroke-width="22"/>`
    case 'run':
      return `<rect x="${x + 6}" y="${y + 6}" width="${shape.cells * 100 - 12}" height="88" rx="44" fill="${colour}"/>`
    case 'quarter': {
      const [dx, dy, ax, ay, bx, by] = QUARTERS[shape.turn]!
      const [X, Y] = [x + dx, y + dy]
      return `<path d="M${X} ${Y}L${X + ax} ${Y + ay}A100 100 0 0 1 ${X + bx} ${Y + by}Z" fill="${colour}" stroke="${colour}"/>`
    }
    case 'half':
      return `<path d="M${x} ${cy}A50 50 0 0 1 ${x + 100} ${cy}Z" transform="rotate(${shape.turn * 90} ${cx} ${cy})" fill="${colour}"/>`
  }
}

const svg = ({ ground, shapes, focus }: CoverArt): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><rect width="600" height="400" fill="${ground}"/>${shapes.map(markup).join('')}<circle cx="${focus.x}" cy="${focus.y}" r="100" fill="${focus.colour}"/></svg>`

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

// Made by the design's own generator with colour names as its palette.
const KNOWN = [
  ['capitals-of-europe', 'e1a8d8e7d1969470', 'e1a8d8e7d1969470'],
  ['kings-queens-and-pretenders', '9cdd78c2a8d1a2df', '67e613149d07a73d'],
  ['elements-by-symbol', 'b8f014c5970f3d63', '46d55ff5714549d6'],
  ['one-hit-wonders', '6dc90fc817421552', '7cd9edd506bcdc08'],
  ['sauces-of-the-world', '37d5be57eb4942c7', '37d5be57eb4942c7'],
  ['первые-строки', '2eb9ed35130e9535', '0729ac688571aca5'],
] as const

test.each(KNOWN)('the cover of %s is the one that was designed', (slug, plain, banner) => {
  expect(hash(svg(coverArt(slug)))).toBe(plain)
  expect(hash(svg(coverArt(slug, true)))).toBe(banner)
})

test('so are five hundred others', () => {
  const slugs = Array.from({ length: 500 }, (_, index) => `quiz-${index}`)
  const all = slugs.map((slug) => svg(coverArt(slug)) + svg(coverArt(slug, true))).join('')
  expect(hash(all)).toBe('c042c23ed0877c9d')
})

test('every shape can be drawn as part of a path', () => {
  const shapes = Array.from({ length: 100 }, (_, index) => coverArt(`quiz-${index}`).shapes).flat()
  for (const shape of shapes) expect(coverPath(shape)).toMatch(/^M\d+ \d+[\d .ahvzM-]+$/)
})
