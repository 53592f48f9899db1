-- The answers of attempts, as rows or as the lines of `attempts.answer_lines`, and what closing an attempt depends on.

-- The answers of an attempt, wherever they are stored, for whoever has its row already: to look each of thousands up once more would take most of the
-- time of counting their answers. A function and not a view: the planner would make all lines of all attempts to join with some. Lines are
-- not split by string_to_table, which the planner takes for a thousand rows: that would make it compile what takes a millisecond.
CREATE OR REPLACE FUNCTION answers_in(attempt uuid, lines text, started timestamptz) RETURNS TABLE (
  qid text, answer jsonb, correct boolean, credit smallint, shares jsonb, corrected boolean, answered_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT w.qid, w.answer, w.correct, w.credit, w.shares, w.corrected, w.answered_at FROM answers w WHERE w.attempt_id = attempt
  UNION ALL
  SELECT split_part(line, E'\t', 1), split_part(line, E'\t', 2)::jsonb,
    CASE WHEN split_part(line, E'\t', 3) = '1000' THEN true WHEN left(split_part(line, E'\t', 3), 1) = '-' THEN NULL ELSE false END,
    ltrim(split_part(line, E'\t', 3), '-')::smallint,
    nullif(split_part(line, E'\t', 5), '')::jsonb,
    split_part(line, E'\t', 6) <> '',
    started + split_part(line, E'\t', 4)::bigint * interval '1 microsecond'
  FROM unnest(string_to_array(lines, E'\n')) AS line
$$;

-- The same for whoever has only the id of an attempt.
CREATE OR REPLACE FUNCTION answers_of(attempt uuid) RETURNS TABLE (
  qid text, answer jsonb, correct boolean, credit smallint, shares jsonb, corrected boolean, answered_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT n.* FROM attempts a CROSS JOIN answers_in(a.id, a.answer_lines, a.started_at) AS n WHERE a.id = attempt
$$;

-- The line of a question among those of an attempt; null if it has none.
CREATE OR REPLACE FUNCTION line_of(lines text, asked text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(substr(E'\n' || lines, 1 + nullif(strpos(E'\n' || lines, E'\n' || asked || E'\t'), 0)), E'\n', 1)
$$;

-- What the answer of a line is worth, in thousandths of a right one.
CREATE OR REPLACE FUNCTION credit_of_line(line text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT ltrim(split_part(line, E'\t', 3), '-')::integer
$$;

-- The lines of an attempt with more credit for a question by a corrected key. It depends on nothing but the lines, so that an UPDATE that meets a row
-- which has changed since it began does the same to the lines that it then has.
CREATE OR REPLACE FUNCTION raise_line(lines text, asked text, worth integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(CASE WHEN split_part(line, E'\t', 1) = asked
    THEN concat_ws(E'\t', asked, split_part(line, E'\t', 2), worth::text, split_part(line, E'\t', 4), split_part(line, E'\t', 5), '1')
    ELSE line END, E'\n' ORDER BY place)
  FROM unnest(string_to_array(lines, E'\n')) WITH ORDINALITY AS listed (line, place)
$$;

-- Locks an attempt, so that answers and closings take turns, and returns everything its result depends on. An open one also locks out corrections of the
-- quiz's keys until the transaction ends (by the advisory lock `keyCorrections`), and the purse of whom it may pay. Each statement of a function sees
-- what was committed while the one before it waited.
CREATE OR REPLACE FUNCTION attempt_to_close(wanted uuid) RETURNS TABLE (
  quiz_id uuid, version integer, user_id uuid, guest_hash bytea, replay boolean, is_finished boolean,
  -- Whether it is, or would be, the player's first finished attempt at the quiz.
  first boolean,
  -- Only of a finished one.
  correct integer, credit integer, total integer, result jsonb,
  -- Each with how long after the start it was given, in microseconds.
  answers json,
  -- Questions whose keys were corrected after this version, each with the last version that did.
  corrections json,
  -- Of an open one: the best earlier result.
  best_correct integer, best_credit integer,
  author_id uuid, status text, is_approved boolean, approved_at timestamptz, closes_at timestamptz,
  -- Whether today is the day on which the quiz counts without paying.
  counts_today boolean,
  -- Of an open one: the buxes that wait for the guest for today's plays; those of the user; and the user's purse, if it may be paid.
  waiting integer, balance integer, purse json,
  -- How long it took, or has taken so far, in microseconds.
  elapsed double precision
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
      SELECT max(o.correct) AS correct, max(o.credit) AS credit, bool_or(o.first) AS first INTO best
      FROM attempts o WHERE o.user_id = a.user_id AND o.quiz_id = a.quiz_id;
      SELECT coalesce((SELECT p.balance FROM purses p WHERE p.id = a.user_id), 0) INTO balance;
    ELSIF a.guest_hash IS NOT NULL THEN
      SELECT max(o.correct) AS correct, max(o.credit) AS credit, bool_or(o.first) AS first INTO best
      FROM attempts o WHERE o.guest_hash = a.guest_hash AND o.quiz_id = a.quiz_id;
      SELECT coalesce(sum((o.result->>'waiting')::int), 0) INTO waiting FROM attempts o
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
    a.correct, a.credit, a.total, a.result,
    (SELECT coalesce(json_agg(json_build_object('qid', g.qid, 'answer', g.answer, 'correct', g.correct, 'credit', g.credit,
      'shares', g.shares, 'corrected', g.corrected,
      'after', round(1000000 * date_part('epoch', g.answered_at - a.started_at))) ORDER BY g.answered_at), '[]') FROM answers_of(wanted) g),
    (SELECT coalesce(json_agg(k), '[]') FROM (
      SELECT f.qid, max(f.version) AS version FROM key_corrections f WHERE f.quiz_id = a.quiz_id AND f.version > a.version GROUP BY 1) k),
    best.correct, best.credit,
    q.author_id, q.status, approval.version IS NOT NULL, approval.approved_at, clock_now(),
    coalesce(q.counts_on = today, false),
    waiting, balance, purse,
    round(1000000 * date_part('epoch', coalesce(a.finished_at, clock_now()) - a.started_at))
  FROM quizzes q WHERE q.id = a.quiz_id;
END $$;
