import { quizPage } from '#server/catalogue/store.ts'
import { openDatabase, type Database } from '#server/platform/db/db.ts'
import type { Postgres } from '#server/platform/postgres/postgres.ts'
import { project } from '#server/platform/project.ts'
import { seedDemo } from '#server/ops/demo/seed-demo.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { generate } from './generate.ts'
import { compareSizes, createDatabase, growthRows, timeOf, withPostgres } from './two-sizes.ts'

const FEW = 500
const MANY = 100_000
const MOST = 1.3
const ROUNDS = 300

async function openFilled(postgres: Postgres, name: string, quizzes: number): Promise<Database> {
  const url = await createDatabase(postgres, name)
  const database = await openDatabase({ url, connections: 2 })
  await seedDemo(database.db, project.content)
  await generate(url, { quizzes, players: 1_000, plays: 0, seed: 1 })
  return database
}

async function run(postgres: Postgres): Promise<Row[]> {
  const few = await openFilled(postgres, 'few', FEW)
  const many = await openFilled(postgres, 'many', MANY)
  try {
    const times = await compareSizes({ few, many }, ROUNDS, ({ db }) =>
      timeOf(() => quizPage(db, 'geography', { page: 1 }, 'http://localhost')),
    )
    return growthRows('Page 1 of a category', '100,000 quizzes over 500', times, MOST)
  } finally {
    await few.close()
    await many.close()
  }
}

export const catalogueSizeBenchmark: Benchmark = {
  name: 'catalogue-size',
  figure:
    'Listing page 1 of a category costs the same (at most 1.3×) at 500 and at 100,000 quizzes, rebuilt each time.',
  run: () => withPostgres(run),
}
