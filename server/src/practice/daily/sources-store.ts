import { sql } from 'drizzle-orm'
import { plainText } from '#contract/text/plain-text.ts'
import { isScored } from '#contract/quiz/question.ts'
import { questionTitle } from '#contract/quiz/question-words.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { versionOf } from '#server/quizzes/store.ts'
import { Cache } from '#server/platform/work/cache.ts'

/** No question comes back sooner than this, in days. */
const REST_DAYS = 60
/** Fewer answers say little about how hard a question is. */
const LEAST_ANSWERS = 5

export interface SourceQuiz extends Record<string, unknown> {
  id: string
  category: string
  version: number
  lang: string
}

/**
 * The quizzes that questions can be taken from, in an order that depends on the key: of each category the first few.
 * They are all in the language of most of them.
 */
export async function sourceQuizzes(tx: Db, key: string, most: number): Promise<SourceQuiz[]> {
  const { rows } = await tx.execute<SourceQuiz>(sql`
    WITH eligible AS MATERIALIZED (
      SELECT q.id, q.version, c.category_id, v.lang
      FROM cards c JOIN quizzes q ON q.id = c.quiz_id
        JOIN quiz_versions v ON v.quiz_id = q.id AND v.version = q.version
      WHERE c.listed AND q.rewarded AND q.status = 'published' AND q.deleted_at IS NULL
    ), common AS (
      SELECT lang FROM eligible GROUP BY lang ORDER BY count(*) DESC, lang LIMIT 1
    ), placed AS (
      SELECT e.*, row_number() OVER (PARTITION BY category_id ORDER BY sha256(convert_to(${key} || e.id, 'UTF8'))) AS place
      FROM eligible e JOIN common USING (lang)
    )
    SELECT id, version, category_id AS category, lang FROM placed WHERE place <= ${most} ORDER BY category_id, place`)
  return rows
}

const sourceKey = (quizId: string, qid: string): string => `${quizId} ${qid}`

/** What was asked in the weeks around a day. */
export async function recentQuestions(tx: Db, date: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ quiz_id: string; qid: string }>(sql`
    SELECT source_quiz_id AS quiz_id, source_qid AS qid FROM daily_questions
    WHERE date >= ${date}::date - ${REST_DAYS}::int AND date <= ${date}::date + ${REST_DAYS}::int`)
  return new Set(rows.map(({ quiz_id, qid }) => sourceKey(quiz_id, qid)))
}

const MEMORY = 8 * 1024 * 1024

/** The questions of quizzes that stand alone, as versions never change: a month of days is drawn from the same few quizzes. */
export class SourceQuestions {
  readonly memory = new Cache<KeyedQuestion[]>({ mostBytes: MEMORY, ttl: 60_000 })

  /** Those that a daily can ask, as they were not asked lately. */
  async of(db: Db, { id, version }: SourceQuiz, recent: ReadonlySet<string>): Promise<KeyedQuestion[]> {
    const key = `${id} ${version}`
    const known = this.memory.get(key) ?? (await versionOf(db, id, version))?.questions.filter(standsAlone) ?? []
    this.memory.set(key, known)
    return known.filter(({ qid }) => !recent.has(sourceKey(id, qid)))
  }
}

/** The shares of right answers to these questions, as far as they are known. */
export async function facilities(
  tx: Db,
  questions: { quizId: string; qid: string }[],
): Promise<(quizId: string, qid: string) => number | null> {
  const { rows } = await tx.execute<{ quiz_id: string; qid: string; facility: number }>(sql`
    SELECT f.quiz_id, f.qid, sum(f.correct)::float / sum(f.answers) AS facility
    FROM question_figures f
      JOIN jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) AS asked ("quizId" uuid, qid text)
        ON f.quiz_id = asked."quizId" AND f.qid = asked.qid
    GROUP BY 1, 2 HAVING sum(f.answers) >= ${LEAST_ANSWERS}`)
  const known = new Map(rows.map(({ quiz_id, qid, facility }) => [sourceKey(quiz_id, qid), facility]))
  return (quizId, qid) => known.get(sourceKey(quizId, qid)) ?? null
}

export async function putSources(
  tx: Db,
  dailyId: string,
  date: string,
  sources: { qid: string; quizId: string; sourceQid: string; version: number }[],
): Promise<void> {
  const rows = sources.map((source, at) => ({ ...source, position: at + 1 }))
  await tx.execute(sql`
    INSERT INTO daily_questions (quiz_id, qid, source_quiz_id, source_qid, source_version, checked_version, date, position)
    SELECT ${dailyId}, qid, "quizId", "sourceQid", version, version, ${date}, position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS source (qid text, "quizId" uuid, "sourceQid" text, version int, position int)`)
}

/** The question that a question of a daily was copied from. */
export async function sourceOf(
  db: Db,
  quizId: string,
  qid: string,
): Promise<{ quizId: string; qid: string } | undefined> {
  const { rows } = await db.execute<{ quizId: string; qid: string }>(sql`
    SELECT source_quiz_id AS "quizId", source_qid AS qid FROM daily_questions
    WHERE quiz_id = ${quizId} AND qid = ${qid}`)
  return rows[0]
}

/** Fewer words lean on the title of their quiz, such as "France?" under "Capitals". */
const LEAST_WORDS = 4

/** Refers to what only somebody who plays the whole quiz has seen. */
const REFERS_BACK =
  /\b(?:this|our|the) quiz\b|\b(?:previous|last|next|first|above|following|other) (?:question|answer|round)s?\b|\bquestion (?:\d+|one|two|three)\b|\bas (?:above|before)\b|\b(?:mentioned|seen|asked|shown) (?:above|before|earlier)\b/i

/** Whether a question can be asked without the quiz around it; one that has no right answer cannot. */
export function standsAlone(question: KeyedQuestion): boolean {
  const words = plainText(questionTitle(question))
  const count = words.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length
  return isScored(question) && count >= LEAST_WORDS && !REFERS_BACK.test(words)
}
