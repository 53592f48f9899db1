import { Agent, request } from 'node:http'
import pg from 'pg'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import { borrowEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import { asSent, longDraft, openAuthor } from './author.ts'
import { median, type Benchmark, type Row } from './benchmark.ts'
import { startServer, withFolder } from './server-under-test.ts'

const QUESTIONS = 50
const ROUNDS = 7
const SAVES = 60
const MOST = 3

/** The median time of a piece of work, run one after the other as an editor saves. */
async function middleTime(work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < SAVES; n++) {
    const since = performance.now()
    await work()
    times.push(performance.now() - since)
  }
  return median(times)
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a save and waits for the complete response, as a browser does; parsing it costs the browser and not us. */
const post = (url: string, body: string, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      [PROOF_HEADER.name]: PROOF_HEADER.value,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'gzip, br',
      cookie,
    }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`A save was refused with ${response.statusCode}.`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

async function measure(url: string, client: pg.Client): Promise<Row[]> {
  const { save, cookie } = await openAuthor(client, url)
  const draft = await save(longDraft(QUESTIONS))
  const bytes = JSON.stringify(draft)
  const { base_revision: _, ...sent } = asSent(draft)
  const rest = JSON.stringify(sent).slice(1)
  let { revision } = draft
  await client.query('CREATE TABLE bare_drafts (id int PRIMARY KEY, content jsonb NOT NULL)')
  await client.query('INSERT INTO bare_drafts VALUES (1, $1)', [bytes])
  const ours = () => post(`${url}/api/quiz`, `{"base_revision":${revision++},${rest}`, cookie)
  const bare = async () => {
    await client.query('BEGIN')
    await client.query('UPDATE bare_drafts SET content = $1 WHERE id = 1', [bytes])
    await client.query('COMMIT')
  }
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    times.ours.push(await middleTime(ours))
    times.bare.push(await middleTime(bare))
  }
  agent.destroy()
  const [our, bared] = [median(times.ours.slice(1)), median(times.bare.slice(1))]
  const ratio = our / bared
  return [
    {
      measure: `Save of a ${QUESTIONS}-question draft over HTTP, compared with a bare transaction of the same bytes`,
      reached: `${ratio.toFixed(1)}×`,
      target: `≤ ${MOST}×`,
      met: ratio <= MOST,
    },
    { measure: 'Ours', reached: `p50 ${our.toFixed(1)} ms, ${Math.round(bytes.length / 1000)} kB` },
    { measure: 'Bare: BEGIN, UPDATE, COMMIT through `pg`', reached: `p50 ${bared.toFixed(1)} ms` },
  ]
}

export const draftBenchmark: Benchmark = {
  name: 'draft',
  figure: `Saving a draft of ${QUESTIONS} questions, one save after the other: at most ${MOST} times a bare transaction of the same bytes.`,
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
