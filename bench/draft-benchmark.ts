import pg from 'pg'
import { borrowEmbedded } from '#server/platform/embedded.ts'
import { asSent, longDraft, openAuthor } from './author.ts'
import { median, type Benchmark, type Row } from './benchmark.ts'
import { startServer, withFolder } from './server-under-test.ts'

const QUESTIONS = 50
const ROUNDS = 7
const SAVES = 60
const MOST = 3

/** The middle of the times that a piece of work takes, one after the other as an editor saves. */
async function middleTime(work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < SAVES; n++) {
    const since = performance.now()
    await work()
    times.push(performance.now() - since)
  }
  return median(times)
}

async function measure(url: string, client: pg.Client): Promise<Row[]> {
  const save = await openAuthor(client, url)
  let draft = await save(longDraft(QUESTIONS))
  const bytes = JSON.stringify(draft)
  await client.query('CREATE TABLE bare_drafts (id int PRIMARY KEY, content jsonb NOT NULL)')
  await client.query('INSERT INTO bare_drafts VALUES (1, $1)', [bytes])
  const ours = async () => {
    draft = await save(asSent(draft))
  }
  const bare = async () => {
    await client.query('BEGIN')
    await client.query('UPDATE bare_drafts SET content = $1 WHERE id = 1', [bytes])
    await client.query('COMMIT')
  }
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    times.ours.push(await middleTime(ours))
    times.bare.push(await middleTime(bare))
  }
  const [our, bared] = [median(times.ours.slice(1)), median(times.bare.slice(1))]
  const ratio = our / bared
  return [
    {
      measure: `Save of a ${QUESTIONS}-question draft over HTTP, beside a bare transaction of the same bytes`,
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
