import { sql } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'
import type { Db } from '#server/platform/db/db.ts'

/**
 * What a name looks like: its skeletons after Unicode's table of confusables. Capitals and small letters are confused
 * with different signs, so there are two; names that share one look alike.
 */
export function nameSkeletons(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  return [...new Set([plain, plain.toLowerCase()].map((one) => unhomoglyph(one).toLowerCase()))]
}

const SITE_NAMES = nameSkeletons('TENPIP')

/** Whether a name reads as if the site itself were speaking, whatever accents and signs are between the letters. */
export const looksLikeSite = (name: string): boolean =>
  nameSkeletons(name)
    .map((skeleton) => skeleton.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .some((letters) => SITE_NAMES.some((one) => letters.includes(one)))

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
      FROM jsonb_to_recordset(${filled}::jsonb) AS filled (id uuid, skeletons text[])
      WHERE users.id = filled.id AND name_skeletons IS NULL`)
  }
}
