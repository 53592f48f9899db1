import { quantile, type Row } from '../benchmark.ts'
import type { Reply } from './http.ts'
import type { Site } from './site.ts'

export const MOST = 1.5
const ROUNDS = 40
const WARM = 3
const LEAST = 5
/** A call that has become slow is not repeated for longer than this. */
const MOST_SECONDS = 10

export interface Call {
  name: string
  /** Whether the answer could come from memory, and has to be made for each measurement. */
  isShared?: boolean
  /** Where the work can't be repeated as often as usual. */
  rounds?: number
  /** Called before the measurement. */
  prepare?: (site: Site) => Promise<void>
  work: (site: Site, round: number) => Promise<Pick<Reply, 'milliseconds' | 'status'>>
}

interface Times {
  milliseconds: number[]
  /** With those that only warm up: a refusal counts there too. */
  calls: number
  refused: number
  /** The last status that was not a success. */
  status: number
}

const noTimes = (): Times => ({ milliseconds: [], calls: 0, refused: 0, status: 0 })

async function once(site: Site, call: Call, round: number, times: Times, isWarm: boolean): Promise<void> {
  if (call.isShared) await site.dropAnswers()
  const { milliseconds, status } = await call.work(site, round)
  times.calls++
  if (!isWarm) times.milliseconds.push(milliseconds)
  if (status < 400) return
  times.refused++
  times.status = status
}

const inOrder = ({ milliseconds }: Times): number[] => milliseconds.toSorted((one, other) => one - other)
const p50 = (times: Times): number => quantile(inOrder(times), 0.5)
const p99 = (times: Times): number => quantile(inOrder(times), 0.99)
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const refusals = (name: string, { refused, calls, status }: Times): string =>
  refused ? `; ${refused} of ${calls} on the ${name} site got ${status}` : ''

/** In turns, so that other work on the machine affects both. */
export async function compareCall(small: Site, grown: Site, call: Call): Promise<Row> {
  for (const site of [small, grown]) await call.prepare?.(site)
  const times = { small: noTimes(), grown: noTimes() }
  const ends = performance.now() + MOST_SECONDS * 1000
  const warm = call.rounds === undefined ? WARM : 1
  for (let round = 0; round < warm + (call.rounds ?? ROUNDS); round++) {
    if (round >= LEAST + warm && performance.now() > ends) break
    for (const site of [small, grown]) await once(site, call, round, times[site.name], round < warm)
  }
  const ratio = p50(times.grown) / p50(times.small)
  const [from, to] = [times.small, times.grown]
  return {
    measure: call.name,
    reached: `${ratio.toFixed(2)}× (p50 ${ms(p50(from))} → ${ms(p50(to))} ms, p99 ${ms(p99(from))} → ${ms(p99(to))} ms${refusals('small', from)}${refusals('grown', to)})`,
    target: `≤ ${MOST}×`,
    met: ratio <= MOST && to.refused === 0,
  }
}
