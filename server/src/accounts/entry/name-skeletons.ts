import { sql } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'
import type { Db } from '#server/platform/db/db.ts'

/**
 * What a name looks like: its skeletons after Unicode's table of confusables. Capitals and small letters are confused
 * with different signs, so there are two; names that share one look alike.
 */
export function nameSkeletons(name: string): string[] {
  const plain = name.normalize('NFKC')
  return [...new Set([unhomoglyph(plain).toLowerCase(), unhomoglyph(plain.toLowerCase())])]
}

const SITE_NAME = 'tenpip'

/** Whether a name reads as if the site itself were speaking. */
export const looksLikeSite = (name: string): boolean =>
  nameSkeletons(name).some((skeleton) => skeleton.replaceAll(/[^\p{L}\p{N}]/gu, '').includes(SITE_NAME))

const BATCH = 1_000

/** Fills in the skeletons of accounts that are older than them. */
export async function fillNameSkeletons(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ id: string; name: string }>(
      sql`SELECT id, name FROM users WHERE name_skeletons IS NULL LIMIT ${BATCH}`,
    )
    if (!rows.length) return
    const filled = JSON.stringify(rows.map(({ id, name }) => ({ id, skeletons: nameSkeletons(name) })))
    await db.execute(sql`
      UPDATE users SET name_skeletons = skeletons
      FROM jsonb_to_recordset(${filled}::jsonb) AS filled (id uuid, skeletons text[]) WHERE users.id = filled.id`)
  }
}
