import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { RoomCommand } from '#contract/api/rooms.ts'
import { openAuthor } from './author.ts'
import { median, quantile, type Benchmark, type Row } from './benchmark.ts'
import { databaseMicros, forkPartner, nodeCpuMicros, type Partner } from './child.ts'
import { COLLECTABLE, heldKilobytes, residentKilobytes } from './memory.ts'
import { clock } from './phone.ts'
import { someAnswer } from './guest-player.ts'
import { openBareWay, REFERENCE_TABLE } from './reference-transaction.ts'
import type { PushAnswer, PushAsk } from './raw-streams.ts'
import { RoomHost } from './room-host.ts'
import type { RoomAnswer, RoomAsk } from './rooms-load.ts'
import { SECRET, startServer, withFolder } from './server-under-test.ts'
import { timeOf, withPostgres } from './two-sizes.ts'

const SEATS = 2_000
const QUIZ = 'capitals-of-europe'
const QUESTIONS = 10
/** Phones ask for their own seat at the reveal, spread over this time. */
const ASK_WITHIN = 1_000
const ANSWER_WITHIN = 2_000
const JOIN_WITHIN = 5_000
/** As many as two processes have. */
const CONNECTIONS = 20

const TARGETS = { lastPhone: 400, acknowledged: 600, reconnected: 6_000, kilobytes: 40, frames: 5 }

type Players = Partner<RoomAsk, RoomAnswer>
interface Servers {
  urls: string[]
  pids: number[]
  /** Of PostgreSQL. */
  databasePid: number
}

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other)
const ms = (value: number): string => `${Math.round(value)} ms`
const spread = (values: readonly number[]): string =>
  `${ms(quantile(sorted(values), 0.99))} (p50 ${ms(quantile(sorted(values), 0.5))})`
const failures = ({ failed }: RoomAnswer): number => Object.values(failed).reduce((sum, count) => sum + count, 0)

const mostRow = (measure: string, values: readonly number[], most?: number): Row => ({
  measure: `${measure}: p99`,
  reached: spread(values),
  ...(most !== undefined && { target: `≤ ${most} ms`, met: quantile(sorted(values), 0.99) <= most }),
})

/** How long after a change each phone, and the last of them, had it. */
class Changes {
  readonly everyone: number[] = []
  readonly last: number[] = []

  add(since: number, arrivals: readonly number[]): void {
    const times = arrivals.map((at) => at - since)
    this.everyone.push(...times)
    this.last.push(Math.max(...times))
  }
}

interface Game {
  changes: Changes
  answering: RoomAnswer[]
  seats: RoomAnswer[]
  /** Events that each phone got, by question. */
  events: number[]
  event: string
}

/** Plays questions with everyone; each answers within the time, and asks for their seat at the reveal. */
async function play(host: RoomHost, players: Players, questions: number, answerWithin: number): Promise<Game> {
  const game: Game = { changes: new Changes(), answering: [], seats: [], events: [], event: '' }
  const change = async (command: RoomCommand) => {
    const since = clock()
    const { seq } = await host.command(command)
    const { values, event } = await players.ask({ do: 'arrivals', seq })
    game.changes.add(since, values)
    game.event = event
  }
  for (let question = 0; question < questions; question++) {
    await players.ask({ do: 'events' })
    await change(host.room.phase === 'lobby' ? 'start' : 'next')
    await change('next')
    const { question: asked } = host.room
    if (!asked) throw new Error('No question is open.')
    const answers = asked.type === 'single' ? asked.options.map(({ id }) => id) : [someAnswer(asked)]
    game.answering.push(await players.ask({ do: 'answer', qid: asked.qid, answers, withinMs: answerWithin }))
    // It closes by itself, since everyone has answered.
    while ((await host.look()).phase === 'open') await pause(50)
    await change('reveal')
    game.seats.push(await players.ask({ do: 'seat', withinMs: ASK_WITHIN }))
    await change('board')
    const { values } = await players.ask({ do: 'events' })
    game.events.push(...values)
  }
  return game
}

const openRoom = async ({ urls }: Servers, cookie: string): Promise<RoomHost> => {
  const host = new RoomHost(urls[0] ?? '', cookie)
  await host.open(QUIZ, { read_seconds: 60 })
  return host
}

/** A bare server that writes the same bytes to as many open responses, in as many processes. */
async function bareFanOut(players: Players, event: string, rounds: number): Promise<Changes> {
  const bare = [0, 1].map(() => forkPartner<PushAsk, PushAnswer>('raw-streams.ts'))
  const push = (text: string) => Promise.all(bare.map((one) => one.ask({ text })))
  const changes = new Changes()
  try {
    const urls = (await push('')).map(({ port }) => `http://127.0.0.1:${port}`)
    await players.ask({ do: 'overhear', urls, seats: SEATS })
    while ((await push('')).reduce((sum, { open }) => sum + open, 0) < SEATS) await pause(50)
    for (let round = 1; round <= rounds; round++) {
      const since = clock()
      await push(event.replace(/^id: .*$/m, `id: ${round}`))
      changes.add(since, (await players.ask({ do: 'arrivals', seq: round })).values)
    }
    return changes
  } finally {
    await players.ask({ do: 'leave' })
    await Promise.all(bare.map((one) => one.stop()))
  }
}

/** As many transactions with one row each, through as many connections as two processes have. */
async function bareAnswers(url: string): Promise<number> {
  const bare = await openBareWay(url, CONNECTIONS)
  let left = SEATS
  const seconds = await timeOf(() =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, caller) => {
        for (; left > 0;) {
          left--
          await bare.insert(caller)
        }
      }),
    ),
  )
  await bare.close()
  return seconds
}

async function storedAnswers(client: pg.Client, roomId: string): Promise<number> {
  const { rows } = await client.query<{ stored: number }>(
    'SELECT count(*)::int AS stored FROM room_answers WHERE room_id = $1',
    [roomId],
  )
  return rows[0]?.stored ?? 0
}

function lostRow(answering: RoomAnswer[], stored: number): Row {
  const asked = answering.reduce((sum, { values }) => sum + values.length, 0)
  const refused = answering.reduce((sum, one) => sum + failures(one), 0)
  const lost = asked - refused - stored
  return {
    measure: 'answers: acknowledged, refused, and acknowledged but not in the table',
    reached: `${asked - refused}, ${refused}, ${lost}`,
    target: '0 refused, 0 lost',
    met: refused === 0 && lost === 0,
  }
}

async function measure(servers: Servers, client: pg.Client, url: string, players: Players): Promise<Row[]> {
  const { cookie } = await openAuthor(client, servers.urls[0] ?? '')
  const sit = (host: RoomHost, seats: number, withinMs: number) =>
    players.ask({ do: 'join', urls: servers.urls, code: host.room.code, seats, withinMs })

  // The compiler of the runtime needs some calls to know what to optimise.
  const trial = await openRoom(servers, cookie)
  await sit(trial, 200, 0)
  await players.ask({ do: 'listen' })
  await play(trial, players, 3, 200)
  await players.ask({ do: 'leave' })
  await pause(1_000)

  const host = await openRoom(servers, cookie)
  const before = await heldKilobytes(servers.pids)
  const joining = await sit(host, SEATS, JOIN_WITHIN)
  await players.ask({ do: 'listen' })
  const spent = async () => ({
    servers: (await Promise.all(servers.pids.map(nodeCpuMicros))).reduce((sum, micros) => sum + micros, 0),
    database: await databaseMicros(servers.databasePid),
  })
  const spentBefore = await spent()
  const game = await play(host, players, QUESTIONS, ANSWER_WITHIN)
  const spentAfter = await spent()
  const busyKilobytes = ((await residentKilobytes(servers.pids)) - before) / SEATS
  const kilobytes = ((await heldKilobytes(servers.pids)) - before) / SEATS
  const rush = await play(host, players, 1, 0)
  const stored = await storedAnswers(client, host.room.id)

  process.kill(servers.pids[1] ?? 0, 'SIGKILL')
  const killed = clock()
  const { seq } = await host.command('next')
  const returns = (await players.ask({ do: 'arrivals', seq })).values.map((at) => at - killed)
  await players.ask({ do: 'leave' })

  const bare = await bareFanOut(players, game.event, game.changes.last.length)
  const bareMs = await bareAnswers(url)
  const cpuMs = (who: 'servers' | 'database') =>
    ((spentAfter[who] - spentBefore[who]) / 1000 / SEATS / QUESTIONS).toFixed(2)
  const frames = Math.max(...game.events)
  const rushMs = (rush.answering[0]?.seconds ?? NaN) * 1000
  return [
    {
      measure: `${SEATS} join within ${JOIN_WITHIN / 1000} s, from one address: p99`,
      reached: `${spread(joining.values)}, ${Math.round(SEATS / joining.seconds)} a second, ${failures(joining)} failed`,
      target: '0 failed',
      met: failures(joining) === 0,
    },
    mostRow(
      `from the host’s tap to the last phone, ${game.changes.last.length} changes`,
      game.changes.last,
      TARGETS.lastPhone,
    ),
    mostRow('from the host’s tap to any phone', game.changes.everyone),
    {
      measure: 'the same bytes from two bare `node:http` servers, to the last phone',
      reached: `${spread(bare.last)}; ours takes ${(median(game.changes.last) / median(bare.last)).toFixed(1)}×`,
    },
    mostRow(
      `all answer within ${ANSWER_WITHIN / 1000} s, acknowledged after the commit`,
      game.answering.flatMap(({ values }) => values),
      TARGETS.acknowledged,
    ),
    mostRow(
      'all answer at the same moment, acknowledged',
      rush.answering.flatMap(({ values }) => values),
    ),
    {
      measure: `${SEATS} answers at the same moment, against as many bare transactions through ${CONNECTIONS} connections`,
      reached: `${ms(rushMs)} and ${ms(bareMs)}: ${(rushMs / bareMs).toFixed(1)}×`,
    },
    lostRow([...game.answering, ...rush.answering], stored),
    mostRow(
      `all ask for their own seat at the reveal, within ${ASK_WITHIN / 1000} s`,
      game.seats.flatMap(({ values }) => values),
    ),
    {
      measure: `${SEATS / 2} of ${SEATS} streams after \`kill -9\` of their process: the last has the next state after`,
      reached: ms(Math.max(...returns)),
      target: `≤ ${TARGETS.reconnected} ms`,
      met: Math.max(...returns) <= TARGETS.reconnected,
    },
    {
      measure: 'memory of a seat that listens',
      reached: `${kilobytes.toFixed(1)} kB (${busyKilobytes.toFixed(1)} kB with the garbage of ${QUESTIONS} questions)`,
      target: `≤ ${TARGETS.kilobytes} kB`,
      met: kilobytes <= TARGETS.kilobytes,
    },
    {
      measure: 'events of a question for each phone, the most',
      reached: String(frames),
      target: `≤ ${TARGETS.frames}`,
      met: frames <= TARGETS.frames,
    },
    {
      measure: 'CPU time of the servers, and of PostgreSQL, for a question of a seat',
      reached: `${cpuMs('servers')} ms and ${cpuMs('database')} ms`,
    },
    {
      measure: 'an event with the board, as sent',
      reached: `${Buffer.byteLength(game.event)} bytes`,
    },
  ]
}

async function run(): Promise<Row[]> {
  return withPostgres((postgres) =>
    withFolder(async (folder) => {
      const url = postgres.url('tenpip')
      const settings = {
        DATABASE_URL: url,
        SECRET,
        LIMITS: 'normal',
        ...COLLECTABLE,
      }
      const first = await startServer(folder, settings)
      const second = await startServer(folder, settings)
      const players = forkPartner<RoomAsk, RoomAnswer>('rooms-load.ts')
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
        await client.query(REFERENCE_TABLE)
        const servers = {
          urls: [first.url, second.url],
          pids: [first.pid, second.pid],
          databasePid: postgres.pid() ?? 0,
        }
        return await measure(servers, client, url, players)
      } finally {
        await Promise.all([players.stop(), first.stop(), second.stop(), client.end()])
      }
    }),
  )
}

export const roomsBenchmark: Benchmark = {
  name: 'rooms',
  figure: `A live room: ${SEATS} phones from one address on two processes, with the phones and the database on the same cores, at the usual limits.`,
  run,
}
