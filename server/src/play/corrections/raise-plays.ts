import { sql } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/credit.ts'
import type { Answer } from '#contract/question.ts'
import type { Db } from '#server/platform/db/db.ts'

/** An answer with more credit by the new key. */
export interface Raise {
  attemptId: string
  answer: Answer
  /** Its credit so far, and now. */
  was: number
  credit: number
}

/** What a correction has paid for an attempt, or adds to what waits for a guest. */
export interface CorrectionPay {
  attemptId: string
  paid: number
  waiting: number
}

interface LockedPlay extends Record<string, unknown> {
  id: string
  user_id: string | null
  guest_hash: Buffer | null
  version: number
  first: boolean
  correct: number
  credit: number
  total: number
  finished_at: Date
  /** What the answer is worth now; null where it is a row. */
  worth: number | null
}

/** A play with an answer that got more credit, and its new score. */
export interface RaisedPlay extends LockedPlay {
  raise: Raise
  isFolded: boolean
}

/**
 * In the order of their ids, so that two corrections of a quiz never wait for each other. They are read by a statement of
 * its own: the one that locks them would not know the numbers of lines that were numbered while it waited.
 */
async function lockPlays(tx: Db, qid: string, raises: readonly Raise[]): Promise<LockedPlay[]> {
  const ids = sql.param(raises.map(({ attemptId }) => attemptId))
  await tx.execute(sql`SELECT FROM attempts WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`)
  const { rows } = await tx.execute<LockedPlay>(sql`
    SELECT id, user_id, guest_hash, version, first, correct, coalesce(credit, ${FULL_CREDIT} * correct) AS credit, total, finished_at,
      credit_of_line(line_of(folded, ${qid})) AS worth
    FROM attempts WHERE id = ANY(${ids}::uuid[])`)
  return rows
}

/**
 * Writes the new credit of answers that are rows, or were made rows in the meantime, each once; returns the attempts of
 * those that had not changed. They are rows until `writePlays` folds them again.
 */
async function raiseRows(tx: Db, qid: string, raises: readonly Raise[]): Promise<ReadonlySet<string>> {
  if (raises.length === 0) return new Set()
  const ids = raises.map(({ attemptId }) => attemptId)
  await tx.execute(sql`SELECT unfold_answers(id) FROM unnest(${sql.param(ids)}::uuid[]) AS id`)
  const { rows } = await tx.execute<{ attempt_id: string }>(sql`
    UPDATE answers AS w SET credit = r.credit, correct = r.credit = ${FULL_CREDIT}, corrected = true
    FROM jsonb_to_recordset(${JSON.stringify(raises)}::jsonb) AS r ("attemptId" uuid, was int, credit int)
    WHERE w.attempt_id = r."attemptId" AND w.qid = ${qid}
      AND coalesce(w.credit, CASE WHEN w.correct THEN ${FULL_CREDIT} ELSE 0 END) = r.was
    RETURNING w.attempt_id`)
  return new Set(rows.map(({ attempt_id }) => attempt_id))
}

/**
 * Locks plays and computes their new scores, which `writePlays` writes; those of which the answer has changed since it
 * was read are left out.
 */
export async function raisePlays(tx: Db, qid: string, raises: readonly Raise[]): Promise<RaisedPlay[]> {
  const raiseOf = new Map(raises.map((raise) => [raise.attemptId, raise]))
  const locked = await lockPlays(tx, qid, raises)
  const folded = new Set(locked.filter(({ id, worth }) => worth === raiseOf.get(id)?.was).map(({ id }) => id))
  const rows = await raiseRows(
    tx,
    qid,
    raises.filter(({ attemptId }) => !folded.has(attemptId)),
  )
  return locked.flatMap((play) => {
    const raise = raiseOf.get(play.id)
    const isFolded = folded.has(play.id)
    if (!raise || !(isFolded || rows.has(play.id))) return []
    const correct = play.correct + (raise.credit === FULL_CREDIT ? 1 : 0)
    return [{ ...play, correct, credit: play.credit + raise.credit - raise.was, raise, isFolded }]
  })
}

const LABEL = 'for a corrected question'

/** What their players are told, so that their results say what the purse says. */
const PAID = sql`
  CASE WHEN r.paid > 0 THEN jsonb_build_object(
      'earned', coalesce(a.told->'earned', '[]') || jsonb_build_object('label', r.paid || ' ' || ${LABEL}::text, 'amount', r.paid),
      'balance', (a.told->>'balance')::int + r.paid)
    WHEN r.waiting > 0 THEN jsonb_build_object('waiting', coalesce((a.told->>'waiting')::int, 0) + r.waiting)
    ELSE '{}' END`

/** Each play once, with its answers folded: every write of one is a write to each of its indexes. */
export async function writePlays(
  tx: Db,
  qid: string,
  plays: readonly RaisedPlay[],
  pays: readonly CorrectionPay[],
): Promise<void> {
  const payOf = new Map(pays.map((pay) => [pay.attemptId, pay]))
  const written = plays.map(({ id, correct, credit, raise, isFolded }) => {
    const { paid = 0, waiting = 0 } = payOf.get(id) ?? {}
    return { id, correct, credit, worth: raise.credit, folded: isFolded, paid, waiting }
  })
  await tx.execute(sql`
    UPDATE attempts AS a SET correct = r.correct, credit = r.credit,
      told = a.told || ${PAID} || jsonb_build_object(
        'best', greatest((a.told->>'best')::int, r.correct),
        'best_credit', greatest((a.told->>'best_credit')::int, ${FULL_CREDIT} * (a.told->>'best')::int, r.credit)),
      folded = CASE WHEN r.folded THEN raise_line(a.folded, ${qid}, r.worth) ELSE fold_answers(a.id) END
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      AS r (id uuid, correct int, credit int, worth int, folded boolean, paid int, waiting int)
    WHERE a.id = r.id`)
}

/** The best scores in the results of the same players' later attempts, which the correction did not regrade. */
export const raiseBests = (tx: Db, plays: readonly RaisedPlay[]): Promise<unknown> =>
  tx.execute(sql`
    UPDATE attempts AS later SET told = later.told || jsonb_build_object(
      'best', greatest((later.told->>'best')::int, a.correct),
      'best_credit', greatest((later.told->>'best_credit')::int, ${FULL_CREDIT} * (later.told->>'best')::int, a.credit))
    FROM attempts AS a CROSS JOIN LATERAL (
      SELECT id FROM attempts WHERE user_id = a.user_id AND quiz_id = a.quiz_id UNION ALL
      SELECT id FROM attempts WHERE guest_hash = a.guest_hash AND quiz_id = a.quiz_id) AS own
    WHERE a.id = ANY(${sql.param(plays.map(({ id }) => id))}::uuid[]) AND later.id = own.id AND later.id <> a.id
      AND later.told IS NOT NULL`)
