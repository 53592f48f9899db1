import pg from 'pg'
import { foldPlays } from '#server/leaderboard/fold-plays.ts'
import { boardPage, rankOf } from '#server/leaderboard/store.ts'
import { openDatabase, type Database } from '#server/platform/db/db.ts'
import type { Postgres } from '#server/platform/postgres/postgres.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { compareSizes, createDatabase, growthRows, timeOf, withPostgres } from './two-sizes.ts'

const FEW = 10_000
const MANY = 1_000_000
const MOST = 1.5
const ROUNDS = 400
const SIZES = '1,000,000 players over 10,000'
const FOLDED = 200

/** Scores are distributed as on real boards: many low ones with ties, and a few far ahead. */
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
  /** Random players, the same few for every round. */
  players: string[]
  queue: () => Promise<void>
  drop: () => Promise<void>
}

async function openFilled(postgres: Postgres, name: string, players: number): Promise<Filled> {
  const url = await createDatabase(postgres, name)
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

async function run(postgres: Postgres): Promise<Row[]> {
  const few = await openFilled(postgres, 'few', FEW)
  const many = await openFilled(postgres, 'many', MANY)
  try {
    const rows: Row[] = []
    for (const [measure, read] of READS) {
      const times = await compareSizes({ few, many }, ROUNDS, (at, round) =>
        timeOf(() => read(at, at.players[round] ?? NOBODY)),
      )
      rows.push(...growthRows(measure, SIZES, times, MOST))
    }
    const folds = await compareSizes({ few, many }, 20, async (at) => {
      await at.queue()
      return timeOf(() => foldPlays(at.db))
    })
    return [...rows, ...growthRows(`Adding ${FOLDED} plays to all boards`, SIZES, folds)]
  } finally {
    await few.drop()
    await many.drop()
  }
}

export const leaderboardBenchmark: Benchmark = {
  name: 'leaderboard',
  figure:
    'The leaderboard’s first and last page and any player’s rank and neighbours cost the same (at most 1.5×) at 10,000 and at 1,000,000 players.',
  run: () => withPostgres(run),
}
