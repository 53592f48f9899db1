import type { Db } from '../platform/db.ts'
import { holdPurse, MINT, moveBuxes } from './move-buxes.ts'

export interface Correction {
  userId: string
  /** The question that was marked anew. */
  qid: string
  amount: number
  reason: string
  link: string | null
}

/** Pays what an answer should have earned, once for each person and question. Returns whether it was paid now. */
export async function creditCorrection(tx: Db, { userId, qid, ...rest }: Correction): Promise<boolean> {
  await holdPurse(tx, userId)
  const cause = `fix:${userId}:${qid}`
  return (await moveBuxes(tx, { cause, kind: 'correction', from: MINT, to: userId, ...rest })) !== null
}
