import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** Fills a grid with what the path draws. */
function drawn({ size, path }: { size: number; path: string }): string[] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(width); at++) {
      const row = grid[Number(y)]
      if (row) row[Number(x) + at] = '#'
    }
  return grid.map((row) => row.join(''))
}

test('a code is drawn with its three finders', () => {
  const rows = drawn(qrPath('https://tenpip.example/join/123456'))
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder)
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder)
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder)
})

test('another address is another code', () => {
  expect(qrPath('https://tenpip.example/join/123456').path).not.toBe(qrPath('https://tenpip.example/join/123457').path)
})
