import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { transact, type Db } from '#server/platform/db/db.ts'
import { median } from './benchmark.ts'

/** As many requests in flight as the server has connections. */
export const CONCURRENCY = 10

export const REFERENCE_TABLE = `
  CREATE TABLE reference_rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, amount integer NOT NULL, note text NOT NULL)`
const referenceRows = pgTable('reference_rows', { amount: integer('amount').notNull(), note: text('note').notNull() })

const ROW = { amount: 7, note: 'one row as an answer or a payment would be' }

/** One row in its own transaction, the way our code does it. */
export const insertOurWay = (db: Db) => async (): Promise<void> => {
  await transact(db, async (tx) => void (await tx.insert(referenceRows).values(ROW)))
}

/** The same through the bare driver, the minimum cost of any transaction; each caller in flight has a connection. */
export async function openBareWay(url: string, connections = CONCURRENCY) {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  return {
    async insert(caller: number): Promise<void> {
      const client = clients[caller]
      await client?.query('BEGIN')
      await client?.query('INSERT INTO reference_rows (amount, note) VALUES ($1, $2)', [ROW.amount, ROW.note])
      await client?.query('COMMIT')
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}

export interface Pace {
  perSecond: number
  /** CPU time of this process for each. */
  cpuMicros: number
}

/** How fast `work` runs when `callers` each repeat it for a while; each gets its own index. */
async function pace(work: Work, milliseconds: number, callers: number): Promise<Pace> {
  const since = performance.now()
  const before = process.cpuUsage()
  let done = 0
  const call = async (_: unknown, caller: number) => {
    for (; performance.now() - since < milliseconds; done++) await work(caller)
  }
  await Promise.all(Array.from({ length: callers }, call))
  const { user, system } = process.cpuUsage(before)
  return { perSecond: done / ((performance.now() - since) / 1000), cpuMicros: (user + system) / done }
}

const middle = (paces: Pace[]): Pace => ({
  perSecond: median(paces.map(({ perSecond }) => perSecond)),
  cpuMicros: median(paces.map(({ cpuMicros }) => cpuMicros)),
})

type Work = (caller: number) => Promise<void>

/** The speed of two ways, measured in turns so that changes on the machine affect both. */
export async function comparePaces(
  { ours, reference }: { ours: Work; reference: Work },
  { rounds = 7, milliseconds = 1_000, callers = CONCURRENCY } = {},
): Promise<{ ours: Pace; reference: Pace }> {
  const paces: { ours: Pace[]; reference: Pace[] } = { ours: [], reference: [] }
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    paces.ours[round] = await pace(ours, milliseconds, callers)
    paces.reference[round] = await pace(reference, milliseconds, callers)
  }
  return { ours: middle(paces.ours.slice(1)), reference: middle(paces.reference.slice(1)) }
}
