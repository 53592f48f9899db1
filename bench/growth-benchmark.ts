import { join } from 'node:path'
import { median, type Benchmark, type Row } from './benchmark.ts'
import { compareCall, type Call } from './growth/compare.ts'
import { correctionRows } from './growth/correction.ts'
import { diskRows } from './growth/disk.ts'
import { grownFolder, markUsed, scaleOf } from './growth/grown-folder.ts'
import { hotRows } from './growth/hot.ts'
import * as operations from './growth/operations.ts'
import { PLAYING_CALLS } from './growth/playing-calls.ts'
import { READING_CALLS, SEARCHES } from './growth/reading-calls.ts'
import { openSite, type Site } from './growth/site.ts'
import { startServer, withFolder } from './server-under-test.ts'

const STARTS = 3
const CROWD = 16
const CROWDS = 4
const MOST_SLOWER_START = 1.5

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

/** So that noise shows: the same work on both sites. */
const REFERENCE: Call = {
  name: 'Reference: SELECT 1',
  async work({ sql }) {
    const since = performance.now()
    await sql('SELECT 1')
    return { milliseconds: performance.now() - since, status: 200 }
  },
}

const manyAtOnce =
  (work: Call['work']): Call['work'] =>
  async (site, round) => {
    const replies = await Promise.all(Array.from({ length: CROWD }, (_, n) => work(site, round * CROWD + n)))
    return {
      milliseconds: median(replies.map(({ milliseconds }) => milliseconds)),
      status: Math.max(...replies.map(({ status }) => status)),
      rows: Math.round(median(replies.map(({ rows }) => rows ?? 0))),
      bytes: median(replies.map(({ bytes = 0 }) => bytes)),
    }
  }

/** A search by many at once, each with another word where there are several. */
const inCrowd = ({ name, work, isShared }: Call): Call => ({
  name: `${name}, ${CROWD} at once`,
  ...(isShared && { isShared }),
  rounds: CROWDS,
  work: manyAtOnce(work),
})

async function startRows(small: string, grown: string): Promise<Row[]> {
  const times: Record<'small' | 'grown', number[]> = { small: [], grown: [] }
  const folders = { small, grown }
  // The first start of the one migrates, and that of the other makes the demo.
  for (let turn = 0; turn <= STARTS; turn++)
    for (const name of ['small', 'grown'] as const) {
      const since = performance.now()
      await (await startServer(folders[name])).stop()
      if (turn > 0) times[name].push((performance.now() - since) / 1000)
    }
  const [few, many] = [median(times.small), median(times.grown)]
  return [
    {
      measure: `Start and stop of the server, median of ${STARTS}`,
      reached: `${(many / few).toFixed(2)}× (${few.toFixed(2)} → ${many.toFixed(2)} s)`,
      target: `≤ ${MOST_SLOWER_START}×`,
      met: many / few <= MOST_SLOWER_START,
    },
  ]
}

async function measure(small: Site, grown: Site, folder: string): Promise<Row[]> {
  const rows: Row[] = []
  const add = (...more: Row[]) => {
    for (const { measure, reached } of more) say(`${measure}: ${reached}`)
    rows.push(...more)
  }
  for (const call of [REFERENCE, ...READING_CALLS, ...PLAYING_CALLS, ...SEARCHES.map(inCrowd)])
    add(await compareCall(small, grown, call))
  add(...(await diskRows(small, grown)))
  add(...(await operations.reconcileRows(small, grown)))
  add(...(await hotRows(grown)))
  add(...(await operations.memoryRows(small, grown)))
  add(...(await operations.backupRows(small, grown)))
  add(...(await correctionRows(grown, () => markUsed(folder))))
  add(await compareCall(small, grown, { ...REFERENCE, name: 'Reference again' }))
  return rows
}

async function run(folder: string): Promise<Row[]> {
  const { GROWTH_DIR, GROWTH_SCALE } = process.env
  const many = GROWTH_DIR ?? join(folder, 'grown')
  const made = await grownFolder(many, scaleOf(GROWTH_SCALE), say)
  const number = (value: number) => value.toLocaleString('en')
  const size = `${number(made.quizzes)} quizzes, ${number(made.players)} players, ${number(made.attempts)} plays, ${number(made.answers)} answers`
  const rows: Row[] = [
    { measure: 'The grown site', reached: `${size}; made in ${made.seconds} s on ${made.madeAt.slice(0, 10)}` },
  ]
  rows.push(...(await startRows(join(folder, 'small'), many)))
  const small = await openSite('small', join(folder, 'small'))
  const grown = await openSite('grown', many)
  try {
    return [...rows, ...(await measure(small, grown, many))]
  } finally {
    await small.close()
    await grown.close()
  }
}

/** GROWTH_SCALE is a part of the full size; GROWTH_DIR keeps what was made for another time. */
export const growthBenchmark: Benchmark = {
  name: 'growth',
  figure:
    'Every call that is measured here costs at most 1.5× of what it costs on the demo site at 100,000 quizzes, 1,000,000 players and 50,000,000 answers, skewed as life is; lists and pages are made anew for each measurement. Where the demo site has too few quizzes or players to fill the page that the grown one shows, the verdict compares with a full page of the demo site, measured in turns with them. Not measured: live rooms, sessions of practice, lists of challenges and of what players report.',
  run: () => withFolder(run),
}
