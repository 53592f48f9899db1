import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { MINT } from './move-buxes.ts'
import { DAILY_LIMIT } from './pay-play.ts'

interface Correction {
  quizId: string
  /** The question that was regraded. */
  qid: string
  reason: string
  link: string | null
}

/** A player's only first play of the quiz. */
interface CorrectedPay {
  userId: string
  amount: number
  /** When the play was finished: the payment counts against the limit of that day. */
  playedAt: Date
}

/**
 * Pays what an answer should have earned to many players at once, as far as the day of each play allows, once for each
 * player, quiz and question. Returns what each was paid now; null if it was paid before.
 */
export async function payCorrections(
  tx: Db,
  correction: Correction,
  plays: readonly CorrectedPay[],
): Promise<ReadonlyMap<string, number | null>> {
  if (plays.length === 0) return new Map()
  const userIds = plays.map(({ userId }) => userId)
  await lockPayees(tx, userIds)
  const payees = await payeesOf(tx, correction, plays)
  const pays = correctionPay(payees)
  const payments = payees.flatMap(({ userId, day, mailbox }) => {
    const amount = pays.get(userId) ?? 0
    return amount > 0 ? [{ user_id: userId, amount, day, mailbox: mailbox?.hash ?? null }] : []
  })
  if (payments.length > 0) await write(tx, correction, payments)
  return pays
}

/** A player whom a corrected answer would have earned more, with what the pay depends on. */
export interface Payee {
  userId: string
  /** What the answer should have earned. */
  missing: number
  /** The UTC day of the play. */
  day: string
  /** What the account was paid for that day. */
  paid: number
  /** Whether this correction was paid before. */
  isPaid: boolean
  mailbox: Mailbox | null
}

interface Mailbox {
  hash: string
  /** What it was paid for the day of the play. */
  paid: number
  /** The account that was paid for the quiz, null if that was deleted since; undefined if none was. */
  payee: string | null | undefined
}

/**
 * What a correction pays to each of these players, as far as the days of their plays allow; null to whom it was paid
 * before. Accounts that share a mailbox are one person: what the first of them gets counts for the next.
 */
export function correctionPay(payees: readonly Payee[]): Map<string, number | null> {
  const payeeOf = new Map<string, string>()
  const given = new Map<string, number>()
  const pays = new Map<string, number | null>()
  for (const { userId, missing, day, paid, isPaid, mailbox } of payees) {
    const onDay = `${mailbox?.hash} ${day}`
    const payee = mailbox ? (payeeOf.get(mailbox.hash) ?? mailbox.payee) : undefined
    const already = Math.max(paid, mailbox ? mailbox.paid + (given.get(onDay) ?? 0) : 0)
    const amount = payee === undefined || payee === userId ? Math.min(missing, DAILY_LIMIT - already) : 0
    pays.set(userId, amount > 0 && isPaid ? null : Math.max(0, amount))
    if (amount <= 0 || isPaid || !mailbox) continue
    payeeOf.set(mailbox.hash, userId)
    given.set(onDay, (given.get(onDay) ?? 0) + amount)
  }
  return pays
}

/**
 * Locks accounts, purses and mailboxes until the transaction ends, in the order in which redeeming does, and each in the
 * order of their ids, so that two that pay many never wait for each other.
 */
async function lockPayees(tx: Db, userIds: string[]): Promise<void> {
  const ids = sql`${sql.param(userIds)}::uuid[]`
  await tx.execute(sql`SELECT FROM users WHERE id = ANY(${ids}) ORDER BY id FOR KEY SHARE`)
  await tx.execute(sql`
    INSERT INTO purses (id, kind, user_id) SELECT one, 'player', one FROM unnest(${ids}) AS one
    WHERE NOT EXISTS (SELECT FROM purses WHERE id = one) ORDER BY one ON CONFLICT DO NOTHING`)
  await tx.execute(sql`SELECT FROM purses WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`)
  await tx.execute(sql`
    SELECT FROM mailboxes WHERE hash IN (SELECT mailbox FROM account_mailboxes WHERE user_id = ANY(${ids}))
    ORDER BY hash FOR UPDATE`)
}

interface PayeeRow extends Record<string, unknown> {
  user_id: string
  day: string
  paid: string
  is_paid: boolean
  mailbox: string | null
  mailbox_paid: string
  has_quiz: boolean
  payee: string | null
}

/** What the pay of these plays depends on; all of it is locked. Causes of before had no quiz in them. */
async function payeesOf(tx: Db, { quizId, qid }: Correction, plays: readonly CorrectedPay[]): Promise<Payee[]> {
  const asked = plays.map(({ userId, playedAt }) => ({ user_id: userId, day: playedAt.toISOString().slice(0, 10) }))
  const { rows } = await tx.execute<PayeeRow>(sql`
    SELECT p.user_id, p.day::text AS day, ${sumOn('to_purse')} - ${sumOn('from_purse')} AS paid,
      EXISTS (SELECT FROM movements WHERE cause = concat('fix:', p.user_id, ':', ${quizId}::text, ':', ${qid}::text))
        OR EXISTS (SELECT FROM movements
          WHERE cause = concat('fix:', p.user_id, ':', ${qid}::text) AND coalesce(quiz_id, ${quizId}) = ${quizId}) AS is_paid,
      encode(box.mailbox, 'hex') AS mailbox,
      (SELECT coalesce(sum(amount), 0) FROM mailbox_plays m WHERE m.mailbox = box.mailbox AND m.day = p.day) AS mailbox_paid,
      own.mailbox IS NOT NULL AS has_quiz, own.user_id AS payee
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS p (user_id uuid, day date)
      LEFT JOIN account_mailboxes box ON box.user_id = p.user_id
      LEFT JOIN mailbox_plays own ON own.mailbox = box.mailbox AND own.quiz_id = ${quizId}`)
  const known = new Map(rows.map((row) => [row.user_id, row]))
  return plays.flatMap(({ userId, amount }) => {
    const row = known.get(userId)
    if (!row) return []
    const { day, paid, is_paid: isPaid, mailbox, mailbox_paid, has_quiz, payee } = row
    const box = mailbox ? { hash: mailbox, paid: Number(mailbox_paid), payee: has_quiz ? payee : undefined } : null
    return [{ userId, missing: amount, day, paid: Number(paid), isPaid, mailbox: box }]
  })
}

/** As in `paid_on`, which takes a millisecond for each player: it can't be a part of the plan. */
const sumOn = (purse: 'from_purse' | 'to_purse') => sql`(
  SELECT coalesce(sum(amount), 0) FROM movements
  WHERE ${sql.raw(purse)} = p.user_id AND day = p.day AND kind IN ('play', 'correction'))`

interface Payment {
  user_id: string
  amount: number
  day: string
  mailbox: string | null
}

const PAYMENTS = sql`(user_id uuid, amount bigint, day date, mailbox text)`

/** Writes the movements, and remembers them for the mailboxes. */
async function write(tx: Db, { quizId, qid, reason, link }: Correction, payments: readonly Payment[]): Promise<void> {
  const paid = sql`jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) AS p ${PAYMENTS}`
  await tx.execute(sql`
    INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason, link, quiz_id, day, created_at)
    SELECT concat('fix:', user_id, ':', ${quizId}::text, ':', ${qid}::text), 'correction', ${MINT}, user_id, amount, ${reason}, ${link}, ${quizId}, day, clock_now()
    FROM ${paid}`)
  await tx.execute(sql`
    INSERT INTO mailbox_plays AS m (mailbox, quiz_id, user_id, day, amount)
    SELECT decode(mailbox, 'hex'), ${quizId}, user_id, day, amount FROM ${paid} WHERE mailbox IS NOT NULL
    ON CONFLICT (mailbox, quiz_id) DO UPDATE SET amount = m.amount + excluded.amount`)
}
