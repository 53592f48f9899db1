import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '../benchmark.ts'
import { playOnce } from './playing-calls.ts'
import type { Site } from './site.ts'

export const seconds = (since: number): number => (performance.now() - since) / 1000

/** Somebody plays on meanwhile; returns what the work returned and the longest answer. */
export async function whilePlaying<T>(site: Site, work: () => Promise<T>): Promise<{ value: T; longest: number }> {
  let isDone = false
  let longest = 0
  const playing = (async () => {
    for (let round = 0; !isDone; round++) {
      const { start, answers, finish } = await playOnce(site, round)
      longest = Math.max(longest, ...[start, ...answers, finish].map(({ milliseconds }) => milliseconds))
      await pause(50)
    }
  })()
  const value = await work().finally(() => (isDone = true))
  await playing
  return { value, longest }
}

export const longestRow = (during: string, longest: number): Row => ({
  measure: `Longest answer to a player during ${during}`,
  reached: `${longest.toFixed(0)} ms`,
})
