-- Rewards: the ledger of buxes, the prizes they are spent on, and the mailboxes that limit a person with several accounts.

-- Who can hold buxes: each player, the mint that they come from and the sink that they end in. Each payment updates a purse: with room on its page for the next
-- version it stays there and away from the index (HOT). Autovacuum would wait for a fifth of the table.
CREATE TABLE purses (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('player', 'mint', 'sink')),
  -- The same as the id, which is unique already: a second unique index would be one more page to read and write for every new purse.
  user_id uuid REFERENCES users,
  -- The sum of a player's movements, kept by the trigger on them; the mint and the sink keep none, so that payments never queue for one row.
  balance bigint NOT NULL DEFAULT 0,
  -- How many movements a player has, so that a page of them is shown without counting them all. Null where they have to be counted, which the
  -- next movement does.
  moved integer,
  CONSTRAINT purses_owner CHECK ((kind = 'player') = (user_id IS NOT NULL)),
  CONSTRAINT purses_named_for_owner CHECK (user_id = id),
  CONSTRAINT purses_not_negative CHECK (balance >= 0),
  CONSTRAINT purses_only_players_count CHECK (kind = 'player' OR balance = 0)
) WITH (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 90);
INSERT INTO purses (id, kind) VALUES
  ('00000000-0000-4000-8000-000000000001', 'mint'),
  ('00000000-0000-4000-8000-000000000002', 'sink');

-- The ledger. A movement names both sides, so an unbalanced one cannot be written; nothing is ever changed or taken out.
-- Autovacuum would wait for a fifth of the table, and analyze for a tenth, which is millions of rows.
CREATE TABLE movements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order in which a player's are shown and counted.
  n bigint GENERATED ALWAYS AS IDENTITY,
  -- What it is for, in a form that can happen once: the same cause never pays twice.
  cause text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('play', 'grant', 'correction', 'prize')),
  from_purse uuid NOT NULL REFERENCES purses,
  to_purse uuid NOT NULL REFERENCES purses,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
  -- What the player reads, and the page of the site that it leads to.
  reason text NOT NULL CHECK (reason <> ''),
  link text,
  -- The UTC day that it belongs to: a play's own, however late it is paid.
  day date NOT NULL DEFAULT (clock_now() AT TIME ZONE 'UTC')::date,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  -- The quiz that a play or a correction of one paid for.
  quiz_id uuid,
  CHECK (from_purse <> to_purse)
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
CREATE INDEX movements_from ON movements (from_purse, n);
CREATE INDEX movements_to ON movements (to_purse, n);
CREATE INDEX movements_created ON movements (created_at);
-- What a player got for the plays of a day, corrections of them included.
CREATE INDEX movements_plays ON movements (to_purse, day) WHERE kind IN ('play', 'correction');
-- What a player got back for prizes on a day; without this, all that they ever earned is read for it.
CREATE INDEX movements_prizes ON movements (to_purse, day) WHERE kind = 'prize';

-- What all players hold together, as a running total, so that the public books need not add up every purse. It is kept in several rows: a payment takes one
-- that no other transaction holds, and so never waits for another payment. Most of each page is room for the next versions of its rows.
CREATE TABLE purse_totals (
  -- 0 to 63; above these, rows of single connections, for when all of these are taken.
  shard integer PRIMARY KEY,
  held bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 20);
INSERT INTO purse_totals (shard) SELECT generate_series(0, 63);

-- What came from the mint and went to the sink on each UTC day, as running totals, so that the public books of today need not add up its movements.
-- In several rows for each day, as purse_totals.
CREATE TABLE movement_days (
  day date NOT NULL,
  shard integer NOT NULL,
  issued bigint NOT NULL,
  spent bigint NOT NULL,
  PRIMARY KEY (day, shard)
) WITH (fillfactor = 20);

CREATE TABLE prizes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  partner text NOT NULL,
  description text NOT NULL DEFAULT '',
  price bigint NOT NULL CHECK (price BETWEEN 1 AND 1000000000),
  -- Null: no limit. Accounts that share a mailbox are one user.
  limit_per_user integer CHECK (limit_per_user > 0),
  -- Until when it can be redeemed, and used; null: without an end.
  ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_now()
);

-- The stock: one code for each time that a prize can be given.
CREATE TABLE prize_codes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  prize_id uuid NOT NULL REFERENCES prizes,
  code text NOT NULL UNIQUE CHECK (code <> ''),
  -- When somebody got it, or when it was reserved for a coupon in review.
  issued_at timestamptz
);
CREATE INDEX prize_codes_free ON prize_codes (prize_id, id) WHERE issued_at IS NULL;
CREATE INDEX prize_codes_issued ON prize_codes (prize_id) WHERE issued_at IS NOT NULL;

-- A mailbox that was verified, as a keyed hash (HMAC) of its address: whoever reads it is paid once for a quiz, up to a limit a day, and gets a prize as often
-- as one person may, with however many accounts.
CREATE TABLE mailboxes (
  hash bytea PRIMARY KEY,
  -- When its last account was deleted or took another address; what is known of it goes a year later.
  left_at timestamptz
);
CREATE INDEX mailboxes_left ON mailboxes (left_at) WHERE left_at IS NOT NULL;

CREATE TABLE account_mailboxes (
  user_id uuid PRIMARY KEY REFERENCES users,
  mailbox bytea NOT NULL REFERENCES mailboxes
);
CREATE INDEX account_mailboxes_mailbox ON account_mailboxes (mailbox);

-- The quizzes that a mailbox was paid for, each on the day of its play.
CREATE TABLE mailbox_plays (
  mailbox bytea NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  quiz_id uuid NOT NULL,
  -- The account that was paid, for corrections; nobody once it is deleted.
  user_id uuid REFERENCES users,
  day date NOT NULL,
  -- Corrections included.
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (mailbox, quiz_id)
);
CREATE INDEX mailbox_plays_day ON mailbox_plays (mailbox, day);
CREATE INDEX mailbox_plays_user ON mailbox_plays (user_id) WHERE user_id IS NOT NULL;

-- How often a mailbox got a prize.
CREATE TABLE mailbox_prizes (
  mailbox bytea NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  prize_id uuid NOT NULL REFERENCES prizes,
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (mailbox, prize_id)
);

-- A prize that somebody redeemed: one code, one movement, one person. Some are reviewed: the code is reserved until somebody, or time, gives or refuses it.
CREATE TABLE coupons (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  prize_id uuid NOT NULL REFERENCES prizes,
  -- This person's first, second … of this prize.
  nth integer NOT NULL CHECK (nth > 0),
  code_id bigint REFERENCES prize_codes,
  movement_id uuid NOT NULL UNIQUE REFERENCES movements,
  -- What the caller named the deed, so that sending it again is no second one.
  key text,
  redeemed_at timestamptz NOT NULL DEFAULT clock_now(),
  -- Until when its owner may use it, as it was at the redemption: a prize that ends earlier takes nothing from whoever has it.
  ends_at timestamptz,
  state text NOT NULL DEFAULT 'given' CHECK (state IN ('given', 'review', 'refused')),
  -- When time decides, if nobody has; null for one that was never reviewed.
  review_by timestamptz,
  -- When the review ended, and what the operator said.
  reviewed_at timestamptz,
  review_reason text NOT NULL DEFAULT '',
  -- The mailbox whose prizes it counts for, until the review has ended.
  mailbox bytea REFERENCES mailboxes ON DELETE SET NULL,
  -- When the operator was told that it waits.
  operator_notified_at timestamptz,
  CONSTRAINT coupons_code_key UNIQUE (code_id),
  CONSTRAINT coupons_nth_key UNIQUE (user_id, prize_id, nth),
  CONSTRAINT coupons_key_key UNIQUE (user_id, key),
  CONSTRAINT coupons_refused_have_no_code CHECK ((state = 'refused') = (code_id IS NULL)),
  CONSTRAINT coupons_mailbox_in_review CHECK (state = 'review' OR mailbox IS NULL),
  CONSTRAINT coupons_review_ends CHECK (state = 'given' OR review_by IS NOT NULL)
);
CREATE INDEX coupons_user ON coupons (user_id, redeemed_at);
CREATE INDEX coupons_in_review ON coupons (review_by) WHERE state = 'review';
-- When the operator was last told of any: there is at most one email in six hours.
CREATE INDEX coupons_notified ON coupons (operator_notified_at) WHERE operator_notified_at IS NOT NULL;
