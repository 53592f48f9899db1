import { quantile, type Row } from '../benchmark.ts'
import type { Reply, Size } from './http.ts'
import type { Site } from './site.ts'
import { isMet, MOST, told, type Compared } from './told.ts'

const ROUNDS = 40
const WARM = 3
const LEAST = 5
/** A call that has become slow is not repeated for longer than this. */
const MOST_SECONDS = 10

export type Answered = Pick<Reply, 'milliseconds' | 'status'> & Partial<Size>
type Work = (site: Site, round: number) => Promise<Answered>

export interface Call {
  name: string
  /** Whether the answer could come from memory, and has to be made for each measurement. */
  isShared?: boolean
  /** Where the work can't be repeated as often as usual. */
  rounds?: number
  /** Called before the measurement. */
  prepare?: (site: Site) => Promise<void>
  work: Work
  /** A full page of the same list, which the small site has too. */
  fullPage?: Work
}

interface Times {
  milliseconds: number[]
  sizes: Partial<Size>[]
  /** With those that only warm up: a refusal counts there too. */
  calls: number
  refused: number
  /** The last status that was not a success. */
  status: number
}

const noTimes = (): Times => ({ milliseconds: [], sizes: [], calls: 0, refused: 0, status: 0 })

interface Round {
  site: Site
  round: number
  isShared: boolean
  isWarm: boolean
}

async function once(work: Work, { site, round, isShared, isWarm }: Round, times: Times): Promise<void> {
  if (isShared) await site.dropAnswers()
  const { milliseconds, status, ...size } = await work(site, round)
  times.calls++
  if (!isWarm) {
    times.milliseconds.push(milliseconds)
    times.sizes.push(size)
  }
  if (status < 400) return
  times.refused++
  times.status = status
}

const summed = ({ milliseconds, sizes, ...times }: Times): Compared => {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const middle = (values: (number | null | undefined)[]) => {
    const known = values.filter((value) => typeof value === 'number')
    return known.length
      ? quantile(
          known.toSorted((one, other) => one - other),
          0.5,
        )
      : null
  }
  return {
    ...times,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    rows: middle(sizes.map(({ rows }) => rows)),
    bytes: middle(sizes.map(({ bytes }) => bytes)),
  }
}

/** In turns, so that other work on the machine affects both. */
export async function compareCall(small: Site, grown: Site, call: Call): Promise<Row> {
  for (const site of [small, grown]) await call.prepare?.(site)
  const times = { small: noTimes(), grown: noTimes(), full: noTimes() }
  const ends = performance.now() + MOST_SECONDS * 1000
  const warm = call.rounds === undefined ? WARM : 1
  for (let round = 0; round < warm + (call.rounds ?? ROUNDS); round++) {
    if (round >= LEAST + warm && performance.now() > ends) break
    const turn = { round, isShared: call.isShared ?? false, isWarm: round < warm }
    for (const site of [small, grown]) await once(call.work, { ...turn, site }, times[site.name])
    if (call.fullPage) await once(call.fullPage, { ...turn, site: small }, times.full)
  }
  const full = call.fullPage ? summed(times.full) : null
  const [from, to] = [summed(times.small), summed(times.grown)]
  return { measure: call.name, reached: told(from, to, full), target: `≤ ${MOST}×`, met: isMet(from, to, full) }
}
