import { sql } from 'drizzle-orm'
import { SITE_EMAIL } from '#server/accounts/site-account.ts'
import { accountByEmail } from '#server/accounts/store.ts'
import { publishQuiz } from '#server/authoring/publish-quiz.ts'
import { allCategories } from '#server/catalogue/store.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { correctedKeys } from '#server/quizzes/corrected-keys.ts'
import { recordCorrections } from '#server/quizzes/key-corrections.ts'
import { addsVersion } from '#server/quizzes/publish-version.ts'
import { everUsedUrls, lockedQuiz, publishedQuiz, versionOf } from '#server/quizzes/store.ts'
import { project } from '#server/platform/project.ts'
import { drawDemoPictures, type DemoPictures } from './demo-pictures.ts'
import { demoQuizzes, type DemoQuiz } from './demo-quizzes.ts'
import { readDemo } from './demo.ts'
import { withFiles } from './seed-demo.ts'
import type { Command } from '../command.ts'

/** The addresses of demo quizzes, by what became of them. */
interface DemoUpdate {
  added: string[]
  updated: string[]
  /** New ones whose category the site does not have. */
  without_category: string[]
}

/**
 * Publishes what is new or has changed in the files of the demo since a site was filled with it. An address that a quiz
 * of the site has or ever had, deleted, hidden or moved ones included, gets no new quiz.
 */
export async function updateDemo(db: Db, contentDir: string): Promise<DemoUpdate> {
  const files = await demoQuizzes(contentDir)
  const drawn = await drawDemoPictures(contentDir, files)
  return transact(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`)
    const { site, ...owners } = await ownersOf(tx, contentDir)
    const urls = files.map(({ quizUrl }) => quizUrl)
    const known = await everUsedUrls(tx, urls)
    const categories = new Map((await allCategories(tx)).map(({ slug, id }) => [slug, id]))
    const done: DemoUpdate = { added: [], updated: [], without_category: [] }
    for (const file of files) {
      const { quizUrl } = file
      if (known.has(quizUrl)) {
        if (await updateQuiz(tx, file, { site, ...owners }, drawn)) done.updated.push(quizUrl)
      } else if (site) {
        const isAdded = await addQuiz(tx, file, { site, ...owners }, categories, drawn)
        done[isAdded ? 'added' : 'without_category'].push(quizUrl)
      }
    }
    return done
  })
}

export const demoCommands: Command[] = [
  {
    words: 'demo update',
    usage: '',
    does: "publishes what is new or has changed in the demo's quizzes since the site was filled with them",
    async run(db) {
      const done = await updateDemo(db, project.content)
      const lines = [
        ...done.added.map((quizUrl) => `${quizUrl} is new.`),
        ...done.updated.map((quizUrl) => `${quizUrl} has a new version.`),
        ...done.without_category.map(
          (quizUrl) => `${quizUrl} was left out, because the site doesn't have its category.`,
        ),
      ]
      return { json: done, lines: lines.length > 0 ? lines : ['Every demo quiz is up to date.'] }
    },
  },
]

/** The accounts that the demo's quizzes belong to; there is no site account where no demo was ever put in. */
interface Owners {
  site: string | undefined
  login: string | undefined
  /** The quizzes of the login. */
  loginQuizzes: readonly string[]
}

async function ownersOf(tx: Db, contentDir: string): Promise<Owners> {
  const { login } = await readDemo(contentDir)
  const [site, own] = await Promise.all([SITE_EMAIL, login.email].map((email) => accountByEmail(tx, email)))
  return { site: site?.id, login: own?.id, loginQuizzes: login.quizzes }
}

/** Publishes the next version of a demo quiz, if its file differs from the last one. Returns whether it did. */
async function updateQuiz(tx: Db, written: DemoQuiz, { site, login }: Owners, drawn: DemoPictures): Promise<boolean> {
  const found = await publishedQuiz(tx, written)
  if (!found || (found.authorId !== site && found.authorId !== login)) return false
  const quiz = await lockedQuiz(tx, found.id)
  const before = await versionOf(tx, quiz.id, quiz.version)
  if (!before) return false
  const { authorId, rewarded } = quiz
  const { categoryId } = before
  const file = await withFiles(tx, authorId, written, drawn)
  const { quizUrl: _, rewarded: __, ...content } = file
  if (!(await addsVersion(tx, quiz, { ...content, categoryId, image: null }))) return false
  const { version } = await publishQuiz(tx, { ...file, authorId, categoryId, rewarded })
  await recordCorrections(tx, { ...quiz, version }, correctedKeys(before.questions, file.questions))
  return true
}

/** Publishes a quiz that the demo did not have before. Returns whether the site has its category. */
async function addQuiz(
  tx: Db,
  written: DemoQuiz,
  { site, login, loginQuizzes }: Owners & { site: string },
  categories: ReadonlyMap<string, string>,
  drawn: DemoPictures,
): Promise<boolean> {
  const categoryId = categories.get(written.category)
  if (!categoryId) return false
  const authorId = (loginQuizzes.includes(written.quizUrl) && login) || site
  await publishQuiz(tx, { ...(await withFiles(tx, authorId, written, drawn)), authorId, categoryId })
  return true
}
