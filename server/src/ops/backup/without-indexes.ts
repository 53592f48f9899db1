import type pg from 'pg'

/** What is lifted where that is not everything. */
interface Lifted {
  /** Tables whose foreign keys and indexes are lifted. */
  tables: readonly string[]
  /** Those whose keys are lifted as well, with the foreign keys that rest on them. */
  keysOf: readonly string[]
}

/** Foreign keys, then the constraints they rest on, then the other indexes: in this order they can be dropped. */
const BURDENS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add,
         CASE contype WHEN 'f' THEN 1 ELSE 2 END AS turn
  FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND conrelid <> 'migrations'::regclass AND (
    contype = 'f' AND ($1::text[] IS NULL OR conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($2::regclass[]))
    OR contype IN ('p', 'u', 'x') AND ($1::text[] IS NULL OR conrelid = ANY ($2::regclass[])))
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 3
  FROM pg_index JOIN pg_class c ON c.oid = indexrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND ($1::text[] IS NULL OR indrelid = ANY ($1::regclass[]))
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
  ORDER BY turn`

/**
 * Rows come in any order, so foreign keys are added and checked when all of them are there; and an index that is built
 * once costs a fraction of one that grows with each row.
 */
export async function withoutIndexes(client: pg.Client, work: () => Promise<void>, lifted?: Lifted): Promise<void> {
  const { rows } = await client.query<{ drop: string; add: string }>(BURDENS, [lifted?.tables, lifted?.keysOf])
  for (const { drop } of rows) await client.query(drop)
  await work()
  await client.query("SET LOCAL maintenance_work_mem = '256MB'")
  for (const { add } of rows.toReversed()) await client.query(add)
}
