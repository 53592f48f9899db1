import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { Turnstile } from './work/turnstile.ts'

/** Argon2id as OWASP asks for it: 19 MB and two passes, so that guessing costs an attacker what it costs us. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two of the four threads that everything else of the process shares; whoever waits longer than the line is told to come back. */
const turnstile = new Turnstile({ atOnce: 2, most: 20 })

/** What a password is held against where there is none, so that an unknown address takes as long as a known one. */
let nobody: Promise<string> | undefined
const hashOfNobody = (): Promise<string> => (nobody ??= hash(randomBytes(32), COST))

/** Everything that hashes takes its turn; nothing hashes outside of one. */
export const inHashingTurn = <T>(work: () => Promise<T>): Promise<T> => turnstile.run(work)

export const hashPassword = (password: string): Promise<string> => turnstile.run(() => hash(password, COST))

/** Whether this is the password; takes the same time where there is none. Inside a turn. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await hashOfNobody()), password)
  return right && stored !== null
}
