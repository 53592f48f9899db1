import { join } from 'node:path'
import { median, type Benchmark, type Row } from './benchmark.ts'
import { startServer, withFolder } from './server-under-test.ts'

const FIRST_STARTS = 3
const STARTS = 7
const MOST_SECONDS = 1.5

async function secondsToStart(dataDir: string): Promise<number> {
  const since = performance.now()
  const server = await startServer(dataDir)
  const seconds = (performance.now() - since) / 1000
  await server.stop()
  return seconds
}

async function repeat(times: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const seconds: number[] = []
  for (let index = 0; index < times; index++) seconds.push(await work(index))
  return seconds
}

const row = (measure: string, seconds: number[], most?: number): Row => ({
  measure: `${measure}, median of ${seconds.length}`,
  reached: `${median(seconds).toFixed(2)} s (${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)})`,
  ...(most !== undefined && { target: `≤ ${most} s`, met: median(seconds) <= most }),
})

export const startBenchmark: Benchmark = {
  name: 'start',
  figure: `From the start of the process to its ready line, database included, at most ${MOST_SECONDS} s on a folder that has data.`,
  run: () =>
    withFolder(async (folder) => {
      const first = await repeat(FIRST_STARTS, (index) => secondsToStart(join(folder, String(index))))
      const again = await repeat(STARTS, () => secondsToStart(join(folder, '0')))
      return [row('On a folder with data', again, MOST_SECONDS), row('On an empty folder', first)]
    }),
}
