-- Who can hold buxes: each player, the mint that they come from and the sink that they end in.
CREATE TABLE purses (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('player', 'mint', 'sink')),
  user_id uuid UNIQUE REFERENCES users,
  -- The sum of a player's movements, kept by the trigger on them; the mint and the sink keep none, so that payments never queue for one row.
  balance bigint NOT NULL DEFAULT 0,
  CONSTRAINT purses_owner CHECK ((kind = 'player') = (user_id IS NOT NULL)),
  CONSTRAINT purses_named_for_owner CHECK (user_id = id),
  CONSTRAINT purses_not_negative CHECK (balance >= 0),
  CONSTRAINT purses_only_players_count CHECK (kind = 'player' OR balance = 0)
);
INSERT INTO purses (id, kind) VALUES
  ('00000000-0000-4000-8000-000000000001', 'mint'),
  ('00000000-0000-4000-8000-000000000002', 'sink');

-- The ledger. A movement names both sides, so an unbalanced one cannot be written; nothing is ever changed or taken out.
CREATE TABLE movements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  n bigint GENERATED ALWAYS AS IDENTITY,
  -- What it is for, in a form that can happen once: the same cause never pays twice.
  cause text NOT NULL CONSTRAINT movements_cause_key UNIQUE,
  kind text NOT NULL CHECK (kind IN ('play', 'grant', 'correction', 'prize')),
  from_purse uuid NOT NULL REFERENCES purses,
  to_purse uuid NOT NULL REFERENCES purses,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
  reason text NOT NULL CHECK (reason <> ''),
  link text,
  -- The UTC day that it belongs to: a play's own, however late it is paid.
  day date NOT NULL DEFAULT (clock_now() AT TIME ZONE 'UTC')::date,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  CHECK (from_purse <> to_purse)
);
CREATE INDEX movements_from ON movements (from_purse, n);
CREATE INDEX movements_to ON movements (to_purse, n);
CREATE INDEX movements_plays ON movements (to_purse, day) WHERE kind = 'play';
CREATE INDEX movements_created ON movements (created_at);
CREATE TRIGGER movements_immutable BEFORE UPDATE OR DELETE ON movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER movements_never_emptied BEFORE TRUNCATE ON movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION move_buxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purses SET balance = balance - NEW.amount WHERE id = NEW.from_purse AND kind = 'player';
  UPDATE purses SET balance = balance + NEW.amount WHERE id = NEW.to_purse AND kind = 'player';
  RETURN NULL;
END $$;
CREATE TRIGGER movements_counted AFTER INSERT ON movements
  FOR EACH ROW EXECUTE FUNCTION move_buxes();

-- A balance changes only by a movement: inside that trigger this one is the second deep.
CREATE FUNCTION refuse_loose_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 OR TG_OP <> 'UPDATE' OR NEW.id <> OLD.id OR NEW.kind <> OLD.kind THEN
    RAISE EXCEPTION 'a purse changes only by a movement' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER purses_guarded BEFORE UPDATE OR DELETE ON purses
  FOR EACH ROW EXECUTE FUNCTION refuse_loose_balance();
CREATE FUNCTION refuse_full_purse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'a purse begins empty' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER purses_begin_empty BEFORE INSERT ON purses
  FOR EACH ROW EXECUTE FUNCTION refuse_full_purse();

CREATE TABLE prizes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  partner text NOT NULL,
  description text NOT NULL DEFAULT '',
  price bigint NOT NULL CHECK (price BETWEEN 1 AND 1000000000),
  limit_per_user integer CHECK (limit_per_user > 0),
  ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_now()
);

CREATE TABLE prize_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  prize_id uuid NOT NULL REFERENCES prizes,
  code text NOT NULL CONSTRAINT prize_codes_code_key UNIQUE CHECK (code <> ''),
  given_at timestamptz
);
CREATE INDEX prize_codes_free ON prize_codes (prize_id, id) WHERE given_at IS NULL;
CREATE INDEX prize_codes_given ON prize_codes (prize_id) WHERE given_at IS NOT NULL;

CREATE FUNCTION refuse_code_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.given_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.prize_id <> OLD.prize_id OR NEW.code <> OLD.code THEN
    RAISE EXCEPTION 'a code is given once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER prize_codes_given_once BEFORE UPDATE ON prize_codes
  FOR EACH ROW EXECUTE FUNCTION refuse_code_back();

-- A prize that somebody got: one code, one movement, one person.
CREATE TABLE coupons (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  prize_id uuid NOT NULL REFERENCES prizes,
  -- This person's first, second … of this prize.
  nth integer NOT NULL CHECK (nth > 0),
  code_id bigint NOT NULL CONSTRAINT coupons_code_key UNIQUE REFERENCES prize_codes,
  movement_id uuid NOT NULL UNIQUE REFERENCES movements,
  -- What the caller named the deed, so that sending it again is no second one.
  key text,
  redeemed_at timestamptz NOT NULL DEFAULT clock_now(),
  CONSTRAINT coupons_nth_key UNIQUE (user_id, prize_id, nth),
  CONSTRAINT coupons_key_key UNIQUE (user_id, key)
);
CREATE INDEX coupons_user ON coupons (user_id, redeemed_at);
CREATE TRIGGER coupons_immutable BEFORE UPDATE OR DELETE ON coupons
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
