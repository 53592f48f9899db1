import { type SQL, sql } from 'drizzle-orm'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { namesOf } from '#contract/quiz/question.ts'

/** What a badge was earned for; each rule fills what its sentence names. */
export interface BadgeWhy {
  /** The quiz that it links to while that is on the site. */
  quiz_id?: string
  title?: string
  correct?: number
  total?: number
  count?: number
  /** A category, a kind of question or a month. */
  name?: string
}

interface BadgeRule {
  id: string
  name: string
  /** What it is given for. */
  rule: string
  why: (why: BadgeWhy) => string
  /**
   * A query for who has earned it: `user_id`, `earned_at` and `why`, at most one row each. `people` is a relation of
   * users, each with the moment up to which history counts (`user_id`, `until`). The earliest deciding event is told, so
   * that the same history gives the same badge whenever it is read.
   */
  earned: (people: SQL) => SQL
}

/**
 * Who is behind an account, a column with its id: the mailbox that was verified, so that further addresses of one mailbox are
 * no further people. Unknown for accounts that are not verified.
 */
const personOf = (account: SQL): SQL => sql`LATERAL (
  SELECT coalesce(encode(m.mailbox, 'hex'), u.id::text) AS person, u.verified_at
  FROM users u LEFT JOIN account_mailboxes m ON m.user_id = u.id
  WHERE u.id = ${account} AND u.verified_at IS NOT NULL)`

/** The same for the user whose badge it is, who may be unverified. */
const selfOf = (account: SQL): SQL => sql`LATERAL (
  SELECT coalesce((SELECT encode(m.mailbox, 'hex') FROM account_mailboxes m WHERE m.user_id = ${account}), ${account}::text)
    AS person)`

/** Whether a quiz is a daily; those have no author and no category of their own. */
const isDaily = sql`q.counts_on IS NOT NULL`

/** So few questions are soon all right, or half wrong, by chance. */
const LEAST_QUESTIONS = 5

const SCORED_KINDS = namesOf(KINDS).filter((kind) => KINDS[kind].isScored)

const kindLabel = (name = ''): string =>
  namesOf(KIND_RULES).flatMap((kind) => (kind === name ? [KIND_RULES[kind].label] : []))[0] ?? name

/** How many others must have played a quiz before it can be called hard, and how many of them are looked at. */
const LEAST_PLAYERS = 10
const MOST_PLAYERS = 400

const CARDS = 30
const GAP = '30 days'

const DAYS = 12

const monthName = (month = ''): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

const ROOM_OF = 5

const LEAST_EXPLAINED = 5

const WELL_RECEIVED_BY = 10
/** Among so many players of a quiz there are nearly always that many people, however many play it later. */
const FIRST_PLAYERS = 100

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

/** Every badge there is, in the order in which those are shown that are not earned yet. */
export const BADGE_RULES: readonly BadgeRule[] = [
  {
    id: 'every-category',
    name: 'All-rounder',
    rule: 'Finish a quiz in every category, with at least one right answer in each.',
    why: ({ count, name, title }) => `${count} categories. The last was ${name}, with “${title}”.`,
    earned: (people) => sql`
      WITH firsts AS (
        SELECT DISTINCT ON (a.user_id, v.category_id) a.user_id, v.category_id, a.finished_at, a.id, a.quiz_id, v.title
        FROM ${people} me
        JOIN attempts a ON a.user_id = me.user_id AND a.finished_at <= me.until AND a.correct > 0
        JOIN quizzes q ON q.id = a.quiz_id AND q.author_id <> a.user_id AND NOT ${isDaily}
        JOIN quiz_versions v ON v.quiz_id = a.quiz_id AND v.version = a.version
        ORDER BY a.user_id, v.category_id, a.finished_at, a.id
      )
      SELECT f.user_id, max(f.finished_at) AS earned_at,
        (array_agg(jsonb_build_object('count', (SELECT count(*) FROM categories WHERE quiz_count > 0 AND listed), 'name', c.name,
          'quiz_id', f.quiz_id, 'title', f.title) ORDER BY f.finished_at DESC, f.id DESC))[1] AS why
      FROM firsts f JOIN categories c ON c.id = f.category_id AND c.quiz_count > 0 AND c.listed
      GROUP BY f.user_id HAVING count(*) = (SELECT count(*) FROM categories WHERE quiz_count > 0 AND listed)`,
  },
  {
    id: 'every-kind',
    name: 'Every which way',
    rule: `Get one question of each of the ${SCORED_KINDS.length} kinds right.`,
    why: ({ count, name, title }) => `All ${count} kinds. The last was “${kindLabel(name)}”, in “${title}”.`,
    earned: (people) => sql`
      WITH firsts AS (
        SELECT DISTINCT ON (a.user_id, known.kind) a.user_id, known.kind, a.finished_at, a.id, a.quiz_id, v.title
        FROM ${people} me
        JOIN attempts a ON a.user_id = me.user_id AND a.finished_at <= me.until AND a.correct > 0
        JOIN quizzes q ON q.id = a.quiz_id AND q.author_id <> a.user_id
        JOIN quiz_versions v ON v.quiz_id = a.quiz_id AND v.version = a.version
        CROSS JOIN LATERAL (
          SELECT asked->>'type' AS kind FROM answers_of(a.id) w JOIN jsonb_array_elements(v.questions) asked ON asked->>'qid' = w.qid
          WHERE w.correct OFFSET 0
        ) known
        ORDER BY a.user_id, known.kind, a.finished_at, a.id
      )
      SELECT user_id, max(finished_at) AS earned_at,
        (array_agg(jsonb_build_object('count', ${SCORED_KINDS.length}::int, 'name', kind, 'quiz_id', quiz_id, 'title', title)
          ORDER BY finished_at DESC, id DESC, kind))[1] AS why
      FROM firsts WHERE kind = ANY (${sql.param(SCORED_KINDS)}::text[])
      GROUP BY user_id HAVING count(*) = ${SCORED_KINDS.length}`,
  },
  {
    id: 'second-wind',
    name: 'Second wind',
    rule: 'Come back to a quiz where you missed half or more, at least a day later, and get everything right.',
    why: ({ title, correct, total }) => `“${title}”: ${correct} of ${total} at first, then all of them.`,
    earned: (people) => sql`
      SELECT DISTINCT ON (a.user_id) a.user_id, a.finished_at AS earned_at,
        jsonb_build_object('quiz_id', a.quiz_id, 'title', v.title, 'correct', begun.correct, 'total', b.total) AS why
      FROM ${people} me
      JOIN attempts a ON a.user_id = me.user_id AND a.finished_at <= me.until AND NOT a.first AND a.correct = a.total
      JOIN quizzes q ON q.id = a.quiz_id AND q.author_id <> a.user_id
      JOIN quiz_versions v ON v.quiz_id = a.quiz_id AND v.version = a.version
      JOIN attempts b ON b.user_id = a.user_id AND b.quiz_id = a.quiz_id AND b.first AND b.total >= ${LEAST_QUESTIONS}
        AND b.finished_at <= a.started_at - interval '1 day'
      CROSS JOIN LATERAL (
        SELECT b.correct - count(*) AS correct FROM answers_of(b.id) w WHERE w.corrected AND w.correct
      ) begun
      WHERE begun.correct * 2 <= b.total
      ORDER BY a.user_id, a.finished_at, a.id`,
  },
  {
    id: 'clean-sheet',
    name: 'Clean sheet',
    rule: 'Get everything right the first time, in a quiz where others get less than half.',
    why: ({ title, correct, total }) => `“${title}”, ${correct} of ${total}.`,
    // Others' answers are counted as they were told: what a corrected key gave them later makes no quiz easier.
    earned: (people) => sql`
      SELECT DISTINCT ON (a.user_id) a.user_id, a.finished_at AS earned_at,
        jsonb_build_object('quiz_id', a.quiz_id, 'title', v.title, 'correct', a.correct, 'total', a.total) AS why
      FROM ${people} me
      JOIN ${selfOf(sql`me.user_id`)} self ON true
      JOIN attempts a ON a.user_id = me.user_id AND a.finished_at <= me.until
        AND a.first AND a.correct = a.total AND a.total >= ${LEAST_QUESTIONS}
      JOIN quizzes q ON q.id = a.quiz_id AND q.author_id <> a.user_id
      JOIN quiz_versions v ON v.quiz_id = a.quiz_id AND v.version = a.version
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT person) AS people, avg(share) AS share FROM (
          SELECT p.person, (o.correct - (
            SELECT count(*) FROM answers_of(o.id) w WHERE w.corrected AND w.correct)) / o.total::float8 AS share
          FROM attempts o CROSS JOIN ${personOf(sql`o.user_id`)} p
          WHERE o.quiz_id = a.quiz_id AND o.started_at < a.finished_at AND o.finished_at < a.finished_at AND o.first
            AND o.total > 0 AND p.verified_at <= a.finished_at AND p.person <> self.person AND o.user_id <> q.author_id
          ORDER BY o.started_at, o.id LIMIT ${MOST_PLAYERS}
        ) plays
      ) others
      WHERE others.people >= ${LEAST_PLAYERS} AND others.share < 0.5
      ORDER BY a.user_id, a.finished_at, a.id`,
  },
  {
    id: 'long-memory',
    name: 'Long memory',
    rule: `Practise, and still know ${CARDS} answers a month after you last saw them.`,
    why: ({ count }) => `${count} answers you once missed, known a month later.`,
    earned: (people) => sql`
      WITH reviews AS (
        SELECT c.user_id, w.card_id, w.at, w.correct,
          lag(w.at) OVER (PARTITION BY w.card_id ORDER BY w.at, w.id) <= w.at - ${GAP}::interval AS is_late
        FROM ${people} me
        JOIN practice_cards c ON c.user_id = me.user_id
        JOIN practice_reviews w ON w.card_id = c.id AND w.at <= me.until
      ), remembered AS (
        SELECT user_id, min(at) AS at FROM reviews WHERE correct AND is_late GROUP BY user_id, card_id
      ), numbered AS (
        SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY at) AS number FROM remembered
      )
      SELECT user_id, at AS earned_at, jsonb_build_object('count', number) AS why FROM numbered WHERE number = ${CARDS}`,
  },
  {
    id: 'twelve-days',
    name: 'Twelve days',
    rule: `Finish the daily ten on any ${DAYS} days of one month.`,
    why: ({ name }) => `${DAYS} days in ${monthName(name)}.`,
    earned: (people) => sql`
      WITH days AS (
        SELECT a.user_id, (a.finished_at AT TIME ZONE 'UTC')::date AS day, min(a.finished_at) AS at
        FROM ${people} me
        JOIN attempts a ON a.user_id = me.user_id AND a.finished_at <= me.until
        JOIN quizzes q ON q.id = a.quiz_id AND ${isDaily}
        GROUP BY 1, 2
      ), numbered AS (
        SELECT *, row_number() OVER (PARTITION BY user_id, date_trunc('month', day) ORDER BY day) AS number FROM days
      )
      SELECT DISTINCT ON (user_id) user_id, at AS earned_at, jsonb_build_object('name', to_char(day, 'YYYY-MM')) AS why
      FROM numbered WHERE number = ${DAYS} ORDER BY user_id, at`,
  },
  {
    id: 'game-on',
    name: 'Game on',
    rule: 'Challenge somebody who then plays the same round to the end.',
    why: ({ title }) => `Your challenge in “${title}” was taken.`,
    earned: (people) => sql`
      SELECT DISTINCT ON (me.user_id) me.user_id, done.at AS earned_at,
        jsonb_build_object('quiz_id', c.quiz_id, 'title', v.title) AS why
      FROM ${people} me
      JOIN ${selfOf(sql`me.user_id`)} self ON true
      JOIN challenge_people own ON own.user_id = me.user_id
      JOIN challenges c ON c.id = own.challenge_id AND c.attempt_id = own.attempt_id
      JOIN quiz_versions v ON v.quiz_id = c.quiz_id AND v.version = c.version
      JOIN challenge_people taker ON taker.challenge_id = c.id AND taker.id <> own.id
      JOIN attempts a ON a.id = taker.attempt_id AND a.finished_at IS NOT NULL
      JOIN ${personOf(sql`taker.user_id`)} p ON p.person <> self.person
      CROSS JOIN LATERAL (SELECT greatest(a.finished_at, p.verified_at) AS at) done
      WHERE done.at <= me.until
      ORDER BY me.user_id, done.at, a.id`,
  },
  {
    id: 'good-host',
    name: 'Good host',
    rule: `Host a room that at least ${ROOM_OF} people play to the end.`,
    why: ({ title, count }) => `${count} people played “${title}” in your room.`,
    // Guests are people here: hardly anybody has an account in a classroom or a pub.
    earned: (people) => sql`
      SELECT DISTINCT ON (r.user_id) r.user_id, r.ended_at AS earned_at,
        jsonb_build_object('quiz_id', r.quiz_id, 'title', v.title, 'count', players.count) AS why
      FROM ${people} me
      JOIN ${selfOf(sql`me.user_id`)} self ON true
      JOIN rooms r ON r.user_id = me.user_id AND r.ended_at <= me.until
      JOIN quiz_versions v ON v.quiz_id = r.quiz_id AND v.version = r.version
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT coalesce(p.person, s.id::text)) AS count FROM seats s
        LEFT JOIN ${selfOf(sql`s.user_id`)} p ON true
        WHERE s.room_id = r.id AND s.barred_at IS NULL AND (s.user_id IS NULL OR p.person <> self.person)
          AND EXISTS (SELECT FROM room_answers w
            WHERE w.room_id = r.id AND w.seat_id = s.id AND w.qid = v.questions->-1->>'qid')
          AND (SELECT count(*) FROM room_answers w WHERE w.seat_id = s.id) * 2 >= jsonb_array_length(v.questions)
      ) players
      WHERE players.count >= ${ROOM_OF}
      ORDER BY r.user_id, r.ended_at, r.id`,
  },
  {
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
      JOIN key_corrections k ON k.quiz_id = r.quiz_id AND k.qid = r.qid AND k.created_at > r.created_at AND k.created_at <= me.until
      JOIN quizzes q ON q.id = k.quiz_id
      JOIN ${selfOf(sql`q.author_id`)} author ON author.person <> self.person
      JOIN quiz_versions v ON v.quiz_id = k.quiz_id AND v.version = k.version
      ORDER BY r.user_id, k.created_at, k.id`,
  },
  {
    id: 'sources',
    name: 'Show your working',
    rule: `Publish a quiz for everyone in which each of at least ${LEAST_EXPLAINED} questions has an explanation and a source.`,
    why: ({ title, count }) => `“${title}”: ${count} questions, each explained, each with its source.`,
    earned: (people) => sql`
      SELECT DISTINCT ON (me.user_id) me.user_id, v.published_at AS earned_at,
        jsonb_build_object('quiz_id', q.id, 'title', v.title, 'count', jsonb_array_length(v.questions)) AS why
      FROM ${people} me
      JOIN quizzes q ON q.author_id = me.user_id
      JOIN quiz_versions v ON v.quiz_id = q.id AND v.published_at <= me.until
      WHERE v.settings->>'visibility' = 'all' AND jsonb_array_length(v.questions) >= ${LEAST_EXPLAINED} AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(v.questions) asked
        WHERE coalesce(asked->>'why', '') = '' OR coalesce(asked->>'source', '') = '')
      ORDER BY me.user_id, v.published_at, q.id`,
  },
  {
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
  },
  {
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
      JOIN key_corrections k ON k.quiz_id = q.id
      JOIN question_reports r ON r.quiz_id = k.quiz_id AND r.qid = k.qid
        AND r.created_at < k.created_at AND r.created_at >= k.created_at - interval '1 day'
      JOIN ${personOf(sql`r.user_id`)} reporter ON reporter.person <> self.person
      JOIN quiz_versions v ON v.quiz_id = k.quiz_id AND v.version = k.version
      CROSS JOIN LATERAL (SELECT greatest(k.created_at, reporter.verified_at) AS at) fixed
      WHERE fixed.at <= me.until
      ORDER BY me.user_id, fixed.at, k.id`,
  },
]
