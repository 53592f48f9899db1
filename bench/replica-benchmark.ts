import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { openPair } from '../server/test/support/process/primary-and-standby.ts'
import { percent, quantile, type Benchmark, type Row } from './benchmark.ts'
import { cpuMicros, databaseMicros, forkPartner } from './child.ts'
import type { CrowdAnswer, CrowdAsk } from './evening-load.ts'
import { Reader, type Read } from './replica-reader.ts'
import { startServer, withFolder } from './server-under-test.ts'

const METRICS_PORT = 39_464
const SECONDS = 40
/** So many of them look around at the same time, each with this pause between two looks. */
const READERS = 12
const LOOK_EVERY = 150
const PLAYERS = 150
/** The replica is fresh by then, what a start has to do is done, and no failover is thought to be just over. */
const SETTLED = 30_000

interface Evening {
  primarySeconds: number
  standbySeconds: number
  reads: Read[]
  failedPlays: number
  plays: number
  /** Reads that may be a second old, by where they were answered; null without a replica. */
  counts: Record<'answered' | 'passedOn' | 'passedBy', number> | null
}

/** The CPU time of a PostgreSQL so far, with that of processes that have ended. */
async function clusterMicros(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ended = (Number(fields[13]) + Number(fields[14])) * 10_000
  return ended + ((await cpuMicros(pid)) ?? NaN) + (await databaseMicros(pid))
}

async function countsOf(isReplicated: boolean): Promise<Evening['counts']> {
  if (!isReplicated) return null
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const count = (name: string) =>
    Number(new RegExp(`tenpip_replica_reads_total\\{outcome="${name}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  return { answered: count('answered'), passedOn: count('passedOn'), passedBy: count('passedBy') }
}

async function lookAround(url: string, isOver: () => boolean): Promise<Read[]> {
  const reader = new Reader(url)
  await reader.join()
  while (!isOver()) {
    await reader.look()
    await pause(LOOK_EVERY * (0.5 + Math.random()))
  }
  return reader.reads
}

async function evening(
  folder: string,
  primary: Server,
  standby: Server,
  env: Record<string, string>,
): Promise<Evening> {
  const isReplicated = 'DATABASE_READ_URL' in env
  const server = await startServer(folder, { ...env, METRICS_PORT: String(METRICS_PORT) })
  const crowd = forkPartner<CrowdAsk, CrowdAnswer>('evening-load.ts')
  try {
    await pause(SETTLED)
    const before = [await clusterMicros(primary.pid), await clusterMicros(standby.pid)] as const
    const over = performance.now() + SECONDS * 1000
    const [{ outcomes }, ...reads] = await Promise.all([
      crowd.ask({
        url: server.url,
        quizUrls: ['capitals-of-europe'],
        players: PLAYERS,
        arriveMs: SECONDS * 500,
        thinkMs: [1_000, 3_000],
        leaveMs: SECONDS * 1000,
        again: true,
      }),
      ...Array.from({ length: READERS }, () => lookAround(server.url, () => performance.now() > over)),
    ])
    return {
      primarySeconds: ((await clusterMicros(primary.pid)) - before[0]) / 1e6,
      standbySeconds: ((await clusterMicros(standby.pid)) - before[1]) / 1e6,
      reads: reads.flat(),
      plays: outcomes.length,
      failedPlays: outcomes.filter(({ status }) => status !== 200 && status !== 201).length,
      counts: await countsOf(isReplicated),
    }
  } finally {
    await Promise.all([server.stop(), crowd.stop()])
  }
}

interface Server {
  pid: number
}

function rowsOf(without: Evening, apart: Evening): Row[] {
  const { answered, passedOn, passedBy } = apart.counts ?? { answered: 0, passedOn: 0, passedBy: 0 }
  const all = answered + passedOn + passedBy
  const p = ({ reads }: Evening, part: number) =>
    `${Math.round(
      quantile(
        reads.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b),
        part,
      ),
    )} ms`
  const failed = [without, apart].map(
    ({ reads, failedPlays }) => failedPlays + reads.filter(({ status }) => status !== 200).length,
  )
  const perCall = ({ primarySeconds, reads, plays }: Evening) => (primarySeconds * 1000) / (reads.length + plays)
  return [
    {
      measure: 'reads of data that may be a second old, past the memory of the server: answered by the replica',
      reached: `${percent(answered / all)} of ${all} (${passedBy} by the primary at once, ${passedOn} after the replica could not)`,
      target: '≥ 80%',
      met: answered / all >= 0.8,
    },
    {
      measure: 'CPU time of the primary, without and with the replica',
      reached: `${without.primarySeconds.toFixed(1)} s and ${apart.primarySeconds.toFixed(1)} s (a call: ${perCall(without).toFixed(2)} ms and ${perCall(apart).toFixed(2)} ms); of the replica ${apart.standbySeconds.toFixed(1)} s`,
      target: '≤ 60%',
      met: perCall(apart) <= 0.6 * perCall(without),
    },
    {
      measure: 'reads and plays in each evening',
      reached: `${without.reads.length} and ${without.plays}; ${apart.reads.length} and ${apart.plays}`,
    },
    {
      measure: 'what readers wait: p50 and p99, without and with',
      reached: `${p(without, 0.5)}, ${p(without, 0.99)}; ${p(apart, 0.5)}, ${p(apart, 0.99)}`,
    },
    {
      measure: 'failed calls',
      reached: `${failed[0]} and ${failed[1]}`,
      target: '0',
      met: failed[0] === 0 && failed[1] === 0,
    },
  ]
}

export const replicaBenchmark: Benchmark = {
  name: 'replica',
  figure: `A mixed evening of ${SECONDS} seconds, first without a replica and then with one: ${PLAYERS} guests play, and ${READERS} users with an account look at lists, search, author pages, leaderboards, reports and the sitemap, starting a round now and then. Both PostgreSQL, the server and the crowd share the cores.`,
  run: () =>
    withFolder(async (folder) => {
      const blank = await openPostgres({ folder: join(folder, 'blank') })
      await blank.stop()
      const pair = await openPair(join(folder, 'blank', 'cluster'), folder, { max_connections: '100' })
      try {
        const [primary, standby] = [{ pid: pair.primary.pid() ?? 0 }, { pid: pair.standby.pid() ?? 0 }]
        const env = { DATABASE_URL: pair.primary.url('tenpip') }
        const data = join(folder, 'data')
        const without = await evening(data, primary, standby, env)
        const apart = await evening(data, primary, standby, { ...env, DATABASE_READ_URL: pair.standby.url('tenpip') })
        return rowsOf(without, apart)
      } finally {
        await pair.close()
      }
    }),
}
