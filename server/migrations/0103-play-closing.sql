-- As in migration 0080, and whether the quiz counts today.
-- Locks an attempt, so that answers and closings take turns, and returns everything its result depends on. An open one also locks out corrections
-- of the quiz's keys until the transaction ends (the number is that of `keyCorrections` in advisory-locks.ts), and the purse of whom it may pay.
-- Each statement of a function sees what was committed while the one before it waited.
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
  waiting integer, balance integer, purse json
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
      'shares', g.shares, 'corrected', g.corrected) ORDER BY g.answered_at), '[]') FROM answers g WHERE g.attempt_id = wanted),
    (SELECT coalesce(json_agg(k), '[]') FROM (
      SELECT f.qid, max(f.version) AS version FROM key_fixes f WHERE f.quiz_id = a.quiz_id AND f.version > a.version GROUP BY 1) k),
    best.correct, best.credit,
    q.author_id, q.status, approval.version IS NOT NULL, approval.approved_at, clock_now(),
    coalesce(q.counts_on = today, false),
    waiting, balance, purse
  FROM quizzes q WHERE q.id = a.quiz_id;
END $$;
