import { getTableName, is, Table } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accountsTables from '#server/accounts/tables.ts'
import { personalDataOf } from '#server/personal-data.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let known: string[]
beforeAll(async () => {
  site = await openSite({ template: 'empty_site' })
  known = [...ofAccounts, ...personalDataOf(site.services).flatMap(({ tables }) => tables)]
})
afterAll(() => site.close())

/** Accounts walks the list and deals with its own tables itself. */
const ofAccounts = Object.values(accountsTables).flatMap((one) => (is(one, Table) ? [getTableName(one)] : []))

const tablesWhere = async (condition: string): Promise<string[]> => {
  const rows = await site.database.sql<{ name: string }>(
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
    const rows = await site.database.sql<{ name: string }>(
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
