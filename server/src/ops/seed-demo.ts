import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { putHouse } from '../accounts/put-house.ts'
import { publishQuiz } from '../authoring/publish-quiz.ts'
import { featureQuiz } from '../catalogue/feature-quiz.ts'
import { CategoryInput, putCategory } from '../catalogue/put-category.ts'
import { allCategories } from '../catalogue/store.ts'
import { transact, type Db } from '../platform/db.ts'
import { demoQuizzes } from './demo-quizzes.ts'

/** On the banner of a fresh site. */
const FEATURED = 'capitals-of-europe'

/** Any fixed number: two servers that start at once on an empty database fill it once. */
const SEED_LOCK = 7_210_012

/** Fills an empty database with the demo content. Returns whether there was anything to do. */
export async function seedDemo(db: Db, contentDir: string): Promise<boolean> {
  if ((await allCategories(db)).length) return false
  const file = await readFile(join(contentDir, 'categories.json'), 'utf8')
  const categories = z.parse(z.array(CategoryInput), JSON.parse(file))
  const quizzes = await demoQuizzes(contentDir)
  return transact(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`)
    if ((await allCategories(tx)).length) return false
    for (const category of categories) await putCategory(tx, category)
    const authorId = await putHouse(tx)
    const ids = new Map((await allCategories(tx)).map(({ slug, id }) => [slug, id]))
    for (const { category, ...quiz } of quizzes) {
      const categoryId = ids.get(category)
      if (!categoryId) throw new Error(`There is no category "${category}" for the quiz ${quiz.quizUrl}.`)
      const { id } = await publishQuiz(tx, { ...quiz, authorId, categoryId })
      if (quiz.quizUrl === FEATURED) await featureQuiz(tx, id)
    }
    return true
  })
}
