import { expect, it } from 'vitest'
import { Name } from './account-fields.ts'
import { written } from './draft-fields.ts'

const MARK = '\u0301'

it.each([
  ['a name', Name],
  ['what an author writes', written(1000)],
])('%s may have as many accents on a letter as any language has, and is refused with more', (_, schema) => {
  expect(schema.safeParse('Zoe\u0308').data).toBe('Zoë')
  expect(schema.safeParse(`Ana${MARK.repeat(20)}`).success).toBe(true)
  // Small enough to be quick without the limit, so that its absence shows as another sentence.
  expect(schema.safeParse(`Ana${MARK.repeat(500)}\u0316`.repeat(2)).error?.issues).toMatchObject([
    { message: 'This has too many accents on one letter.' },
  ])
})
