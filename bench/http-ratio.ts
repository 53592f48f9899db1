import { median } from './benchmark.ts'
import { cpuMicros, forkPartner, pinAway, pinToServerCore } from './child.ts'
import { fetchAnswer, headerOf, isSame, ownHeaders, type Answer } from './http-answer.ts'
import type { LoadAnswer, LoadAsk } from './load.ts'
import type { RawAnswer, RawAsk } from './raw-server.ts'

const ROUNDS = 7
const SECONDS = 2

export interface Side {
  perSecond: number
  /** CPU time per request, and the share of its core that the server kept busy; null where CPU time cannot be read. */
  cpuMicros: number | null
  busy: number | null
}
export interface Comparison {
  ours: Side
  raw: Side
  answer: Answer
}

interface Target {
  url: string
  pid: number
}

/** A raw server that sends what ours sent, checked to be identical to the byte. */
async function startRaw(url: string, headers: Record<string, string>, answer: Answer) {
  const { pid, ask, stop } = forkPartner<RawAsk, RawAnswer>('raw-server.ts')
  const keepAlive = Number(/timeout=(\d+)/.exec(headerOf(answer, 'keep-alive') ?? '')?.[1] ?? 5)
  const { port } = await ask({
    status: answer.status,
    headers: ownHeaders(answer),
    bodyBase64: answer.body.toString('base64'),
    etag: headers['if-none-match'],
    keepAliveMs: keepAlive * 1000,
  })
  const { pathname } = new URL(url)
  const target = { pid, url: `http://127.0.0.1:${port}${pathname}` }
  if (isSame(await fetchAnswer(target.url, headers), answer)) return { target, stop }
  await stop()
  throw new Error(`The reference differs from ${pathname}.`)
}

async function measureSide({ url, pid }: Target, load: (url: string) => Promise<LoadAnswer>): Promise<Side> {
  const before = await cpuMicros(pid)
  const answer = await load(url)
  const after = await cpuMicros(pid)
  if ('problem' in answer) throw new Error(answer.problem)
  const used = before === null || after === null ? null : after - before
  return {
    perSecond: answer.requests / answer.seconds,
    cpuMicros: used === null ? null : used / answer.requests,
    busy: used === null ? null : used / (answer.seconds * 1e6),
  }
}

const middle = (sides: Side[]): Side => {
  const of = (read: (side: Side) => number | null) => {
    const values = sides.map(read).filter((value) => value !== null)
    return values.length ? median(values) : null
  }
  return {
    perSecond: of((side) => side.perSecond) ?? 0,
    cpuMicros: of((side) => side.cpuMicros),
    busy: of((side) => side.busy),
  }
}

/** Our server and a raw one under the same load in turns, so that changes on the machine affect both. */
export async function compareWithRaw(ours: Target, headers: Record<string, string>): Promise<Comparison> {
  const answer = await fetchAnswer(ours.url, headers)
  const raw = await startRaw(ours.url, headers, answer)
  const partner = forkPartner<LoadAsk, LoadAnswer>('load.ts')
  try {
    await Promise.all([pinToServerCore(ours.pid), pinToServerCore(raw.target.pid), pinAway(partner.pid)])
    const load = (url: string) => partner.ask({ url, headers, seconds: SECONDS, status: answer.status })
    const sides: Record<'ours' | 'raw', Side[]> = { ours: [], raw: [] }
    for (const target of [ours, raw.target]) await measureSide(target, load)
    for (let round = 0; round < ROUNDS; round++) {
      sides.ours.push(await measureSide(ours, load))
      sides.raw.push(await measureSide(raw.target, load))
    }
    return { ours: middle(sides.ours), raw: middle(sides.raw), answer }
  } finally {
    await Promise.all([raw.stop(), partner.stop()])
  }
}
