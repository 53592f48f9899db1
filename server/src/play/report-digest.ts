import { sql } from 'drizzle-orm'
import { questionTitle } from '#contract/question-words.ts'
import type { QuestionType } from '#contract/question.ts'
import { links } from '#contract/links.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import { queueMail } from '#server/platform/mail/mail-queue.ts'
import { operatorAddress } from '#server/platform/mail/operator-address.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'

const EVERY = 15 * 60_000
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

/** Emails the operator what players reported on quizzes whose author cannot read it. */
export const sendReportDigests = (db: Db, config: Config): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.reportDigest})`)
    const { rows } = await takeDue(tx)
    for (const digest of rows) await queueMail(tx, { to: operatorAddress(config), ...digestMail(config, digest) })
  })

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

export const createReportDigest = (db: Db, config: Config, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'report-digest',
    log,
    every: EVERY,
    first: 60_000,
    run: () => sendReportDigests(db, config),
  })
