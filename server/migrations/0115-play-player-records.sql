-- What a user's profile tells of their plays, counted up to a moment: a profile counts only what was finished since. Filled as profiles are opened.
CREATE TABLE player_records (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- One more whenever counted plays change; what was counted before that is not stored.
  generation integer NOT NULL DEFAULT 0,
  -- Attempts finished up to this moment are counted.
  counted_to timestamptz NOT NULL DEFAULT '-infinity',
  plays integer NOT NULL DEFAULT 0,
  -- Right answers, and answers that are right or wrong.
  correct integer NOT NULL DEFAULT 0,
  answered integer NOT NULL DEFAULT 0,
  -- The most right answers in a row, those at the end, and when the last answer was given.
  longest_run integer NOT NULL DEFAULT 0,
  last_run integer NOT NULL DEFAULT 0,
  last_answer timestamptz NOT NULL DEFAULT '-infinity',
  -- By category: plays, right answers, and questions that count.
  categories jsonb NOT NULL DEFAULT '{}'
);
