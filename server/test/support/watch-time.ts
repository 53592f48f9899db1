import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** How long this process has run, and how long it stood in line for a processor, in nanoseconds; only Linux tells. */
function turns(): { ran: number; waited: number } {
  try {
    const [ran = 0, waited = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number)
    return { ran, waited }
  } catch {
    return { ran: 1, waited: 0 }
  }
}

/** Past this the machine is so busy with others that a time says nothing about the server. */
const SHORT_OF_PROCESSORS = 3

/** Holds times to what is promised for a machine that has processors to spare; on another one they are only told. */
export function watchTime(): { expectWithin: (ms: number, most: number) => void } {
  const begin = turns()
  return {
    expectWithin(ms, most) {
      const now = turns()
      const slowdown = 1 + (now.waited - begin.waited) / (now.ran - begin.ran)
      if (slowdown < SHORT_OF_PROCESSORS) expect(ms).toBeLessThan(most)
      else if (ms > most)
        console.warn(`${Math.round(ms)} ms, not ${most}, for want of processors (${slowdown.toFixed(1)}).`)
    },
  }
}
