import { answeringBenchmark } from './answering-benchmark.ts'
import type { Benchmark } from './benchmark.ts'
import { catalogueSizeBenchmark } from './catalogue-size-benchmark.ts'
import { draftBenchmark } from './draft-benchmark.ts'
import { correctionBenchmark } from './correction-benchmark.ts'
import { eveningBenchmark } from './evening-benchmark.ts'
import { firstScreenBenchmark } from './first-screen-benchmark.ts'
import { growthBenchmark } from './growth-benchmark.ts'
import { httpBenchmarks } from './http-benchmarks.ts'
import { importBenchmark } from './import-benchmark.ts'
import { keystrokeBenchmark } from './keystroke-benchmark.ts'
import { leaderboardBenchmark } from './leaderboard-benchmark.ts'
import { mediaBenchmark } from './media-benchmark.ts'
import { memoryBenchmark } from './memory-benchmark.ts'
import { replicaBenchmark } from './replica-benchmark.ts'
import { circumstances, keep, section } from './results.ts'
import { roomsBenchmark } from './rooms-benchmark.ts'
import { overloadBenchmark } from './overload-benchmark.ts'
import { soakBenchmark } from './soak-benchmark.ts'
import { startBenchmark } from './start-benchmark.ts'
import { transactionBenchmark } from './transaction-benchmark.ts'
import { triesBenchmark } from './tries-benchmark.ts'

const everyBenchmark: Benchmark[] = [
  ...httpBenchmarks,
  catalogueSizeBenchmark,
  leaderboardBenchmark,
  eveningBenchmark,
  overloadBenchmark,
  roomsBenchmark,
  triesBenchmark,
  mediaBenchmark,
  answeringBenchmark,
  transactionBenchmark,
  draftBenchmark,
  correctionBenchmark,
  startBenchmark,
  importBenchmark,
]
/** These take long or need a program of their own, so they run only when they are asked for. */
const onRequest: Benchmark[] = [
  firstScreenBenchmark,
  keystrokeBenchmark,
  soakBenchmark,
  memoryBenchmark,
  replicaBenchmark,
  growthBenchmark,
]
const names = [...everyBenchmark, ...onRequest].map(({ name }) => name)

async function main(asked: string[]): Promise<void> {
  const unknown = asked.filter((name) => !names.includes(name))
  if (unknown.length) throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  const chosen = asked.length
    ? [...everyBenchmark, ...onRequest].filter(({ name }) => asked.includes(name))
    : everyBenchmark
  const where = circumstances()
  for (const benchmark of chosen) {
    try {
      const rows = await benchmark.run()
      const text = section(benchmark, rows, where)
      process.stdout.write(`${text}\n`)
      await keep(text, names)
      if (rows.some(({ met }) => met === false)) process.exitCode = 1
    } catch (error) {
      process.stderr.write(`${benchmark.name} could not be measured. ${String(error)}\n`)
      process.exitCode = 1
    }
  }
}

await main(process.argv.slice(2))
