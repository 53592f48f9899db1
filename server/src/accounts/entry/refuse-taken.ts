import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { accountByEmail } from '../store.ts'
import { looksLikeSite, nameSkeletons } from './name-skeletons.ts'

/** The name of deleted accounts; nobody else can use it. */
export const CLOSED_NAME = 'Closed account'

/** Whether somebody has this name, or one that looks like it. */
async function isNameTaken(db: Db, name: string, ownId: string | null): Promise<boolean> {
  const skeletons = nameSkeletons(name)
  if (looksLikeSite(name) || nameSkeletons(CLOSED_NAME).some((one) => skeletons.includes(one))) return true
  const { rows } = await db.execute(sql`
    SELECT FROM users WHERE (lower(name) = lower(${name}) OR name_skeletons && ${sql.param(skeletons)}::text[])
      AND deleted_at IS NULL AND id IS DISTINCT FROM ${ownId}::uuid`)
  return rows.length > 0
}

/** A free name similar to the one that is taken. */
async function freeName(db: Db, name: string): Promise<string | null> {
  for (let number = 2; number < 10; number++) {
    const other = `${name.slice(0, 28)}-${number}`
    if (!(await isNameTaken(db, other, null))) return other
  }
  return null
}

/** Refuses a name or email that someone else has. */
export async function refuseTaken(
  db: Db,
  { name, email }: { name?: string | undefined; email?: string | undefined },
  ownId: string | null = null,
): Promise<void> {
  const fields: Record<string, string> = {}
  if (name !== undefined && (await isNameTaken(db, name, ownId))) {
    const other = await freeName(db, name)
    fields.name = `That name is taken.${other ? ` Try ${other}.` : ''}`
  }
  const owner = email === undefined ? undefined : await accountByEmail(db, email)
  if (owner && owner.id !== ownId) fields.email = "There's already an account with this email."
  const sentence = fields.email ?? fields.name
  if (sentence) throw new AppError('TAKEN', sentence, { fields })
}
