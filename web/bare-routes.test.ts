import { expect, test } from 'vitest'
import { bareRoutes } from './bare-routes.ts'

test('a row loses what only the server reads, and keeps the rest', () => {
  const row = `route({ pattern: '/a', description: (props, read) => read(props), file: 'src/A.tsx', title: 'A', isMissing })`
  expect(bareRoutes(row).replaceAll(/\s+/g, ' ')).toBe(`route({ pattern: '/a', title: 'A', })`)
})
