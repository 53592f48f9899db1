/** All are whole numbers, so they can be part of a statement's text. */
export interface Amounts {
  quizzes: number
  players: number
  answers: number
  seed: number
}

/** How many different sets of questions the quizzes share, which saves space. */
export const SETS = 120

/** Randomness and ids by hashing instead of random(), whose numbers differ between versions of PostgreSQL. */
export const scaffold = ({ seed }: Amounts): string => `
  CREATE FUNCTION pg_temp.chance(what text, n bigint) RETURNS float8 LANGUAGE sql IMMUTABLE AS
    $$ SELECT ('x' || left(md5('${seed}' || what || n::text), 8))::bit(32)::bigint / 4294967296.0::float8 $$;
  CREATE FUNCTION pg_temp.id(what text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT overlay(overlay(md5('${seed}' || what || n::text) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$;
  CREATE TEMP TABLE bank_sets (set int, questions jsonb) ON COMMIT DROP;
  CREATE TEMP TABLE bank_answers (set int, qid text, place int, chosen boolean, right_answer jsonb, wrong_answer jsonb)
    ON COMMIT DROP;
  CREATE TEMP TABLE planned_quizzes (
    n bigint, id uuid, set int, category_id uuid, title text, description text, published_at timestamptz) ON COMMIT DROP;
  CREATE TEMP TABLE planned_attempts (
    n bigint, id uuid, player bigint, quiz bigint, skill float8, answered bigint, started_at timestamptz) ON COMMIT DROP;`

export const INSERT_BANK_SETS = 'INSERT INTO bank_sets SELECT * FROM json_populate_recordset(NULL::bank_sets, $1)'
export const INSERT_BANK_ANSWERS =
  'INSERT INTO bank_answers SELECT * FROM json_populate_recordset(NULL::bank_answers, $1)'

/** The first categories have more quizzes than the last. */
export const planQuizzes = ({ quizzes }: Amounts): string => `
  INSERT INTO planned_quizzes
  SELECT n, pg_temp.id('quiz', n), n % ${SETS},
         ids[1 + floor(pg_temp.chance('category', n) ^ 1.5 * cardinality(ids))::int],
         format('%s %s of %s %s', (ARRAY['Ten', 'Famous', 'Forgotten', 'Curious', 'Everyday'])[1 + n % 5],
                (ARRAY['capitals', 'places', 'elements', 'facts', 'wonders', 'names', 'numbers'])[1 + n % 7],
                (ARRAY['the north', 'the world', 'the coast', 'the mountains'])[1 + n % 4], n),
         format('Ten questions, number %s of a long row.', n),
         clock_now() - interval '1 year' * pg_temp.chance('published', n)
  FROM generate_series(1, ${quizzes}) n, (SELECT array_agg(id ORDER BY position, slug) AS ids FROM categories) known`

/** Few quizzes and few players account for most of the plays, and one play in ten is a guest's. */
export const planAttempts = ({ players, quizzes, answers }: Amounts): string => `
  INSERT INTO planned_attempts
  SELECT n, pg_temp.id('attempt', n),
         CASE WHEN n % 10 > 0 THEN 1 + floor(pg_temp.chance('plays', n) ^ 2 * ${players}) END,
         1 + floor(pg_temp.chance('played', n) ^ 3 * ${quizzes}),
         0.35 + 0.55 * pg_temp.chance('skill', n),
         least(10, ${answers} - (n - 1) * 10),
         clock_now() - interval '5 minutes' - interval '90 days' * pg_temp.chance('started', n)
  FROM generate_series(1, (${answers} + 9) / 10) n`

export const ANALYZE_PLANS = 'ANALYZE bank_sets, bank_answers, planned_quizzes, planned_attempts'

export const insertUsers = ({ seed, players }: Amounts): string => `
  INSERT INTO users (id, name, email, created_at)
  SELECT pg_temp.id('player', n), format('player-%s-%s', '${seed}', n),
         format('player-%s-%s@example.com', '${seed}', n),
         clock_now() - interval '2 years' * pg_temp.chance('joined', n)
  FROM generate_series(1, ${players}) n`

/** One player in fifty writes, and one quiz in three pays. */
export const insertQuizzes = ({ seed, players }: Amounts): string => `
  INSERT INTO quizzes (id, quiz_url, author_id, status, version, rewarded, created_at, published_at)
  SELECT id, format('%s-%s-%s', (ARRAY['capitals', 'round-the-world', 'elements', 'ten-things'])[1 + n % 4], '${seed}', n),
         pg_temp.id('player', 1 + n % greatest(1, ${players} / 50)),
         'published', 1, n % 3 = 0, published_at - interval '1 day', published_at
  FROM planned_quizzes`

const SETTINGS = { feedback: 'each', shuffle_options: true, shuffle_questions: false, visibility: 'all' }
const BANDS = [0, 4, 7, 10].map((from) => ({ from, title: `From ${from}`, text: 'So many were right.', image: null }))

export const INSERT_QUIZ_APPROVALS = `
  INSERT INTO quiz_approvals (quiz_id, version, reviewed) SELECT id, version, true FROM quizzes
  WHERE rewarded AND id IN (SELECT id FROM planned_quizzes)`

/** Every fourth is timed. */
export const INSERT_QUIZ_VERSIONS = `
  INSERT INTO quiz_versions (quiz_id, version, title, description, category_id, lang, settings, questions, bands, published_at)
  SELECT id, 1, title, description, category_id, 'en',
         '${JSON.stringify(SETTINGS)}'::jsonb || jsonb_build_object('timer_seconds', CASE WHEN n % 4 = 0 THEN 20 END),
         questions, '${JSON.stringify(BANDS)}', published_at
  FROM planned_quizzes JOIN bank_sets USING (set)`

const FILLED = ['quizzes', 'quiz_versions', 'attempts', 'answers', 'score_figures', 'question_figures', 'cards']

/** Checking references and building indexes once at the end costs a fraction of doing it for each row. */
export const BURDENS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS lift,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ('{${FILLED.join(',')}}'::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid = ANY ('{${FILLED.join(',')}}'::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`

/** A database in use is vacuumed, and its planner has statistics. */
export const SETTLE = `VACUUM (ANALYZE) users, ${FILLED.join(', ')}`
