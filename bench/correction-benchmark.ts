import { Agent, request } from 'node:http'
import pg from 'pg'
import type { Draft } from '#contract/quiz/draft.ts'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { borrowEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import { answerLines } from '#server/play/attempt.ts'
import { asSent, longDraft, openAuthor } from './author.ts'
import { median, percent, type Benchmark, type Row } from './benchmark.ts'
import { startServer, withFolder } from './server-under-test.ts'

const PLAYS = 100_000
const QUESTIONS = 10
/** Players who answer now and then, as on a busy evening, and not as fast as they can. */
const EVERY_MS = 10
const QUIET_SECONDS = 8
const MOST_SLOWER = 0.2

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** First plays of a quiz in which everybody chose the second option of the first question, and was right otherwise. */
async function fill(client: pg.Client, { id, questions }: Draft): Promise<void> {
  await client.query(
    `INSERT INTO users (name, email) SELECT 'fix-' || n, 'fix-' || n || '@example.com' FROM generate_series(1, $1::int) n`,
    [PLAYS],
  )
  const given = questions.map(({ qid, options, key }, at) => {
    const [answer, correct] = at === 0 ? [options[1]?.id ?? null, false] : [typeof key === 'string' ? key : null, true]
    return {
      qid,
      answer,
      correct,
      credit: correct ? FULL_CREDIT : 0,
      shares: null,
      corrected: false,
      after: at * 5_000_000,
    }
  })
  await client.query(
    `INSERT INTO attempts (quiz_id, version, user_id, seed, replay, finished_at, correct, credit, total, first, result, answer_lines)
     SELECT $1, 1, id, 0, false, clock_now(), $2::int - 1, $3::int * ($2::int - 1), $2, true, '{"best": 0, "shares": {}}', $4
     FROM users WHERE name LIKE 'fix-%'`,
    [id, questions.length, FULL_CREDIT, answerLines(given)],
  )
  await client.query('ANALYZE')
}

async function answering(client: pg.Client, url: string) {
  const { rows } = await client.query<{ quiz_id: string; questions: Draft['questions'] }>(
    "SELECT quiz_id, questions FROM quiz_versions WHERE settings->>'feedback' = 'each' AND title <> 'A quiz to be saved again and again' LIMIT 1",
  )
  const [quiz] = rows
  const questions = quiz?.questions.filter(({ type }) => type === 'single') ?? []
  const made = await client.query<{ id: string }>(
    'INSERT INTO attempts (quiz_id, version, seed, replay) SELECT $1, 1, n, false FROM generate_series(1, 10000) n RETURNING id',
    [quiz?.quiz_id],
  )
  let turn = 0
  const answerOne = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const question = questions[turn % questions.length]
      const attempt = made.rows[Math.floor(turn++ / questions.length)]?.id
      const body = JSON.stringify({ answer: question?.options[0]?.id })
      const headers = {
        [PROOF_HEADER.name]: PROOF_HEADER.value,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }
      const since = performance.now()
      const path = `${url}/api/attempts/${attempt}/answers/${question?.qid}`
      const sent = request(path, { method: 'PUT', agent, headers }, (response) => {
        response.resume()
        response.on('end', () => resolve(performance.now() - since))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  /** The times of answers, sent at intervals for as long as `goOn` says. */
  return async (goOn: () => boolean): Promise<number[]> => {
    const times: Promise<number>[] = []
    while (goOn()) {
      times.push(answerOne())
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
    return Promise.all(times)
  }
}

async function measure(url: string, client: pg.Client): Promise<Row[]> {
  const { save } = await openAuthor(client, url)
  const draft = await save({ ...longDraft(QUESTIONS), publish: true })
  await fill(client, draft)
  const answer = await answering(client, url)
  const forSeconds = (seconds: number) => {
    const ends = performance.now() + seconds * 1000
    return () => performance.now() < ends
  }
  await answer(forSeconds(2))
  const quiet = await answer(forSeconds(QUIET_SECONDS))
  const [first, ...rest] = asSent(draft).questions
  const since = performance.now()
  await save({ ...asSent(draft), questions: [{ ...first, key: 1 }, ...rest], publish: true })
  let isDone = false
  const watch = setInterval(() => {
    void client
      .query('SELECT FROM key_corrections WHERE done_at IS NULL')
      .then(({ rowCount }) => (isDone ||= rowCount === 0))
  }, 200)
  const busy = await answer(() => !isDone)
  clearInterval(watch)
  const seconds = (performance.now() - since) / 1000
  const { rows } = await client.query<{ n: string }>('SELECT count(*) n FROM notices')
  agent.destroy()
  const slower = median(busy) / median(quiet) - 1
  return [
    {
      measure: `Answers while ${PLAYS.toLocaleString('en')} plays are regraded, by median time`,
      reached: `${percent(slower)} slower`,
      target: `≤ ${percent(MOST_SLOWER)}`,
      met: slower <= MOST_SLOWER,
    },
    {
      measure: 'Median time of an answer',
      reached: `${median(quiet).toFixed(1)} ms before, ${median(busy).toFixed(1)} ms during the correction`,
    },
    { measure: 'The whole correction', reached: `${seconds.toFixed(0)} s, ${rows[0]?.n} players notified` },
  ]
}

export const correctionBenchmark: Benchmark = {
  name: 'correction',
  figure: `Regrading ${PLAYS.toLocaleString('en')} plays after a key is corrected doesn't slow answers by more than ${percent(MOST_SLOWER)}.`,
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      const client = new pg.Client({ connectionString: (await borrowEmbedded(folder)).url })
      await client.connect()
      try {
        return await measure(server.url, client)
      } finally {
        await client.end()
        await server.stop()
      }
    }),
}
