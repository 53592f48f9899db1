import type { Amounts } from './plan-sql.ts'

/** Nine in ten are verified. */
export const insertUsers = (seed: number): string => `
  INSERT INTO users (id, name, email, name_skeletons, created_at, verified_at)
  SELECT generated.id('player', n), name, format('player-${seed}-%s@example.com', n), name_skeletons, joined_at,
    CASE WHEN n % 10 <> 9 THEN joined_at + interval '10 minutes' END
  FROM json_to_recordset($1) AS t (n bigint, name text, name_skeletons text[])
  CROSS JOIN LATERAL (SELECT generated.now() - interval '370 days' - interval '730 days' * generated.chance('joined', n) AS joined_at) j`

export const insertMailboxes = ({ players }: Amounts): string => `
  INSERT INTO mailboxes (hash) SELECT generated.hash('mailbox', n) FROM generate_series(1, ${players}) n WHERE n % 10 <> 9;
  INSERT INTO account_mailboxes (user_id, mailbox)
  SELECT generated.id('player', n), generated.hash('mailbox', n) FROM generate_series(1, ${players}) n WHERE n % 10 <> 9`

export const insertSessions = ({ players }: Amounts): string => `
  INSERT INTO sessions (token_hash, user_id, created_at, expires_at, seen_at)
  SELECT generated.hash('session', n), generated.id('player', n), generated.now() - age, generated.now() - age + interval '30 days',
    generated.now() - age
  FROM generate_series(1, ${players}) n
  CROSS JOIN LATERAL (SELECT interval '29 days' * generated.chance('session', n) AS age) a
  WHERE generated.chance('has session', n) < 0.3`

export const insertFavourites = ({ players, quizzes }: Amounts): string => `
  INSERT INTO favourites (user_id, quiz_id, created_at)
  SELECT generated.id('player', 1 + floor(generated.chance('fan', n) ^ 2 * ${players})::bigint),
    generated.id('quiz', 1 + floor(generated.chance('favourite', n) ^ 3 * ${quizzes})::bigint),
    generated.now() - interval '1 year' * generated.chance('liked', n)
  FROM generate_series(1, CASE WHEN ${quizzes} > 0 THEN ${players} / 2 ELSE 0 END) n ON CONFLICT DO NOTHING`

/** One player in twenty practises: what they answered wrong, some of it reviewed since. */
export const INSERT_PRACTICE_CARDS = `
  INSERT INTO practice_cards (user_id, quiz_id, qid, attempt_id, first_answer, first_version, made_at, version, due_at,
                              stability, difficulty, scheduled_days, reps, state, last_review_at)
  SELECT a.user_id, a.quiz_id, w.qid, a.id, w.answer, 1, a.finished_at, 1,
    a.finished_at + interval '1 day' * (1 + p.n % 90), 4, 5, 3, 1, 2, a.finished_at + interval '1 day'
  FROM generated.plays p JOIN attempts a ON a.id = generated.id('attempt', p.n) AND a.first
    CROSS JOIN LATERAL answers_of(a.id) w
  WHERE NOT w.correct AND p.player % 20 = 0 AND p.started_at < generated.now() - interval '2 days'
  ON CONFLICT DO NOTHING`
export const INSERT_PRACTICE_PLAYERS = `
  INSERT INTO practice_players (user_id, synced_to, active_at)
  SELECT user_id, generated.now() - interval '2 days', max(made_at) FROM practice_cards c
  WHERE user_id IS NOT NULL GROUP BY user_id ON CONFLICT DO NOTHING`

export const INSERT_NOTICES = `
  INSERT INTO notices (user_id, attempt_id, quiz_id, qid, text, amount, created_at, dismissed_at)
  SELECT a.user_id, a.id, a.quiz_id, w.qid, 'The key of this question was corrected.', 0, a.finished_at,
    CASE WHEN p.n % 3 > 0 THEN a.finished_at END
  FROM generated.plays p JOIN attempts a ON a.id = generated.id('attempt', p.n) AND a.first AND a.user_id IS NOT NULL
    JOIN LATERAL (SELECT qid FROM answers_of(a.id) ORDER BY qid LIMIT 1) w ON true
  WHERE p.n % 200 = 0 ON CONFLICT DO NOTHING`

/** A site that has run for long has looked at everybody. */
export const SKIP_BADGES = `
  INSERT INTO badge_progress (seen_until) VALUES (generated.now())
  ON CONFLICT (id) DO UPDATE SET seen_until = excluded.seen_until`
