import { setTimeout as pause } from 'node:timers/promises'
import { GuestPlayer, type Outcome } from './guest-player.ts'

/** Players who type names into the same list, in a process of their own (see child.ts). */
export interface TriesAsk {
  url: string
  quizUrl: string
  players: number
  arriveMs: number
  /** They type for this long once everybody is there. */
  typeMs: number
  /** The shortest and the longest time between an answer and the next try. */
  everyMs: [number, number]
  texts: string[]
}
export interface TriesAnswer {
  outcomes: Outcome[]
  seconds: number
  cpuSeconds: number
}

async function type(player: GuestPlayer, { everyMs: [least, most], texts, typeMs }: TriesAsk): Promise<void> {
  const question = player.listQuestion
  if (!question) throw new Error('A player has no list to fill.')
  const until = performance.now() + typeMs
  await pause(Math.random() * most)
  while (performance.now() < until) {
    await player.try(question, texts[Math.floor(Math.random() * texts.length)] ?? '')
    await pause(least + Math.random() * (most - least))
  }
}

async function crowd(ask: TriesAsk): Promise<TriesAnswer> {
  const players = Array.from({ length: ask.players }, () => new GuestPlayer(ask.url, Infinity))
  await Promise.all(
    players.map(async (player) => {
      await pause(Math.random() * ask.arriveMs)
      await player.start(ask.quizUrl)
    }),
  )
  const since = performance.now()
  const before = process.cpuUsage()
  await Promise.all(players.map((player) => type(player, ask)))
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - since) / 1000
  for (const player of players) player.leave()
  const outcomes = players.flatMap((player) => player.outcomes).filter(({ call }) => call === 'try')
  return { outcomes, seconds, cpuSeconds: (user + system) / 1e6 }
}

process.on('message', async (ask: TriesAsk) => process.send?.(await crowd(ask)))
process.on('disconnect', () => process.exit())
