import { Agent, request } from 'node:http'
import pg from 'pg'
import { PROOF_HEADER } from '#contract/envelope.ts'
import { borrowEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import { median, shareRow, type Benchmark, type Row } from './benchmark.ts'
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

const put = (url: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      [PROOF_HEADER.name]: PROOF_HEADER.value,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const sent = request(url, { method: 'PUT', agent, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`An answer was refused with ${response.statusCode}.`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

interface Prepared {
  attempts: string[]
  questions: { qid: string; type: string; options: { id: string }[] }[]
}

/** Attempts that belong to anyone who knows their id, so that no cookie affects the measurement. */
async function prepare(client: pg.Client): Promise<Prepared> {
  const { rows: quizzes } = await client.query<{ quiz_id: string; questions: Prepared['questions'] }>(
    "SELECT quiz_id, questions FROM quiz_versions WHERE settings->>'feedback' = 'each' ORDER BY title LIMIT 1",
  )
  const [quiz] = quizzes
  if (!quiz) throw new Error('There is no quiz to answer.')
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO attempts (quiz_id, version, seed, replay) SELECT $1, 1, n, false FROM generate_series(1, $2::int) n RETURNING id`,
    [quiz.quiz_id, 2 * ATTEMPTS],
  )
  return { attempts: rows.map(({ id }) => id), questions: quiz.questions.filter(({ type }) => type === 'single') }
}

async function measure(url: string, databaseUrl: string): Promise<Row[]> {
  const clients = Array.from({ length: CALLERS }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  const [first] = clients
  if (!first) throw new Error('No connection.')
  const { attempts, questions } = await prepare(first)
  const at = (turn: number, from: number) => {
    const question = questions[turn % questions.length]
    return {
      attempt: attempts[from + Math.floor(turn / questions.length)] ?? '',
      qid: question?.qid ?? '',
      option: question?.options[turn % 3]?.id ?? '',
    }
  }
  let ours = 0
  let bare = 0
  const answer = (turn: number) => {
    const { attempt, qid, option } = at(turn, 0)
    return put(`${url}/api/attempts/${attempt}/answers/${qid}`, JSON.stringify({ answer: option }))
  }
  const write = async (turn: number, caller: number) => {
    const { attempt, qid, option } = at(turn, ATTEMPTS)
    const client = clients[caller]
    await client?.query('BEGIN')
    await client?.query('UPDATE attempts SET answered_at = clock_now() WHERE id = $1', [attempt])
    await client?.query('INSERT INTO answers (attempt_id, qid, answer, correct) VALUES ($1, $2, $3, true)', [
      attempt,
      qid,
      JSON.stringify(option),
    ])
    await client?.query('COMMIT')
  }
  const rounds: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.ours.push(await pace(answer, () => ours++))
    rounds.bare.push(await pace(write, () => bare++))
  }
  await Promise.all(clients.map((client) => client.end()))
  agent.destroy()
  const perSecond = (of: Round[]) => median(of.slice(1).map((one) => one.perSecond))
  const times = rounds.ours
    .slice(1)
    .flatMap((one) => one.times)
    .toSorted((a, b) => a - b)
  const quantile = (part: number) => times[Math.floor(part * times.length)] ?? NaN
  const spread = quantile(0.99) / quantile(0.5)
  return [
    shareRow(
      'Answers over HTTP: share of a bare transaction of the same two writes',
      perSecond(rounds.ours) / perSecond(rounds.bare),
      0.35,
    ),
    { measure: 'p99 over p50', reached: `${spread.toFixed(1)}×`, target: '≤ 10×', met: spread <= 10 },
    {
      measure: 'Ours',
      reached: `${Math.round(perSecond(rounds.ours))} a second, p50 ${quantile(0.5).toFixed(1)} ms, p99 ${quantile(0.99).toFixed(1)} ms`,
    },
    {
      measure: 'Bare: BEGIN, UPDATE, INSERT, COMMIT through `pg`',
      reached: `${Math.round(perSecond(rounds.bare))} a second`,
    },
  ]
}

export const answeringBenchmark: Benchmark = {
  name: 'answering',
  figure: `Answering, ${CALLERS} players at a time, with the server on one core: at least 35% of the rate of a bare transaction of the same two writes in the same run.`,
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
