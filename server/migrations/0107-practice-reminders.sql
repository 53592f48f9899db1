-- Who asked for one email a day about the daily, and at which hour of their own time.
CREATE TABLE practice_reminders (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- A name that both PostgreSQL and the server know, such as Europe/Berlin.
  time_zone text NOT NULL,
  -- When that hour comes next. Computed when the reminder is set and each time it has come.
  next_at timestamptz NOT NULL,
  -- When it came last, so that a changed hour brings no second email on one day.
  last_at timestamptz,
  -- What the link in each email carries: it can do nothing but end the reminder.
  stop_token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);
CREATE INDEX practice_reminders_next ON practice_reminders (next_at);
