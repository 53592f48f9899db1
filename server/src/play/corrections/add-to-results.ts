import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/** What a correction has paid for an attempt, or adds to what waits for a guest. */
export interface CorrectionPay {
  attemptId: string
  paid: number
  waiting: number
}

const LABEL = 'for a corrected question'

/** Adds what corrections paid to the results of these attempts, so that they say what the purse says. */
export async function addToResults(tx: Db, pays: CorrectionPay[]): Promise<void> {
  if (pays.length === 0) return
  await tx.execute(sql`
    UPDATE attempts AS a SET told = a.told || CASE WHEN p.paid > 0
      THEN jsonb_build_object(
        'earned', coalesce(a.told->'earned', '[]') || jsonb_build_object('label', p.paid || ' ' || ${LABEL}::text, 'amount', p.paid),
        'balance', (a.told->>'balance')::int + p.paid)
      ELSE jsonb_build_object('waiting', coalesce((a.told->>'waiting')::int, 0) + p.waiting) END
    FROM jsonb_to_recordset(${JSON.stringify(pays)}::jsonb) AS p ("attemptId" uuid, paid int, waiting int)
    WHERE a.id = p."attemptId"`)
}

/** How many buxes wait for the guests of these attempts from the plays of one UTC day each, by attempt. */
export async function waitingOn(
  tx: Db,
  asked: readonly { attemptId: string; day: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (asked.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; waiting: number }>(sql`
    SELECT a.id, coalesce(sum((o.told->>'waiting')::int), 0)::int AS waiting
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS p ("attemptId" uuid, day date)
      JOIN attempts a ON a.id = p."attemptId"
      JOIN attempts o ON o.guest_hash = a.guest_hash AND o.first AND (o.finished_at AT TIME ZONE 'UTC')::date = p.day
    GROUP BY a.id`)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}
