import type { BrowserContext } from '@playwright/test'
import { randomBytes, randomUUID } from 'node:crypto'
import { transact } from '#server/platform/db/db.ts'
import { PasswordHasher } from '#server/platform/password-hash.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { addCodes, addPrize, type PrizeInput } from '#server/rewards/prizes.ts'
import { grantBuxes, lockPurse, MINT, moveBuxes } from '#server/rewards/move-buxes.ts'
import { openSiteDatabase } from './site-database.ts'

type SiteDatabase = Awaited<ReturnType<typeof openSiteDatabase>>

export interface Spender {
  id: string
  email: string
  password: string
}

const PASSWORD = 'a password of their own'

/** Logs a browser in as a new user with this many buxes, a password and an email, which is verified by default. */
export async function logInAsSpender(
  context: BrowserContext,
  { db, sql }: SiteDatabase,
  buxes: number,
  { isVerified = true, url = process.env.SITE_URL ?? '' } = {},
): Promise<Spender> {
  const name = `spender-${randomBytes(4).toString('hex')}`
  const email = `${name}@example.com`
  const [user] = await sql<{ id: string }>(
    `INSERT INTO users (name, email, password_hash, verified_at)
     VALUES ($1, $2, $3, CASE WHEN $4 THEN clock_now() END) RETURNING id`,
    [name, email, await new PasswordHasher().hash(PASSWORD), isVerified],
  )
  const id = user?.id ?? ''
  const token = randomBytes(32).toString('base64url')
  await sql("INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, clock_now() + '1 day')", [
    hashToken(token),
    id,
  ])
  await context.addCookies([
    { name: 'session', value: token, url, httpOnly: true, sameSite: 'Strict' },
    { name: 'signed_in', value: '1', url },
  ])
  if (buxes > 0) await grantBuxes(db, { userId: id, amount: buxes, reason: 'A present for a journey' })
  return { id, email, password: PASSWORD }
}

/** Buxes that a user earned by playing; those of `logInAsSpender` are granted. */
export const earnBuxes = ({ db }: SiteDatabase, { id }: Spender, amount: number): Promise<unknown> =>
  transact(db, async (tx) => {
    await lockPurse(tx, id)
    const cause = `play:${id}:${randomUUID()}`
    await moveBuxes(tx, { cause, kind: 'play', from: MINT, to: id, amount, reason: '9 of 9 right', link: null })
  })

export async function addStockedPrize(
  { db }: SiteDatabase,
  prize: Partial<PrizeInput>,
  codes: string[],
): Promise<string> {
  const id = await addPrize(db, {
    title: 'Coffee voucher',
    partner: 'Bean Street',
    description: '1 drink',
    price: 250,
    limit_per_user: null,
    ends_at: null,
    ...prize,
  })
  await addCodes(db, id, codes.join('\n'))
  return id
}
