import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { ConcurrencyGate } from './work/concurrency.ts'

/**
 * Argon2id with OWASP's parameters: 19 MB and two passes, so that guessing costs an attacker as much as it costs us.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type HashCost = typeof COST

/** Hashes passwords and compares them, a few at a time. */
export class PasswordHasher {
  readonly #cost: HashCost
  /** The concurrency limit: two of the four threads that the whole process shares; beyond the queue a caller gets 503. */
  readonly #gate = new ConcurrencyGate({ maxRunning: 2, maxWaiting: 20 })
  /** The hash to compare with when there is no account, so that an unknown address takes as long as a known one. */
  #nobody: Promise<string> | undefined

  constructor(cost: HashCost = COST) {
    this.#cost = cost
  }

  hash(password: string): Promise<string> {
    return this.#gate.run(() => hash(password, this.#cost))
  }

  /** Runs `work` inside the concurrency limit. */
  withSlot<T>(work: () => Promise<T>): Promise<T> {
    return this.#gate.run(work)
  }

  /** Whether this is the password; takes the same time without an account. Call it inside a slot. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.#nobody ??= hash(randomBytes(32), this.#cost)
    const right = await verify(stored ?? (await this.#nobody), password)
    return right && stored !== null
  }
}
