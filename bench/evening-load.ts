import { setTimeout as pause } from 'node:timers/promises'
import { GuestPlayer, type Outcome } from './guest-player.ts'

/** A crowd, in a process of its own (see child.ts). */
export interface CrowdAsk {
  url: string
  quizUrls: string[]
  players: number
  /** They start within this time. */
  arriveMs: number
  /** The shortest and the longest time that somebody thinks about a question. */
  thinkMs: [number, number]
  /** The crowd leaves after this time, whatever is still going on; until then it asks a busy server again. */
  leaveMs?: number
  /** Whether players play one game after the other until then. */
  again?: boolean
}
export interface CrowdAnswer {
  outcomes: Outcome[]
  seconds: number
  /** The CPU time that the crowd itself took. */
  cpuSeconds: number
}

const between = ([least, most]: [number, number]): number => least + Math.random() * (most - least)

async function playOnce(player: GuestPlayer, quizUrl: string, thinkMs: CrowdAsk['thinkMs'], isOver: () => boolean) {
  await player.start(quizUrl)
  for (const question of player.questions) {
    if (thinkMs[1]) await pause(between(thinkMs))
    if (isOver()) return
    await player.answer(question)
  }
  if (player.questions.length) await player.finish()
}

async function play(ask: CrowdAsk, index: number, leaveAt: number): Promise<Outcome[]> {
  const { url, quizUrls, arriveMs, thinkMs, again = false } = ask
  const isOver = () => performance.now() > leaveAt
  const outcomes: Outcome[] = []
  if (arriveMs) await pause(Math.random() * arriveMs)
  do {
    const player = new GuestPlayer(url, ask.leaveMs === undefined ? 0 : leaveAt)
    await playOnce(player, quizUrls[index % quizUrls.length] ?? '', thinkMs, isOver)
    player.leave()
    outcomes.push(...player.outcomes)
  } while (again && !isOver())
  return outcomes
}

async function crowd(ask: CrowdAsk): Promise<CrowdAnswer> {
  const since = performance.now()
  const leaveAt = since + (ask.leaveMs ?? Infinity)
  const before = process.cpuUsage()
  const outcomes = await Promise.all(Array.from({ length: ask.players }, (_, index) => play(ask, index, leaveAt)))
  const { user, system } = process.cpuUsage(before)
  return { outcomes: outcomes.flat(), seconds: (performance.now() - since) / 1000, cpuSeconds: (user + system) / 1e6 }
}

process.on('message', async (ask: CrowdAsk) => process.send?.(await crowd(ask)))
process.on('disconnect', () => process.exit())
