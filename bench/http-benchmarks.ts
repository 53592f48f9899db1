import { percent, shareRow, type Benchmark, type Row } from './benchmark.ts'
import { fetchAnswer, headerOf } from './http-answer.ts'
import { compareWithRaw, type Comparison, type Side } from './http-ratio.ts'
import { startServer, withFolder } from './server-under-test.ts'

/** Below this share of its core a server was waiting for the load, and its throughput means little. */
const SATURATED = 0.95

const isSaturated = ({ busy }: Side): boolean => busy === null || busy >= SATURATED

const sideText = (side: Side): string =>
  [
    `${Math.round(side.perSecond)} a second`,
    ...(side.cpuMicros === null ? [] : [`${side.cpuMicros.toFixed(1)} µs CPU each`]),
    ...(isSaturated(side) ? [] : [`only ${percent(side.busy ?? 0)} of its core busy`]),
  ].join(', ')

function rowsOf(what: string, { ours, raw, answer }: Comparison, least: number | undefined): Row[] {
  const isFair = isSaturated(ours) && isSaturated(raw)
  const byThroughput = shareRow(
    `${what}: share of raw, by throughput`,
    ours.perSecond / raw.perSecond,
    isFair ? least : undefined,
  )
  const byCpu =
    ours.cpuMicros !== null && raw.cpuMicros !== null
      ? [shareRow(`${what}: share of raw, by CPU time`, raw.cpuMicros / ours.cpuMicros, least)]
      : []
  return [
    ...byCpu,
    byThroughput,
    { measure: `${what}: ours, ${answer.body.length} bytes`, reached: sideText(ours) },
    { measure: `${what}: raw \`node:http\`, the same bytes and headers`, reached: sideText(raw) },
  ]
}

interface Ask {
  what: string
  headers: Record<string, string>
  least?: number
}

const PLAIN: Ask = { what: '200', headers: {} }
const BROTLI: Ask = { what: '200 in brotli', headers: { 'accept-encoding': 'gzip, deflate, br' } }

/** Starts the real server once and sends it each kind of request for `path`. */
const measure = (path: string, asksFor: (url: string) => Ask[] | Promise<Ask[]>) => (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const server = await startServer(folder)
    try {
      const url = `${server.url}${path}`
      const rows: Row[] = []
      for (const { what, headers, least } of await asksFor(url))
        rows.push(...rowsOf(what, await compareWithRaw({ url, pid: server.pid }, headers), least))
      return rows
    } finally {
      await server.stop()
    }
  })

async function unchanged(url: string, least?: number): Promise<Ask> {
  const etag = headerOf(await fetchAnswer(url, {}), 'etag')
  if (!etag) throw new Error(`${url} has no ETag.`)
  return { what: '304', headers: { 'if-none-match': etag }, ...(least !== undefined && { least }) }
}

export const httpBenchmarks: Benchmark[] = [
  {
    name: 'categories',
    figure: '`GET /api/categories` reaches at least 50% of raw `node:http` sending the same bytes and headers.',
    run: measure('/api/categories', () => [
      { ...PLAIN, least: 0.5 },
      { ...BROTLI, least: 0.5 },
    ]),
  },
  {
    name: 'categories-304',
    figure: 'The 304 of `GET /api/categories` reaches at least 70% of raw `node:http` answering the same.',
    run: measure('/api/categories', async (url) => [await unchanged(url, 0.7)]),
  },
  {
    name: 'home',
    figure:
      'The page `/`, rendered by the server, reaches at least 50% of raw `node:http` sending the same bytes and headers.',
    run: measure('/', async (url) => [{ ...PLAIN, least: 0.5 }, await unchanged(url)]),
  },
  {
    name: 'quizzes',
    figure: '`GET /api/quiz/all?page=1` reaches at least 50% of raw `node:http` sending the same bytes and headers.',
    run: measure('/api/quiz/all?page=1', async (url) => [{ ...PLAIN, least: 0.5 }, await unchanged(url)]),
  },
  {
    name: 'get-quiz',
    figure: '`GET /api/get-quiz` reaches at least 50% of raw `node:http`, its 304 at least 70%.',
    run: measure('/api/get-quiz/capitals-of-europe', async (url) => [
      { ...PLAIN, least: 0.5 },
      await unchanged(url, 0.7),
    ]),
  },
  {
    name: 'content',
    figure: '`GET /api/content/about` compared with raw `node:http`.',
    run: measure('/api/content/about', () => [PLAIN]),
  },
]
