/**
 * Turns the answers of all finished attempts from rows into lines, for tests that write plays straight into the tables.
 * Finishing one over HTTP writes its lines by `answerLines`.
 */
export const ANSWERS_AS_LINES = `
  WITH gone AS (
    DELETE FROM answers w USING attempts a WHERE a.id = w.attempt_id AND a.finished_at IS NOT NULL
    RETURNING w.*, (1000000 * extract(epoch FROM w.answered_at - a.started_at))::bigint AS after
  ), lines AS (
    SELECT attempt_id, string_agg(
      concat_ws(E'\\t', qid, answer::text, CASE WHEN correct IS NULL THEN '-' ELSE '' END || credit, after,
        coalesce(replace(shares::text, ' ', ''), CASE WHEN corrected THEN '' END), CASE WHEN corrected THEN '1' END),
      E'\\n' ORDER BY answered_at, qid) AS lines
    FROM gone GROUP BY attempt_id
  )
  UPDATE attempts a SET answer_lines = concat_ws(E'\\n', a.answer_lines, l.lines) FROM lines l WHERE a.id = l.attempt_id`
