import { sql } from 'drizzle-orm'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasSqlState } from '#server/platform/db/db-errors.ts'
import { openDatabase, statement, transact, type Database, type Db } from '#server/platform/db/db.ts'
import { overNetwork, socketOf } from '../support/over-network.ts'
import { createTestDatabase, databaseUrl, type TestDatabase } from '../support/test-database.ts'

const SERIALIZABLE = { isolationLevel: 'serializable' } as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('empty_site')
  await database.sql('CREATE TABLE pots (name text PRIMARY KEY, coins int NOT NULL CHECK (coins >= 0))')
})
beforeEach(() => database.sql("TRUNCATE pots; INSERT INTO pots VALUES ('a', 10), ('b', 10)"))
afterAll(() => database.drop())

const coins = () => database.sql<{ name: string; coins: number }>('SELECT name, coins FROM pots ORDER BY name')
const read = async (tx: Db, name: string) =>
  (await tx.execute<{ coins: number }>(sql`SELECT coins FROM pots WHERE name = ${name}`)).rows[0]?.coins ?? 0
const add = (tx: Db, name: string, change: number) =>
  tx.execute(sql`UPDATE pots SET coins = coins + ${change} WHERE name = ${name}`)
const fail = (state: string) => sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'planned' USING ERRCODE = '${state}'; END $$`)

/** A barrier: lets nobody through before everybody has arrived; later arrivals are not held. */
function barrier(people: number): () => Promise<void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  let come = 0
  return () => {
    if (++come === people) open()
    return opened
  }
}

describe('a pooler', () => {
  it('is blamed where it does not answer, and for nothing else', async () => {
    const listenUrl = database.url
    const closed = openDatabase({ url: 'postgresql://tenpip@127.0.0.1:1/tenpip', listenUrl })
    await expect(closed).rejects.toThrow('The pooler in DATABASE_URL is not answering.')
    const elsewhere = openDatabase({ url: databaseUrl('not_there'), listenUrl })
    await expect(elsewhere).rejects.toThrow('database "not_there" does not exist')
  })
})

describe('a statement by itself', () => {
  const ownProcess = statement<{ pid: number }>('test own process', 'SELECT pg_backend_pid() AS pid')
  const endOwn = statement('test end own', 'SELECT pg_terminate_backend(pg_backend_pid())')
  const spoil = statement('test spoil', 'INSERT INTO pots VALUES ($1, 1)')

  it('that is refused leaves its connection to the next one, and says where it was asked', async () => {
    const single = await openDatabase({ url: database.url, connections: 1 })
    const pid = async () => (await ownProcess(single.db, [])).rows[0]?.pid
    const before = await pid()
    const error: unknown = await spoil(single.db, ['a']).catch((reason: unknown) => reason)
    expect(hasSqlState(error, ['23505'])).toBe(true)
    expect(error instanceof Error && error.stack).toContain('transact.test.ts')
    expect(await pid()).toBe(before)
    await single.close()
  })

  it('whose connection is ended by PostgreSQL fails alone: the next one has another', async () => {
    const single = await openDatabase({ url: database.url, connections: 1 })
    const [ended, next] = await Promise.allSettled([endOwn(single.db, []), ownProcess(single.db, [])])
    expect(ended.status === 'rejected' && hasSqlState(ended.reason, ['57P01'])).toBe(true)
    expect(next.status).toBe('fulfilled')
    await single.close()
  })
})

describe('a transaction', () => {
  it('is tried again after a real serialization failure, and both come through', async () => {
    const bothHaveRead = barrier(2)
    let attempts = 0
    const doubleFrom = (from: string, to: string) =>
      transact(
        database.db,
        async (tx) => {
          attempts++
          const found = await read(tx, from)
          await bothHaveRead()
          await add(tx, to, found)
        },
        SERIALIZABLE,
      )
    await Promise.all([doubleFrom('a', 'b'), doubleFrom('b', 'a')])
    expect(attempts).toBeGreaterThan(2)
    expect((await coins()).map((row) => row.coins).toSorted((a, b) => a - b)).toEqual([20, 30])
  })

  it('is tried again after a real deadlock, and both come through', async () => {
    const bothHold = barrier(2)
    let attempts = 0
    const move = (from: string, to: string) =>
      transact(database.db, async (tx) => {
        attempts++
        await add(tx, from, -1)
        await bothHold()
        await add(tx, to, 1)
      })
    await Promise.all([move('a', 'b'), move('b', 'a')])
    expect(attempts).toBeGreaterThan(2)
    expect(await coins()).toEqual([
      { name: 'a', coins: 10 },
      { name: 'b', coins: 10 },
    ])
  })

  it.each(['40001', '40P01'])('is given up politely when %s never ends', async (state) => {
    let attempts = 0
    const hopeless = transact(database.db, async (tx) => {
      attempts++
      await tx.execute(fail(state))
    })
    await expect(hopeless).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: expect.any(Number) })
    expect(attempts).toBe(6)
  })

  it('is not tried again after any other error, and keeps nothing', async () => {
    for (const [state, spoil] of [
      ['23505', (tx: Db) => tx.execute(sql`INSERT INTO pots VALUES ('a', 1)`)],
      ['23514', (tx: Db) => add(tx, 'a', -100)],
      ['P0001', (tx: Db) => tx.execute(fail('P0001'))],
    ] as const) {
      let attempts = 0
      const failing = transact(database.db, async (tx) => {
        attempts++
        await add(tx, 'b', 5)
        await spoil(tx)
      })
      await expect(failing.catch((error: unknown) => hasSqlState(error, [state]))).resolves.toBe(true)
      expect(attempts, state).toBe(1)
    }
    expect((await coins()).map((row) => row.coins)).toEqual([10, 10])
  })

  it('keeps nothing of work that throws, and throws the same error', async () => {
    const reason = new Error('changed my mind')
    const failing = transact(database.db, async (tx) => {
      await add(tx, 'a', 5)
      throw reason
    })
    await expect(failing).rejects.toBe(reason)
    expect((await coins()).map((row) => row.coins)).toEqual([10, 10])
  })

  it('inside another undoes only itself', async () => {
    await transact(database.db, async (tx) => {
      await add(tx, 'a', 1)
      await expect(
        transact(tx, async (inner) => {
          await add(inner, 'b', 1)
          throw new Error('only the inner one')
        }),
      ).rejects.toThrow('only the inner one')
    })
    expect((await coins()).map((row) => row.coins)).toEqual([11, 10])
  })

  it('inside one inside another undoes only itself, and the middle one all of its own', async () => {
    await transact(database.db, async (tx) => {
      await add(tx, 'a', 1)
      const middle = transact(tx, async (inner) => {
        await add(inner, 'b', 1)
        await transact(inner, async (innermost) => {
          await add(innermost, 'b', 10)
          throw new Error('the innermost')
        }).catch(() => {})
        throw new Error('the middle one')
      })
      await expect(middle).rejects.toThrow('the middle one')
    })
    expect((await coins()).map((row) => row.coins)).toEqual([11, 10])
  })

  it('inside another leaves it to the outer one to try again', async () => {
    const attempts = { outer: 0, inner: 0 }
    await transact(database.db, async (tx) => {
      attempts.outer++
      await transact(tx, async (inner) => {
        if (++attempts.inner < 3) await inner.execute(fail('40001'))
      })
    })
    expect(attempts).toEqual({ outer: 3, inner: 3 })
  })

  it('whose connection is lost in the middle is UNAVAILABLE, and keeps nothing', async () => {
    const failing = transact(database.db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await add(tx, 'a', 5)
      await database.sql('SELECT pg_terminate_backend($1, 2000)', [rows[0]?.pid])
      await add(tx, 'b', 5)
    })
    await expect(failing).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect((await coins()).map((row) => row.coins)).toEqual([10, 10])
    await transact(database.db, (tx) => add(tx, 'a', 1))
  })
})

describe('the connections', () => {
  let few: Database
  beforeAll(async () => void (few = await openDatabase({ url: database.url, connections: 2 })))
  afterAll(() => few.close())

  it('are all given back, however a transaction ends', async () => {
    const endings: (() => Promise<unknown>)[] = [
      () => transact(few.db, async () => 1),
      () => transact(few.db, () => Promise.reject(new Error('thrown'))),
      () => transact(few.db, (tx) => tx.execute(fail('40001'))),
      () => transact(few.db, (tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)),
      // As when the connection dies just before: BEGIN itself fails.
      () => transact(few.db, async () => 1, { isolationLevel: 'nonsense' as 'serializable' }),
    ]
    for (const end of endings) for (let i = 0; i < 3; i++) await end().catch(() => {})
    const both = barrier(2)
    await Promise.all([transact(few.db, both), transact(few.db, both)])
  })
})

it('a start is patient with a database that takes two seconds to let it in', async () => {
  const socket = socketOf(database.url)
  const slow = createServer((near) => {
    near.on('error', () => near.destroy())
    setTimeout(() => {
      const far = connect(socket).on('error', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
    }, 2_000)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = slow.address() as AddressInfo
    const opened = await openDatabase({ url: overNetwork(database.url, port) })
    expect(opened.pulse.up).toBe(true)
    await opened.close()
  } finally {
    slow.close()
  }
})
