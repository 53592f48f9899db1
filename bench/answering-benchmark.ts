import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import { borrowEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import { median, quantile, shareRow, type Benchmark, type Row } from './benchmark.ts'
import { pinToServerCore } from './child.ts'
import { startServer, withFolder } from './server-under-test.ts'

const CALLERS = 10
const ROUNDS = 5
const SECONDS = 2
const ATTEMPTS = 20_000

interface Round {
  perSecond: number
  times: number[]
}

/** Workers that each do the next piece of work until the time is up. */
async function pace(work: (turn: number, caller: number) => Promise<void>, next: () => number): Promise<Round> {
  const times: number[] = []
  const since = performance.now()
  const call = async (_: unknown, caller: number) => {
    while (performance.now() - since < SECONDS * 1000) {
      const started = performance.now()
      await work(next(), caller)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  return { perSecond: times.length / ((performance.now() - since) / 1000), times }
}

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })

const send = (method: string, url: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      [PROOF_HEADER.name]: PROOF_HEADER.value,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const sent = request(url, { method, agent, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 || response.statusCode === 201
          ? resolve()
          : reject(new Error(`A call was refused with ${response.statusCode}.`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

interface Prepared {
  quizId: string
  quizUrl: string
  attempts: string[]
  questions: { qid: string; type: string; options: { id: string }[] }[]
}

/** Attempts that belong to anyone who knows their id, so that no cookie affects the measurement. */
async function prepare(client: pg.Client): Promise<Prepared> {
  const { rows: quizzes } = await client.query<{ id: string; url: string; questions: Prepared['questions'] }>(
    `SELECT q.id, q.quiz_url AS url, v.questions FROM quizzes q JOIN quiz_versions v ON v.quiz_id = q.id
     WHERE v.settings->>'feedback' = 'each' ORDER BY v.title LIMIT 1`,
  )
  const [quiz] = quizzes
  if (!quiz) throw new Error('There is no quiz to answer.')
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO attempts (quiz_id, version, seed, replay) SELECT $1, 1, n, false FROM generate_series(1, $2::int) n RETURNING id`,
    [quiz.id, 2 * ATTEMPTS],
  )
  return {
    quizId: quiz.id,
    quizUrl: quiz.url,
    attempts: rows.map(({ id }) => id),
    questions: quiz.questions.filter(({ type }) => type === 'single'),
  }
}

type Work = (turn: number, caller: number) => Promise<void>
interface Pair {
  ours: Work
  bare: Work
}

/** Both in turns, so that changes on the machine affect both. */
async function compare({ ours, bare }: Pair): Promise<{ ours: Round[]; bare: Round[] }> {
  const rounds: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] }
  let [oursTurn, bareTurn] = [0, 0]
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.ours.push(await pace(ours, () => oursTurn++))
    rounds.bare.push(await pace(bare, () => bareTurn++))
  }
  // The first round is a warm-up.
  return { ours: rounds.ours.slice(1), bare: rounds.bare.slice(1) }
}

const perSecond = (rounds: Round[]): number => median(rounds.map((one) => one.perSecond))

function rowsOf(name: string, writes: string, { ours, bare }: { ours: Round[]; bare: Round[] }): Row[] {
  const times = ours.flatMap((one) => one.times).toSorted((a, b) => a - b)
  const spread = quantile(times, 0.99) / quantile(times, 0.5)
  return [
    shareRow(
      `${name} over HTTP: share of a bare transaction of the same writes`,
      perSecond(ours) / perSecond(bare),
      0.5,
    ),
    { measure: `${name}: p99 over p50`, reached: `${spread.toFixed(1)}×`, target: '≤ 10×', met: spread <= 10 },
    {
      measure: `${name}: ours`,
      reached: `${Math.round(perSecond(ours))} a second, p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    },
    { measure: `${name}: bare, ${writes} through \`pg\``, reached: `${Math.round(perSecond(bare))} a second` },
  ]
}

type Clients = readonly pg.Client[]

/** The writes of a call without anything else. */
const transaction =
  (clients: Clients, writes: (turn: number) => [text: string, values: unknown[]][]): Work =>
  async (turn, caller) => {
    const client = clients[caller]
    await client?.query('BEGIN')
    for (const [text, values] of writes(turn)) await client?.query(text, values)
    await client?.query('COMMIT')
  }

const starting = (url: string, clients: Clients, { quizId, quizUrl }: Prepared): Pair => ({
  ours: () => send('POST', `${url}/api/attempts`, JSON.stringify({ quiz_url: quizUrl })),
  bare: transaction(clients, (turn) => [
    [
      'INSERT INTO attempts (quiz_id, version, guest_hash, seed, replay) VALUES ($1, 1, $2, $3, false)',
      [quizId, randomBytes(32), turn],
    ],
  ]),
})

function answering(url: string, clients: Clients, { attempts, questions }: Prepared): Pair {
  const at = (turn: number, from: number) => {
    const question = questions[turn % questions.length]
    return {
      attempt: attempts[from + Math.floor(turn / questions.length)] ?? '',
      qid: question?.qid ?? '',
      option: question?.options[turn % 3]?.id ?? '',
    }
  }
  return {
    ours: (turn) => {
      const { attempt, qid, option } = at(turn, 0)
      return send('PUT', `${url}/api/attempts/${attempt}/answers/${qid}`, JSON.stringify({ answer: option }))
    },
    bare: transaction(clients, (turn) => {
      const { attempt, qid, option } = at(turn, ATTEMPTS)
      return [
        ['UPDATE attempts SET answered_at = clock_now() WHERE id = $1', [attempt]],
        [
          'INSERT INTO answers (attempt_id, qid, answer, correct, credit) VALUES ($1, $2, $3, true, 1000)',
          [attempt, qid, JSON.stringify(option)],
        ],
      ]
    }),
  }
}

async function measure(url: string, databaseUrl: string): Promise<Row[]> {
  const clients = Array.from({ length: CALLERS }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  const [first] = clients
  if (!first) throw new Error('No connection.')
  const prepared = await prepare(first)
  const rows = [
    ...rowsOf('Starts', 'BEGIN, INSERT, COMMIT', await compare(starting(url, clients, prepared))),
    ...rowsOf('Answers', 'BEGIN, UPDATE, INSERT, COMMIT', await compare(answering(url, clients, prepared))),
  ]
  await Promise.all(clients.map((client) => client.end()))
  agent.destroy()
  return rows
}

export const answeringBenchmark: Benchmark = {
  name: 'answering',
  figure: `Starting and answering, ${CALLERS} players at a time, with the server on one core: at least half the rate of a bare transaction of the same writes in the same run.`,
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      await pinToServerCore(server.pid)
      const database = await borrowEmbedded(folder)
      try {
        return await measure(server.url, database.url)
      } finally {
        await server.stop()
      }
    }),
}
