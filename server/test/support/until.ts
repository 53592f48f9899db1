import { setTimeout as pause } from 'node:timers/promises'

/** The first truthy result of `look`, or an error that says what never happened. */
export async function until<T>(what: string, look: () => T | Promise<T>, timeout = 30_000): Promise<NonNullable<T>> {
  for (const deadline = performance.now() + timeout; ; await pause(10)) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`Waited ${timeout} ms in vain until ${what}.`)
  }
}
