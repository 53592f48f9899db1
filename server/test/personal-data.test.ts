import { getTableName, is, Table } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accountsTables from '#server/accounts/tables.ts'
import { personalData } from '#server/personal-data.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('empty_site')
})
afterAll(() => database.drop())

/** Accounts walks the list and deals with its own tables itself. */
const ofAccounts = Object.values(accountsTables).flatMap((one) => (is(one, Table) ? [getTableName(one)] : []))
const known = [...ofAccounts, ...personalData.flatMap(({ tables }) => tables)]

const tablesWhere = async (condition: string): Promise<string[]> => {
  const rows = await database.sql<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND (${condition})`,
  )
  return rows.map(({ name }) => name)
}

describe('the list of who keeps personal data', () => {
  it('has every table with a column that names a person', async () => {
    const named = await tablesWhere("column_name IN ('user_id', 'owner_id', 'author_id', 'guest_hash', 'email')")
    expect(named).toContain('attempts')
    expect(named.filter((table) => !known.includes(table))).toEqual([])
  })

  it('has every table that refers to an account', async () => {
    const rows = await database.sql<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE confrelid = 'users'::regclass`,
    )
    expect(rows.map(({ name }) => name)).toContain('coupons')
    expect(rows.filter(({ name }) => !known.includes(name))).toEqual([])
  })

  it('has each table once, and none that is not there', async () => {
    const there = await tablesWhere('true')
    expect(known.filter((table) => !there.includes(table))).toEqual([])
    expect(known.toSorted()).toEqual([...new Set(known)].toSorted())
  })
})
