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

-- The quizzes that a mailbox was paid for, each on the day of its play. It names no account, so that it can stay without one.
CREATE TABLE mailbox_plays (
  mailbox bytea NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  quiz_id uuid NOT NULL,
  day date NOT NULL,
  -- Corrections included.
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (mailbox, quiz_id)
);
CREATE INDEX mailbox_plays_day ON mailbox_plays (mailbox, day);

CREATE TABLE mailbox_prizes (
  mailbox bytea NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  prize_id uuid NOT NULL REFERENCES prizes,
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (mailbox, prize_id)
);
