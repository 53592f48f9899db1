import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { inParts } from './in-parts.ts'

const conditions = async (plays: number): Promise<string[]> =>
  inParts(
    plays,
    async ({ isIn }) => {
      const { sql, params } = new PgDialect().sqlToQuery(isIn)
      return [sql.replaceAll(/\$(\d+)/g, (_, at: string) => String(params[Number(at) - 1]).slice(0, 8))]
    },
    10,
  )

it('reads few plays at once, and many in parts that follow each other without a gap', async () => {
  for (const few of [0, 1, 10]) expect(await conditions(few)).toEqual(['(true AND true)'])
  expect(await conditions(35)).toEqual([
    '(true AND a.id < 40000000::uuid)',
    '(a.id >= 40000000::uuid AND a.id < 80000000::uuid)',
    '(a.id >= 80000000::uuid AND a.id < c0000000::uuid)',
    '(a.id >= c0000000::uuid AND true)',
  ])
})

it('divides ids as the database does', async () => {
  const ids = Array.from(
    { length: 256 },
    (_, n) => `${n.toString(16).padStart(2, '0')}000000-0000-4000-8000-000000000000`,
  )
  const parts = await inParts(35, async ({ of }) => [of(ids)], 10)
  expect(parts.map((part) => part.length)).toEqual([64, 64, 64, 64])
  expect(parts.flat()).toEqual(ids)
})
