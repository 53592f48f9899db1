import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, transact } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { movements, purses, type MOVEMENT_KINDS } from './tables.ts'

/** Where buxes come from. */
export const MINT = '00000000-0000-4000-8000-000000000001'
/** Where spent buxes go. */
export const SINK = '00000000-0000-4000-8000-000000000002'

interface Movement {
  /** Its cause, in a form that can happen only once. */
  cause: string
  kind: (typeof MOVEMENT_KINDS)[number]
  from: string
  to: string
  amount: number
  /** The reason shown to the owner of the buxes. */
  reason: string
  link: string | null
  /** The quiz that a play or a correction pays for. */
  quizId?: string
  /** The UTC day it counts for; default today. */
  day?: string
  /** When it happened; default now. */
  at?: Date | undefined
}

/** Writes one movement; the database updates the balances with it. Null: this cause already has a movement. */
export async function moveBuxes(tx: Db, { from, to, day, at, ...movement }: Movement): Promise<string | null> {
  const [moved] = await tx
    .insert(movements)
    .values({
      ...movement,
      fromPurse: from,
      toPurse: to,
      day: day ?? sql`(clock_now() AT TIME ZONE 'UTC')::date`,
      createdAt: at ?? sql`clock_now()`,
    })
    .onConflictDoNothing()
    .returning({ id: movements.id })
  return moved?.id ?? null
}

interface LockedPurse {
  balance: number
  /** Today's UTC day, by the database. */
  today: string
}

/** Locks a player's purse until the transaction ends; others wait. It is created on first use. */
export async function lockPurse(tx: Db, userId: string): Promise<LockedPurse> {
  let { rows } = await selectPurse(tx, userId)
  if (!rows[0]) {
    await tx.insert(purses).values({ id: userId, kind: 'player', userId }).onConflictDoNothing()
    rows = (await selectPurse(tx, userId)).rows
  }
  return { balance: Number(rows[0]?.balance), today: rows[0]?.today ?? '' }
}

interface Grant {
  userId: string
  /** A negative amount takes buxes back. */
  amount: number
  reason: string
}

/** Grants or takes buxes by the operator. Returns the new balance. */
export const grantBuxes = (db: Db, { userId, amount, reason }: Grant): Promise<number> =>
  transact(db, async (tx) => {
    const { balance } = await lockPurse(tx, userId)
    if (balance + amount < 0)
      throw new AppError('SHORT', `The account has only ${balance} buxes, so ${-amount} can't be taken.`)
    const [from, to] = amount < 0 ? [userId, MINT] : [MINT, userId]
    const cause = `grant:${randomUUID()}`
    await moveBuxes(tx, { cause, kind: 'grant', from, to, amount: Math.abs(amount), reason, link: null })
    return balance + amount
  })

const selectPurse = (tx: Db, userId: string) =>
  tx.execute<{ balance: string; today: string }>(sql`
    SELECT balance, (clock_now() AT TIME ZONE 'UTC')::date::text AS today
    FROM purses WHERE id = ${userId} FOR UPDATE`)
