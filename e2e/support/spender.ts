import type { BrowserContext, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/session-cookie.ts'
import { addCodes } from '#server/rewards/add-codes.ts'
import { addPrize, type PrizeInput } from '#server/rewards/add-prize.ts'
import { grantBuxes } from '#server/rewards/grant-buxes.ts'
import { openSiteDatabase } from './site-database.ts'

type SiteDatabase = Awaited<ReturnType<typeof openSiteDatabase>>

export interface Spender {
  id: string
  password: string
}

/** Logs a browser in as somebody new who has this many buxes and a verified address. */
export async function logIn(context: BrowserContext, { db, sql }: SiteDatabase, buxes: number): Promise<Spender> {
  const name = `spender-${randomBytes(4).toString('hex')}`
  const [user] = await sql<{ id: string }>(
    'INSERT INTO users (name, email, verified_at) VALUES ($1, $2, clock_now()) RETURNING id',
    [name, `${name}@example.com`],
  )
  const id = user?.id ?? ''
  const token = randomBytes(32).toString('base64url')
  await sql("INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, clock_now() + '1 day')", [
    hashToken(token),
    id,
  ])
  const url = process.env.SITE_URL ?? ''
  await context.addCookies([
    { name: 'session', value: token, url, httpOnly: true, sameSite: 'Strict' },
    { name: 'signed_in', value: '1', url },
  ])
  if (buxes > 0) await grantBuxes(db, { userId: id, amount: buxes, reason: 'A present for a journey' })
  return { id, password: 'a password of their own' }
}

/** Until accounts have passwords: answers as their call does, and notes what it would note. */
export const answerForPasswords = (page: Page, { sql }: SiteDatabase, { id, password }: Spender) =>
  page.route('**/api/confirm-password', async (route) => {
    const isRight = (route.request().postDataJSON() as { password: string }).password === password
    if (!isRight) {
      const data = { code: 'INVALID', fields: { password: 'That password isn’t right.' } }
      return route.fulfill({ status: 400, json: { success: false, message: 'That password isn’t right.', data } })
    }
    await sql('UPDATE sessions SET confirmed_at = clock_now() WHERE user_id = $1', [id])
    return route.fulfill({ json: { success: true, message: 'Thanks.', data: null } })
  })

export async function stock({ db }: SiteDatabase, prize: Partial<PrizeInput>, codes: string[]): Promise<string> {
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
