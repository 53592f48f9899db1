import { randomUUID } from 'node:crypto'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockPurse, MINT, moveBuxes } from './move-buxes.ts'

export interface Grant {
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
