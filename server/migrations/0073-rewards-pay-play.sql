-- Locks the purse of a player, which is created on first use, and then their mailbox, because other accounts may share it. Returns what the pay
-- of a play depends on: what the day has paid so far, to the player or to their mailbox, and whether the quiz was paid before.
CREATE FUNCTION purse_for_play(player uuid, quiz uuid, on_day date)
RETURNS TABLE (balance bigint, paid bigint, is_paid boolean, day date, quiz_url text, quiz_title text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  own purses;
  box bytea;
BEGIN
  SELECT * INTO own FROM purses WHERE id = player FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO purses (id, kind, user_id) VALUES (player, 'player', player) ON CONFLICT DO NOTHING;
    SELECT * INTO own FROM purses WHERE id = player FOR UPDATE;
  END IF;
  SELECT hash INTO box FROM mailboxes
  WHERE hash = (SELECT mailbox FROM account_mailboxes WHERE user_id = player) FOR UPDATE;
  RETURN QUERY
  SELECT own.balance,
    greatest(
      paid_on(player, on_day),
      (SELECT coalesce(sum(amount), 0) FROM mailbox_plays WHERE mailbox = box AND mailbox_plays.day = on_day)
    )::bigint,
    EXISTS (SELECT FROM mailbox_plays WHERE mailbox = box AND quiz_id = quiz)
      OR EXISTS (SELECT FROM movements WHERE cause = concat('play:', player, ':', quiz)),
    on_day, q.quiz_url, v.title
  FROM quizzes q JOIN quiz_versions v ON v.quiz_id = q.id AND v.version = q.version
  WHERE q.id = quiz;
END $$;

-- What a player was paid for the plays of a day, without what was taken back.
CREATE FUNCTION paid_on(player uuid, on_day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE WHEN to_purse = player THEN amount ELSE -amount END), 0)::bigint FROM movements
  WHERE (to_purse = player OR from_purse = player) AND day = on_day AND kind IN ('play', 'correction')
$$;

-- Pays a player for a quiz from the mint (its id is that of `MINT` in move-buxes.ts), and remembers it for their mailbox; both are locked.
CREATE FUNCTION pay_play(player uuid, quiz uuid, buxes bigint, why text, address text, on_day date, paid_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason, link, quiz_id, day, created_at)
  VALUES (concat('play:', player, ':', quiz), 'play', '00000000-0000-4000-8000-000000000001', player, buxes, why, address, quiz, on_day,
    coalesce(paid_at, clock_now()));
  INSERT INTO mailbox_plays AS p (mailbox, quiz_id, user_id, day, amount)
  SELECT mailbox, quiz, player, on_day, buxes FROM account_mailboxes WHERE user_id = player
  ON CONFLICT (mailbox, quiz_id) DO UPDATE SET amount = p.amount + excluded.amount
$$;
