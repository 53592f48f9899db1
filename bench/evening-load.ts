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
}
export interface CrowdAnswer {
  outcomes: Outcome[]
  seconds: number
  /** The CPU time that the crowd itself took. */
  cpuSeconds: number
}

const between = ([least, most]: [number, number]): number => least + Math.random() * (most - least)

async function play({ url, quizUrls, arriveMs, thinkMs }: CrowdAsk, index: number): Promise<Outcome[]> {
  const player = new GuestPlayer(url)
  await pause(Math.random() * arriveMs)
  await player.start(quizUrls[index % quizUrls.length] ?? '')
  for (const question of player.questions) {
    await pause(between(thinkMs))
    await player.answer(question)
  }
  if (player.questions.length) await player.finish()
  player.leave()
  return player.outcomes
}

async function crowd(ask: CrowdAsk): Promise<CrowdAnswer> {
  const since = performance.now()
  const before = process.cpuUsage()
  const outcomes = await Promise.all(Array.from({ length: ask.players }, (_, index) => play(ask, index)))
  const { user, system } = process.cpuUsage(before)
  return { outcomes: outcomes.flat(), seconds: (performance.now() - since) / 1000, cpuSeconds: (user + system) / 1e6 }
}

process.on('message', async (ask: CrowdAsk) => process.send?.(await crowd(ask)))
process.on('disconnect', () => process.exit())
