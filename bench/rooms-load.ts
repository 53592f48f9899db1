import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '#contract/quiz/question.ts'
import { Phone } from './phone.ts'

/** The players of a room, in a process of their own (see child.ts). */
export type RoomAsk =
  | { do: 'join'; urls: string[]; code: string; seats: number; withinMs: number }
  | { do: 'listen' }
  /** Listens to plain servers instead. */
  | { do: 'overhear'; urls: string[]; seats: number }
  | { do: 'answer'; qid: string; answers: Answer[]; withinMs: number }
  | { do: 'seat'; withinMs: number }
  /** When an event with this id arrived at each. */
  | { do: 'arrivals'; seq: number }
  /** How many events each got since this was last asked. */
  | { do: 'events' }
  | { do: 'leave' }

export interface RoomAnswer {
  /** Milliseconds of each call, or what was asked for. */
  values: number[]
  /** How often each other status came. */
  failed: Record<string, number>
  seconds: number
  /** The last event, as it was sent. */
  event: string
}

const LONGEST = 60_000
let phones: Phone[] = []

async function until(test: () => boolean): Promise<void> {
  const deadline = performance.now() + LONGEST
  while (!test() && performance.now() < deadline) await pause(5)
}

/** Everyone calls within a time, each at a moment of their own. */
async function all(withinMs: number, call: (phone: Phone, index: number) => Promise<number>): Promise<RoomAnswer> {
  const since = performance.now()
  const failed: Record<string, number> = {}
  const values = await Promise.all(
    phones.map(async (phone, index) => {
      await pause(Math.random() * withinMs)
      const begin = performance.now()
      const status = await call(phone, index)
      if (status !== 200 && status !== 201) failed[status] = (failed[status] ?? 0) + 1
      return performance.now() - begin
    }),
  )
  return { values, failed, seconds: (performance.now() - since) / 1000, event: '' }
}

const told = (values: number[]): RoomAnswer => ({ values, failed: {}, seconds: 0, event: phones[0]?.event ?? '' })

async function act(ask: RoomAsk): Promise<RoomAnswer> {
  if (ask.do === 'join') {
    const { urls, code, seats, withinMs } = ask
    phones = Array.from({ length: seats }, (_, index) => new Phone(urls, index))
    return all(withinMs, (phone, index) => phone.join(code, `Player ${index}`))
  }
  if (ask.do === 'listen') {
    for (const phone of phones) void phone.listen()
    await until(() => phones.every(({ events }) => events > 0))
    return told([])
  }
  if (ask.do === 'overhear') {
    phones = Array.from({ length: ask.seats }, (_, index) => new Phone(ask.urls, index))
    for (const phone of phones) void phone.listen('/')
    return told([])
  }
  if (ask.do === 'answer')
    return all(ask.withinMs, (phone, index) => phone.answer(ask.qid, ask.answers[index % ask.answers.length] ?? null))
  if (ask.do === 'seat') return all(ask.withinMs, (phone) => phone.seat())
  if (ask.do === 'arrivals') {
    await until(() => phones.every(({ arrivals }) => arrivals.has(ask.seq)))
    return told(phones.map(({ arrivals }) => arrivals.get(ask.seq) ?? Infinity))
  }
  if (ask.do === 'events') {
    const counts = phones.map(({ events }) => events)
    for (const phone of phones) phone.events = 0
    return told(counts)
  }
  for (const phone of phones) phone.leave()
  phones = []
  return told([])
}

process.on('message', async (ask: RoomAsk) => process.send?.(await act(ask)))
process.on('disconnect', () => process.exit())
