import { SECONDS_EACH } from './bank.ts'
import { IS_RIGHT } from './plan-sql.ts'

/**
 * The plays from $1 up to $2: answers are rows while a play is open, and lines of the play once it is finished. The result
 * shown is as long as in life, but only what was earned is also true.
 */
export const INSERT_PLAYS = `
  WITH part AS MATERIALIZED (
    SELECT p.*, generated.id('attempt', p.n) AS id, q.id AS quiz_id, q.set, q.told AS tells, q.pays
    FROM generated.plays p JOIN generated.quizzes q ON q.n = p.quiz WHERE p.n >= $1 AND p.n < $2
  ), given AS MATERIALIZED (
    SELECT p.id, p.n, p.whole, p.tells, p.started_at, b.*, ${IS_RIGHT} AS is_right
    FROM part p JOIN generated.answers b ON b.set = p.set AND b.place <= p.answered
  ), answered AS (
    INSERT INTO answers (attempt_id, qid, answer, correct, credit, shares, answered_at)
    SELECT id, qid, CASE WHEN is_right THEN right_answer ELSE wrong_answer END, is_right, CASE WHEN is_right THEN 1000 ELSE 0 END,
      CASE WHEN tells THEN shares END, started_at + interval '${SECONDS_EACH} seconds' * place
    FROM given WHERE NOT whole ORDER BY n, place
  ), lines AS (
    SELECT n, string_agg(CASE
      WHEN tells THEN CASE WHEN is_right THEN right_line_with_shares ELSE wrong_line_with_shares END
      WHEN is_right THEN right_line ELSE wrong_line END, E'\\n' ORDER BY place) AS lines
    FROM given WHERE whole GROUP BY n
  )
  INSERT INTO attempts (id, quiz_id, version, user_id, guest_hash, seed, replay, started_at, answered_at, finished_at,
                        correct, credit, total, first, answer_lines, result)
  SELECT p.id, p.quiz_id, 1, CASE WHEN player IS NOT NULL THEN generated.id('player', player) END,
    CASE WHEN player IS NULL THEN generated.hash('guest', guest) END, p.n % 2147483647, turn > 1, started_at,
    started_at + interval '${SECONDS_EACH} seconds' * answered, p.finished_at,
    CASE WHEN whole THEN p.correct END, CASE WHEN whole THEN 1000 * p.correct END,
    CASE WHEN whole THEN answered END, whole AND turn = 1, f.lines,
    CASE WHEN whole THEN jsonb_strip_nulls(jsonb_build_object(
      'better_than', CASE WHEN tells THEN 50 END, 'rank_week', CASE WHEN player IS NOT NULL THEN 1 + p.n % 1000 END,
      'earned', nullif(w.earned, '[]'),
      'waiting', CASE WHEN pays AND turn = 1 AND player IS NULL THEN nullif(w.amount, 0) END,
      'balance', CASE WHEN player IS NOT NULL THEN 100 END, 'best', p.correct, 'best_credit', 1000 * p.correct)) END
  FROM part p LEFT JOIN lines f ON f.n = p.n LEFT JOIN generated.paid m ON m.play = p.n
    LEFT JOIN generated.worth w ON w.correct = p.correct AND w.total = p.answered
      AND w.paid = CASE WHEN player IS NULL THEN w.amount ELSE m.amount END
  ORDER BY p.n`

/** Attempts at the generated quizzes only: the demo has figures of its own. */
const GENERATED = 'JOIN generated.quizzes q ON q.id = a.quiz_id'

export const INSERT_SCORE_FIGURES = `
  INSERT INTO score_figures (quiz_id, percent, plays)
  SELECT a.quiz_id, round(100.0 * correct / total)::int, count(*)
  FROM attempts a ${GENERATED} WHERE finished_at IS NOT NULL GROUP BY 1, 2`

/** From the plan, in a table of its own, because only then several processes count. */
export const COUNT_ANSWERS = `
  CREATE UNLOGGED TABLE generated.counted AS
  SELECT quiz, place, ${IS_RIGHT} AS is_right, count(*) AS answers
  FROM generated.plays p, generate_series(1, p.answered) place WHERE turn = 1 GROUP BY 1, 2, 3`
export const INSERT_QUESTION_FIGURES = `
  INSERT INTO question_figures (quiz_id, qid, choice, answers, correct)
  SELECT q.id, b.qid, CASE WHEN b.chosen THEN CASE WHEN is_right THEN right_answer ELSE wrong_answer END #>> '{}' ELSE '' END,
    sum(answers), coalesce(sum(answers) FILTER (WHERE is_right), 0)
  FROM generated.counted c JOIN generated.quizzes q ON q.n = c.quiz
    JOIN generated.answers b ON b.set = q.set AND b.place = c.place
  GROUP BY 1, 2, 3 ORDER BY 1, 2`

export const INSERT_CARD_DAYS = `
  INSERT INTO card_days (quiz_id, day, plays)
  SELECT a.quiz_id, (finished_at AT TIME ZONE 'UTC')::date AS day, count(*)
  FROM attempts a ${GENERATED}
  WHERE first AND finished_at >= date_trunc('day', generated.now(), 'UTC') - interval '6 days' GROUP BY 1, 2`
