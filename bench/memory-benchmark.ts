import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { borrowEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { generate } from './generate.ts'
import { COLLECTABLE, heldKilobytes, residentKilobytes } from './memory.ts'
import { askForMuch } from './memory-load.ts'
import { startServer, withFolder } from './server-under-test.ts'

/** A few minutes' worth; caches and pools are full long before. */
const REQUESTS = Number(process.env.MEMORY_REQUESTS ?? 10_000)
const QUIZZES = 2_000
const METRICS_PORT = 9_474
const SAMPLE_EVERY = 500
/** Threads without work have ended by then. */
const IDLE = 65_000
/** What the second half may add to what is held after the first. */
const FLAT = 1.1

async function fill(folder: string): Promise<void> {
  await (await startServer(folder)).stop()
  const postgres = await openPostgres({ folder: join(folder, 'postgres') })
  try {
    await generate(postgres.url('tenpip'), { quizzes: QUIZZES, players: 1_000, plays: 10_000, seed: 1 })
  } finally {
    await postgres.stop()
  }
}

async function quizUrlsIn(folder: string): Promise<string[]> {
  const { url } = await borrowEmbedded(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ quiz_url: string }>(
    "SELECT quiz_url FROM quizzes WHERE status = 'published' AND deleted_at IS NULL ORDER BY id",
  )
  await client.end()
  return rows.map((row) => row.quiz_url)
}

/** The largest that the memory of a process was until it is asked. */
function watch(pid: number): () => Promise<number> {
  let [isOver, most] = [false, 0]
  const watching = (async () => {
    for (; !isOver; await pause(SAMPLE_EVERY)) most = Math.max(most, await residentKilobytes([pid]))
  })()
  return async () => ((isOver = true), await watching, most)
}

/** The sum of a metric over its labels, in bytes; zero where there is none. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  return [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'))].reduce((sum, [, n]) => sum + Number(n), 0)
}

/** What the heap of JavaScript holds, and what lies outside it, such as buffers. */
async function heapNow(): Promise<string> {
  const [heap, external] = [await metric('nodejs_heap_size_used_bytes'), await metric('nodejs_external_memory_bytes')]
  return `${mb(heap / 1024)} of JavaScript, ${mb(external / 1024)} outside`
}

const mb = (kilobytes: number): string => `${Math.round(kilobytes / 1024)} MB`

async function measure(folder: string): Promise<Row[]> {
  const server = await startServer(folder, { ...COLLECTABLE, METRICS_PORT: String(METRICS_PORT) })
  try {
    const quizUrls = await quizUrlsIn(folder)
    const atStart = await heldKilobytes([server.pid])
    const heapAtStart = await heapNow()
    const mostUsed = watch(server.pid)
    const half = Math.floor(REQUESTS / 2)
    const ask = (from: number, until: number) => askForMuch({ url: server.url, quizUrls, from, until })
    const first = await ask(0, half)
    const afterHalf = await heldKilobytes([server.pid])
    const second = await ask(half, REQUESTS)
    const afterAll = await residentKilobytes([server.pid])
    const caches = await metric('tenpip_cache_bytes')
    const bound = await metric('tenpip_cache_most_bytes')
    const peak = await mostUsed()
    const held = await heldKilobytes([server.pid])
    const heapAfter = await heapNow()
    await pause(IDLE)
    const idle = await heldKilobytes([server.pid])
    const heapIdle = await heapNow()
    const statuses = [...first].map(([status, count]) => `${status}: ${count + (second.get(status) ?? 0)}`)
    return [
      { measure: `Resident memory at the start, of ${QUIZZES} quizzes`, reached: mb(atStart) },
      { measure: 'The most while it was asked', reached: `${mb(peak)} (${(peak / atStart).toFixed(1)}× the start)` },
      { measure: 'After the last request', reached: mb(afterAll) },
      { measure: 'Held after half of them, garbage collected', reached: mb(afterHalf) },
      {
        measure: 'Held after all of them, garbage collected',
        reached: `${mb(held)} (${(held / afterHalf).toFixed(2)}×)`,
        target: `≤ ${FLAT}× of after half`,
        met: held / afterHalf <= FLAT,
      },
      { measure: `Held ${IDLE / 1000} s later`, reached: `${mb(idle)} (${(idle / atStart).toFixed(1)}× the start)` },
      { measure: 'Of that at the start', reached: heapAtStart },
      { measure: 'Of that after all of them', reached: heapAfter },
      { measure: `Of that ${IDLE / 1000} s later`, reached: heapIdle },
      {
        measure: 'Caches after the last request, as metrics tell',
        reached: `${mb(caches / 1024)} of ${mb(bound / 1024)}`,
      },
      { measure: 'Answers by status', reached: statuses.join(', ') },
    ]
  } finally {
    await server.stop()
  }
}

export const memoryBenchmark: Benchmark = {
  name: 'memory',
  figure: `Memory of the server: ${REQUESTS.toLocaleString('en')} requests for pages, searches, quizzes and rounds, hardly an address twice.`,
  run: () =>
    withFolder(async (folder) => {
      await fill(folder)
      return measure(folder)
    }),
}
