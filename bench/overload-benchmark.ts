import { percent, quantile, type Benchmark, type Row } from './benchmark.ts'
import { forkPartner, nodeCpuMicros, type Partner } from './child.ts'
import type { CrowdAnswer, CrowdAsk } from './evening-load.ts'
import type { ReaderAnswer, ReaderAsk } from './page-load.ts'
import { startServer, withFolder } from './server-under-test.ts'

const QUIZ = 'capitals-of-europe'
const SECONDS = 15
const PLAYERS_AT_ONCE = [16, 32, 64]
/** A game is its start, an answer to each question and its finish. */
const CALLS_PER_GAME = 14
const LEAST_THROUGHPUT = 0.8
const LONGEST_PAGE = 1_000
const LEAST_GAIN = 1.6

type Crowd = Partner<CrowdAsk, CrowdAnswer>

interface Throughput {
  perSecond: number
  refused: number
  failed: number
  /** Milliseconds of the server's CPU time for each call that was served. */
  cpuMs: number
  /** How many cores the server and the crowd took. */
  cores: { server: number; crowd: number }
}

const evening: Pick<CrowdAsk, 'quizUrls' | 'thinkMs'> = { quizUrls: [QUIZ], thinkMs: [0, 0] }

async function throughput(
  { url, pid }: { url: string; pid: number },
  crowd: Crowd,
  ask: Pick<CrowdAsk, 'players' | 'arriveMs' | 'again'>,
): Promise<Throughput> {
  const before = await nodeCpuMicros(pid)
  const { outcomes, seconds, cpuSeconds } = await crowd.ask({ url, ...evening, ...ask, leaveMs: SECONDS * 1000 })
  const spent = ((await nodeCpuMicros(pid)) - before) / 1e6
  const served = outcomes.filter(({ status }) => status === 200 || status === 201).length
  const refused = outcomes.filter(({ status }) => status === 503).length
  return {
    perSecond: served / seconds,
    refused,
    failed: outcomes.length - served - refused,
    cpuMs: (1000 * spent) / served,
    cores: { server: spent / seconds, crowd: cpuSeconds / seconds },
  }
}

/** The best rate of players who don't think, as many at once as suits the server. */
async function best(server: { url: string; pid: number }, crowd: Crowd): Promise<Throughput> {
  const found: Throughput[] = []
  for (const players of PLAYERS_AT_ONCE)
    found.push(await throughput(server, crowd, { players, arriveMs: 0, again: true }))
  const [fastest] = found.toSorted((one, other) => other.perSecond - one.perSecond)
  if (!fastest) throw new Error('Nothing was measured.')
  return fastest
}

const told = ({ perSecond, cores: { server, crowd } }: Throughput): string =>
  `${Math.round(perSecond)} calls a second (server ${server.toFixed(2)} cores, crowd ${crowd.toFixed(2)})`

function pageRow({ pages }: ReaderAnswer): Row {
  const times = pages.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  const failed = pages.filter(({ status }) => status !== 200).length
  const p99 = quantile(times, 0.99)
  return {
    measure: `pages read meanwhile, ${times.length} of them: p99`,
    reached: `${Math.round(p99)} ms (p50 ${Math.round(quantile(times, 0.5))} ms), ${failed} refused`,
    target: `≤ ${LONGEST_PAGE} ms, 0 refused`,
    met: p99 <= LONGEST_PAGE && failed === 0,
  }
}

/** Twice as many games begin as can be served, and who is refused asks again. */
async function overloadRows(server: { url: string; pid: number }, crowd: Crowd, most: Throughput): Promise<Row[]> {
  const reader = forkPartner<ReaderAsk, ReaderAnswer>('page-load.ts')
  try {
    const players = Math.round((2 * SECONDS * most.perSecond) / CALLS_PER_GAME)
    const paths = ['/', `/${QUIZ}/index.html`, `/api/get-quiz/${QUIZ}`]
    const [over, pages] = await Promise.all([
      throughput(server, crowd, { players, arriveMs: SECONDS * 1000 }),
      reader.ask({ url: server.url, paths, everyMs: 20, leaveMs: SECONDS * 1000 }),
    ])
    const share = over.perSecond / most.perSecond
    return [
      { measure: 'the most that is served', reached: told(most) },
      {
        measure: `served of twice as much, ${players} games`,
        reached: `${percent(share)}: ${told(over)}; ${over.refused} asked to come back, ${over.failed} failed`,
        target: `≥ ${percent(LEAST_THROUGHPUT)}, 0 failed`,
        met: share >= LEAST_THROUGHPUT && over.failed === 0,
      },
      pageRow(pages),
    ]
  } finally {
    await reader.stop()
  }
}

const withServer = <T>(settings: Record<string, string>, work: (server: { url: string; pid: number }) => Promise<T>) =>
  withFolder(async (folder) => {
    const server = await startServer(folder, settings)
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  })

async function run(): Promise<Row[]> {
  const crowd = forkPartner<CrowdAsk, CrowdAnswer>('evening-load.ts')
  try {
    const { one, rows } = await withServer({}, async (server) => {
      const most = await best(server, crowd)
      return { one: most, rows: await overloadRows(server, crowd, most) }
    })
    const two = await withServer({ WORKERS: '2' }, (server) => best(server, crowd))
    const gain = two.perSecond / one.perSecond
    return [
      ...rows,
      {
        measure: 'two processes instead of one',
        reached: `${gain.toFixed(2)}×: ${told(two)}`,
        target: `≥ ${LEAST_GAIN}×`,
        met: gain >= LEAST_GAIN,
      },
      {
        measure: 'CPU time of a call with one process, and with two',
        reached: `${one.cpuMs.toFixed(2)} ms, ${two.cpuMs.toFixed(2)} ms`,
      },
    ]
  } finally {
    await crowd.stop()
  }
}

export const overloadBenchmark: Benchmark = {
  name: 'overload',
  figure:
    'Twice the load that can be served, with the crowd on the same cores: throughput stays within 80% of the best and pages answer within a second; two processes serve 1.6 times as much as one.',
  run,
}
