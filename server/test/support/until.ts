import { setTimeout as pause } from 'node:timers/promises'

/** The first truthy result of `look`, or an error that says what never came. */
export async function until<T>(what: string, look: () => T | Promise<T>, patience = 30_000): Promise<NonNullable<T>> {
  for (const deadline = performance.now() + patience; ; await pause(10)) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`Waited ${patience} ms in vain until ${what}.`)
  }
}
