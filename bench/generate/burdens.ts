import type pg from 'pg'

const list = (tables: readonly string[]): string => `'{${tables.join(',')}}'::regclass[]`

/**
 * References and indexes of these tables, and of the largest their keys as well, in the order in which they can be
 * lifted: checking and building them once at the end costs a fraction of doing it for each row.
 */
const burdensOf = (filled: readonly string[], largest: readonly string[]): string => `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS lift,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore,
         contype <> 'f' AS later
  FROM pg_constraint WHERE conparentid = 0 AND (
    contype = 'f' AND (conrelid = ANY (${list(filled)}) OR confrelid = ANY (${list(largest)}))
    OR contype IN ('p', 'u') AND conrelid = ANY (${list(largest)}))
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid), true
  FROM pg_index JOIN pg_class c ON c.oid = indexrelid
  WHERE indrelid = ANY (${list(filled)}) AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ORDER BY later`

/** Does the work without these burdens, and brings them back. */
export async function withoutBurdens(
  client: pg.Client,
  { filled, largest = [] }: { filled: readonly string[]; largest?: readonly string[] },
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ lift: string; restore: string }>(burdensOf(filled, largest))
  for (const { lift } of rows) await client.query(lift)
  await work()
  for (const { restore } of rows.toReversed()) await client.query(restore)
}
