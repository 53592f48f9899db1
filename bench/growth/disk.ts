import type { Row } from '../benchmark.ts'
import { inLanes } from '../in-lanes.ts'
import { playOnce } from './playing-calls.ts'
import type { Site } from './site.ts'

/** Everything that is stored for each play. */
const PLAY_TABLES = ['attempts', 'answers', 'finds']
const MOST_BYTES = 1_500
const PLAYS = 600

/** With their indexes, and their parts where they have some. */
const bytesOf = async ({ sql }: Site): Promise<number> =>
  Number(
    (
      await sql<{ bytes: string }>(
        `SELECT sum(pg_total_relation_size(part)) AS bytes FROM unnest($1::text[]) name, LATERAL (
           SELECT to_regclass(name) UNION SELECT relid FROM pg_partition_tree(to_regclass(name))) AS parts (part)`,
        [PLAY_TABLES],
      )
    )[0]?.bytes,
  )

const playsOf = async ({ sql }: Site): Promise<number> =>
  (await sql<{ n: number }>('SELECT count(*)::int AS n FROM attempts'))[0]?.n ?? 0

interface Written {
  log: number
  transactions: number
}

const writtenBy = async ({ sql }: Site): Promise<Written> => {
  const [now] = await sql<{ log: string; transactions: string }>(
    `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS log,
            pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS transactions`,
  )
  return { log: Number(now?.log), transactions: Number(now?.transactions) }
}

const row = (measure: string, bytes: number): Row => ({
  measure,
  reached: `${Math.round(bytes).toLocaleString('en')} bytes`,
  target: `≤ ${MOST_BYTES.toLocaleString('en')} bytes`,
  met: bytes <= MOST_BYTES,
})

/** Bytes on disk a play: of what was generated, and of whole plays through the server; and what these wrote besides. */
export async function diskRows(small: Site, grown: Site): Promise<Row[]> {
  const before = await bytesOf(small)
  const then = await writtenBy(small)
  await inLanes([...Array(PLAYS).keys()], async (round) => (await playOnce(small, round)).answers.length)
  const played = ((await bytesOf(small)) - before) / PLAYS
  const now = await writtenBy(small)
  const [log, transactions] = [(now.log - then.log) / PLAYS, (now.transactions - then.transactions) / PLAYS]
  const generated = (await bytesOf(grown)) / (await playsOf(grown))
  const [size] = await grown.sql<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  )
  return [
    row(`On disk for a play, ${PLAYS} new ones`, played),
    row('On disk for a play, those generated', generated),
    {
      measure: 'Written to the log for a play of somebody new, and its transactions',
      reached: `${(log / 1000).toFixed(1)} kB, ${transactions.toFixed(1)}`,
    },
    { measure: 'The grown database', reached: size?.size ?? '' },
  ]
}
