import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '../benchmark.ts'
import { inLanes } from '../in-lanes.ts'
import { playOnce } from './playing-calls.ts'
import type { Site } from './site.ts'

const PLAYS = 600
/** A connection that has nothing to do tells the statistics after ten seconds; what was played is in the figures by then. */
const TOLD_AFTER = 12_000

/**
 * The least share of the updates that stay on their page, as decisions 34 and 35 have it, and how many more there are that
 * can't: the end of a round is in an index.
 */
const TABLES = [
  { table: 'attempts', of: 'attempts, by answers', least: 0.99, besides: PLAYS },
  { table: 'question_figures', of: 'question figures', least: 0.96, besides: 0 },
  { table: 'cards', of: 'cards', least: 0.99, besides: 0 },
]

interface Updates {
  all: number
  hot: number
}

/** How many there were since the database was made. */
async function updatesOf({ sql }: Site, table: string): Promise<Updates> {
  const [counted] = await sql<Updates>(
    'SELECT n_tup_upd::float8 AS all, n_tup_hot_upd::float8 AS hot FROM pg_stat_user_tables WHERE relid = $1::regclass',
    [table],
  )
  return counted ?? { all: 0, hot: 0 }
}

const counted = async (site: Site): Promise<Updates[]> => {
  await pause(TOLD_AFTER)
  return Promise.all(TABLES.map(({ table }) => updatesOf(site, table)))
}

/** How many updates of the hot tables leave their indexes alone, while whole rounds are played. */
export async function hotRows(site: Site): Promise<Row[]> {
  const before = await counted(site)
  await inLanes([...Array(PLAYS).keys()], async (round) => (await playOnce(site, round)).answers.length)
  const after = await counted(site)
  return TABLES.map(({ of, least, besides }, at) => {
    const all = (after[at]?.all ?? 0) - (before[at]?.all ?? 0) - besides
    const hot = (after[at]?.hot ?? 0) - (before[at]?.hot ?? 0)
    return {
      measure: `Updates that are HOT: ${of}`,
      reached: `${((100 * hot) / all).toFixed(1)}% of ${all.toLocaleString('en')}`,
      target: `≥ ${100 * least}%`,
      met: hot >= least * all,
    }
  })
}
