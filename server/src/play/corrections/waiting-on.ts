import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

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
