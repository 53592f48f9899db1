import { eq, sql } from 'drizzle-orm'
import { isId } from '#contract/quiz/fields.ts'
import { questionTitle } from '#contract/quiz/question-words.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { links } from '#contract/api/links.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { type Db, transact } from '#server/platform/db/db.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import { queueMail, operatorAddress } from '#server/platform/mail/mail-queue.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { questionOf } from './played-quiz.ts'
import type { PlayServices } from './play-services.ts'
import { questionReports } from './tables.ts'

/** Stores a player's report on a question for the author of the quiz; if they cannot read it, a digest goes to the operator. */
export async function reportQuestion(
  { db, versions, dailies }: Pick<PlayServices, 'db' | 'versions' | 'dailies'>,
  report: { quizId: string; qid: string; message: string; userId: string | null },
): Promise<null> {
  const quiz = isId(report.quizId) ? await publishedQuiz(db, { id: report.quizId }) : undefined
  if (!quiz) throw notFound('That quiz')
  questionOf(await versions.get(db, quiz.id, quiz.version), report.qid)
  // A copied question belongs to whoever wrote it, as long as they can still correct it.
  const source = await dailies.sourceOf(quiz.id, report.qid)
  const isThere = source && (await publishedQuiz(db, { id: source.quizId }))
  await db.insert(questionReports).values({ ...report, ...(isThere && source) })
  return null
}

/** Closes a report that the author of the quiz has handled. */
export async function closeReport(db: Db, id: string, userId: string): Promise<null> {
  const [report] = await db
    .select({ authorId: quizzes.authorId })
    .from(questionReports)
    .innerJoin(quizzes, eq(quizzes.id, questionReports.quizId))
    .where(eq(questionReports.id, id))
  if (!report) throw notFound('That report')
  if (report.authorId !== userId) throw new AppError('FORBIDDEN', "That report is about someone else's quiz.")
  await db.delete(questionReports).where(eq(questionReports.id, id))
  return null
}

const EVERY = 15 * 60_000

export const createReportDigest = (db: Db, config: Config, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'report-digest',
    log,
    every: EVERY,
    first: 60_000,
    run: () => sendReportDigests(db, config),
  })

/** Emails a day, about one question each; what does not fit waits for the next day. */
const MOST_A_DAY = 20
/** Messages in one email; the others are only counted. */
const MOST_MESSAGES = 10

interface Digest {
  quiz_url: string
  question: { type: QuestionType; text: string } | null
  count: number
  messages: string[]
}

/** Emails the operator what players reported on quizzes whose author cannot read it. */
const sendReportDigests = (db: Db, config: Config): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.reportDigest})`)
    const { rows } = await takeDue(tx)
    for (const digest of rows) await queueMail(tx, { to: operatorAddress(config), ...digestMail(config, digest) })
  })

/** Marks what is due as emailed: per question at most one email a day, however many report it. */
const takeDue = (tx: Db) =>
  tx.execute<Digest & Record<string, unknown>>(sql`
    WITH today AS (
      SELECT quiz_id, qid FROM question_reports WHERE emailed_at > clock_now() - interval '1 day' GROUP BY quiz_id, qid
    ), due AS (
      SELECT r.quiz_id, r.qid FROM question_reports r
      JOIN quizzes q ON q.id = r.quiz_id
      JOIN users u ON u.id = q.author_id AND (u.closed_at IS NOT NULL OR u.email LIKE '%.invalid')
      WHERE r.emailed_at IS NULL AND (r.quiz_id, r.qid) NOT IN (SELECT quiz_id, qid FROM today)
      GROUP BY r.quiz_id, r.qid ORDER BY min(r.created_at)
      LIMIT greatest(0, ${MOST_A_DAY} - (SELECT count(*) FROM today))
    ), taken AS (
      UPDATE question_reports r SET emailed_at = clock_now() FROM due
      WHERE r.quiz_id = due.quiz_id AND r.qid = due.qid AND r.emailed_at IS NULL
      RETURNING r.quiz_id, r.qid, r.message, r.created_at
    )
    SELECT q.quiz_url, count(*)::int AS count,
      (array_agg(t.message ORDER BY t.created_at))[1:${MOST_MESSAGES}] AS messages,
      (SELECT jsonb_build_object('type', one->'type', 'text', one->'text') FROM quiz_versions v, jsonb_array_elements(v.questions) one
       WHERE v.quiz_id = q.id AND v.version = q.version AND one->>'qid' = t.qid) AS question
    FROM taken t JOIN quizzes q ON q.id = t.quiz_id GROUP BY q.id, t.qid`)

function digestMail({ publicUrl }: Config, { quiz_url, question, count, messages }: Digest) {
  const more = count - messages.length
  return {
    subject: `${count === 1 ? '1 report' : `${count} reports`}: ${quiz_url}`,
    paragraphs: [
      `Question: ${question ? questionTitle(question).text : '(no longer in the quiz)'}`,
      ...messages,
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'Open the quiz', url: publicUrl + links.quizStart(quiz_url) },
    foot: "You're getting this email because this quiz has no author who can read the reports. You get at most one a day about each question.",
  }
}
