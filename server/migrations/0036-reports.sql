-- A day of a quiz, for its author.
CREATE INDEX attempts_quiz_started ON attempts (quiz_id, started_at);

-- An author's day as it stood when it was settled, so that looking at a past day asks no answers again.
CREATE TABLE authored_days (
  author_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  authored jsonb NOT NULL,
  settled_at timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY (author_id, day)
);

-- The site's books at the end of a day; later days are summed on from here.
CREATE TABLE book_days (
  day date PRIMARY KEY,
  issued bigint NOT NULL,
  spent bigint NOT NULL,
  outstanding bigint NOT NULL CHECK (outstanding >= 0)
);
