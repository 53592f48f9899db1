import { expect, test } from 'vitest'
import { iconPath } from './icon-path.ts'

const path = (tag: string, attributes: Record<string, string>) => iconPath({ node: [[tag, attributes]] })

test('circles, ellipses, rectangles and lines become paths', () => {
  expect(path('circle', { cx: '12', cy: '10', r: '3' })).toBe('M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0')
  expect(path('ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' })).toBe('M3 5a9 3 0 1 0 18 0a9 3 0 1 0-18 0')
  expect(path('line', { x1: '2', x2: '22', y1: '12', y2: '13' })).toBe('M2 12L22 13')
  expect(path('rect', { width: '16', height: '12', x: '4', y: '8' })).toBe('M4 8h16v12h-16z')
  expect(path('rect', { width: '16', height: '12', x: '4', y: '8', rx: '2' })).toBe(
    'M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
  )
})

test.each([
  ['m12 3 4 5', 'M12 3l4 5'],
  ['m8.5.5-3 2', 'M8.5 .5l-3 2'],
  ['m7-4h2', 'M7-4h2'],
  ['m2 2v3', 'M2 2v3'],
  ['M2 2 4 4', 'M2 2 4 4'],
])('the path %s begins where it did, after any other', (d, begun) => {
  expect(
    iconPath({
      node: [
        ['path', { d: 'M1 1h2' }],
        ['path', { d }],
      ],
    }),
  ).toBe(`M1 1h2${begun}`)
})

test('an element that cannot be drawn is refused', () => {
  expect(() => path('text', {})).toThrow('An icon has an element that is not drawn here: text.')
})
