-- Rewards: balances and totals that follow the movements, rules for what may change, and the pay of a play.
-- The two ids written out here are those of the mint and the sink, as the server knows them.

-- Nothing in the ledger is ever changed or taken out.
CREATE OR REPLACE TRIGGER movements_immutable BEFORE UPDATE OR DELETE ON movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER movements_never_emptied BEFORE TRUNCATE ON movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How many movements a purse has: all of them, or up to one, because a statement that writes several counts each of them after all are written.
CREATE OR REPLACE FUNCTION movements_up_to(purse uuid, last bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT ((SELECT count(*) FROM movements WHERE to_purse = purse AND n <= coalesce(last, n))
    + (SELECT count(*) FROM movements WHERE from_purse = purse AND n <= coalesce(last, n)))::int
$$;

-- Changes the balances of both sides with a movement. The mint and the sink have none.
CREATE OR REPLACE FUNCTION move_buxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purses SET balance = balance - NEW.amount, moved = coalesce(moved + 1, movements_up_to(id, NEW.n))
  WHERE id = NEW.from_purse AND kind = 'player';
  UPDATE purses SET balance = balance + NEW.amount, moved = coalesce(moved + 1, movements_up_to(id, NEW.n))
  WHERE id = NEW.to_purse AND kind = 'player';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER movements_counted AFTER INSERT ON movements FOR EACH ROW EXECUTE FUNCTION move_buxes();

-- A balance changes only by a movement: inside that trigger this one is the second deep.
CREATE OR REPLACE FUNCTION refuse_loose_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 OR TG_OP <> 'UPDATE' OR NEW.id <> OLD.id OR NEW.kind <> OLD.kind THEN
    RAISE EXCEPTION 'a purse changes only by a movement' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER purses_guarded BEFORE UPDATE OR DELETE ON purses FOR EACH ROW EXECUTE FUNCTION refuse_loose_balance();

CREATE OR REPLACE FUNCTION refuse_full_purse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'a purse begins empty' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER purses_begin_empty BEFORE INSERT ON purses FOR EACH ROW EXECUTE FUNCTION refuse_full_purse();

-- Adds to the running totals of what is held, issued and spent.
CREATE OR REPLACE FUNCTION count_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mint CONSTANT uuid := '00000000-0000-4000-8000-000000000001';
  sink CONSTANT uuid := '00000000-0000-4000-8000-000000000002';
  change bigint;
  free integer;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE to_purse NOT IN (mint, sink)), 0) - coalesce(sum(amount) FILTER (WHERE from_purse NOT IN (mint, sink)), 0)
  INTO change FROM moved;
  -- A statement that wrote none; one whose movements cancel out still has days to add to.
  IF NOT EXISTS (SELECT FROM moved) THEN RETURN NULL; END IF;
  FOR turn IN 0..63 LOOP
    SELECT shard INTO free FROM purse_totals WHERE shard = (pg_backend_pid() + turn) % 64 FOR UPDATE SKIP LOCKED;
    EXIT WHEN FOUND;
  END LOOP;
  IF free IS NULL THEN
    -- All are taken: a row of this connection's own.
    free := 64 + pg_backend_pid();
    INSERT INTO purse_totals AS t VALUES (free, change) ON CONFLICT (shard) DO UPDATE SET held = t.held + excluded.held;
  ELSE
    UPDATE purse_totals SET held = held + change WHERE shard = free;
  END IF;
  -- Whoever has the row of the total has those of the days.
  INSERT INTO movement_days AS d (day, shard, issued, spent)
  SELECT (created_at AT TIME ZONE 'UTC')::date, free,
    coalesce(sum(CASE mint WHEN from_purse THEN amount WHEN to_purse THEN -amount END), 0),
    coalesce(sum(CASE sink WHEN to_purse THEN amount WHEN from_purse THEN -amount END), 0)
  FROM moved GROUP BY 1
  ON CONFLICT (day, shard) DO UPDATE SET issued = d.issued + excluded.issued, spent = d.spent + excluded.spent;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER movements_total AFTER INSERT ON movements REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_held();

-- What the totals of days must be, added up from the movements themselves.
CREATE OR REPLACE FUNCTION movements_by_day(since date) RETURNS TABLE (day date, issued bigint, spent bigint) LANGUAGE sql STABLE AS $$
  SELECT (created_at AT TIME ZONE 'UTC')::date,
    coalesce(sum(CASE '00000000-0000-4000-8000-000000000001'::uuid WHEN from_purse THEN amount WHEN to_purse THEN -amount END), 0)::bigint,
    coalesce(sum(CASE '00000000-0000-4000-8000-000000000002'::uuid WHEN to_purse THEN amount WHEN from_purse THEN -amount END), 0)::bigint
  FROM movements WHERE created_at >= since::timestamp AT TIME ZONE 'UTC' GROUP BY 1
$$;

-- A code goes back to the stock only from a refused review: nobody has ever seen it.
CREATE OR REPLACE FUNCTION refuse_code_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.prize_id <> OLD.prize_id OR NEW.code <> OLD.code
    OR (OLD.issued_at IS NOT NULL AND (NEW.issued_at IS NOT NULL OR EXISTS (SELECT FROM coupons WHERE code_id = OLD.id))) THEN
    RAISE EXCEPTION 'a code is given once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER prize_codes_issued_once BEFORE UPDATE ON prize_codes FOR EACH ROW EXECUTE FUNCTION refuse_code_back();

-- Only a review changes a coupon, and only until it has ended.
CREATE OR REPLACE FUNCTION guard_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'review'
    AND (NEW.id, NEW.user_id, NEW.prize_id, NEW.nth, NEW.movement_id, NEW.redeemed_at, NEW.review_by)
      = (OLD.id, OLD.user_id, OLD.prize_id, OLD.nth, OLD.movement_id, OLD.redeemed_at, OLD.review_by)
    AND (NEW.key, NEW.ends_at) IS NOT DISTINCT FROM (OLD.key, OLD.ends_at)
    AND (NEW.state = 'refused' OR NEW.code_id = OLD.code_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a coupon changes only by its review' USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER coupons_guarded BEFORE UPDATE OR DELETE ON coupons FOR EACH ROW EXECUTE FUNCTION guard_coupon();

-- What a player was paid for the plays of a day, without what was taken back.
CREATE OR REPLACE FUNCTION paid_on(player uuid, on_day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE WHEN to_purse = player THEN amount ELSE -amount END), 0)::bigint FROM movements
  WHERE (to_purse = player OR from_purse = player) AND day = on_day AND kind IN ('play', 'correction')
$$;

-- Locks the purse of a player, which is created on first use, and then their mailbox, because other accounts may share it. Returns what the pay of a play
-- depends on: what the day has paid so far, to the player or to their mailbox, and whether the quiz was paid before.
CREATE OR REPLACE FUNCTION purse_for_play(player uuid, quiz uuid, on_day date)
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

-- Pays a player for a quiz from the mint, and remembers it for their mailbox; both are locked.
CREATE OR REPLACE FUNCTION pay_play(player uuid, quiz uuid, buxes bigint, why text, address text, on_day date, paid_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO movements (cause, kind, from_purse, to_purse, amount, reason, link, quiz_id, day, created_at)
  VALUES (concat('play:', player, ':', quiz), 'play', '00000000-0000-4000-8000-000000000001', player, buxes, why, address, quiz, on_day,
    coalesce(paid_at, clock_now()));
  INSERT INTO mailbox_plays AS p (mailbox, quiz_id, user_id, day, amount)
  SELECT mailbox, quiz, player, on_day, buxes FROM account_mailboxes WHERE user_id = player
  ON CONFLICT (mailbox, quiz_id) DO UPDATE SET amount = p.amount + excluded.amount
$$;
