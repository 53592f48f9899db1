-- A mailbox that was verified, as a keyed hash (HMAC) of its address: whoever reads it is paid once for a quiz, up to a limit a day, and gets a
-- prize as often as one person may, with however many accounts.
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

CREATE TABLE mailbox_prizes (
  mailbox bytea NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  prize_id uuid NOT NULL REFERENCES prizes,
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (mailbox, prize_id)
);

-- The quiz that a play or a correction paid for.
ALTER TABLE movements ADD COLUMN quiz_id uuid;
ALTER TABLE movements DISABLE TRIGGER movements_immutable;
UPDATE movements SET quiz_id = split_part(cause, ':', 3)::uuid WHERE kind = 'play';
UPDATE movements AS m SET quiz_id = q.id FROM quizzes AS q
WHERE m.kind = 'correction' AND m.link = '/' || q.quiz_url || '/index.html';
ALTER TABLE movements ENABLE TRIGGER movements_immutable;
