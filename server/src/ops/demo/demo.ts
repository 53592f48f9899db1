import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { replacePassword } from '#server/accounts/moderate-account.ts'
import { accountByEmail } from '#server/accounts/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { PasswordHasher } from '#server/platform/password-hash.ts'

const Demo = z.strictObject({
  /** The login for looking around: a player with buxes, and the author of some of the quizzes. */
  login: z.strictObject({
    name: z.string(),
    email: z.string(),
    password: z.string(),
    line: z.string(),
    quizzes: z.array(z.string()),
  }),
  players: z.array(z.string()),
  /** The quizzes that were published last, the newest first; the others are older. */
  newest: z.array(z.string()),
  prizes: z.array(
    z.strictObject({
      title: z.string(),
      partner: z.string(),
      description: z.string(),
      price: z.int(),
      limit_per_user: z.nullable(z.int()),
      /** Days from the first start until it ends. */
      ends_in_days: z.nullable(z.int()),
      codes: z.int(),
    }),
  ),
})
export type Demo = z.infer<typeof Demo>

/** The players of the demo site, its prizes, and its login. */
export const readDemo = async (contentDir: string): Promise<Demo> =>
  z.parse(Demo, JSON.parse(await readFile(join(contentDir, 'demo.json'), 'utf8')))

export interface DemoLogin {
  email: string
  password: string
}

/** A password for the demo's login where strangers can reach it. */
export const newDemoPassword = (): string => randomBytes(12).toString('base64url')

/** The demo's login, unless it is closed, and whether it still has the password that anybody can read in the source. */
export async function openDemoLogin(db: Db, contentDir: string): Promise<(DemoLogin & { isKnown: boolean }) | null> {
  const { email, password } = (await readDemo(contentDir)).login
  const account = await accountByEmail(db, email)
  if (!account || account.closedAt) return null
  const hasher = new PasswordHasher()
  const isKnown = await hasher.withSlot(() => hasher.matches(account.passwordHash, password))
  return { email, password, isKnown }
}

/** Gives the demo's login a password that only this call tells. */
export async function lockDemoLogin(db: Db, email: string): Promise<DemoLogin> {
  const password = newDemoPassword()
  await replacePassword(db, email, await new PasswordHasher().hash(password))
  return { email, password }
}
