import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp } from '#server/ops/backup/back-up.ts'
import { ownFolder, type OwnFolder } from '../support/process/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let folder: OwnFolder
beforeAll(async () => {
  database = await createTestDatabase('demo')
  folder = await ownFolder()
  // More than is written between two looks at the room on the disk.
  await database.sql('CREATE TABLE wide AS SELECT n, repeat(md5(n::text), 1000) AS text FROM generate_series(1, 600) n')
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

const source = () => ({ url: database.url })
const ROOMY = 1e15

/** All lines but the first, which says when it was made. */
const rowsIn = async (file: string): Promise<string[]> =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(1)

it('has the same rows whether or not there was room for a temporary copy, and says if there was none', async () => {
  const [roomy, full] = [join(folder.path, 'roomy.backup'), join(folder.path, 'full.backup')]
  const [one, other] = [await backUp(source(), roomy), await backUp(source(), full, async () => 0)]
  expect([one.lackedRoom, other.lackedRoom]).toEqual([false, true])
  expect([other.tables, other.rows]).toEqual([one.tables, one.rows])
  expect(await rowsIn(full)).toEqual(await rowsIn(roomy))
})

it('reads all tables in one snapshot, however many connections copy them', async () => {
  await database.sql(
    'CREATE TABLE marks_a (text text); CREATE TABLE marks_b (text text); CREATE TABLE marks_c (text text)',
  )
  const file = join(folder.path, 'marks.backup')
  let isMarked = false
  await backUp(source(), file, async () => {
    if (!isMarked)
      for (const table of ['marks_a', 'marks_b', 'marks_c', 'wide (text)'])
        await database.sql(`INSERT INTO ${table} VALUES ('written after the snapshot')`)
    isMarked = true
    return ROOMY
  })
  expect(isMarked).toBe(true)
  expect((await rowsIn(file)).filter((line) => line.includes('written after the snapshot'))).toEqual([])
})

it('whose disk fills up is written without the temporary copy, which never has a name that a kill could leave', async () => {
  const file = join(folder.path, 'filling.backup')
  const names: string[][] = []
  let looks = 0
  const made = await backUp(source(), file, async () => {
    // On this thread: another one could look between a name's creation and its removal, where nothing else runs here.
    names.push(readdirSync(folder.path).filter((name) => name.startsWith('filling')))
    return looks++ === 0 ? ROOMY : 0
  })
  expect(made.lackedRoom).toBe(true)
  expect(looks).toBe(2)
  expect(names[1]).toEqual([`filling.backup.${process.pid}.part`])
  expect((await readdir(folder.path)).filter((name) => name.startsWith('filling'))).toEqual(['filling.backup'])
  expect((await rowsIn(file)).filter((line) => line.startsWith('600\t'))).toHaveLength(1)
})

it('for which the disk fills up when the rows are copied is written without the temporary copy too', async () => {
  const file = join(folder.path, 'growing.backup')
  let looks = 0
  const made = await backUp(source(), file, async () => {
    const snapshots = await database.sql(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'tenpip backup' AND xact_start IS NOT NULL`,
    )
    if (snapshots.length > 0) return ROOMY
    looks++
    return 0
  })
  expect([made.lackedRoom, looks]).toEqual([true, 1])
  expect((await readdir(folder.path)).filter((name) => name.startsWith('growing'))).toEqual(['growing.backup'])
  expect((await rowsIn(file)).filter((line) => line.startsWith('600\t'))).toHaveLength(1)
})
