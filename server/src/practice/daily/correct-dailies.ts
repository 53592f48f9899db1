import { sql } from 'drizzle-orm'
import { showVersion } from '#server/catalogue/change-card.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { isSameQuestion, correctedKeys } from '#server/quizzes/corrected-keys.ts'
import { recordCorrections } from '#server/quizzes/key-corrections.ts'
import { publishVersion } from '#server/quizzes/publish-version.ts'
import { lockedQuiz, versionOf } from '#server/quizzes/store.ts'

/** How often to look for what another process published. */
const EVERY = 60_000

/** Brings corrected keys to the dailies that asked their questions; `onCorrected` then regrades who played them. */
export const createDailyCorrections = (db: Db, onCorrected: () => void, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'daily corrections',
    log,
    every: EVERY,
    first: 0,
    async run(stopping) {
      for (const dailyId of await dailiesToCheck(db)) {
        if (stopping.aborted) return
        // One that fails is tried again in the next run, and keeps no other waiting.
        try {
          if (await correctDaily(db, dailyId)) onCorrected()
        } catch (error) {
          log.warn({ dailyId, err: error }, 'a daily could not be corrected; it will be tried again')
        }
      }
    },
  })

/** Dailies with a question whose quiz was published again since. */
async function dailiesToCheck(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ quiz_id: string }>(sql`
    SELECT DISTINCT d.quiz_id FROM daily_questions d
      JOIN quizzes s ON s.id = d.source_quiz_id AND s.version > d.checked_version
      JOIN quizzes q ON q.id = d.quiz_id AND q.status = 'published' AND q.deleted_at IS NULL
    WHERE s.status = 'published' AND s.deleted_at IS NULL`)
  return rows.map(({ quiz_id }) => quiz_id)
}

/** Publishes a daily again with the keys that authors corrected, so that its players get what they should have had. */
const correctDaily = (db: Db, dailyId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const daily = await lockedQuiz(tx, dailyId)
    const before = daily.status === 'published' ? await versionOf(tx, daily.id, daily.version) : undefined
    if (!before) return false
    const changed = new Map((await changedSources(tx, daily.id)).map((source) => [source.qid, source]))
    const questions: KeyedQuestion[] = []
    const agreed: ChangedSource[] = []
    for (const question of before.questions) {
      const source = changed.get(question.qid)
      const now = await sourceNow(tx, question, source)
      if (source && now) agreed.push(source)
      questions.push(now && correctedKeys([question], [now]).length > 0 ? now : question)
    }
    if (correctedKeys(before.questions, questions).length === 0) {
      await recordKeys(tx, daily.id, daily.version, agreed)
      return false
    }
    const { quizId, version: _, publishedAt: __, ...content } = before
    const { quiz, corrected } = await publishVersion(tx, daily, { ...content, questions })
    await recordKeys(tx, daily.id, quiz.version, agreed)
    await showVersion(tx, { quizId, ...content, questions })
    await recordCorrections(tx, quiz, corrected)
    return true
  })

interface ChangedSource extends Record<string, unknown> {
  qid: string
  source_quiz_id: string
  source_qid: string
  version: number
}

const changedSources = async (tx: Db, dailyId: string): Promise<ChangedSource[]> =>
  (
    await tx.execute<ChangedSource>(sql`
      UPDATE daily_questions d SET checked_version = s.version FROM quizzes s
      WHERE d.quiz_id = ${dailyId} AND s.id = d.source_quiz_id AND s.version > d.checked_version
        AND s.status = 'published' AND s.deleted_at IS NULL
      RETURNING d.qid, d.source_quiz_id, d.source_qid, s.version`)
  ).rows

/** The question as its author has it now, if that asks the same. */
async function sourceNow(
  tx: Db,
  copy: KeyedQuestion,
  source: ChangedSource | undefined,
): Promise<KeyedQuestion | undefined> {
  const version = source && (await versionOf(tx, source.source_quiz_id, source.version))
  const now = version?.questions.find(({ qid }) => qid === source?.source_qid)
  const next = now && { ...now, qid: copy.qid }
  return next && isSameQuestion(copy, next) ? next : undefined
}

/** Writes down that a version of a daily has the keys of these versions of its sources. */
const recordKeys = async (tx: Db, dailyId: string, version: number, sources: ChangedSource[]): Promise<unknown> =>
  tx.execute(sql`
    INSERT INTO daily_keys (quiz_id, qid, version, source_version)
    SELECT ${dailyId}, qid, ${version}, version FROM jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) AS n (qid text, version int)
    ON CONFLICT (quiz_id, qid, version) DO UPDATE SET source_version = EXCLUDED.source_version`)
