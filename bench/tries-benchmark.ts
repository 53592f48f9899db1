import { quantile, type Benchmark, type Row } from './benchmark.ts'
import { openBystanders, spread, waitRows, type Waits } from './bystanders.ts'
import { databaseMicros, forkPartner, nodeCpuMicros, type Partner } from './child.ts'
import { GuestPlayer } from './guest-player.ts'
import { AT_ONCE, inLanes } from './in-lanes.ts'
import { countRoundTrips } from './round-trips.ts'
import { SECRET, startServer, withFolder } from './server-under-test.ts'
import type { TriesAnswer, TriesAsk } from './tries-load.ts'
import { withPostgres } from './two-sizes.ts'

const LIST_QUIZ = 'name-them-all-countries'
const OTHER_QUIZ = 'capitals-of-europe'
/** What is to be found in the longest list of that quiz, and what is not. */
const HITS =
  'Alabama,Alaska,Arizona,Colorado,Florida,Georgia,Idaho,Iowa,Kansas,Maine,Montana,Nevada,Ohio,Oregon,Texas,Utah'.split(
    ',',
  )
const MISSES =
  'Ontario,Quebec,Puerto Rico,Guam,Chicago,Boston,Yukon,Alberta,Sonora,Seattle,Miami,Manitoba,Nova Scotia'.split(',')
const CROWDS = [500, 2_000]
const TYPE_MS = 10_000
/** Two to five tries a second. */
const EVERY_MS: [number, number] = [200, 500]
const QUIET_MS = 8_000
const MEASURED = 300
const TARGETS = { try: 1_000, comparedWithAnswer: 1 }

interface Server {
  url: string
  pid: number
}

interface Cost {
  serverMs: number
  databaseMs: number
}

/** Players of a quiz who have started it. */
async function started(url: string, quizUrl: string, count: number): Promise<GuestPlayer[]> {
  const players = Array.from({ length: count }, () => new GuestPlayer(url))
  await inLanes(players, (player) => player.start(quizUrl).then(() => 1))
  return players
}

const tryAll = (texts: readonly string[]) => async (player: GuestPlayer) => {
  const question = player.listQuestion
  if (!question) throw new Error('There is no list to fill.')
  for (const text of texts) await player.try(question, text)
  return texts.length
}
const answerAll = async (player: GuestPlayer) => {
  for (const question of player.questions) await player.answer(question)
  return player.questions.length
}

const CALLS = {
  miss: { quiz: LIST_QUIZ, work: tryAll(MISSES) },
  hit: { quiz: LIST_QUIZ, work: tryAll(HITS) },
  answer: { quiz: OTHER_QUIZ, work: answerAll },
}
type Call = keyof typeof CALLS

async function costOf({ url, pid }: Server, databasePid: number, call: Call): Promise<Cost> {
  const { quiz, work } = CALLS[call]
  const players = await started(url, quiz, MEASURED)
  const before = { server: await nodeCpuMicros(pid), database: await databaseMicros(databasePid) }
  const calls = await inLanes(players, work)
  const spent = (now: number, then: number) => (now - then) / 1000 / calls
  const cost = {
    serverMs: spent(await nodeCpuMicros(pid), before.server),
    databaseMs: spent(await databaseMicros(databasePid), before.database),
  }
  for (const player of players) player.leave()
  return cost
}

/** How often a call waits for the database, on a server that has done it before. */
async function tripsOf(url: string, trips: () => number, call: Call): Promise<number> {
  const { quiz, work } = CALLS[call]
  const players = await started(url, quiz, MEASURED / 3)
  const before = trips()
  const calls = await inLanes(players, work)
  for (const player of players) player.leave()
  return (trips() - before) / calls
}

async function costRows(server: Server, databasePid: number, databaseUrl: string, folder: string): Promise<Row[]> {
  // The compiler of the runtime needs a few thousand calls to know what to optimise.
  for (const call of ['miss', 'hit', 'answer', 'miss', 'hit', 'answer'] as const)
    await costOf(server, databasePid, call)
  const counted = await countRoundTrips(databaseUrl)
  const other = await startServer(folder, { DATABASE_URL: counted.url, SECRET })
  const of = async (call: Call) => ({
    ...(await costOf(server, databasePid, call)),
    trips: await tripsOf(other.url, counted.trips, call),
  })
  try {
    const [miss, hit, answer] = [await of('miss'), await of('hit'), await of('answer')]
    const all = ({ serverMs, databaseMs }: Cost) => serverMs + databaseMs
    const told = (cost: Cost & { trips: number }) =>
      `${cost.serverMs.toFixed(2)} ms and ${cost.databaseMs.toFixed(2)} ms, ${cost.trips.toFixed(1)} round trips`
    const row = (name: string, cost: Cost & { trips: number }): Row => ({
      measure: `${name}: CPU time of the server and of PostgreSQL, ${AT_ONCE} at a time, compared with an answer`,
      reached: `${(all(cost) / all(answer)).toFixed(2)}×: ${told(cost)}`,
      target: `≤ ${TARGETS.comparedWithAnswer}×`,
      met: all(cost) <= all(answer) * TARGETS.comparedWithAnswer,
    })
    return [
      row('a try that finds nothing', miss),
      row('a try that finds something', hit),
      { measure: 'an answer to one of four options', reached: told(answer) },
    ]
  } finally {
    await other.stop()
    await counted.close()
  }
}

function crowdRow(players: number, { outcomes, seconds, cpuSeconds }: TriesAnswer, serverSeconds: number): Row {
  const served = outcomes.filter(({ status }) => status === 200)
  const refused = outcomes.filter(({ status }) => status === 503).length
  const failed = outcomes.length - served.length - refused
  const times = served.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return {
    measure: `${players} players, ${1000 / EVERY_MS[1]} to ${1000 / EVERY_MS[0]} tries a second for ${TYPE_MS / 1000} s: p99 of a try`,
    reached: `${spread(times)}; ${Math.round(served.length / seconds)} a second, ${refused} asked to come back, ${failed} failed; ${(serverSeconds / seconds).toFixed(2)} cores of the server, ${(cpuSeconds / seconds).toFixed(2)} of the players`,
    target: `≤ ${TARGETS.try} ms, 0 failed`,
    met: quantile(times, 0.99) <= TARGETS.try && failed === 0,
  }
}

async function crowdRows({ url, pid }: Server, load: Partner<TriesAsk, TriesAnswer>): Promise<Row[]> {
  const others = openBystanders(url)
  const type = async (players: number, quiet: Waits): Promise<Row[]> => {
    const before = await nodeCpuMicros(pid)
    const arriveMs = players * 3
    const [seen, waits] = await Promise.all([
      load.ask({
        url,
        quizUrl: LIST_QUIZ,
        players,
        arriveMs,
        typeMs: TYPE_MS,
        everyMs: EVERY_MS,
        texts: [...HITS, ...MISSES],
      }),
      others.watch(arriveMs + TYPE_MS),
    ])
    const spent = ((await nodeCpuMicros(pid)) - before) / 1e6
    return [crowdRow(players, seen, spent), ...waitRows(`${players} players typing`, quiet, waits)]
  }
  try {
    await others.watch(QUIET_MS)
    const quiet = await others.watch(QUIET_MS)
    const rows: Row[] = []
    for (const players of CROWDS) rows.push(...(await type(players, quiet)))
    return rows
  } finally {
    await others.stop()
  }
}

export const triesBenchmark: Benchmark = {
  name: 'tries',
  figure:
    'Typing names into a list, each checked at once: a try costs no more than an answer, and a crowd of typing players keeps nobody else waiting; players, readers and database on the same cores.',
  run: () =>
    withPostgres((postgres) =>
      withFolder(async (folder) => {
        const url = postgres.url('tenpip')
        const server = await startServer(folder, { DATABASE_URL: url, SECRET })
        const load = forkPartner<TriesAsk, TriesAnswer>('tries-load.ts')
        try {
          const costs = await costRows(server, postgres.pid() ?? 0, url, folder)
          return [...(await crowdRows(server, load)), ...costs]
        } finally {
          await Promise.all([load.stop(), server.stop()])
        }
      }),
    ),
}
