import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ensureSiteAccount } from '#server/accounts/site-account.ts'
import { publishQuiz } from '#server/authoring/publish-quiz.ts'
import { featureQuiz } from '#server/catalogue/change-card.ts'
import { CategoryInput, putCategory } from '#server/catalogue/put-category.ts'
import { allCategories } from '#server/catalogue/store.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { allowTime, transact, type Db } from '#server/platform/db/db.ts'
import { drawDemoPictures, questionsWithPictures, type DemoPictures } from './demo-pictures.ts'
import { questionsWithSounds } from './demo-sounds.ts'
import { demoQuizzes, type DemoQuiz } from './demo-quizzes.ts'
import { readDemo } from './demo.ts'
import type { KnownQuiz } from './plan-history.ts'
import { daysBefore, putCast, seedHistory } from './seed-history.ts'

/** Featured on a new site. */
const FEATURED = 'capitals-of-europe'

interface SeedOptions {
  /** With players, plays, prizes and a login, as if the site had been open for some weeks. */
  history?: boolean
  /** Of the login, in place of the one in the source. */
  password?: string
  /** Called with a sentence when the demo does not fit. */
  say?: (sentence: string) => void
}

/** The usual categories, in the order of the site. */
export const readCategories = async (contentDir: string) =>
  z.parse(z.array(CategoryInput), JSON.parse(await readFile(join(contentDir, 'categories.json'), 'utf8')))

/** One process at a time, while there is something to fill; returns whether there was. */
const fillOnce = (db: Db, isToFill: (db: Db) => Promise<boolean>, fill: (tx: Db) => Promise<void>) =>
  transact(db, async (tx) => {
    // Another server may be filling it, which takes longer than a request would wait.
    await allowTime(tx, 0)
    await tx.execute(sql`SET LOCAL lock_timeout = 0`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`)
    const isNeeded = await isToFill(tx)
    if (isNeeded) await fill(tx)
    return isNeeded
  })

const hasNoCategories = async (db: Db): Promise<boolean> => (await allCategories(db)).length === 0

/** Whether nobody has registered or published yet. */
export async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 WHERE NOT EXISTS (TABLE quizzes) AND NOT EXISTS (TABLE users)`)
  return rows.length > 0
}

/** Gives a database without categories the usual ones, which authors need to publish. Returns whether it had none. */
export async function seedCategories(db: Db, contentDir: string): Promise<boolean> {
  if (!(await hasNoCategories(db))) return false
  const categories = await readCategories(contentDir)
  return fillOnce(db, hasNoCategories, async (tx) => {
    for (const category of categories) await putCategory(tx, category)
  })
}

/** Those that the quizzes need and an operator has removed or never had. */
async function missingCategories(db: Db, quizzes: readonly DemoQuiz[]): Promise<string[]> {
  const known = new Set((await allCategories(db)).map(({ slug }) => slug))
  return [...new Set(quizzes.map(({ category }) => category))].filter((slug) => !known.has(slug))
}

/** Fills an unused database with demo content. Returns whether it did. */
export async function seedDemo(
  db: Db,
  contentDir: string,
  { history = false, password, say = () => {} }: SeedOptions = {},
): Promise<boolean> {
  if (!(await isUnused(db))) return false
  await seedCategories(db, contentDir)
  const quizzes = await demoQuizzes(contentDir)
  const missing = await missingCategories(db, quizzes)
  if (missing.length > 0) {
    say(
      `The demo was left out, because its quizzes need categories that this site doesn't have: ${missing.join(', ')}.`,
    )
    return false
  }
  const drawn = await drawDemoPictures(contentDir, quizzes)
  const demo = history ? await readDemo(contentDir) : null
  return fillOnce(db, isUnused, async (tx) => {
    const siteAccount = await ensureSiteAccount(tx)
    const cast = demo && (await putCast(tx, demo, password))
    const ids = new Map((await allCategories(tx)).map(({ slug, id }) => [slug, id]))
    const known: KnownQuiz[] = []
    const ages = [...new Set([...(demo?.newest ?? []), ...quizzes.map(({ quizUrl }) => quizUrl)])]
    for (const quiz of quizzes) {
      const categoryId = ids.get(quiz.category)
      if (!categoryId) throw new Error(`There is no category "${quiz.category}" for the quiz ${quiz.quizUrl}.`)
      const authorId = (demo?.login.quizzes.includes(quiz.quizUrl) && cast?.login) || siteAccount
      const publishedAt = cast ? daysBefore(cast.now, 40 + ages.indexOf(quiz.quizUrl)) : undefined
      const file = await withFiles(tx, authorId, quiz, drawn)
      const { id, version } = await publishQuiz(tx, {
        ...file,
        authorId,
        categoryId,
        ...(publishedAt && { publishedAt }),
      })
      known.push({ id, version, categoryId, authorId, settings: quiz.settings, questions: file.questions })
      if (quiz.quizUrl === FEATURED) await featureQuiz(tx, id)
    }
    if (demo && cast) await seedHistory(tx, demo, cast, known)
  })
}

/** A demo quiz with its pictures and sounds, stored for its author. */
export async function withFiles(
  tx: Db,
  authorId: string,
  { category: _, pictures, sounds, ...written }: DemoQuiz,
  drawn: DemoPictures,
) {
  const shown = await questionsWithPictures(tx, authorId, { ...written, pictures }, drawn)
  return { ...written, questions: await questionsWithSounds(tx, authorId, { questions: shown, sounds }) }
}
