import { DAILY_LIMIT } from './play-pay.ts'

/** What a quiz paid, and for which UTC day. */
export interface PaidPlay {
  quizId: string
  day: string
  amount: number
}

interface Settled {
  /** What the mailbox was not paid for before, and what of it stays. */
  kept: PaidPlay[]
  /** How many buxes were for quizzes that the mailbox was already paid for. */
  again: number
  /** How many were beyond a day's limit. */
  beyond: number
}

/** Compares what an account was paid with what its mailbox was paid before: each quiz pays once, up to the day's limit. */
export function settlePlays(plays: readonly PaidPlay[], before: readonly PaidPlay[]): Settled {
  const paid = new Set(before.map(({ quizId }) => quizId))
  const days = new Map<string, number>()
  for (const { day, amount } of before) days.set(day, (days.get(day) ?? 0) + amount)
  const settled: Settled = { kept: [], again: 0, beyond: 0 }
  for (const play of plays) {
    if (paid.has(play.quizId)) {
      settled.again += play.amount
      continue
    }
    const already = days.get(play.day) ?? 0
    const amount = Math.min(play.amount, Math.max(0, DAILY_LIMIT - already))
    days.set(play.day, already + amount)
    settled.kept.push({ ...play, amount })
    settled.beyond += play.amount - amount
  }
  return settled
}
