import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { describeApi } from './describe-api.ts'

it('finds docs/API.md up to date (npm run api-docs)', async () => {
  expect(await readFile('docs/API.md', 'utf8')).toBe(describeApi())
})
