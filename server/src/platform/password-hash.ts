import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { ConcurrencyGate } from './work/concurrency-gate.ts'

/** Argon2id as OWASP asks for it: 19 MB and two passes, so that guessing costs an attacker what it costs us. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The concurrency limit: two of the four threads that everything else of the process shares; past the queue a caller is told to come back. */
const gate = new ConcurrencyGate({ maxRunning: 2, maxWaiting: 20 })

/** What a password is held against where there is none, so that an unknown address takes as long as a known one. */
let nobody: Promise<string> | undefined
const hashOfNobody = (): Promise<string> => (nobody ??= hash(randomBytes(32), COST))

/** Everything that hashes waits for a slot of the gate; nothing hashes outside of one. */
export const withHashingSlot = <T>(work: () => Promise<T>): Promise<T> => gate.run(work)

export const hashPassword = (password: string): Promise<string> => gate.run(() => hash(password, COST))

/** Whether this is the password; takes the same time where there is none. Inside a turn. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await hashOfNobody()), password)
  return right && stored !== null
}
