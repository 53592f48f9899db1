import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/platform/db/db.ts'
import { prizes } from './tables.ts'

/** One line of ordinary text: it is also used in the subject of an email. */
const line = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => !/\p{Cc}/u.test(text)),
  )

export const PrizeInput = z.strictObject({
  title: line(80),
  partner: line(80),
  description: z.string().check(z.maxLength(300)),
  price: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  limit_per_user: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  ends_at: z.nullable(z.date()),
})
export type PrizeInput = z.infer<typeof PrizeInput>

export async function addPrize(db: Db, { limit_per_user, ends_at, ...rest }: PrizeInput): Promise<string> {
  const [prize] = await db
    .insert(prizes)
    .values({ ...rest, limitPerUser: limit_per_user, endsAt: ends_at, createdAt: sql`clock_now()` })
    .returning({ id: prizes.id })
  if (!prize) throw new Error('The prize was not stored.')
  return prize.id
}
