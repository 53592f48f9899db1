import { sql } from 'drizzle-orm'
import { publishedQuiz } from '../authoring/store.ts'
import type { Config } from '../platform/config.ts'
import { transact, type Db } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import { queueLetter } from '../platform/letters.ts'
import { operatorAddress } from '../platform/operator-address.ts'
import { pinnedVersion, questionOf } from './pinned-quiz.ts'
import { questionReports } from './tables.ts'

export interface Report {
  quizId: string
  qid: string
  message: string
  userId: string | null
}

/** Whether nobody logs in as the author: the house, or a closed account. */
async function isUnattended(tx: Db, quizId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ unattended: boolean }>(sql`
    SELECT u.closed_at IS NOT NULL OR u.email LIKE '%.invalid' AS unattended
    FROM quizzes q JOIN users u ON u.id = q.author_id WHERE q.id = ${quizId}`)
  return rows[0]?.unattended ?? false
}

/** Keeps a player's word on a question for the author of the quiz, or mails it to the operator where there is none to read it. */
export async function reportQuestion(db: Db, config: Config, report: Report): Promise<null> {
  const quiz = await publishedQuiz(db, { id: report.quizId })
  if (!quiz) throw notFound('That quiz')
  const { text } = questionOf(await pinnedVersion(db, quiz.id, quiz.version), report.qid)
  await transact(db, async (tx) => {
    await tx.insert(questionReports).values(report)
    if (!(await isUnattended(tx, quiz.id))) return
    await queueLetter(tx, {
      to: operatorAddress(config),
      subject: `Report: ${quiz.quizUrl}`,
      paragraphs: [`Question: ${text}`, report.message],
      foot: 'You get this mail because nobody else looks after this quiz.',
    })
  })
  return null
}
