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
  /** What goes back, for each day: for quizzes that the mailbox was already paid for, and beyond the day's limit. */
  back: Map<string, { again: number; beyond: number }>
}

/** Compares what an account was paid with what its mailbox was paid before: each quiz pays once, up to the day's limit. */
export function settlePlays(plays: readonly PaidPlay[], before: readonly PaidPlay[]): Settled {
  const paid = new Set(before.map(({ quizId }) => quizId))
  const days = new Map<string, number>()
  for (const { day, amount } of before) days.set(day, (days.get(day) ?? 0) + amount)
  const settled: Settled = { kept: [], back: new Map() }
  for (const { day, ...play } of plays) {
    const already = days.get(day) ?? 0
    const isAgain = paid.has(play.quizId)
    const amount = isAgain ? 0 : Math.min(play.amount, Math.max(0, DAILY_LIMIT - already))
    days.set(day, already + amount)
    if (!isAgain) settled.kept.push({ ...play, day, amount })
    const { again, beyond } = settled.back.get(day) ?? { again: 0, beyond: 0 }
    const rest = play.amount - amount
    if (rest > 0) settled.back.set(day, isAgain ? { again: again + rest, beyond } : { again, beyond: beyond + rest })
  }
  return settled
}
