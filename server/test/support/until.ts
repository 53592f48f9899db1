import { setTimeout as pause } from 'node:timers/promises'

/** The first truthy result of `look`, or an error that says what never happened; the timeout allows for busy machines. */
export async function until<T>(what: string, look: () => T | Promise<T>, timeout = 60_000): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeout
  // Looking ever less often leaves the CPU to what is being waited for.
  for (let wait = 5; ; wait = Math.min(1.5 * wait, 100)) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`Waited ${timeout} ms in vain until ${what}.`)
    await pause(wait)
  }
}
