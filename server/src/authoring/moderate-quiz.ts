import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { links } from '#contract/api/links.ts'
import { users } from '#server/accounts/tables.ts'
import { listCard } from '#server/catalogue/change-card.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { queueNotice } from '#server/platform/mail/mail-queue.ts'
import { setStatus } from '#server/quizzes/change-quiz.ts'
import { approveVersion, lastReviewed } from '#server/quizzes/approvals.ts'
import { changesToReview } from '#server/quizzes/minor-change.ts'
import { versionOf } from '#server/quizzes/store.ts'
import { quizVersions, quizzes } from '#server/quizzes/tables.ts'

export interface Moderation {
  quizUrl: string
  /** The operator's message to the author. */
  reason: string
  publicUrl: string
}

const selectQuizzes = (db: Db) =>
  db
    .select({
      id: quizzes.id,
      quizUrl: quizzes.quizUrl,
      status: quizzes.status,
      hiddenFrom: quizzes.hiddenFrom,
      rewarded: quizzes.rewarded,
      countsOn: quizzes.countsOn,
      version: quizzes.version,
      publishedAt: quizzes.publishedAt,
      title: quizVersions.title,
      settings: quizVersions.settings,
      author: users.name,
      email: users.email,
      verifiedAt: users.verifiedAt,
    })
    .from(quizzes)
    .innerJoin(quizVersions, and(eq(quizVersions.quizId, quizzes.id), eq(quizVersions.version, quizzes.version)))
    .innerJoin(users, eq(users.id, quizzes.authorId))
    .$dynamic()

/** Published quizzes whose plays do not pay, newest first, with what changed since the version that was approved, if any. */
export async function pendingQuizzes(db: Db) {
  const pending = await selectQuizzes(db)
    .where(and(eq(quizzes.status, 'published'), eq(quizzes.rewarded, false), isNull(quizzes.countsOn)))
    .orderBy(desc(quizzes.publishedAt))
  return Promise.all(pending.map(async (quiz) => ({ ...quiz, changes: await changesSinceApproval(db, quiz) })))
}

async function changesSinceApproval(db: Db, { id, version }: { id: string; version: number }): Promise<string[]> {
  const approved = await lastReviewed(db, id)
  const current = approved && (await versionOf(db, id, version))
  return current ? changesToReview(approved.version, current) : []
}

async function quizAt(tx: Db, quizUrl: string) {
  const [quiz] = await selectQuizzes(tx)
    .where(and(eq(quizzes.quizUrl, quizUrl), isNull(quizzes.deletedAt)))
    .for('update', { of: quizzes })
  if (!quiz) throw notFound(`A published quiz at ${quizUrl}`)
  return quiz
}
type ModeratedQuiz = Awaited<ReturnType<typeof quizAt>>

/** The site sends no mail to its own account. */
const isSiteAccount = ({ email }: ModeratedQuiz): boolean => email.endsWith('.invalid')

async function mailAuthor(
  tx: Db,
  quiz: ModeratedQuiz,
  { reason, publicUrl }: Omit<Moderation, 'quizUrl'>,
  subject: string,
  sentence: string,
) {
  if (isSiteAccount(quiz)) return
  await queueNotice(tx, quiz, {
    subject,
    paragraphs: [sentence, ...(reason ? [reason] : [])],
    action: { label: 'Open My quizzes', url: publicUrl + links.myQuizzes },
    foot: "You're getting this email because you published this quiz.",
  })
}

/** The author may have published another version than the operator saw. */
function refuseOtherThan({ quizUrl, version }: ModeratedQuiz, seen: number): void {
  if (seen > version) throw new AppError('NOT_FOUND', `${quizUrl} has no version ${seen}: it is at version ${version}.`)
  if (seen < version) throw new AppError('CONFLICT', `${quizUrl} is at version ${version} now. Look at it again first.`)
}

/** From now on plays of this version pay and count on the leaderboard. */
export const approveQuiz = (db: Db, moderation: Moderation, seen?: number): Promise<void> =>
  transact(db, async (tx) => {
    const quiz = await quizAt(tx, moderation.quizUrl)
    if (seen !== undefined) refuseOtherThan(quiz, seen)
    if (quiz.rewarded) return
    if (quiz.countsOn) throw new AppError('CONFLICT', `${quiz.quizUrl} is a daily, which pays nothing.`)
    await approveVersion(tx, quiz.id, quiz.version, 'now')
    const sentence = `Plays of your quiz “${quiz.title}” now earn buxes and count on the leaderboard.`
    await mailAuthor(tx, quiz, moderation, `Approved: ${quiz.title}`, sentence)
  })

const MOST_NAMED = 20

/** The subject and the sentence of the email about quizzes that were taken off the site. */
function hiddenMail(titles: string[]): [string, string] {
  const [title = ''] = titles
  if (titles.length === 1)
    return [
      `Taken off the site: ${title}`,
      `Your quiz “${title}” was taken off the site. You can still find it in My quizzes.`,
    ]
  const named = titles.slice(0, MOST_NAMED).map((one) => `“${one}”`)
  const rest = titles.length > MOST_NAMED ? ` and ${titles.length - MOST_NAMED} more` : ''
  return [
    `Taken off the site: ${titles.length} quizzes`,
    `These quizzes were taken off the site: ${named.join(', ')}${rest}. You can still find them in My quizzes.`,
  ]
}

async function takeOffSite(tx: Db, { id, status }: ModeratedQuiz): Promise<void> {
  if (status === 'hidden') return
  await setStatus(tx, id, { status: 'hidden', hiddenFrom: status })
  await listCard(tx, id, false)
}

/** Takes off the site what an author has published, with one email about all of it; returns their addresses. */
export const hideQuizzesOf = (db: Db, email: string, moderation: Omit<Moderation, 'quizUrl'>): Promise<string[]> =>
  transact(db, async (tx) => {
    const published = await selectQuizzes(tx)
      .where(
        and(eq(quizzes.status, 'published'), isNull(quizzes.deletedAt), sql`lower(${users.email}) = lower(${email})`),
      )
      .orderBy(quizzes.id)
      .for('update', { of: quizzes })
    for (const quiz of published) await takeOffSite(tx, quiz)
    const [first] = published
    if (first) await mailAuthor(tx, first, moderation, ...hiddenMail(published.map(({ title }) => title)))
    return published.map(({ quizUrl }) => quizUrl)
  })

/** Takes a quiz off the site; players in the middle of it can finish. */
export const hideQuiz = (db: Db, moderation: Moderation): Promise<void> =>
  transact(db, async (tx) => {
    const quiz = await quizAt(tx, moderation.quizUrl)
    if (quiz.status === 'hidden') return
    await takeOffSite(tx, quiz)
    await mailAuthor(tx, quiz, moderation, ...hiddenMail([quiz.title]))
  })

/** Restores a hidden quiz to what it was; returns whether players can see it again. */
export const restoreQuiz = (db: Db, moderation: Moderation): Promise<boolean> =>
  transact(db, async (tx) => {
    const quiz = await quizAt(tx, moderation.quizUrl)
    if (quiz.status !== 'hidden') throw new AppError('CONFLICT', `The quiz at ${quiz.quizUrl} is not hidden.`)
    const status = quiz.hiddenFrom ?? 'published'
    const isShown = status === 'published'
    await setStatus(tx, quiz.id, { status, hiddenFrom: null })
    await listCard(tx, quiz.id, isShown && quiz.settings.visibility === 'all')
    const [subject, sentence] = isShown
      ? [`Back on the site: ${quiz.title}`, `Your quiz “${quiz.title}” is back on the site.`]
      : [
          `You can publish again: ${quiz.title}`,
          `Your quiz “${quiz.title}” is a draft again. You can publish it whenever you like.`,
        ]
    await mailAuthor(tx, quiz, moderation, subject, sentence)
    return isShown
  })
