import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { findsMany, noteMany } from './sorted-quizzes.ts'

it('remembers queries of any length in little memory', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const held = (): number => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const db = {} as Db
  const before = held()
  for (let n = 0; n < 1_000; n++) noteMany(db, randomBytes(8_000).toString('hex'))
  expect(held() - before).toBeLessThan(2_000_000)
  noteMany(db, "('famous')")
  expect([findsMany(db, "('famous')"), findsMany(db, "('rivers')")]).toEqual([true, false])
})
