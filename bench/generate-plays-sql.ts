import type { Amounts } from './generate-sql.ts'

export const INSERT_ANSWERS = `
  INSERT INTO answers (attempt_id, qid, answer, correct, answered_at)
  SELECT a.id, b.qid,
         CASE WHEN hit.correct THEN b.right_answer ELSE b.wrong_answer END, hit.correct,
         a.started_at + interval '15 seconds' * b.place
  FROM planned_attempts a
  JOIN planned_quizzes q ON q.n = a.quiz
  JOIN bank_answers b ON b.set = q.set AND b.place <= a.answered
  CROSS JOIN LATERAL (SELECT pg_temp.chance('right', a.n * 10 + b.place) < a.skill AS correct) hit`

/** All are finished except the last, where the answers run out; of several by one player the earliest counts. */
export const insertAttempts = ({ seed }: Amounts): string => `
  INSERT INTO attempts (id, quiz_id, version, user_id, guest_hash, seed, replay, started_at, answered_at, finished_at,
                        correct, total, first)
  SELECT id, quiz_id, 1, CASE WHEN player IS NOT NULL THEN pg_temp.id('player', player) END,
         CASE WHEN player IS NULL THEN decode(md5('${seed}guest' || n), 'hex') END, n, turn > 1, started_at,
         started_at + interval '15 seconds' * answered, CASE WHEN whole THEN started_at + interval '3 minutes' END,
         CASE WHEN whole THEN correct END, CASE WHEN whole THEN 10 END, whole AND turn = 1
  FROM (
    SELECT a.*, q.id AS quiz_id, a.answered = 10 AS whole,
           CASE WHEN player IS NULL THEN 1
             ELSE row_number() OVER (PARTITION BY player, quiz ORDER BY a.answered < 10, started_at) END AS turn
    FROM planned_attempts a JOIN planned_quizzes q ON q.n = a.quiz
  ) played
  JOIN (SELECT attempt_id AS id, count(*) FILTER (WHERE correct) AS correct FROM answers GROUP BY 1) score USING (id)`

export const INSERT_SCORE_FIGURES = `
  INSERT INTO score_figures (quiz_id, percent, plays)
  SELECT quiz_id, correct * 10, count(*)
  FROM attempts JOIN planned_attempts USING (id) WHERE finished_at IS NOT NULL GROUP BY 1, 2`

export const INSERT_QUESTION_FIGURES = `
  INSERT INTO question_figures (quiz_id, qid, choice, answers, correct)
  SELECT t.quiz_id, w.qid, CASE WHEN b.chosen THEN answer #>> '{}' ELSE '' END, count(*), count(*) FILTER (WHERE w.correct)
  FROM planned_attempts a
  JOIN planned_quizzes q ON q.n = a.quiz
  JOIN attempts t ON t.id = a.id AND NOT t.replay
  JOIN answers w ON w.attempt_id = a.id
  JOIN bank_answers b ON b.set = q.set AND b.qid = w.qid
  GROUP BY 1, 2, 3`

/** Search text as catalogue/search-words.ts writes it; ours has plain letters only. */
export const INSERT_CARDS = `
  INSERT INTO cards (quiz_id, category_id, title, description, question_count, timed, listed, plays, average,
                     published_at, search)
  SELECT q.id, category_id, title, q.description, 10, n % 4 = 0, true, coalesce(f.plays, 0),
         CASE WHEN f.plays >= 20 THEN f.average END, published_at,
         trim(regexp_replace(lower(concat_ws(' ', title, q.description, c.name)), '[^a-z0-9]+', ' ', 'g'))
  FROM planned_quizzes q
  JOIN categories c ON c.id = category_id
  LEFT JOIN (SELECT quiz_id, sum(plays)::int AS plays, round(sum(percent * plays)::numeric / sum(plays))::int AS average
             FROM score_figures GROUP BY quiz_id) f ON f.quiz_id = q.id`
