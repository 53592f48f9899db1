import pg from 'pg'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres, type Postgres } from '#server/platform/postgres/postgres.ts'
import { project } from '#server/platform/project.ts'
import { median, type Row } from './benchmark.ts'
import { withFolder } from './server-under-test.ts'

/** The first rounds fill caches and plans. */
const WARM = 0.25

/** Runs on its own PostgreSQL, in a folder that is removed with it. */
export const withPostgres = <T>(work: (postgres: Postgres) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const postgres = await openPostgres({ folder })
    return await work(postgres).finally(() => postgres.stop())
  })

/** Creates an empty database with every table, and returns its address. */
export async function createDatabase(postgres: Postgres, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url('tenpip') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const url = postgres.url(name)
  await migrate(url, project.migrations)
  return url
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

interface Medians {
  few: number
  many: number
}

/** In turns, so that other work on the machine affects both. */
export async function compareSizes<Filled>(
  { few, many }: { few: Filled; many: Filled },
  rounds: number,
  work: (at: Filled, round: number) => Promise<number>,
): Promise<Medians> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  for (let round = 0; round < rounds; round++) {
    times.few.push(await work(few, round))
    times.many.push(await work(many, round))
  }
  const warm = Math.floor(rounds * WARM)
  return { few: median(times.few.slice(warm)), many: median(times.many.slice(warm)) }
}

/** How much more expensive the large one is, and what both cost. */
export const growthRows = (measure: string, sizes: string, { few, many }: Medians, most?: number): Row[] => [
  {
    measure: `${measure}: ${sizes}`,
    reached: `${(many / few).toFixed(2)}×`,
    ...(most !== undefined && { target: `≤ ${most}×`, met: many / few <= most }),
  },
  { measure, reached: `${few.toFixed(2)} ms and ${many.toFixed(2)} ms` },
]
