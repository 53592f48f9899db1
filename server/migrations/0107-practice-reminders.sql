-- Who asked for one email a day about the daily, and at which hour of their own time.
CREATE TABLE practice_reminders (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- A name that both PostgreSQL and the server know, such as Europe/Berlin.
  time_zone text NOT NULL,
  -- The last day in that zone for which nothing more is sent.
  done_on date,
  -- What the link in each email carries: it can do nothing but end the reminder.
  stop_token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);
