import pg from 'pg'
import { foldPlays } from '#server/leaderboard/fold-plays.ts'
import { boardPage, rankOf } from '#server/leaderboard/store.ts'
import { openDatabase, type Database } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openPostgres, type Postgres } from '#server/platform/postgres.ts'
import { project } from '#server/platform/project.ts'
import { median, type Benchmark, type Row } from './benchmark.ts'
import { withFolder } from './server-under-test.ts'

const FEW = 10_000
const MANY = 1_000_000
const MOST = 1.5
const ROUNDS = 400
/** The first rounds fill caches and plans. */
const WARM = 100
const FOLDED = 200

/** Scores fall off as they do on real boards: many low ones, ties among them, and a few far ahead. */
const fill = (players: number): string => `
  SELECT setseed(0.5);
  INSERT INTO categories (slug, name, description, hue, icon, position) VALUES ('one', 'One', '', 'mint', 'globe', 1);
  INSERT INTO users (name, email) SELECT 'player ' || n, 'player' || n || '@example.com' FROM generate_series(1, ${players}) n;
  INSERT INTO boards (period, starts, category_id)
  SELECT period, board_start(period, clock_now()), c.id
  FROM unnest('{day,week,month,all}'::text[]) period, (SELECT NULL::uuid AS id UNION ALL SELECT id FROM categories) c;
  INSERT INTO board_scores (board_id, user_id, points, quizzes, reached_at, shown)
  SELECT (SELECT id FROM boards WHERE period = 'week' AND category_id IS NULL), id, floor(-ln(1 - random()) * 60), 5,
         clock_now() - random() * interval '1 hour', true
  FROM users`

interface Filled extends Database {
  /** Players at random, the same few for every round. */
  players: string[]
  queue: () => Promise<void>
  drop: () => Promise<void>
}

async function openFilled(postgres: Postgres, name: string, players: number): Promise<Filled> {
  const admin = new pg.Client({ connectionString: postgres.url('tenpip') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const url = postgres.url(name)
  await migrate(url, project.migrations)
  const side = new pg.Client({ connectionString: url })
  await side.connect()
  await side.query(fill(players))
  await side.query('VACUUM (ANALYZE)')
  const { rows } = await side.query<{ id: string }>('SELECT id FROM users ORDER BY random() LIMIT $1', [ROUNDS])
  const database = await openDatabase({ url, connections: 2 })
  return {
    ...database,
    players: rows.map(({ id }) => id),
    queue: async () =>
      void (await side.query(
        `INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
         SELECT u::uuid, c.id, 7, 1, clock_now() FROM unnest($1::text[]) u, categories c`,
        [rows.slice(0, FOLDED).map(({ id }) => id)],
      )),
    drop: async () => {
      await database.close()
      await side.end()
    },
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const NOBODY = '00000000-0000-4000-8000-000000000000'
const page =
  (number: number) =>
  ({ db }: Filled) =>
    boardPage(db, { period: 'week', page: number }, NOBODY)

const READS: [string, (at: Filled, player: string) => Promise<unknown>][] = [
  ['Page 1', page(1)],
  ['Page 200', page(200)],
  [
    'Any player’s row, rank and neighbours, with page 1',
    ({ db }, player) => boardPage(db, { period: 'week', page: 1 }, player),
  ],
  ['Any player’s rank alone', ({ db }, player) => rankOf(db, player, 'week')],
]

/** Turn by turn, so that whatever else the machine does falls on both alike. */
async function compare(
  few: Filled,
  many: Filled,
  rounds: number,
  work: (at: Filled, round: number) => Promise<number>,
) {
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  for (let round = 0; round < rounds; round++) {
    times.few.push(await work(few, round))
    times.many.push(await work(many, round))
  }
  const warm = Math.min(WARM, rounds / 4)
  return { few: median(times.few.slice(warm)), many: median(times.many.slice(warm)) }
}

const rowsOf = (measure: string, { few, many }: { few: number; many: number }, most?: number): Row[] => [
  {
    measure: `${measure}: 1,000,000 players over 10,000`,
    reached: `${(many / few).toFixed(2)}×`,
    ...(most !== undefined && { target: `≤ ${most}×`, met: many / few <= most }),
  },
  { measure, reached: `${few.toFixed(2)} ms and ${many.toFixed(2)} ms` },
]

async function run(postgres: Postgres): Promise<Row[]> {
  const few = await openFilled(postgres, 'few', FEW)
  const many = await openFilled(postgres, 'many', MANY)
  try {
    const rows: Row[] = []
    for (const [measure, read] of READS) {
      const times = await compare(few, many, ROUNDS, (at, round) => timeOf(() => read(at, at.players[round] ?? NOBODY)))
      rows.push(...rowsOf(measure, times, MOST))
    }
    const folds = await compare(few, many, 20, async (at) => {
      await at.queue()
      return timeOf(() => foldPlays(at.db))
    })
    return [...rows, ...rowsOf(`Taking ${FOLDED} plays onto all boards`, folds)]
  } finally {
    await few.drop()
    await many.drop()
  }
}

export const leaderboardBenchmark: Benchmark = {
  name: 'leaderboard',
  figure:
    'The leaderboard’s first and last page and any player’s rank and neighbours cost the same (at most 1.5×) at 10,000 and at 1,000,000 players.',
  run: () =>
    withFolder(async (folder) => {
      const postgres = await openPostgres({ folder })
      return await run(postgres).finally(() => postgres.stop())
    }),
}
