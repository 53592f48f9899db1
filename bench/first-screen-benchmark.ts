import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median, type Benchmark, type Row } from './benchmark.ts'
import { startServer, withFolder } from './server-under-test.ts'

const PAGES = {
  home: '/',
  start: '/capitals-of-europe/index.html',
  question: '/capitals-of-europe/1.html',
}
type PageName = keyof typeof PAGES

const RUNS = 5
const TARGETS = { score: 98, largestPaint: 1_600, blocking: 120, homeScripts: 92_000, questionScripts: 17_100 }

interface Report {
  score: number
  largestPaint: number
  blocking: number
}

interface LighthouseReport {
  categories: { performance: { score: number } }
  audits: Record<'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>
}

const program = promisify(execFile)

/** Not a dependency, because nobody but this needs it: `npm install --global lighthouse`, and Chrome as `CHROME_PATH`. */
async function lighthouse(url: string): Promise<Report> {
  const flags = ['--quiet', '--output=json', '--only-categories=performance', '--chrome-flags=--headless --no-sandbox']
  const { stdout } = await program('lighthouse', [url, ...flags], { maxBuffer: 2 ** 26 })
  const { categories, audits }: LighthouseReport = JSON.parse(stdout)
  return {
    score: 100 * categories.performance.score,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
  }
}

async function paintRow(url: string, name: PageName): Promise<Row> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) reports.push(await lighthouse(url + PAGES[name]))
  const middle = (of: keyof Report) => median(reports.map((report) => report[of]))
  const [score, largestPaint, blocking] = [middle('score'), middle('largestPaint'), middle('blocking')]
  return {
    measure: `${name}: score, largest paint and blocking time on Lighthouse’s phone, median of ${RUNS}`,
    reached: `${Math.round(score)}, ${(largestPaint / 1000).toFixed(2)} s, ${Math.round(blocking)} ms`,
    target: `≥ ${TARGETS.score}, ≤ ${TARGETS.largestPaint / 1000} s, ≤ ${TARGETS.blocking} ms`,
    met: score >= TARGETS.score && largestPaint <= TARGETS.largestPaint && blocking <= TARGETS.blocking,
  }
}

/** The scripts of a page, and how many bytes of Brotli they are. */
async function scriptsOf(url: string, name: PageName): Promise<Map<string, number>> {
  const html = await (await fetch(url + PAGES[name])).text()
  const files = [...html.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, file = '']) => file)
  const sizes = new Map<string, number>()
  for (const file of files) {
    const response = await fetch(url + file, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    sizes.set(file, Number(response.headers.get('content-length')))
  }
  return sizes
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((one, other) => one + other, 0)

async function sizeRows(url: string): Promise<Row[]> {
  const home = await scriptsOf(url, 'home')
  const question = await scriptsOf(url, 'question')
  const more = [...question].filter(([file]) => !home.has(file)).map(([, bytes]) => bytes)
  const row = (measure: string, bytes: number, most: number): Row => ({
    measure,
    reached: `${(bytes / 1000).toFixed(1)} kB`,
    target: `≤ ${most / 1000} kB`,
    met: bytes <= most,
  })
  return [
    row('scripts of the home page, compressed', sum(home.values()), TARGETS.homeScripts),
    row('what a question needs besides', sum(more), TARGETS.questionScripts),
  ]
}

export const firstScreenBenchmark: Benchmark = {
  name: 'first-screen',
  figure: 'The first screen on a phone as Lighthouse simulates it, and the scripts it needs.',
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      try {
        const rows: Row[] = []
        for (const name of ['home', 'start', 'question'] as const) rows.push(await paintRow(server.url, name))
        return [...rows, ...(await sizeRows(server.url))]
      } finally {
        await server.stop()
      }
    }),
}
