import pg from 'pg'
import { quizPage } from '#server/catalogue/store.ts'
import { openDatabase, type Database } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openPostgres, type Postgres } from '#server/platform/postgres.ts'
import { project } from '#server/platform/project.ts'
import { seedDemo } from '#server/ops/seed-demo.ts'
import { median, type Benchmark, type Row } from './benchmark.ts'
import { generate } from './generate.ts'
import { withFolder } from './server-under-test.ts'

const FEW = 500
const MANY = 100_000
const MOST = 1.3
const ROUNDS = 300

async function openFilled(postgres: Postgres, name: string, quizzes: number): Promise<Database> {
  const admin = new pg.Client({ connectionString: postgres.url('tenpip') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const url = postgres.url(name)
  await migrate(url, project.migrations)
  const database = await openDatabase({ url, connections: 2 })
  await seedDemo(database.db, project.content)
  await generate(url, { quizzes, players: 1_000, answers: 0, seed: 1 })
  return database
}

async function timeOf({ db }: Database, page: number): Promise<number> {
  const since = performance.now()
  await quizPage(db, 'geography', { page }, 'http://localhost')
  return performance.now() - since
}

async function compare(few: Database, many: Database, page: number): Promise<{ few: number; many: number }> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  for (let round = 0; round < ROUNDS; round++) {
    times.few.push(await timeOf(few, page))
    times.many.push(await timeOf(many, page))
  }
  return { few: median(times.few.slice(50)), many: median(times.many.slice(50)) }
}

async function run(postgres: Postgres): Promise<Row[]> {
  const few = await openFilled(postgres, 'few', FEW)
  const many = await openFilled(postgres, 'many', MANY)
  try {
    const first = await compare(few, many, 1)
    const ratio = first.many / first.few
    return [
      {
        measure: 'Page 1 of a category: 100,000 quizzes over 500',
        reached: `${ratio.toFixed(2)}×`,
        target: `≤ ${MOST}×`,
        met: ratio <= MOST,
      },
      { measure: 'Page 1 of a category, 500 quizzes', reached: `${first.few.toFixed(2)} ms` },
      { measure: 'Page 1 of a category, 100,000 quizzes', reached: `${first.many.toFixed(2)} ms` },
    ]
  } finally {
    await few.close()
    await many.close()
  }
}

export const catalogueSizeBenchmark: Benchmark = {
  name: 'catalogue-size',
  figure:
    'Listing page 1 of a category costs the same (at most 1.3×) at 500 and at 100,000 quizzes, made anew each time.',
  run: () =>
    withFolder(async (folder) => {
      const postgres = await openPostgres({ folder })
      return await run(postgres).finally(() => postgres.stop())
    }),
}
