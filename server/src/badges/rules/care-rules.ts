import { sql, type SQL } from 'drizzle-orm'
import type { BadgeRule } from '../badge-rule.ts'
import { personOf, selfOf } from './people.ts'

const LEAST_QUESTIONS = 5
const WELL_RECEIVED_BY = 10
/** Among so many players of a quiz there are nearly always that many people, however many play it later. */
const FIRST_PLAYERS = 100

export const goodEye: BadgeRule = {
  id: 'good-eye',
  name: 'Good eye',
  rule: 'Report a question whose answer is then corrected.',
  why: ({ title }) => `Your report on a question of “${title}” led to a correction.`,
  earned: (people) => sql`
    SELECT DISTINCT ON (r.user_id) r.user_id, k.created_at AS earned_at,
      jsonb_build_object('quiz_id', k.quiz_id, 'title', v.title) AS why
    FROM ${people} me
    JOIN ${selfOf(sql`me.user_id`)} self ON true
    JOIN question_reports r ON r.user_id = me.user_id
    JOIN key_fixes k ON k.quiz_id = r.quiz_id AND k.qid = r.qid AND k.created_at > r.created_at AND k.created_at <= me.until
    JOIN quizzes q ON q.id = k.quiz_id
    JOIN ${selfOf(sql`q.author_id`)} author ON author.person <> self.person
    JOIN quiz_versions v ON v.quiz_id = k.quiz_id AND v.version = k.version
    ORDER BY r.user_id, k.created_at, k.id`,
}

export const putRight: BadgeRule = {
  id: 'put-right',
  name: 'Put right',
  rule: "Correct an answer in a quiz of yours within a day of a player's report.",
  why: ({ title }) => `You corrected “${title}” within a day of a report.`,
  earned: (people) => sql`
    SELECT DISTINCT ON (me.user_id) me.user_id, fixed.at AS earned_at,
      jsonb_build_object('quiz_id', q.id, 'title', v.title) AS why
    FROM ${people} me
    JOIN ${selfOf(sql`me.user_id`)} self ON true
    JOIN quizzes q ON q.author_id = me.user_id
    JOIN key_fixes k ON k.quiz_id = q.id
    JOIN question_reports r ON r.quiz_id = k.quiz_id AND r.qid = k.qid
      AND r.created_at < k.created_at AND r.created_at >= k.created_at - interval '1 day'
    JOIN ${personOf(sql`r.user_id`)} reporter ON reporter.person <> self.person
    JOIN quiz_versions v ON v.quiz_id = k.quiz_id AND v.version = k.version
    CROSS JOIN LATERAL (SELECT greatest(k.created_at, reporter.verified_at) AS at) fixed
    WHERE fixed.at <= me.until
    ORDER BY me.user_id, fixed.at, k.id`,
}

export const sources: BadgeRule = {
  id: 'sources',
  name: 'Show your working',
  rule: `Publish a quiz for everyone in which each of at least ${LEAST_QUESTIONS} questions has an explanation and a source.`,
  why: ({ title, count }) => `“${title}”: ${count} questions, each explained, each with its source.`,
  earned: (people) => sql`
    SELECT DISTINCT ON (me.user_id) me.user_id, v.published_at AS earned_at,
      jsonb_build_object('quiz_id', q.id, 'title', v.title, 'count', jsonb_array_length(v.questions)) AS why
    FROM ${people} me
    JOIN quizzes q ON q.author_id = me.user_id
    JOIN quiz_versions v ON v.quiz_id = q.id AND v.published_at <= me.until
    WHERE v.settings->>'visibility' = 'all' AND jsonb_array_length(v.questions) >= ${LEAST_QUESTIONS} AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(v.questions) asked
      WHERE coalesce(asked->>'why', '') = '' OR coalesce(asked->>'source', '') = '')
    ORDER BY me.user_id, v.published_at, q.id`,
}

/**
 * When the tenth other person had finished quiz `q`, up to a moment. Somebody counts once verified, and then from the later
 * of the two moments on, which comes after the start of their play: so the tenth of some players is not before the tenth
 * of all, and nobody needs to be looked at who began after it.
 */
const tenthPlayer = (until: SQL, few = sql``): SQL => sql`LATERAL (
  SELECT min(at) AS at FROM (
    SELECT p.person, greatest(a.finished_at, p.verified_at) AS at
    FROM attempts a CROSS JOIN ${personOf(sql`a.user_id`)} p
    WHERE a.quiz_id = q.id AND a.first AND a.correct > 0 AND a.started_at <= ${until}
      AND p.person <> self.person AND greatest(a.finished_at, p.verified_at) <= ${until}
    ORDER BY a.started_at ${few}
  ) plays GROUP BY person ORDER BY 1 OFFSET ${WELL_RECEIVED_BY - 1}::int LIMIT 1)`

export const wellReceived: BadgeRule = {
  id: 'well-received',
  name: 'Well received',
  rule: `Have a quiz of yours finished by ${WELL_RECEIVED_BY} other people.`,
  why: ({ title, count }) => `${count} people finished “${title}”.`,
  earned: (people) => sql`
    SELECT DISTINCT ON (me.user_id) me.user_id, tenth.at AS earned_at,
      jsonb_build_object('quiz_id', q.id, 'title', v.title, 'count', ${WELL_RECEIVED_BY}::int) AS why
    FROM ${people} me
    JOIN ${selfOf(sql`me.user_id`)} self ON true
    JOIN quizzes q ON q.author_id = me.user_id
    JOIN quiz_versions v ON v.quiz_id = q.id AND v.version = 1
    LEFT JOIN ${tenthPlayer(sql`me.until`, sql`LIMIT ${FIRST_PLAYERS}`)} soon ON true
    CROSS JOIN ${tenthPlayer(sql`coalesce(soon.at, me.until)`)} tenth
    ORDER BY me.user_id, tenth.at, q.id`,
}
