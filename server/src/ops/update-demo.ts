import { SITE_EMAIL } from '#server/accounts/site-account.ts'
import { accountByEmail } from '#server/accounts/store.ts'
import { publishQuiz } from '#server/authoring/publish-quiz.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { correctedKeys } from '#server/quizzes/corrected-keys.ts'
import { recordCorrections } from '#server/quizzes/key-corrections.ts'
import { addsVersion } from '#server/quizzes/publish-version.ts'
import { lockedQuiz, publishedQuiz, versionOf } from '#server/quizzes/store.ts'
import { drawDemoPictures, questionsWithPictures, type DemoPictures } from './demo-pictures.ts'
import { demoQuizzes, type DemoQuiz } from './demo-quizzes.ts'
import { readDemo } from './demo.ts'
import { questionsWithSounds } from './sounds/demo-sounds.ts'

/** The accounts that the demo's quizzes belong to. */
async function ownersOf(tx: Db, contentDir: string): Promise<Set<string>> {
  const { login } = await readDemo(contentDir)
  const accounts = await Promise.all([SITE_EMAIL, login.email].map((email) => accountByEmail(tx, email)))
  return new Set(accounts.flatMap((account) => account?.id ?? []))
}

/** Publishes the next version of a demo quiz, if its file differs from the last one. Returns whether it did. */
async function updateQuiz(
  tx: Db,
  { category: _, pictures, sounds, ...written }: DemoQuiz,
  owners: Set<string>,
  drawn: DemoPictures,
): Promise<boolean> {
  const found = await publishedQuiz(tx, written)
  if (!found || !owners.has(found.authorId)) return false
  const quiz = await lockedQuiz(tx, found.id)
  const before = await versionOf(tx, quiz.id, quiz.version)
  if (!before) return false
  const { authorId, rewarded } = quiz
  const { categoryId } = before
  const shown = await questionsWithPictures(tx, authorId, { ...written, pictures }, drawn)
  const file = { ...written, questions: await questionsWithSounds(tx, authorId, { questions: shown, sounds }) }
  const { quizUrl: __, rewarded: ___, ...content } = file
  if (!(await addsVersion(tx, quiz, { ...content, categoryId, image: null }))) return false
  const { version } = await publishQuiz(tx, { ...file, authorId, categoryId, rewarded })
  await recordCorrections(tx, { ...quiz, version }, correctedKeys(before.questions, file.questions))
  return true
}

/** Publishes what has changed in the files of the demo since a site was filled with it. Returns the addresses. */
export async function updateDemo(db: Db, contentDir: string): Promise<string[]> {
  const files = await demoQuizzes(contentDir)
  const drawn = await drawDemoPictures(contentDir, files)
  return transact(db, async (tx) => {
    const owners = await ownersOf(tx, contentDir)
    const updated: string[] = []
    for (const file of files) if (await updateQuiz(tx, file, owners, drawn)) updated.push(file.quizUrl)
    return updated
  })
}
