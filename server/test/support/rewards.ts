import { randomBytes, randomUUID } from 'node:crypto'
import type { Coupon } from '#contract/api/rewards.ts'
import { addCodes, addPrize } from '#server/rewards/prizes.ts'
import { grantBuxes } from '#server/rewards/move-buxes.ts'
import { reconcile } from '#server/rewards/reconcile.ts'
import { makeUser, type MadeUser } from './factories.ts'
import type { Answer, CallOptions, Site } from './site.ts'
import type { TestDatabase } from './test-database.ts'

type Databank = Pick<TestDatabase, 'db' | 'sql'>

/** A user who may spend: the email is verified and the password was just confirmed. */
export async function makeSpender(database: Databank, buxes: number): Promise<MadeUser> {
  const user = await makeUser(database)
  await database.sql('UPDATE users SET verified_at = clock_now() WHERE id = $1', [user.id])
  await confirmPassword(database, user)
  if (buxes > 0) await grantBuxes(database.db, { userId: user.id, amount: buxes, reason: 'For a test' })
  return user
}

export const confirmPassword = ({ sql }: Pick<TestDatabase, 'sql'>, user: MadeUser) =>
  sql('UPDATE sessions SET confirmed_at = clock_now() WHERE user_id = $1', [user.id])

interface PrizeWishes {
  price?: number
  codes?: number
  limit?: number | null
  endsAt?: Date | null
  title?: string
}

export async function makePrize({ db }: Databank, wishes: PrizeWishes = {}): Promise<string> {
  const id = await addPrize(db, {
    title: wishes.title ?? 'Coffee voucher',
    partner: 'Bean Street',
    description: '1 drink',
    price: wishes.price ?? 10,
    limit_per_user: wishes.limit ?? null,
    ends_at: wishes.endsAt ?? null,
  })
  const codes = Array.from({ length: wishes.codes ?? 1 }, () => randomBytes(10).toString('hex').toUpperCase())
  await addCodes(db, id, codes.join('\n'))
  return id
}

export type Redeemed = { coupon: Coupon; balance: number; code?: string }

/** Requests a prize, with a new key by default; null sends none. */
export const redeem = (
  site: Pick<Site, 'call'>,
  user: Pick<MadeUser, 'cookie'>,
  prize: string,
  key: string | null = randomUUID(),
  more: CallOptions = {},
): Promise<Answer<Redeemed>> =>
  site.call('GET', `/api/redem-coupon/${prize}`, {
    cookie: user.cookie,
    ...more,
    headers: { ...(key !== null && { 'idempotency-key': key }), ...more.headers },
  })

export const codeOf = ({ status, body }: Answer<{ code?: string }>): string =>
  status === 200 ? 'OK' : String(body?.data?.code)

/** How many got which response. */
export function tally(answers: Answer<{ code?: string }>[]): Record<string, number> {
  const told: Record<string, number> = {}
  for (const code of answers.map(codeOf)) told[code] = (told[code] ?? 0) + 1
  return told
}

export const balanceIn = async ({ sql }: Pick<TestDatabase, 'sql'>, userId: string): Promise<number> =>
  Number((await sql<{ balance: string }>('SELECT balance FROM purses WHERE id = $1', [userId]))[0]?.balance ?? 0)

/** What does not add up, by `ops reconcile`. */
export const differences = async ({ db }: Pick<TestDatabase, 'db'>): Promise<string[]> =>
  (await reconcile(db)).differences
