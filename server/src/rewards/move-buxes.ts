import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { movements, purses, type KINDS } from './tables.ts'

/** Where buxes come from. */
export const MINT = '00000000-0000-4000-8000-000000000001'
/** Where spent ones end. */
export const SINK = '00000000-0000-4000-8000-000000000002'

export interface Movement {
  /** What it is for, in a form that can happen once. */
  cause: string
  kind: (typeof KINDS)[number]
  from: string
  to: string
  amount: number
  /** For the person whose buxes they are. */
  reason: string
  link: string | null
  /** The UTC day it belongs to; default today. */
  day?: string
  /** When it was; now, unless a past is being written down. */
  at?: Date | undefined
}

interface LockedPurse {
  balance: number
  /** The UTC day that it is for the database. */
  today: string
}

const selectPurse = (tx: Db, userId: string) =>
  tx.execute<{ balance: string; today: string }>(sql`
    SELECT balance, (clock_now() AT TIME ZONE 'UTC')::date::text AS today
    FROM purses WHERE id = ${userId} FOR UPDATE`)

/** Takes a player's purse in hand until the transaction ends, so that whoever else wants it waits. It is made at first use. */
export async function lockPurse(tx: Db, userId: string): Promise<LockedPurse> {
  let { rows } = await selectPurse(tx, userId)
  if (!rows[0]) {
    await tx.insert(purses).values({ id: userId, kind: 'player', userId }).onConflictDoNothing()
    rows = (await selectPurse(tx, userId)).rows
  }
  return { balance: Number(rows[0]?.balance), today: rows[0]?.today ?? '' }
}

/** Writes one movement; the database moves the balances with it. Null: this cause has had its movement. */
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
