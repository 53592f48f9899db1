import type { OwnChallenge } from '#contract/challenges.ts'
import { statement, type Db } from '#server/platform/db/db.ts'

type OwnRow = Omit<OwnChallenge, 'ends_at'> & { endsAt: Date }

/** Others are counted only where the user has finished, so that nothing here depends on them before. */
const findOwn = statement<OwnRow>(
  'find challenges of user',
  `SELECT c.token, v.title AS quiz_title, coalesce(me.attempt_id = c.attempt_id, false) AS made, c.ends_at AS "endsAt",
     CASE WHEN mine.finished_at IS NOT NULL THEN (
       SELECT count(*)::int FROM challenge_people p JOIN attempts a ON a.id = p.attempt_id
       WHERE p.challenge_id = c.id AND a.finished_at IS NOT NULL
     ) END AS finished
   FROM challenge_people me
   JOIN challenges c ON c.id = me.challenge_id AND c.ends_at > clock_now()
   JOIN quizzes q ON q.id = c.quiz_id AND q.status = 'published' AND q.deleted_at IS NULL
   JOIN quiz_versions v ON v.quiz_id = c.quiz_id AND v.version = c.version
   LEFT JOIN attempts mine ON mine.id = me.attempt_id
   WHERE me.user_id = $1
   ORDER BY me.joined_at DESC, c.id LIMIT 20`,
)

/** The challenges that a user is in and can still open. */
export const ownChallenges = async (db: Db, userId: string): Promise<OwnChallenge[]> =>
  (await findOwn(db, [userId])).rows.map(({ endsAt, ...own }) => ({ ...own, ends_at: endsAt.toISOString() }))
