import pg from 'pg'
import * as z from 'zod/mini'
import { setTimeout as pause } from 'node:timers/promises'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import { makeMedia } from '#server/media/test/media.ts'
import { openAuthor } from './author.ts'
import { quantile, shareRow, type Benchmark, type Row } from './benchmark.ts'
import { openBystanders, spread, waitRows, type Waits } from './bystanders.ts'
import { databaseMicros, forkPartner, nodeCpuMicros, type Partner } from './child.ts'
import { compareWithRaw } from './http-ratio.ts'
import type { MediaAnswer, MediaAsk } from './media-load.ts'
import { COLLECTABLE, heldKilobytes, residentKilobytes } from './memory.ts'
import { SECRET, startServer, withFolder } from './server-under-test.ts'
import { timeOf, withPostgres } from './two-sizes.ts'

const SOUND_SECONDS = 60
/** Six hundred pictures of this size are a film just below what may be uploaded. */
const FILM = { film: 'h264', sound: 'aac', seconds: 60, pictureBytes: 32 * 1024 } as const
const LISTENERS = 500
const WITHIN_MS = 5_000
const STALLED = 200
const STALLED_FILMS = 4
const QUIET_MS = 6_000
const PIECE = 256 * 1024
const TARGETS = { range: 0.5, listen: 2_000, stalledKilobytes: 256 }

interface Site {
  url: string
  pid: number
  databasePid: number
  client: pg.Client
  cookie: string
  load: Partner<MediaAsk, MediaAnswer>
  others: ReturnType<typeof openBystanders>
}

const Uploaded = z.object({ data: z.object({ url: z.string() }) })

async function upload({ url, cookie }: Site, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData()
  form.set('file', new File([bytes], 'file', { type: 'application/octet-stream' }))
  const headers = { [PROOF_HEADER.name]: PROOF_HEADER.value, cookie }
  const response = await fetch(`${url}/api/media`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`An upload was refused with ${response.status}: ${await response.text()}`)
  return url + z.parse(Uploaded, await response.json()).data.url
}

/** Each range against a bare server that sends the same bytes. */
async function rangeRows({ pid }: Site, sound: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, range] of [
    ['the two bytes with which a phone begins', 'bytes=0-1'],
    ['the first 64 kB', 'bytes=0-65535'],
    ['the whole', 'bytes=0-'],
  ] as const) {
    const { ours, raw, answer } = await compareWithRaw({ url: sound, pid }, { range })
    if (answer.status !== 206) throw new Error(`A range was answered with ${answer.status}.`)
    const share = (raw.cpuMicros ?? NaN) / (ours.cpuMicros ?? NaN)
    rows.push(shareRow(`${what} of one sound: share of raw \`node:http\`, by CPU time`, share, TARGETS.range), {
      measure: `${what} of one sound, ${answer.body.length} bytes`,
      reached: `${Math.round(ours.perSecond)} a second, ${ours.cpuMicros?.toFixed(0)} µs CPU each; raw ${Math.round(raw.perSecond)} a second, ${raw.cpuMicros?.toFixed(0)} µs`,
    })
  }
  return rows
}

async function listenRows({ pid, databasePid, load, others }: Site, sound: string, quiet: Waits): Promise<Row[]> {
  const before = [await nodeCpuMicros(pid), await databaseMicros(databasePid)] as const
  const [heard, waits] = await Promise.all([
    load.ask({ do: 'listen', url: sound, listeners: LISTENERS, withinMs: WITHIN_MS }),
    others.watch(WITHIN_MS),
  ])
  const spent = [await nodeCpuMicros(pid), await databaseMicros(databasePid)] as const
  const times = heard.values.toSorted((one, other) => one - other)
  return [
    {
      measure: `${LISTENERS} players begin the same sound within ${WITHIN_MS / 1000} s and have it whole: p99`,
      reached: `${spread(heard.values)}, ${heard.failed} failed; CPU time of the server and of PostgreSQL, with the others: ${((spent[0] - before[0]) / 1e6).toFixed(1)} s and ${((spent[1] - before[1]) / 1e6).toFixed(1)} s`,
      target: `≤ ${TARGETS.listen} ms, 0 failed`,
      met: quantile(times, 0.99) <= TARGETS.listen && heard.failed === 0,
    },
    ...waitRows(`${LISTENERS} beginning a sound`, quiet, waits),
  ]
}

/** How many connections of the server are doing something, or are held in a transaction. */
async function connectionsHeld(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ held: number }>(
    "SELECT count(*)::int AS held FROM pg_stat_activity WHERE application_name = 'tenpip' AND state <> 'idle'",
  )
  return rows[0]?.held ?? NaN
}

async function stalledRows(
  { pid, client, load, others }: Site,
  films: readonly string[],
  whose: string,
  quiet: Waits,
): Promise<Row[]> {
  const before = await heldKilobytes([pid])
  const { failed } = await load.ask({ do: 'stall', urls: [...films], listeners: STALLED })
  const waits = await others.watch(QUIET_MS / 2)
  const held = await connectionsHeld(client)
  const kilobytes = ((await heldKilobytes([pid])) - before) / STALLED
  await load.ask({ do: 'leave' })
  await pause(500)
  return [
    {
      measure: `memory for each of ${STALLED} who asked for ${whose} and read nothing`,
      reached: `${kilobytes.toFixed(0)} kB, ${held} connections of the database held, ${failed} failed`,
      target: `≤ ${TARGETS.stalledKilobytes} kB, 0 held`,
      met: kilobytes <= TARGETS.stalledKilobytes && held === 0 && failed === 0,
    },
    ...waitRows(`${STALLED} stalled with ${whose}`, quiet, waits),
  ]
}

/** A film's pieces stored in one transaction, without anything else. */
const bareStore = (client: pg.Client, bytes: Uint8Array): Promise<number> =>
  timeOf(async () => {
    await client.query('BEGIN')
    for (let at = 0; at < bytes.length; at += PIECE)
      await client.query('INSERT INTO bare_pieces (bytes) VALUES ($1)', [Buffer.from(bytes.subarray(at, at + PIECE))])
    await client.query('COMMIT')
  })

async function uploadRows(site: Site, quiet: Waits): Promise<Row[]> {
  const { pid, client, others } = site
  const films = await Promise.all([1, 2, 3].map((mark) => makeMedia('mp4', { ...FILM, mark: 100 + mark })))
  const megabytes = ((films[0]?.length ?? 0) / 1024 / 1024).toFixed(1)
  const times: number[] = []
  let most = 0
  const before = await residentKilobytes([pid])
  const watching = setInterval(() => {
    void residentKilobytes([pid]).then((now) => (most = Math.max(most, now)))
  }, 50)
  const sending = async () => {
    for (const film of films) times.push(await timeOf(() => upload(site, film)))
  }
  const [waits] = await Promise.all([others.watch(QUIET_MS / 2), sending()])
  clearInterval(watching)
  const bare: number[] = []
  await client.query('CREATE TABLE bare_pieces (bytes bytea NOT NULL)')
  for (const film of films) bare.push(await bareStore(client, film))
  const [ours, reference] = [times, bare].map((values) =>
    quantile(
      values.toSorted((a, b) => a - b),
      0.5,
    ),
  )
  return [
    {
      measure: `a film of ${megabytes} MB uploaded, compared with a bare transaction of the same pieces, median of ${films.length}`,
      reached: `${((ours ?? NaN) / (reference ?? NaN)).toFixed(1)}×: ${Math.round(ours ?? NaN)} ms and ${Math.round(reference ?? NaN)} ms; ${Math.round((most - before) / 1024)} MB more memory at most`,
    },
    ...waitRows('films being uploaded', quiet, waits),
  ]
}

async function measure(site: Site): Promise<Row[]> {
  const sound = await upload(site, await makeMedia('wav', { sound: 'pcm', seconds: SOUND_SECONDS }))
  const films: string[] = []
  for (let mark = 0; mark < STALLED_FILMS; mark++)
    films.push(await upload(site, await makeMedia('mp4', { ...FILM, mark })))
  await site.others.watch(QUIET_MS)
  const quiet = await site.others.watch(QUIET_MS)
  const crowd = [
    ...(await listenRows(site, sound, quiet)),
    ...(await stalledRows(site, films.slice(0, 1), 'the same film', quiet)),
    ...(await stalledRows(site, films, `one of ${films.length} films`, quiet)),
    ...(await uploadRows(site, quiet)),
  ]
  // Last, because it pins the server to one core.
  return [...(await rangeRows(site, sound)), ...crowd]
}

export const mediaBenchmark: Benchmark = {
  name: 'media',
  figure: `Sounds and films from the database: parts of a popular one reach at least half of raw \`node:http\`, and neither listeners, stalled ones nor uploads keep anybody else waiting; all on the same cores.`,
  run: () =>
    withPostgres((postgres) =>
      withFolder(async (folder) => {
        const url = postgres.url('tenpip')
        const server = await startServer(folder, { DATABASE_URL: url, SECRET, ...COLLECTABLE })
        const load = forkPartner<MediaAsk, MediaAnswer>('media-load.ts')
        const others = openBystanders(server.url)
        const client = new pg.Client({ connectionString: url, application_name: 'bench' })
        try {
          await client.connect()
          const { cookie } = await openAuthor(client, server.url)
          const databasePid = postgres.pid() ?? 0
          return await measure({ url: server.url, pid: server.pid, databasePid, client, cookie, load, others })
        } finally {
          await Promise.all([load.stop(), others.stop(), server.stop(), client.end()])
        }
      }),
    ),
}
