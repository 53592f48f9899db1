import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { median, percent, quantile, type Benchmark, type Row } from './benchmark.ts'
import { forkPartner } from './child.ts'
import type { CrowdAnswer, CrowdAsk } from './evening-load.ts'
import type { Outcome } from './guest-player.ts'
import { startServer, withFolder } from './server-under-test.ts'

const PLAYERS = 300
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30)
const SAMPLE_EVERY = 5_000
/** The last third may differ from the middle one by this much. */
const FLAT = 0.05
/** Waiting times of a few milliseconds differ by more without meaning anything. */
const FLAT_WAIT_MS = 10

interface Sample {
  megabytes: number
  files: number
}

/** The memory and the open files of a process; sockets are files. */
async function sample(pid: number): Promise<Sample> {
  const [status, files] = await Promise.all([readFile(`/proc/${pid}/status`, 'utf8'), readdir(`/proc/${pid}/fd`)])
  return { megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024, files: files.length }
}

const thirdOf = <T>(list: readonly T[], index: number): T[] =>
  list.slice(Math.floor((index * list.length) / 3), Math.floor(((index + 1) * list.length) / 3))

function memoryRow(samples: Sample[]): Row {
  const [first, middle, last] = [0, 1, 2].map((index) =>
    median(thirdOf(samples, index).map(({ megabytes }) => megabytes)),
  )
  const change = (last ?? NaN) / (middle ?? NaN) - 1
  return {
    measure: 'memory of the server in each third',
    reached: `${[first, middle, last].map((one) => Math.round(one ?? NaN)).join(', ')} MB (${percent(change)})`,
    target: `the last within ${percent(FLAT)} of the middle one`,
    met: Math.abs(change) <= FLAT,
  }
}

function waitRow(outcomes: Outcome[]): Row {
  const inOrder = outcomes.toSorted((one, other) => one.at - other.at)
  const p99 = [0, 1, 2].map((index) => {
    const times = thirdOf(inOrder, index).map(({ milliseconds }) => milliseconds)
    return quantile(
      times.toSorted((one, other) => one - other),
      0.99,
    )
  })
  const [, middle = NaN, last = NaN] = p99
  return {
    measure: `p99 of ${outcomes.length} calls in each third`,
    reached: `${p99.map((one) => one.toFixed(1)).join(', ')} ms`,
    target: `the last not more than ${FLAT_WAIT_MS} ms above the middle one`,
    met: last - middle <= FLAT_WAIT_MS,
  }
}

async function soak(server: { url: string; pid: number }): Promise<Row[]> {
  const crowd = forkPartner<CrowdAsk, CrowdAnswer>('evening-load.ts')
  const before = await sample(server.pid)
  const samples: Sample[] = []
  let isOver = false
  const watch = async () => {
    for (; !isOver; await pause(SAMPLE_EVERY)) samples.push(await sample(server.pid))
  }
  try {
    const watching = watch()
    const { outcomes } = await crowd.ask({
      url: server.url,
      quizUrls: ['capitals-of-europe'],
      players: PLAYERS,
      arriveMs: 10_000,
      thinkMs: [2_000, 6_000],
      again: true,
      leaveMs: MINUTES * 60_000,
    })
    isOver = true
    await watching
    const after = await sample(server.pid)
    const failed = outcomes.filter(({ status }) => status !== 200 && status !== 201).length
    return [
      { measure: 'failed calls', reached: `${failed} of ${outcomes.length}`, target: '0', met: failed === 0 },
      memoryRow(samples),
      waitRow(outcomes),
      {
        measure: 'open files of the server before, meanwhile and after',
        reached: `${before.files}, ${Math.max(...samples.map(({ files }) => files))}, ${after.files}`,
        target: 'none left behind but those of the database pool',
        met: after.files <= before.files + 10,
      },
    ]
  } finally {
    isOver = true
    await crowd.stop()
  }
}

export const soakBenchmark: Benchmark = {
  name: 'soak',
  figure: `A long evening: ${PLAYERS} players for ${MINUTES} minutes; memory, connections and waiting times stay flat.`,
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      try {
        return await soak(server)
      } finally {
        await server.stop()
      }
    }),
}
