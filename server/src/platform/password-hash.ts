import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { ConcurrencyGate } from './work/concurrency-gate.ts'

/**
 * Argon2id with OWASP's parameters: 19 MB and two passes, so that guessing costs an attacker as much as it costs us.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The concurrency limit: two of the four threads that the whole process shares; beyond the queue a caller gets 503. */
const gate = new ConcurrencyGate({ maxRunning: 2, maxWaiting: 20 })

/** The hash to compare with when there is no account, so that an unknown address takes as long as a known one. */
let nobody: Promise<string> | undefined
const hashOfNobody = (): Promise<string> => (nobody ??= hash(randomBytes(32), COST))

/** All hashing waits for a slot of the gate. */
export const withHashingSlot = <T>(work: () => Promise<T>): Promise<T> => gate.run(work)

export const hashPassword = (password: string): Promise<string> => gate.run(() => hash(password, COST))

/** Whether this is the password; takes the same time without an account. Call it inside a slot. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await hashOfNobody()), password)
  return right && stored !== null
}
