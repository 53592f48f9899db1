import { sql } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'
import { CLOSED_NAME } from '#contract/api/account-limits.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { accountByEmail } from './store.ts'

/** Refuses a name or email that someone else has. */
export async function refuseTaken(
  db: Db,
  { name, email }: { name?: string | undefined; email?: string | undefined },
  ownId: string | null = null,
): Promise<void> {
  const fields: Record<string, string> = {}
  const why = name === undefined ? null : await whyTaken(db, name, ownId)
  if (name !== undefined && why !== null) {
    const other = await freeName(db, name)
    fields.name = other ? `${why} Try ${other}.` : why
  }
  const owner = email === undefined ? undefined : await accountByEmail(db, email)
  if (owner && owner.id !== ownId) fields.email = "There's already an account with this email."
  const sentence = fields.email ?? fields.name
  if (sentence) throw new AppError('TAKEN', sentence, { fields })
}

/**
 * Reserves a name until the transaction ends: whoever takes one that looks like it at the same moment waits, and is then
 * refused. A unique index could not do this, because older names may look alike.
 */
export async function reserveName(tx: Db, name: string, ownId: string | null = null): Promise<void> {
  // In one order for everybody, against deadlocks.
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.nameSkeleton}, key) FROM (
      SELECT DISTINCT hashtext(skeleton) AS key FROM unnest(${sql.param(nameSkeletons(name))}::text[]) AS skeleton ORDER BY key
    ) AS keys`)
  await refuseTaken(tx, { name }, ownId)
}

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

/** Why nobody else can have this name, as a sentence; null if it is free. */
async function whyTaken(db: Db, name: string, ownId: string | null): Promise<string | null> {
  if (looksLikeSite(name)) return 'That name is reserved.'
  const skeletons = nameSkeletons(name)
  if (nameSkeletons(CLOSED_NAME).some((one) => skeletons.includes(one))) return 'That name is taken.'
  const { rows } = await db.execute<{ same: boolean }>(sql`
    SELECT bool_or(lower(name) = lower(${name})) AS same FROM users
    WHERE (lower(name) = lower(${name}) OR name_skeletons && ${sql.param(skeletons)}::text[])
      AND deleted_at IS NULL AND id IS DISTINCT FROM ${ownId}::uuid HAVING count(*) > 0`)
  if (!rows[0]) return null
  return rows[0].same ? 'That name is taken.' : "That name looks like someone else's."
}

/** A free name similar to the one that is taken. */
async function freeName(db: Db, name: string): Promise<string | null> {
  for (let number = 2; number < 10; number++) {
    const other = `${name.slice(0, 28)}-${number}`
    if ((await whyTaken(db, other, null)) === null) return other
  }
  return null
}
