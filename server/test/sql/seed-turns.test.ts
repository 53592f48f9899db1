import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { seedCategories } from '#server/ops/demo/seed-demo.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { project } from '#server/platform/project.ts'
import { connectTo } from '../support/process/sample-process.ts'
import { createTestDatabase } from '../support/test-database.ts'

it('has a server wait while another fills the database, however long that takes', async ({ onTestFinished }) => {
  const database = await createTestDatabase('empty_site')
  onTestFinished(() => database.drop())
  await database.sql('DELETE FROM categories')
  const other = await connectTo(database.url)
  onTestFinished(() => other.end())
  await other.query('BEGIN')
  await other.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.seed])

  const { db, close } = await openDatabase({ url: database.url, connections: 1 })
  onTestFinished(close)
  // As long as a request waits for a lock, shortened.
  await db.execute(sql`SET lock_timeout = 50`)
  const fillFirst = async () => {
    await pause(300)
    await other.query('COMMIT')
  }
  expect(await Promise.all([seedCategories(db, project.content), fillFirst()])).toEqual([true, undefined])
})
