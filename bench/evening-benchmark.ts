import { quantile, type Benchmark, type Row } from './benchmark.ts'
import { cpuMicros, databaseMicros, forkPartner } from './child.ts'
import type { CrowdAnswer, CrowdAsk } from './evening-load.ts'
import { CALLS, GuestPlayer, type CallName, type Outcome } from './guest-player.ts'
import { AT_ONCE, inLanes } from './in-lanes.ts'
import { SECRET, startServer, withFolder } from './server-under-test.ts'
import { withPostgres } from './two-sizes.ts'

/** What an evening asks for, by call: the longest that 99 of 100 wait, and the CPU time that one may cost. */
const TARGETS: Record<CallName, { p99: number; cpuMs: number }> = {
  start: { p99: 1_000, cpuMs: 0.8 },
  answer: { p99: 500, cpuMs: 0.4 },
  finish: { p99: 1_000, cpuMs: 1.2 },
}
const QUIZZES = ['capitals-of-europe']
const CROWD = {
  quizUrls: QUIZZES,
  players: 2_000,
  arriveMs: 10_000,
  thinkMs: [2_000, 6_000],
} satisfies Partial<CrowdAsk>

function waitRow(outcomes: Outcome[], call: CallName): Row {
  const times = outcomes
    .filter((one) => one.call === call)
    .map(({ milliseconds }) => milliseconds)
    .toSorted((one, other) => one - other)
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  return {
    measure: `${call}, ${times.length} of them: p99`,
    reached: `${Math.round(p99)} ms (p50 ${Math.round(p50)} ms)`,
    target: `≤ ${TARGETS[call].p99} ms`,
    met: p99 <= TARGETS[call].p99,
  }
}

function failedRow(outcomes: Outcome[]): Row {
  const failed = outcomes.filter(({ status }) => status !== 200 && status !== 201)
  const counts = new Map<string, number>()
  for (const { call, status } of failed) counts.set(`${call} ${status}`, (counts.get(`${call} ${status}`) ?? 0) + 1)
  const detail = [...counts].map(([name, count]) => `${name}: ${count}`).join(', ')
  return {
    measure: 'failed calls',
    reached: `${failed.length} of ${outcomes.length}${detail && ` (${detail})`}`,
    target: '0',
    met: failed.length === 0,
  }
}

interface Pids {
  server: number
  database: number
}

/** CPU time so far, in milliseconds. */
const spentBy = async ({ server, database }: Pids) => ({
  server: ((await cpuMicros(server)) ?? NaN) / 1000,
  database: (await databaseMicros(database)) / 1000,
})
type Spent = Awaited<ReturnType<typeof spentBy>>

const since = (now: Spent, before: Spent, calls = 1): Spent => ({
  server: (now.server - before.server) / calls,
  database: (now.database - before.database) / calls,
})

const crowdRows = ({ outcomes, seconds, cpuSeconds }: CrowdAnswer, { server, database }: Spent): Row[] => [
  failedRow(outcomes),
  ...CALLS.map((call) => waitRow(outcomes, call)),
  {
    measure: 'share of the machine’s time that the server, PostgreSQL and the crowd took',
    reached: `${(server / 1000).toFixed(1)} s, ${(database / 1000).toFixed(1)} s and ${cpuSeconds.toFixed(1)} s of CPU in ${seconds.toFixed(0)} s`,
  },
  {
    measure: 'CPU time of the server, and of PostgreSQL, for a call',
    reached: `${(server / outcomes.length).toFixed(2)} ms and ${(database / outcomes.length).toFixed(2)} ms`,
  },
]

const MEASURED = 500

/** What each call cost in milliseconds of CPU. */
async function costOf(pids: Pids, players: GuestPlayer[], work: (player: GuestPlayer) => Promise<number>) {
  const before = await spentBy(pids)
  const calls = await inLanes(players, work)
  return since(await spentBy(pids), before, calls)
}

async function costRows(url: string, pids: Pids): Promise<Row[]> {
  const play = async () => {
    const players = Array.from({ length: MEASURED }, () => new GuestPlayer(url))
    const start = await costOf(pids, players, (player) => player.start(QUIZZES[0] ?? '').then(() => 1))
    const answer = await costOf(pids, players, async (player) => {
      for (const question of player.questions) await player.answer(question)
      return player.questions.length
    })
    const finish = await costOf(pids, players, (player) => player.finish().then(() => 1))
    for (const player of players) player.leave()
    return { start, answer, finish }
  }
  // The compiler of the runtime needs a few thousand calls to know what to optimise.
  await play()
  await play()
  const costs = await play()
  return CALLS.map((call) => ({
    measure: `${call}: CPU time of the server, ${AT_ONCE} at a time`,
    reached: `${costs[call].server.toFixed(2)} ms (and of PostgreSQL ${costs[call].database.toFixed(2)} ms)`,
    target: `≤ ${TARGETS[call].cpuMs} ms`,
    met: costs[call].server <= TARGETS[call].cpuMs,
  }))
}

export const eveningBenchmark: Benchmark = {
  name: 'evening',
  figure: `A quiz evening: ${CROWD.players} guests start within ${CROWD.arriveMs / 1000} seconds, answer every ${CROWD.thinkMs[0] / 1000} to ${CROWD.thinkMs[1] / 1000} seconds and finish, with the crowd on the same cores; nothing fails and nobody waits.`,
  run: () =>
    withPostgres((postgres) =>
      withFolder(async (folder) => {
        const server = await startServer(folder, { DATABASE_URL: postgres.url('tenpip'), SECRET })
        const crowd = forkPartner<CrowdAsk, CrowdAnswer>('evening-load.ts')
        const pids = { server: server.pid, database: postgres.pid() ?? 0 }
        try {
          const costs = await costRows(server.url, pids)
          const before = await spentBy(pids)
          const seen = await crowd.ask({ url: server.url, ...CROWD, thinkMs: [2_000, 6_000] })
          return [...crowdRows(seen, since(await spentBy(pids), before)), ...costs]
        } finally {
          await Promise.all([server.stop(), crowd.stop()])
        }
      }),
    ),
}
