import { SECONDS_EACH } from './bank.ts'

/** All are whole numbers, so they can be part of a statement's text. */
export interface Amounts {
  quizzes: number
  players: number
  /** Attempts, of which some are left in the middle; each has about ten answers. */
  plays: number
  seed: number
}

/** One author has much more than the others, and two quizzes are played much more: a free one and one that pays. */
const BUSY_AUTHOR = 1
const POPULAR_QUIZ = 1
const PAYING_QUIZ = 2

/**
 * Everything that is only needed while filling. Randomness and ids come from hashing instead of random(), so that the
 * same seed makes the same rows.
 */
export const scaffold = ({ seed }: Amounts, now: string): string => `
  CREATE SCHEMA generated;
  CREATE FUNCTION generated.now() RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT '${now}'::timestamptz $$;
  CREATE FUNCTION generated.chance(what text, n bigint) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (hashint8extended(n, hashtextextended('${seed} ' || what, 0)) & 4503599627370495)::float8 / 4503599627370496 $$;
  CREATE FUNCTION generated.id(what text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT overlay(overlay(md5('${seed}' || what || n::text) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$;
  CREATE FUNCTION generated.hash(what text, n bigint) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT sha256(convert_to('${seed}' || what || n::text, 'UTF8')) $$;
  CREATE UNLOGGED TABLE generated.sets (set int PRIMARY KEY, count int, questions jsonb);
  CREATE UNLOGGED TABLE generated.answers (
    set int, qid text, place int, chosen boolean, right_answer jsonb, wrong_answer jsonb, shares jsonb,
    right_line text, wrong_line text, right_line_with_shares text, wrong_line_with_shares text);
  CREATE UNLOGGED TABLE generated.worth (correct int, total int, amount int, paid int, earned jsonb);
  CREATE UNLOGGED TABLE generated.quizzes (
    n int PRIMARY KEY, id uuid, set int, questions int, category_id uuid, author bigint, title text, description text,
    quiz_url text, search text, timed boolean, pays boolean, told boolean, published_at timestamptz);`

export const rowsInto = (table: string): string =>
  `INSERT INTO generated.${table} SELECT * FROM json_populate_recordset(NULL::generated.${table}, $1)`

/**
 * One author in fifty players, from one quiz each to thousands. Most quizzes are older than all plays, so that none was
 * played before it was there; the newest have none. Every fourth is timed, and every third pays.
 */
export const planQuizzes = ({ quizzes, players }: Amounts): string => `
  INSERT INTO generated.quizzes
  SELECT n, generated.id('quiz', n), s.set, s.count, category_id,
    CASE WHEN n <= ${PAYING_QUIZ} OR generated.chance('busy', n) < 0.03 THEN ${BUSY_AUTHOR}
      ELSE least(${players}, 2 + floor(generated.chance('author', n) ^ 2.5 * ${Math.ceil(players / 50)})) END,
    title, description, quiz_url, search, n % 4 = 0,
    n = ${PAYING_QUIZ} OR n <> ${POPULAR_QUIZ} AND n % 3 = 0,
    n <= 0.6 * ${quizzes},
    generated.now() - CASE
      WHEN n <= 0.95 * ${quizzes} THEN interval '366 days' + interval '730 days' * generated.chance('published', n)
      WHEN n <= 0.97 * ${quizzes} THEN interval '31 days' + interval '30 days' * generated.chance('published', n)
      ELSE interval '30 days' * generated.chance('published', n) END
  FROM json_to_recordset($1) AS t (n int, title text, description text, quiz_url text, category_id uuid, search text)
  JOIN generated.sets s ON s.set = n % (SELECT count(*) FROM generated.sets)`

/** Of the answer at a place of a play. */
export const IS_RIGHT = "generated.chance('right', p.n * 64 + place) < p.skill"

/**
 * Plays in the order of their time, over a year and more of them lately. Few quizzes and few players account for most;
 * one in seven is a guest's. Of several at one quiz only a player's last can have been left in the middle. Whether an
 * answer is right is not stored: `IS_RIGHT` tells it.
 */
export const planPlays = ({ quizzes, players, plays }: Amounts): string => `
  CREATE UNLOGGED TABLE generated.plays AS
  WITH timed AS (
    SELECT n, generated.now() - interval '10 minutes' - interval '365 days' * (1 - (n - 0.5) / ${plays}) ^ 1.6 AS started_at
    FROM generate_series(1::bigint, ${plays}) n
  ), placed AS (
    SELECT n, started_at, least(${quizzes}, CASE
      WHEN generated.chance('heavy', n) < 0.03 THEN ${POPULAR_QUIZ}
      WHEN generated.chance('heavy', n) < 0.06 THEN ${PAYING_QUIZ}
      ELSE 3 + floor(generated.chance('quiz', n) ^ 3 * (${quizzes} *
        CASE WHEN started_at > generated.now() - interval '30 days' THEN 0.97 ELSE 0.95 END - 3)) END)::int AS quiz
    FROM timed
  ), played AS (
    SELECT *,
      CASE WHEN quiz = ${PAYING_QUIZ} THEN 1 + n * 7919 % ${players}
        WHEN generated.chance('guest', n) >= 0.15
        THEN 1 + (floor(generated.chance('player', n) ^ 2 * ${players})::bigint + ${players} / 2) % ${players} END AS player,
      1 + floor(generated.chance('which guest', n) * ${plays} * 0.06)::bigint AS guest,
      generated.chance('whole', n) < CASE WHEN quiz = ${PAYING_QUIZ} THEN 0.95 ELSE 0.88 END AS stays
    FROM placed
  ), turned AS (
    SELECT *, row_number() OVER same AS turn, stays OR lead(n) OVER same IS NOT NULL AS whole
    FROM played
    WINDOW same AS (PARTITION BY quiz, player, CASE WHEN player IS NULL THEN guest END ORDER BY n)
  )
  SELECT p.*, CASE WHEN whole THEN started_at + interval '${SECONDS_EACH} seconds' * answered + interval '2 seconds' END AS finished_at,
    (SELECT count(*)::int FROM generate_series(1, answered) place WHERE ${IS_RIGHT}) AS correct
  FROM (
    SELECT t.n, quiz, player, CASE WHEN player IS NULL THEN guest END AS guest, started_at, turn, whole,
      0.35 + 0.55 * generated.chance('skill', t.n) AS skill,
      CASE WHEN whole THEN q.questions ELSE floor(generated.chance('left', t.n) * q.questions)::int END AS answered
    FROM turned t JOIN generated.quizzes q ON q.n = quiz
  ) p ORDER BY p.n`

export const COUNT_PLAN =
  'SELECT count(*)::int AS attempts, coalesce(sum(answered), 0)::int AS answers FROM generated.plays'

export const INDEX_PLAYS = 'ALTER TABLE generated.plays ADD PRIMARY KEY (n)'
export const ANALYZE_PLANS =
  'ANALYZE generated.sets, generated.answers, generated.worth, generated.quizzes, generated.plays'
export const REMOVE_SCAFFOLD = 'DROP SCHEMA generated CASCADE'
