import pg from 'pg'
import { openDatabase } from '#server/platform/db/db.ts'
import { shareRow, type Benchmark, type Row } from './benchmark.ts'
import {
  comparePaces,
  CONCURRENCY,
  insertOurWay,
  openBareWay,
  REFERENCE_TABLE,
  type Pace,
} from './reference-transaction.ts'
import { withPostgres } from './two-sizes.ts'

async function measure(url: string): Promise<Row[]> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(REFERENCE_TABLE)
  await admin.end()
  const database = await openDatabase({ url, connections: CONCURRENCY })
  const bare = await openBareWay(url)
  const { ours, reference } = await comparePaces({ ours: insertOurWay(database.db), reference: bare.insert })
  await bare.close()
  await database.close()
  const paceText = ({ perSecond, cpuMicros }: Pace) =>
    `${Math.round(perSecond)} a second, ${Math.round(cpuMicros)} µs CPU each`
  return [
    shareRow('Share of the bare driver, by throughput', ours.perSecond / reference.perSecond),
    shareRow('Share of the bare driver, by CPU time in Node', reference.cpuMicros / ours.cpuMicros),
    { measure: 'Ours: `transact` and an insert through drizzle', reached: paceText(ours) },
    { measure: 'Reference: BEGIN, INSERT, COMMIT through `pg`', reached: paceText(reference) },
  ]
}

export const transactionBenchmark: Benchmark = {
  name: 'transaction',
  figure: `One row in its own transaction, ${CONCURRENCY} in flight, on the embedded database with its safe settings: what our code costs compared with the bare driver.`,
  run: () => withPostgres((postgres) => measure(postgres.url('tenpip'))),
}
