/** The plays from $1 up to $2 with their answers. */
export const INSERT_PLAYS = `
  WITH part AS MATERIALIZED (
    SELECT p.*, generated.id('attempt', p.n) AS id, q.id AS quiz_id, q.set, q.told AS tells, q.pays
    FROM generated.plays p JOIN generated.quizzes q ON q.n = p.quiz WHERE p.n >= $1 AND p.n < $2
  ), given AS MATERIALIZED (
    SELECT p.id, p.n, b.qid, b.place, p.tells, p.started_at, hit.correct, b.shares,
      CASE WHEN hit.correct THEN b.right_answer ELSE b.wrong_answer END AS answer
    FROM part p JOIN generated.answers b ON b.set = p.set AND b.place <= p.answered
    CROSS JOIN LATERAL (SELECT generated.chance('right', p.n * 64 + b.place) < p.skill AS correct) hit
  ), answered AS (
    INSERT INTO answers (attempt_id, qid, answer, correct, credit, shares, answered_at)
    SELECT id, qid, answer, correct, CASE WHEN correct THEN 1000 ELSE 0 END, CASE WHEN tells THEN shares END,
      started_at + interval '15 seconds' * place
    FROM given ORDER BY n, place
  ), scored AS (
    SELECT n, count(*) FILTER (WHERE correct)::int AS correct FROM given GROUP BY n
  )
  INSERT INTO attempts (id, quiz_id, version, user_id, guest_hash, seed, replay, started_at, answered_at, finished_at,
                        correct, credit, total, first, told)
  SELECT p.id, quiz_id, 1, CASE WHEN player IS NOT NULL THEN generated.id('player', player) END,
    CASE WHEN player IS NULL THEN generated.hash('guest', guest) END, p.n % 2147483647, turn > 1, started_at,
    started_at + interval '15 seconds' * answered,
    CASE WHEN whole THEN started_at + interval '15 seconds' * answered + interval '2 seconds' END,
    CASE WHEN whole THEN coalesce(s.correct, 0) END, CASE WHEN whole THEN 1000 * coalesce(s.correct, 0) END,
    CASE WHEN whole THEN answered END, whole AND turn = 1,
    CASE WHEN whole THEN jsonb_build_object(
      'better_than', CASE WHEN tells THEN 50 END, 'rank_week', CASE WHEN player IS NOT NULL THEN 1 + p.n % 1000 END,
      'earned', CASE WHEN pays AND turn = 1 AND player IS NOT NULL THEN coalesce(w.earned, '[]') ELSE '[]' END,
      'waiting', CASE WHEN pays AND turn = 1 AND player IS NULL THEN coalesce(w.amount, 0) ELSE 0 END,
      'balance', CASE WHEN player IS NOT NULL THEN 100 END, 'best', coalesce(s.correct, 0),
      'best_credit', 1000 * coalesce(s.correct, 0), 'shares', CASE WHEN tells THEN b.shares ELSE '{}' END) END
  FROM part p JOIN generated.sets b USING (set) LEFT JOIN scored s ON s.n = p.n
    LEFT JOIN generated.worth w ON w.correct = s.correct AND w.total = p.answered
  ORDER BY p.n`

/** Those of the generated quizzes only: the demo has figures of its own. */
const GENERATED = 'JOIN generated.quizzes q ON q.id = a.quiz_id'

export const INSERT_SCORE_FIGURES = `
  INSERT INTO score_figures (quiz_id, percent, plays)
  SELECT a.quiz_id, round(100.0 * correct / total)::int, count(*)
  FROM attempts a ${GENERATED} WHERE finished_at IS NOT NULL GROUP BY 1, 2`

/** A table of its own, because only then several processes count. */
export const COUNT_ANSWERS = `
  CREATE UNLOGGED TABLE generated.counted AS
  SELECT a.quiz_id, w.qid, CASE WHEN b.chosen THEN w.answer #>> '{}' ELSE '' END AS choice, count(*) AS answers,
    count(*) FILTER (WHERE w.correct) AS correct
  FROM answers w JOIN attempts a ON a.id = w.attempt_id AND NOT a.replay ${GENERATED}
    JOIN generated.answers b ON b.set = q.set AND b.qid = w.qid
  GROUP BY 1, 2, 3`
export const INSERT_QUESTION_FIGURES = `
  INSERT INTO question_figures (quiz_id, qid, choice, answers, correct)
  SELECT quiz_id, qid, choice, answers, correct FROM generated.counted ORDER BY quiz_id, qid`

export const INSERT_CARD_DAYS = `
  INSERT INTO card_days (quiz_id, day, plays)
  SELECT a.quiz_id, (finished_at AT TIME ZONE 'UTC')::date AS day, count(*)
  FROM attempts a ${GENERATED}
  WHERE first AND finished_at >= date_trunc('day', generated.now(), 'UTC') - interval '6 days' GROUP BY 1, 2`
