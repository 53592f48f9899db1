import { and, asc, count, eq, getTableColumns } from 'drizzle-orm'
import type { Category } from '#contract/catalogue.ts'
import { quizzes } from '../authoring/tables.ts'
import type { Db } from '../platform/db.ts'
import { categories } from './tables.ts'

const { position, ...shown } = getTableColumns(categories)

export function allCategories(db: Db): Promise<Category[]> {
  return db
    .select({ ...shown, quiz_count: count(quizzes.id) })
    .from(categories)
    .leftJoin(quizzes, and(eq(quizzes.categoryId, categories.id), eq(quizzes.status, 'published')))
    .groupBy(categories.id)
    .orderBy(asc(position), asc(categories.slug))
}
