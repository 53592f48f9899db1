import type { Db } from '../platform/db.ts'

export interface Correction {
  userId: string
  quizId: string
  qid: string
  /** Buxes that the player would have had more. */
  amount: number
  /** What the ledger says, in a sentence. */
  reason: string
  /** When the play was finished: limits and boards go by its day. */
  playedAt: Date
}

/** Pays a player whose answer turned out to be right, once for each question for ever; returns what was paid. */
export async function creditCorrection(_tx: Db, _correction: Correction): Promise<number> {
  return 0
}
