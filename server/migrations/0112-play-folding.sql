-- The answers of a finished attempt in its own row, one line each: a row and an index entry for each answer were most of what a play took on disk.
-- A line has, between tabs: the question, the answer as JSON (which has no raw tabs or line breaks), the mark, the microseconds since the start, the
-- shares of other players, and whether a corrected key raised it. A mark is the credit where that says whether the answer is right; `t` or `f` where
-- there is no credit yet; `-` and the credit where nothing is right or wrong.
-- Rows of `answers` remain valid, also for finished attempts: a job folds those from before in batches. Reads no row, so it takes no time on millions.
ALTER TABLE attempts ADD COLUMN folded text;

-- The answers of an attempt, wherever they are stored. A function and not a view: the planner would make all lines of all attempts to join with some.
CREATE FUNCTION answers_of(attempt uuid) RETURNS TABLE (
  qid text, answer jsonb, correct boolean, credit smallint, shares jsonb, corrected boolean, answered_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT w.qid, w.answer, w.correct, w.credit, w.shares, w.corrected, w.answered_at FROM answers w WHERE w.attempt_id = attempt
  UNION ALL
  SELECT split_part(line, E'\t', 1), split_part(line, E'\t', 2)::jsonb,
    CASE split_part(line, E'\t', 3) WHEN '1000' THEN true WHEN 't' THEN true WHEN '-' THEN NULL
      ELSE CASE WHEN left(split_part(line, E'\t', 3), 1) = '-' THEN NULL ELSE false END END,
    CASE WHEN split_part(line, E'\t', 3) IN ('t', 'f', '-') THEN NULL ELSE ltrim(split_part(line, E'\t', 3), '-')::smallint END,
    nullif(split_part(line, E'\t', 5), '')::jsonb,
    split_part(line, E'\t', 6) <> '',
    a.started_at + split_part(line, E'\t', 4)::bigint * interval '1 microsecond'
  -- Not string_to_table, which the planner takes for a thousand rows: that makes it compile what takes a millisecond.
  FROM attempts a, unnest(string_to_array(a.folded, E'\n')) AS line WHERE a.id = attempt
$$;

-- Takes the rows of an attempt's answers away and returns them as lines, after those that it has; null if it has none.
-- Whoever writes what it returns must have locked the attempt in an earlier statement: where an UPDATE meets a row that has changed since it began,
-- PostgreSQL evaluates its SET once more, for which there would be no rows left.
CREATE FUNCTION fold_answers(attempt uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  started timestamptz;
  lines text;
BEGIN
  SELECT o.started_at INTO started FROM attempts o WHERE o.id = attempt;
  WITH gone AS (DELETE FROM answers w WHERE w.attempt_id = attempt RETURNING w.*)
  SELECT string_agg(concat_ws(E'\t', qid, answer::text,
      CASE WHEN correct IS NULL THEN '-' || coalesce(credit::text, '')
        WHEN credit IS NULL THEN CASE WHEN correct THEN 't' ELSE 'f' END ELSE credit::text END,
      (1000000 * extract(epoch FROM answered_at - started))::bigint::text,
      CASE WHEN shares IS NULL THEN CASE WHEN corrected THEN '' END
        WHEN jsonb_typeof(shares) = 'array' THEN replace(shares::text, ' ', '') ELSE shares::text END,
      CASE WHEN corrected THEN '1' END), E'\n' ORDER BY answered_at, qid)
  INTO lines FROM gone;
  -- Read last: whoever folded it at the same time has done so by now.
  RETURN (SELECT nullif(concat_ws(E'\n', o.folded, lines), '') FROM attempts o WHERE o.id = attempt);
END $$;

-- The opposite: an attempt's answers as rows again, to be changed.
CREATE FUNCTION unfold_answers(attempt uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_folded boolean;
BEGIN
  SELECT folded IS NOT NULL INTO is_folded FROM attempts WHERE id = attempt FOR UPDATE;
  IF NOT is_folded THEN RETURN; END IF;
  INSERT INTO answers (attempt_id, qid, answer, correct, credit, shares, corrected, answered_at)
  SELECT attempt, w.* FROM answers_of(attempt) w ON CONFLICT DO NOTHING;
  UPDATE attempts SET folded = NULL WHERE id = attempt;
END $$;

-- As in migration 0103, with answers that may be folded, and how long after the start each was given, in microseconds.
DROP FUNCTION attempt_to_close(uuid);
CREATE FUNCTION attempt_to_close(wanted uuid) RETURNS TABLE (
  quiz_id uuid, version integer, user_id uuid, guest_hash bytea, replay boolean, is_finished boolean,
  -- Whether it is, or would be, the player's first finished attempt at the quiz.
  first boolean,
  -- Only of a finished one.
  correct integer, credit integer, total integer, told jsonb,
  answers json,
  -- Questions whose keys were corrected after this version, each with the last version that did.
  corrections json,
  -- Of an open one: the best earlier result, whether the quiz pays, and the buxes of the player.
  best_correct integer, best_credit integer,
  author_id uuid, status text, is_approved boolean, approved_at timestamptz, closes_at timestamptz,
  -- Whether today is the day on which it counts without paying.
  counts_today boolean,
  waiting integer, balance integer, purse json,
  -- How long ago it was started.
  after double precision
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  a attempts;
  best record;
  approval quiz_approvals;
  today date := (clock_now() AT TIME ZONE 'UTC')::date;
BEGIN
  SELECT * INTO a FROM attempts WHERE id = wanted FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT NULL::integer AS correct, NULL::integer AS credit, false AS first INTO best;
  IF a.finished_at IS NULL THEN
    PERFORM pg_advisory_xact_lock_shared(7210023, hashtext(a.quiz_id::text));
    IF a.user_id IS NOT NULL THEN
      SELECT max(o.correct) AS correct, max(coalesce(o.credit, 1000 * o.correct)) AS credit, bool_or(o.first) AS first INTO best
      FROM attempts o WHERE o.user_id = a.user_id AND o.quiz_id = a.quiz_id;
      SELECT coalesce((SELECT p.balance FROM purses p WHERE p.id = a.user_id), 0) INTO balance;
    ELSIF a.guest_hash IS NOT NULL THEN
      SELECT max(o.correct) AS correct, max(coalesce(o.credit, 1000 * o.correct)) AS credit, bool_or(o.first) AS first INTO best
      FROM attempts o WHERE o.guest_hash = a.guest_hash AND o.quiz_id = a.quiz_id;
      SELECT coalesce(sum((o.told->>'waiting')::int), 0) INTO waiting FROM attempts o
      WHERE o.guest_hash = a.guest_hash AND o.first AND (o.finished_at AT TIME ZONE 'UTC')::date = today;
    END IF;
    a.first := (a.user_id IS NOT NULL OR a.guest_hash IS NOT NULL) AND NOT best.first;
    SELECT * INTO approval FROM quiz_approvals p WHERE p.quiz_id = a.quiz_id AND p.version = a.version;
    IF a.first AND a.user_id IS NOT NULL AND approval.version IS NOT NULL THEN
      SELECT to_json(p) INTO purse FROM purse_for_play(a.user_id, a.quiz_id, today) p;
    END IF;
  END IF;
  RETURN QUERY
  SELECT a.quiz_id, a.version, a.user_id, a.guest_hash, a.replay, a.finished_at IS NOT NULL, a.first,
    a.correct, a.credit, a.total, a.told,
    (SELECT coalesce(json_agg(json_build_object('qid', g.qid, 'answer', g.answer, 'correct', g.correct, 'credit', g.credit,
      'shares', g.shares, 'corrected', g.corrected,
      'after', round(1000000 * date_part('epoch', g.answered_at - a.started_at))) ORDER BY g.answered_at), '[]') FROM answers_of(wanted) g),
    (SELECT coalesce(json_agg(k), '[]') FROM (
      SELECT f.qid, max(f.version) AS version FROM key_fixes f WHERE f.quiz_id = a.quiz_id AND f.version > a.version GROUP BY 1) k),
    best.correct, best.credit,
    q.author_id, q.status, approval.version IS NOT NULL, approval.approved_at, clock_now(),
    coalesce(q.counts_on = today, false),
    waiting, balance, purse,
    round(1000000 * date_part('epoch', clock_now() - a.started_at))
  FROM quizzes q WHERE q.id = a.quiz_id;
END $$;
