import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Hue } from '#contract/quiz/quiz.ts'
import type { Db } from '#server/platform/db/db.ts'
import { categories } from './tables.ts'

export const CategoryInput = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens.')),
  name: z.string().check(z.minLength(2), z.maxLength(30)),
  description: z.string().check(z.maxLength(160)),
  hue: Hue,
  icon: z.string().check(z.minLength(1)),
})
export type CategoryInput = z.infer<typeof CategoryInput>

const LAST = sql`(SELECT coalesce(max(position), 0) + 1 FROM categories)`

/** The category with this slug, made if there is none, which no list of categories shows. Returns its id. */
export async function ensureUnlistedCategory(tx: Db, category: CategoryInput): Promise<string> {
  await tx
    .insert(categories)
    .values({ ...category, listed: false, position: LAST })
    .onConflictDoNothing()
  const [found] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, category.slug))
  return found?.id ?? ''
}

/** Adds a category at the end, or changes the one with this slug in place. */
export async function putCategory(db: Db, { slug, ...rest }: CategoryInput): Promise<void> {
  await db
    .insert(categories)
    .values({ slug, ...rest, position: LAST })
    .onConflictDoUpdate({ target: categories.slug, set: rest })
}
