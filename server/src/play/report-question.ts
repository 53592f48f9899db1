import { sql } from 'drizzle-orm'
import { isId } from '#contract/fields.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { queueForOperator } from '#server/platform/mail/mail-queue.ts'
import { operatorAddress } from '#server/platform/mail/operator-address.ts'
import { questionOf } from './pinned-quiz.ts'
import type { PlayServices } from './play-services.ts'
import { questionReports } from './tables.ts'

export interface NewReport {
  quizId: string
  qid: string
  message: string
  userId: string | null
}

/** The address of a quiz whose author cannot log in: the site's own account, or a closed one. */
async function unattendedUrl(tx: Db, quizId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ quiz_url: string }>(sql`
    SELECT q.quiz_url FROM quizzes q JOIN users u ON u.id = q.author_id
    WHERE q.id = ${quizId} AND (u.closed_at IS NOT NULL OR u.email LIKE '%.invalid')`)
  return rows[0]?.quiz_url ?? null
}

/**
 * Stores a player's report on a question for the author of the quiz, or emails it to the operator if the author cannot
 * read it.
 */
export async function reportQuestion(
  { db, versions }: Pick<PlayServices, 'db' | 'versions'>,
  config: Config,
  report: NewReport,
): Promise<null> {
  const quiz = isId(report.quizId) ? await publishedQuiz(db, { id: report.quizId }) : undefined
  if (!quiz) throw notFound('That quiz')
  const { text } = questionOf(await versions.get(db, quiz.id, quiz.version), report.qid)
  await transact(db, async (tx) => {
    await tx.insert(questionReports).values(report)
    const quizUrl = await unattendedUrl(tx, quiz.id)
    if (quizUrl === null) return
    await queueForOperator(tx, {
      to: operatorAddress(config),
      subject: `Report: ${quizUrl}`,
      paragraphs: [`Question: ${text}`, report.message],
      foot: "You're getting this email because this quiz has no author who could read the report.",
    })
  })
  return null
}
